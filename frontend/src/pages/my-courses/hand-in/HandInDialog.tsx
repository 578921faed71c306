import { useState } from 'react';
import type { AssignmentDto, SubmissionDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { useAssignment, useSubmission } from '../../assignments/queries';
import { HandInForm } from './HandInForm';
import { untilWhen } from './handIn';
import { handInName } from './name';
import { messages } from './messages';

/** `?assignment=5d1c…&dialog=hand-in`: from the list, the assignment, the dashboard, or a link. */
export function HandInDialog({ id }: { id: string }) {
  const { dialog, close } = useDialogAddress();
  return dialog === handInName ? <OfAssignment key={id} id={id} onClose={close} /> : null;
}

function OfAssignment({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useAssignment(id);
  // An open dialog keeps its text, regardless of changes to the assignment.
  const [work, setWork] = useState<AssignmentDto>();
  if (!work && data?.canHandIn) setWork(data);
  if (work)
    return work.ownSubmission ? (
      <Again work={work} id={work.ownSubmission.id} onClose={onClose} />
    ) : (
      <HandInForm work={work} onClose={onClose} />
    );
  return (
    <Dialog title="Submit assignment" onClose={onClose}>
      <DialogBody>
        {data ? (
          <p>{untilWhen(data) ?? messages.notOpen}</p>
        ) : error && !isFetching ? (
          <Failure title={messages.failedAssignment} error={error} onRetry={() => void refetch()} />
        ) : (
          <Bone height="200px" />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface AgainProps {
  work: AssignmentDto;
  id: string;
  onClose: () => void;
}

/** Starts with the text of the current submission. */
function Again({ work, id, onClose }: AgainProps) {
  const { data, error, isFetching, refetch } = useSubmission(id);
  if (data) return <HandInForm work={work} before={data} onClose={onClose} />;
  return (
    <Dialog title="Submit again" onClose={onClose}>
      <DialogBody>
        {error && !isFetching ? (
          <Failure title={messages.failedSubmission} error={error} onRetry={() => void refetch()} />
        ) : (
          <Bone height="200px" />
        )}
      </DialogBody>
    </Dialog>
  );
}

export type Before = Pick<SubmissionDto, 'submittedAt' | 'submissionText' | 'files'>;
