import styled from '@emotion/styled';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { useMay } from '../../providers/session';
import { media, space } from '../../theme/scale';
import { GradeChangeDialogs } from './GradeChangeDialogs';
import { GradeChangeList } from './GradeChangeList';

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  columnGap: space(6),
  [media.phone]: { marginBottom: space(4), '& > div': { marginBottom: space(3) } },
});

/** Changes of final grades: asked for by one, decided by another. */
export default function GradeChanges() {
  const may = useMay();
  const { open } = useDialogAddress();
  const mayRequest = may('request', 'grades.change');
  if (!mayRequest && !may('approve', 'grades.change'))
    return (
      <>
        <PageTitle>Grade Changes</PageTitle>
        <PageHeading title="Grade Changes" />
        <Notice title="Grade changes are not open to your role" icon="lock" />
      </>
    );
  return (
    <>
      <PageTitle>Grade Changes</PageTitle>
      <Head>
        <PageHeading title="Grade Changes">
          A final grade stays as it is until somebody else approves
        </PageHeading>
        {mayRequest && (
          <Button type="button" onClick={() => open('request')}>
            <Icon name="plus" />
            Request Grade Change
          </Button>
        )}
      </Head>
      <GradeChangeList />
      <GradeChangeDialogs />
    </>
  );
}
