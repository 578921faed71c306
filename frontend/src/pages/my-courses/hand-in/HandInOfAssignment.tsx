import { useState } from 'react';
import type { AssignmentDto, SubmissionDto } from '../../../api/types.gen';
import { Button, ButtonLink } from '../../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../../components/dialog/Dialog';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAssignment, useSubmission } from '../../assignments/queries';
import { classroomHref } from '../../classroom/path';
import { workMessages } from '../messages';
import { HandInForm } from './HandInForm';
import { hasAttempts, untilWhen } from './handIn';
import { isDiscussed } from '../work';
import { messages } from './messages';

export default function HandInOfAssignment({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useAssignment(id);
  const { data } = reading;
  // An open dialog keeps its text, regardless of changes to the assignment. A row of a list has no document.
  const [work, setWork] = useState<AssignmentDto>();
  if (!work && data?.canHandIn && !isDiscussed(data) && data.document !== undefined) setWork(data);
  if (data?.discussionId && !work) return <PostInstead work={data} onClose={onClose} />;
  return (
    <WhileRead
      title="Submit assignment"
      one="assignment"
      reading={work ? { ...reading, data: work } : reading}
      refused={(open) => (work ? undefined : refusalOf(open))}
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

const refusalOf = (work: AssignmentDto) =>
  isDiscussed(work) ? workMessages.notYetOpen : (untilWhen(work) ?? messages.notOpen);

/** A graded discussion has no form: students post there. */
const PostInstead = ({ work, onClose }: { work: AssignmentDto; onClose: () => void }) => (
  <Dialog title="Submit assignment" description={work.title} onClose={onClose}>
    <DialogBody>
      <p>{workMessages.discussed}</p>
    </DialogBody>
    <DialogFooter>
      <Button type="button" look="outline" onClick={onClose}>
        Close
      </Button>
      <ButtonLink to={classroomHref(work.sectionId, 'discussions', work.discussionId!)}>
        {workMessages.toDiscussion}
      </ButtonLink>
    </DialogFooter>
  </Dialog>
);

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
