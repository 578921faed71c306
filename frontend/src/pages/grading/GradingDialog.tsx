import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Failure } from '../../components/Failure';
import type { FormHandle } from '../../components/form/Form';
import { Notice } from '../../components/Notice';
import { PageTitle } from '../../components/PageTitle';
import { RestrictedMark } from '../../components/RestrictedMark';
import { hasStatus } from '../../providers/apiError';
import { aboutOf } from '../assignments/assignment';
import { useAssignment, useSubmission } from '../assignments/queries';
import { StudentWork, studentWorkName } from '../gradebook/StudentWork';
import { sectionName } from '../../resources/sections/section';
import type { GradingAddress } from './gradingAddress';
import { Paper, PaperBones } from './Paper';
import { gradingHref } from './path';
import type { useQueue } from './queries';
import { neighbours } from './queue';
import { submissionMessages as messages } from './messages';

interface Props {
  id: string;
  address: GradingAddress;
  queue: ReturnType<typeof useQueue>;
}

const nowhere = { id: '', submittedAt: '' };

/** One submission after the other: Enter in the score grades it and opens the next; see Paper for the other keys. */
export function GradingDialog({ id, address, queue }: Props) {
  const form = useRef<FormHandle>(null);
  const { data, error, isFetching, refetch } = useSubmission(id);
  const assignment = useAssignment(data?.assignmentId);
  const about = assignment.data;
  const { papers, goesOn, loadMore } = queue;
  const { next, previous, waits, wantsMore } = neighbours(papers, data ?? nowhere, goesOn);
  const left = queue.total - (waits || (goesOn && !next && data?.gradedAt === null) ? 1 : 0);
  const load = data && wantsMore && !queue.isFetching && !queue.isError;
  useEffect(() => {
    if (load) void loadMore();
  }, [load, loadMore]);
  const steps = useSteps(address);
  const personal = useDialogAddress();
  const failed = error && !isFetching && !data ? error : undefined;
  const row = papers.find((paper) => paper.id === id);
  const name = data ? (data.studentName ?? data.studentNumber) : '\u00a0';

  /** Moves to the next one, also while grading is still being saved. */
  const goOn = async () => {
    const to = next ?? (goesOn && data ? neighbours(await loadMore(), data).next : undefined);
    if (to) steps.to(to.id);
    else steps.close();
  };

  const byKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'PageDown' && event.key !== 'PageUp')) return;
    event.preventDefault();
    const to = event.key === 'PageDown' ? next : previous;
    if (to) steps.to(to.id);
  };

  return (
    <>
      <Dialog
        title={
          failed ? (
            'Submission not loaded'
          ) : (
            <>
              {name} <RestrictedMark of={row} />
            </>
          )
        }
        description={about ? `${about.title} · ${sectionName(about)} · ${aboutOf(about)}` : '\u00a0'}
        size="large"
        onClose={() => (form.current ? form.current.leave() : steps.close())}
        onKeyDown={byKey}
      >
        <PageTitle>{data ? `${name} · Grading` : 'Grading'}</PageTitle>
        {data && about ? (
          <Paper
            key={id}
            ref={form}
            submission={data}
            assignment={about}
            left={left === 0 ? messages.last : messages.left(left)}
            next={next && (() => steps.to(next.id))}
            previous={previous && (() => steps.to(previous.id))}
            onDone={() => void goOn()}
            onClose={steps.close}
            onStudent={() => personal.open(studentWorkName)}
          />
        ) : failed ? (
          <>
            <DialogBody>
              {hasStatus(failed, 404) || hasStatus(failed, 400) ? (
                <Notice title="Submission not found" icon="book">
                  {messages.notFound}
                </Notice>
              ) : (
                <Failure title={messages.failed} error={failed} onRetry={() => void refetch()} />
              )}
            </DialogBody>
            <DialogFooter>
              <Button type="button" look="outline" onClick={steps.close}>
                Close
              </Button>
            </DialogFooter>
          </>
        ) : (
          <PaperBones />
        )}
      </Dialog>
      {data && about && personal.dialog === studentWorkName && (
        <StudentWork
          sectionId={about.sectionId}
          assignmentId={about.id}
          title={about.title}
          studentId={data.studentId}
          name={name}
          of={row}
          onClose={personal.close}
        />
      )}
    </>
  );
}

/** Replaces the history entry for each submission: Back leaves the dialog, regardless of how many were graded. */
function useSteps({ filters }: GradingAddress) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const opened = (state as { depth?: number } | null)?.depth;
  return {
    to: (id: string) => void navigate(gradingHref(filters, id), { replace: true, state }),
    close: () => {
      if (opened) void navigate(-opened);
      else void navigate(gradingHref(filters), { replace: true });
    },
  };
}
