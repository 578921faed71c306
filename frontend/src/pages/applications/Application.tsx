import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ActionMenu } from '../../components/ActionMenu';
import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { History } from '../../components/history/History';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Part } from '../../components/Part';
import { hasStatus } from '../../providers/apiError';
import { useMay } from '../../providers/session';
import { studentRecordsPath } from '../student-records/path';
import { Answers } from './Answers';
import { Bar } from './Bar';
import { Checklist } from './Checklist';
import { headingOf } from './columns';
import { DecisionsPart } from './decisions/DecisionsPart';
import { ReviewsPart } from './decisions/ReviewsPart';
import { applicationsPath } from './path';
import { Matches } from './Matches';
import { messages as paper } from './paper/messages';
import { FactsPart, Files, Notes, TimelinePart } from './parts';
import { type Record, useApplication } from './queries';
import { Recommendations } from './Recommendations';
import { isCorrectable, isPaperDraft, isWithdrawable } from './spec';
import { StateBadge } from './StateBadge';
import { TransferPart } from './TransferPart';
import { messages } from './messages';

const Dialogs = lazy(() => import('./Dialogs'));
const DecisionDialogs = lazy(() => import('./decisions/DecisionDialogs'));

/** One application: its parts, and what the office does with it. */
export function Application({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useApplication(id);
  const may = useMay()('write', 'applications');
  const { dialog } = useDialogAddress();
  if (!data && !isFetching && (hasStatus(error, 404) || hasStatus(error, 400))) return <NoSuchApplication />;
  const title = data ? headingOf(data) : 'Application';
  const acts = may && data?.purgedAt === null;
  return (
    <>
      <PageTitle>{messages.screen(title)}</PageTitle>
      <BackLink to={applicationsPath}>{messages.back}</BackLink>
      <PageHead>
        <PageHeading title={title}>
          {data ? <Subtitle application={data} /> : error && !isFetching ? '' : <Bone width="320px" />}
        </PageHeading>
        {data && acts && <Actions application={data} />}
      </PageHead>
      {data ? (
        <Stack gap={6}>
          {data.retentionHold !== null && <Bar icon="lock">{messages.held(data.retentionHold)}</Bar>}
          {data.warnings.map(({ code, message }, index) => (
            <Bar key={`${code} ${index}`} icon="alert" tone="warning">
              {message}
            </Bar>
          ))}
          {acts && isPaperDraft(data) && <Bar icon="edit">{paper.draft}</Bar>}
          <Checklist application={data} may={acts} />
          {data.submittedAt !== null && <Judgment application={data} />}
          <FactsPart application={data} />
          {data.purgedAt === null && <Matches applicationId={id} />}
          <Answers
            application={data}
            corrects={acts && isCorrectable(data.state)}
            edits={acts && isPaperDraft(data)}
          />
          {data.submittedAt !== null && <TransferPart application={data} />}
          <Files application={data} />
          <Recommendations application={data} may={acts} />
          <Notes application={data} />
          <TimelinePart application={data} />
          <Part title="History">
            <History of={`applications/${id}`} label={messages.history} />
          </Part>
          {acts && dialog && (
            <Suspense>
              <Dialogs application={data} />
            </Suspense>
          )}
        </Stack>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.application} error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={6} aria-hidden="true">
          <Bone height="220px" />
          <Bone height="320px" />
        </Stack>
      )}
    </>
  );
}

/** Reviews and decisions, from submission on. */
function Judgment({ application: { id, state, purgedAt } }: { application: Record }) {
  const may = useMay();
  const { dialog } = useDialogAddress();
  const acts = purgedAt === null && (may('decide', 'applications') || may('release', 'applications'));
  return (
    <>
      <ReviewsPart applicationId={id} state={state} />
      <DecisionsPart applicationId={id} state={state} />
      {acts && dialog && (
        <Suspense>
          <DecisionDialogs applicationId={id} />
        </Suspense>
      )}
    </>
  );
}

function Subtitle({ application }: { application: Record }) {
  const { number, programName, termName, state, studentId } = application;
  const mayOpen = useMay()('show', 'students');
  return (
    <Inline as="span" wrap gap={[1, 4]}>
      <span>{number}</span>
      <span>
        {programName}, {termName}
      </span>
      <StateBadge state={state} />
      {studentId && mayOpen && (
        <Link to={`${studentRecordsPath}/${encodeURIComponent(studentId)}`}>Student record</Link>
      )}
    </Inline>
  );
}

function Actions({ application }: { application: Record }) {
  const { state, source, retentionHold } = application;
  const { open } = useDialogAddress();
  return (
    <Inline wrap gap={2} align="stretch">
      {isPaperDraft(application) && (
        <Button type="button" onClick={() => open('submit')}>
          {paper.submit}
        </Button>
      )}
      <Button type="button" look="outline" onClick={() => open('note')}>
        Add Note
      </Button>
      <Button type="button" look="outline" onClick={() => open('verify-gpa')}>
        Verify GPA
      </Button>
      <ActionMenu
        label="More actions"
        items={[
          source === 'paper' && { label: 'Edit Fee Note', onSelect: () => open('fee-note') },
          retentionHold === null
            ? { label: 'Place Retention Hold', icon: 'lock', onSelect: () => open('hold') }
            : { label: 'Release Retention Hold', onSelect: () => open('release') },
          isWithdrawable(state) && {
            label: 'Withdraw Application',
            danger: true,
            onSelect: () => open('withdraw'),
          },
        ]}
      />
    </Inline>
  );
}

const NoSuchApplication = () => (
  <>
    <PageTitle>Application not found</PageTitle>
    <PageHeading title="Application not found" />
    <Notice
      title={messages.notFound.text}
      action={<ButtonLink to={applicationsPath}>Applications</ButtonLink>}
    >
      {messages.notFound.hint}
    </Notice>
  </>
);
