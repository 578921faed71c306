import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { useMay } from '../../providers/session';
import { GradeChangeDialogs } from './GradeChangeDialogs';
import { GradeChangeList } from './GradeChangeList';
import { messages } from './messages';

/** Changes of final grades: one person requests them, another decides. */
export default function GradeChanges() {
  const may = useMay();
  const { open } = useDialogAddress();
  const mayRequest = may('request', 'grades.change');
  if (!mayRequest && !may('approve', 'grades.change'))
    return (
      <>
        <PageTitle>Grade Changes</PageTitle>
        <PageHeading title="Grade Changes" />
        <Notice title={messages.noAccess} icon="lock" />
      </>
    );
  return (
    <>
      <PageTitle>Grade Changes</PageTitle>
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
