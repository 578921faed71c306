import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { roleLabel } from '../../layout/identity';
import { useLiveWork, useWork } from '../../providers/dashboard';
import { useMay, useUser } from '../../providers/session';
import { media, space } from '../../theme/scale';
import { GettingStarted } from '../getting-started/GettingStarted';
import { OwnHolds } from '../student-records/OwnHolds';
import { dashboardTitle, isUnlinked } from './dashboardTexts';
import { DueWork } from './DueWork';
import { ExportReports } from './ExportReports';
import { officePaths } from './officePaths';
import { OwnTiles } from './OwnTiles';
import { PaymentPlans } from './PaymentPlans';
import { QuickActions, useQuickActions } from './QuickActions';
import { RecentEnrollments } from './RecentEnrollments';
import { StatsRow } from './StatsRow';
import { StudentTiles } from './StudentTiles';
import { Today } from './Today';
import { WorkPart } from './WorkPart';
import { messages } from './messages';

/** Open work in the wider column; today's schedule, shortcuts and money in the other. */
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  '& > :only-child': { gridColumn: '1 / -1' },
  [media.belowWide]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The tiles' own distance below is that of the column. */
const Column = styled(Stack)({ '& > dl': { margin: 0 } });

/** Each role sees its own work first, then the term. */
export default function Dashboard() {
  const user = useUser();
  const may = useMay();
  const actions = useQuickActions();
  useLiveWork();
  const { role } = user;
  const isStudent = role === 'student';
  const isOffice = role === 'registrar' || role === 'super_admin';
  const aside = [
    (isStudent || role === 'faculty') && <Today key="today" />,
    actions.length > 0 && <QuickActions key="actions" actions={actions} />,
    !isStudent && may('read', 'plans') && <PaymentPlans key="plans" />,
  ].filter(Boolean);

  return (
    <>
      <PageHead>
        <PageHeading title={dashboardTitle(role, roleLabel(role))}>
          <Term />
        </PageHeading>
        <HeadButtons />
      </PageHead>
      {isUnlinked(user) ? (
        <Notice title={messages.unlinked} icon="student">
          {messages.unlinkedHint}
        </Notice>
      ) : (
        <>
          {isStudent && user.studentId && <OwnHolds studentId={user.studentId} />}
          {isStudent && user.studentId && <GettingStarted studentId={user.studentId} />}
          {isStudent && <StudentTiles />}
          <Columns>
            <Column gap={6}>
              <WorkPart />
              {isStudent && <DueWork />}
              {isOffice ? may('stats', 'dashboard') && <StatsRow /> : !isStudent && <OwnTiles />}
              {may('recent', 'enrollments') && <RecentEnrollments />}
            </Column>
            {aside.length > 0 && <Stack gap={6}>{aside}</Stack>}
          </Columns>
        </>
      )}
    </>
  );
}

/** The two buttons of the portal document, each only with its permission. */
function HeadButtons() {
  const may = useMay();
  const { role } = useUser();
  const reports = may('academic', 'reports') || may('financial', 'reports');
  return (
    <Inline wrap gap={3} fills data-screen-only>
      {reports && <ExportReports />}
      {role !== 'student' && may('create', 'enrollments') && (
        <ButtonLink to={officePaths.newEnrollment}>
          <Icon name="plus" />
          New Enrollment
        </ButtonLink>
      )}
    </Inline>
  );
}

/** "Fall 2026 Term Overview" */
function Term() {
  const { data, isPending } = useWork();
  if (isPending) return <Bone width="190px" />;
  return data?.termName ? messages.overview(data.termName) : 'Term Overview';
}
