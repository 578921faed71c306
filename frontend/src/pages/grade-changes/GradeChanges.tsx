import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { useMay } from '../../providers/session';
import { GradeChangeDialogs } from './GradeChangeDialogs';
import { GradeChangeList } from './GradeChangeList';
import { messages } from './messages';

/** Changes of final grades: one person requests them, another decides. */
export default function GradeChanges() {
  const { open } = useDialogAddress();
  const mayRequest = useMay()('request', 'grades.change');
  return (
    <>
      <PageHead>
        <PageHeading title="Grade Changes">{messages.subtitle}</PageHeading>
        {mayRequest && (
          <Button type="button" onClick={() => open('request')}>
            <Icon name="plus" />
            Request Grade Change
          </Button>
        )}
      </PageHead>
      <GradeChangeList />
      <GradeChangeDialogs />
    </>
  );
}
