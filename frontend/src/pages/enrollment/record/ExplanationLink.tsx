import { Link } from 'react-router-dom';
import type { EnrollmentDto } from '../../../api/types.gen';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Text } from '../../../components/layout/Text';
import { useMay } from '../../../providers/session';
import { explanationDialog } from '../../classroom/grades/explanationDialog';
import { messages } from './messages';

/** To how the final grade was calculated, for those who may read it. */
export function ExplanationLink({ enrollment: { id, status } }: { enrollment: EnrollmentDto }) {
  const may = useMay();
  const { hrefTo } = useDialogAddress();
  if (status !== 'completed' || !may('read', 'content')) return null;
  return (
    <Text as="span" block size="small">
      <Link to={hrefTo(explanationDialog(id))}>{messages.explanation}</Link>
    </Text>
  );
}
