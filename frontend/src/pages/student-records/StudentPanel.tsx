import styled from '@emotion/styled';
import { BackLink } from '../../components/BackLink';
import { ButtonLink, IconButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/Icon';
import { OwnRecordNote } from '../../components/OwnRecordNote';
import { PageTitle } from '../../components/PageTitle';
import { Surface } from '../../components/Surface';
import { Tabs } from '../../components/Tabs';
import { hasStatus } from '../../providers/apiError';
import { useMay } from '../../providers/session';
import type { StudentDto } from '../../api/types.gen';
import { fullName } from '../../resources/students/student';
import { headerHeight, media, space } from '../../theme/scale';
import { degreeAuditHref } from '../degree-audit/path';
import { transcriptHref } from '../transcript/path';
import { AcademicTab } from './AcademicTab';
import { DirectoryPart } from './directory/DirectoryPart';
import { EditStudentButton, MergeStudentsButton } from './editing/RecordDialogs';
import { EnrollmentButtons } from './EnrollmentButtons';
import { FinancialTab } from './FinancialTab';
import { History } from '../../components/history/History';
import { Box } from '../../components/layout/Text';
import { HoldsTab } from './HoldsTab';
import { PanelHeading } from './PanelHeading';
import { PanelSkeleton } from './PanelSkeleton';
import { PersonalTab } from './PersonalTab';
import { useStudentRecord } from './queries';
import type { RecordsAddress } from './recordsAddress';
import { RecordFacts } from './RecordFacts';
import { firstTabFor, type RecordTab, tabsFor } from './recordTabs';
import { StudentReads } from './reads/StudentReads';
import { recordHeadingId } from '../../components/records/useRowFocus';
import { messages } from './messages';

const Sheet = styled(Surface, { shouldForwardProp: (name) => name !== 'beside' })<{ beside: boolean }>(
  ({ beside }) => ({
    minWidth: 0,
    ...(beside && {
      position: 'sticky',
      top: `${headerHeight + 24}px`,
      maxHeight: `calc(100dvh - ${headerHeight + 48}px)`,
      overflowY: 'auto',
    }),
  }),
);

const Own = styled(OwnRecordNote)({
  margin: space(0, 6, 4),
  [media.phone]: { margin: space(0, 4, 4) },
});

interface Props {
  id: string;
  /** The row of the results, so that the name is there immediately. */
  known?: StudentDto;
  tab: RecordTab | undefined;
  hrefTo: (change: Partial<RecordsAddress>) => string;
  /** Next to the results, or instead of them. */
  beside: boolean;
  /** Whether there is a list of results to return to. */
  searched: boolean;
}

export function StudentPanel({ id, known, tab, hrefTo, beside, searched }: Props) {
  const record = useStudentRecord(id);
  const student = record.data ?? known;
  const close = hrefTo({ id: undefined });
  const may = useMay();
  const mayIssue = may('issue', 'transcripts');
  const tabs = tabsFor(may);
  const first = firstTabFor(may);
  const shown = tabs.find((one) => one.id === tab)?.id ?? first;

  return (
    <>
      {!beside && <BackLink to={close}>{searched ? 'Back to results' : 'Back to search'}</BackLink>}
      <Sheet beside={beside} aria-labelledby={recordHeadingId}>
        <PanelHeading
          title={student ? fullName(student) : undefined}
          problem={record.error && problemTitle(record.error)}
          student={student}
          tools={
            <>
              {record.data && mayIssue && (
                <>
                  <ButtonLink look="outline" to={transcriptHref(id)}>
                    Transcript
                  </ButtonLink>
                  <ButtonLink look="outline" to={degreeAuditHref(id)}>
                    Degree Audit
                  </ButtonLink>
                </>
              )}
              {record.data && <EnrollmentButtons student={record.data} />}
              {record.data && <EditStudentButton id={id} />}
              {record.data && <MergeStudentsButton id={id} />}
              {beside && (
                <IconButtonLink look="quiet" to={close} aria-label="Close record">
                  <Icon name="close" />
                </IconButtonLink>
              )}
            </>
          }
        >
          {record.data && <RecordFacts student={record.data} hrefTo={(next) => hrefTo({ tab: next })} />}
        </PanelHeading>
        {record.data && <Own studentId={id} />}
        {record.data ? (
          <Tabs
            label="Student record details"
            tabs={tabs}
            selected={shown}
            hrefTo={(next) => hrefTo({ tab: next === first ? undefined : next })}
          >
            {shown === 'academic' && <AcademicTab student={record.data} />}
            {shown === 'financial' && <FinancialTab id={id} />}
            {shown === 'personal' && (
              <PersonalTab student={record.data}>
                <DirectoryPart student={record.data} />
              </PersonalTab>
            )}
            {shown === 'holds' && <HoldsTab student={record.data} />}
            {shown === 'history' && (
              <History of={`students/${encodeURIComponent(id)}`} label={messages.history} />
            )}
            {shown === 'reads' && <StudentReads id={id} />}
          </Tabs>
        ) : (
          <Box pad="sheet">
            {record.error ? (
              <Problem error={record.error} onRetry={() => void record.refetch()} />
            ) : (
              <PanelSkeleton />
            )}
          </Box>
        )}
      </Sheet>
      {student && <PageTitle>{`${fullName(student)} · Student Records`}</PageTitle>}
    </>
  );
}

const isMissing = (error: unknown) => hasStatus(error, 404) || hasStatus(error, 400);

function problemTitle(error: unknown) {
  if (isMissing(error)) return messages.problem.missing;
  if (hasStatus(error, 403)) return messages.problem.refused;
  return messages.problem.failed;
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissing(error)) return <p>{messages.problem.missingHint}</p>;
  if (hasStatus(error, 403)) return <p>{messages.problem.refusedHint}</p>;
  return <Failure title={messages.failed.record} error={error} onRetry={onRetry} />;
}
