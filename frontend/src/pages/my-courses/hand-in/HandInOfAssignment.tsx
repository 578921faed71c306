import { useState } from 'react';
import type { AssignmentDto, SubmissionDto } from '../../../api/types.gen';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAssignment, useSubmission } from '../../assignments/queries';
import { HandInForm } from './HandInForm';
import { hasAttempts, untilWhen } from './handIn';
import { messages } from './messages';

export default function HandInOfAssignment({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useAssignment(id);
  const { data } = reading;
  // An open dialog keeps its text, regardless of changes to the assignment. A row of a list has no document.
  const [work, setWork] = useState<AssignmentDto>();
  if (!work && data?.canHandIn && data.document !== undefined) setWork(data);
  return (
    <WhileRead
      title="Submit assignment"
      one="assignment"
      reading={work ? { ...reading, data: work } : reading}
      refused={(open) => (work ? undefined : (untilWhen(open) ?? messages.notOpen))}
      onClose={onClose}
    >
      {(open) =>
        open.ownSubmission?.submittedAt && hasAttempts(open) ? (
          <Resubmission work={open} id={open.ownSubmission.id} onClose={onClose} />
        ) : (
          <HandInForm work={open} onClose={onClose} />
        )
      }
    </WhileRead>
  );
}

interface AgainProps {
  work: AssignmentDto;
  id: string;
  onClose: () => void;
}

/** Starts with the text of the current submission. */
function Resubmission({ work, id, onClose }: AgainProps) {
  return (
    <WhileRead
      title="Submit again"
      one="submission"
      reading={useSubmission(id)}
      failed={messages.failedSubmission}
      onClose={onClose}
    >
      {(before) => (
        <HandInForm
          work={work}
          before={{ ...before, submittedAt: before.submittedAt ?? '' }}
          onClose={onClose}
        />
      )}
    </WhileRead>
  );
}

/** The counted attempt. A score without a submission is none. */
export type Before = Pick<SubmissionDto, 'submissionText' | 'attachmentUrl' | 'files' | 'attempts'> & {
  submittedAt: string;
};
