import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import { History } from '../../components/history/History';
import { useRescuedFocus } from '../../components/layers/useRescuedFocus';
import { Notice } from '../../components/Notice';
import { OwnRecordNote } from '../../components/OwnRecordNote';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Part } from '../../components/Part';
import { Stack } from '../../components/layout/Stack';
import { Inline } from '../../components/layout/Inline';
import { hasStatus } from '../../providers/apiError';
import { useMay } from '../../providers/session';
import { EvaluationStatus } from '../../resources/transfer-credit/EvaluationStatus';
import { applicationHref, applicationsPath } from '../applications/path';
import { studentRecordsPath } from '../student-records/path';
import { forWhom } from './columns';
import { courseChanges } from './courseChanges';
import { DeleteDraft } from './DeleteDraft';
import { DraftForm } from './DraftForm';
import { transferCreditPath } from './path';
import { type Evaluation as Record, useEvaluation } from './queries';
import { Settled } from './Settled';
import { messages } from './messages';

/** One evaluation: a draft, or an articulated one. */
export function Evaluation({ id }: { id: string }) {
  const read = useEvaluation(id);
  const [deleted, setDeleted] = useState(false);
  const { dialog, open, close } = useDialogAddress();
  const { data, error, isFetching, refetch } = read;
  const may = useMay();
  const manages = may('manage', 'inquiries.transfer');
  const isEdited = data?.status === 'draft' && may('manage', 'inquiries.transfer', data.studentId);
  useRescuedFocus(data?.status);

  if (deleted) return <Navigate to={transferCreditPath} replace />;
  if (!data && !isFetching && (hasStatus(error, 404) || hasStatus(error, 400))) return <NoSuchEvaluation />;
  const title = data ? messages.title(data.institution) : 'Evaluation';
  return (
    <>
      <PageTitle>{messages.screen(title)}</PageTitle>
      {manages ? (
        <BackLink to={transferCreditPath}>{messages.back}</BackLink>
      ) : (
        data?.applicationId && (
          <BackLink to={applicationHref(data.applicationId)}>{messages.backToApplication}</BackLink>
        )
      )}
      <PageHead>
        <PageHeading title={title}>
          {data ? <Subtitle evaluation={data} /> : error && !isFetching ? '' : <Bone width="320px" />}
        </PageHeading>
        {isEdited && (
          <Button type="button" look="quiet" onClick={() => open('delete')}>
            Delete Draft
          </Button>
        )}
      </PageHead>
      {data ? (
        <Stack gap={6}>
          <OwnRecordNote studentId={data.studentId} />
          {isEdited ? <DraftForm evaluation={data} reread={read.reread} /> : <Settled evaluation={data} />}
          {manages && (
            <Part title="History">
              <History of={`transfer-evaluations/${id}`} label={messages.history} changed={courseChanges} />
            </Part>
          )}
          {dialog === 'delete' && isEdited && (
            <DeleteDraft evaluation={data} onDone={() => setDeleted(true)} onClose={close} />
          )}
        </Stack>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.evaluation} error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={6} aria-hidden="true">
          <Bone height="220px" />
          <Bone height="320px" />
        </Stack>
      )}
    </>
  );
}

function Subtitle({ evaluation }: { evaluation: Record }) {
  const { studentId, applicationId, applicationNumber, status } = evaluation;
  const may = useMay();
  const student =
    studentId && may('show', 'students') && `${studentRecordsPath}/${encodeURIComponent(studentId)}`;
  const application = applicationId && may('read', 'applications') && applicationHref(applicationId);
  const subject = studentId ? student : application;
  return (
    <Inline as="span" wrap gap={[1, 4]}>
      {subject ? <Link to={subject}>{forWhom(evaluation)}</Link> : forWhom(evaluation)}
      {studentId && application && <Link to={application}>{messages.application(applicationNumber)}</Link>}
      <EvaluationStatus status={status} />
    </Inline>
  );
}

function NoSuchEvaluation() {
  const manages = useMay()('manage', 'inquiries.transfer');
  return (
    <>
      <PageTitle>Evaluation not found</PageTitle>
      <PageHeading title="Evaluation not found" />
      <Notice
        title={messages.notFound.text}
        action={
          manages ? (
            <ButtonLink to={transferCreditPath}>Transfer Credit</ButtonLink>
          ) : (
            <ButtonLink to={applicationsPath}>Applications</ButtonLink>
          )
        }
      >
        {messages.notFound.hint}
      </Notice>
    </>
  );
}
