import type { AssignmentDto } from '../../api/types.gen';
import { Confirm } from '../../components/dialog/Confirm';
import { plural } from '../../components/format';
import type { AssignmentActs } from './assignmentActions';

export type Asked = 'post' | 'withdraw' | 'delete';

interface Props {
  asked: Asked;
  assignment: AssignmentDto;
  acts: AssignmentActs;
  onClose: () => void;
}

/** What will follow, before it does: none of these is taken back without students noticing. */
export function AssignmentQuestion({ asked, assignment, acts, onClose }: Props) {
  const { title, isPublished, graded = 0, submitted = 0 } = assignment;
  const done = (act: () => Promise<unknown>) => async () => {
    await act();
    onClose();
  };
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
