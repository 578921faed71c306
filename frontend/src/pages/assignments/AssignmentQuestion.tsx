import { useState } from 'react';
import type { AssignmentDto } from '../../api/types.gen';
import { Confirm } from '../../components/dialog/Confirm';
import { pastDueDate, valuesOf } from './assignment';
import type { AssignmentActs } from './assignmentActions';
import { questionMessages as messages } from './messages';

export type Question = 'publish' | 'post' | 'withdraw' | 'delete';

interface Props {
  question: Question;
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
export function AssignmentQuestion({ question, assignment, acts, onClose }: Props) {
  const { title, isPublished, graded = 0, submitted = 0, postsToGrade = 0 } = assignment;
  // The text at opening: a closing dialog doesn't change.
  const [lateText] = useState(() => publishedLate(assignment)?.text);
  const done = (act: () => Promise<unknown>) => async () => {
    await act();
    onClose();
  };
  if (question === 'publish')
    return (
      <Confirm
        title={messages.publish(title)}
        confirm="Publish"
        doing="Publishing…"
        onConfirm={done(acts.publish)}
        onCancel={onClose}
      >
        {lateText}
      </Confirm>
    );
  if (question === 'post')
    return (
      <Confirm
        title={messages.post.title(title)}
        confirm="Post grades"
        doing="Posting…"
        onConfirm={done(acts.post)}
        onCancel={onClose}
      >
        {graded ? messages.post.seen(graded) : messages.post.none}{' '}
        {(submitted > graded || postsToGrade > 0) && messages.post.later}
      </Confirm>
    );
  if (question === 'withdraw')
    return (
      <Confirm
        title={messages.withdraw.title(title)}
        confirm="Withdraw grades"
        doing="Withdrawing…"
        onConfirm={done(acts.withdraw)}
        onCancel={onClose}
      >
        {messages.withdraw.consequence(graded)}
      </Confirm>
    );
  return (
    <Confirm
      title={messages.remove.title(title)}
      confirm="Delete assignment"
      doing="Deleting…"
      danger
      onConfirm={done(acts.remove)}
      onCancel={onClose}
    >
      {isPublished ? messages.remove.published : messages.remove.draft}
    </Confirm>
  );
}
