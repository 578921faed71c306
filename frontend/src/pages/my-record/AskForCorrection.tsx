import styled from '@emotion/styled';
import { IconButton } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { type CorrectionField, correctionLabel } from '../../resources/inquiries/correctionFields';
import { messages } from './messages';

// The minimum height of a target, without covering the link next to it.
const Small = styled(IconButton)({
  width: '24px',
  height: '24px',
  marginLeft: '4px',
  verticalAlign: 'middle',
});

interface Props {
  field: CorrectionField;
  /** The enrollment of a course, and its name. */
  enrollment?: string;
  of?: string;
}

/** Opens the registrar's form with the field preselected. */
export function AskForCorrection({ field, enrollment, of = correctionLabel(field) }: Props) {
  const { open } = useDialogAddress();
  return (
    <Small
      type="button"
      look="quiet"
      title={messages.correction}
      aria-label={messages.correctionOf(of)}
      onClick={() => open('record_correction', { field, enrollment })}
    >
      <Icon name="edit" size={16} />
    </Small>
  );
}
