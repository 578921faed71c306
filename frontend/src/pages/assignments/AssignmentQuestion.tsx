import { useState } from 'react';
import type { AssignmentDto } from '../../api/types.gen';
import { Confirm } from '../../components/dialog/Confirm';
import { plural } from '../../components/format';
import { pastDueDate, valuesOf } from './assignment';
import type { AssignmentActs } from './assignmentActions';

export type Asked = 'publish' | 'post' | 'withdraw' | 'delete';

interface Props {
  asked: Asked;
  assignment: AssignmentDto;
  acts: AssignmentActs;
  onClose: () => void;
}

/** Students can't submit what is published after its due date. */
export const publishedLate = (assignment: AssignmentDto) => {
  const saved = valuesOf(assignment);
  return pastDueDate({ ...saved, isPublished: true }, saved);
};

/** States the consequences before the action, because students notice each of these. */
export function AssignmentQuestion({ asked, assignment, acts, onClose }: Props) {
  const { title, isPublished, graded = 0, submitted = 0 } = assignment;
  // The text at opening: a closing dialog doesn't change.
  const [question] = useState(() => publishedLate(assignment)?.text);
  const done = (act: () => Promise<unknown>) => async () => {
    await act();
    onClose();
  };
  if (asked === 'publish')
    return (
      <Confirm
        title={`Publish “${title}”?`}
        confirm="Publish"
        doing="Publishing…"
        onConfirm={done(acts.publish)}
        onCancel={onClose}
      >
        {question}
      </Confirm>
    );
  if (asked === 'post')
    return (
      <Confirm
        title={`Post the grades of “${title}”?`}
        confirm="Post grades"
        doing="Posting…"
        onConfirm={done(acts.post)}
        onCancel={onClose}
      >
        {graded
          ? `${plural(graded, 'student')} will see score and feedback, and will be notified.`
          : 'Nobody has a grade yet.'}{' '}
        {submitted > graded && 'What you grade from then on is seen at once.'}
      </Confirm>
    );
  if (asked === 'withdraw')
    return (
      <Confirm
        title={`Withdraw the grades of “${title}”?`}
        confirm="Withdraw grades"
        doing="Withdrawing…"
        onConfirm={done(acts.withdraw)}
        onCancel={onClose}
      >
        {`${plural(graded, 'student')} will no longer see score and feedback, which some have read already. The grades themselves are kept.`}
      </Confirm>
    );
  return (
    <Confirm
      title={`Delete “${title}”?`}
      confirm="Delete assignment"
      doing="Deleting…"
      danger
      onConfirm={done(acts.remove)}
      onCancel={onClose}
    >
      {isPublished
        ? 'Students see it now, and will find it gone. Nothing has been handed in. It cannot be brought back.'
        : 'It is a draft, which students have not seen. It cannot be brought back.'}
    </Confirm>
  );
}
