import type { AssignmentDto } from '../../api/types.gen';
import type { Tone } from '../../components/StatusBadge';
import { scoreOf } from '../assignments/assignment';
import { submissionLabels as labels } from './messages';

type Own = Pick<
  AssignmentDto,
  'ownSubmission' | 'canHandIn' | 'dueDate' | 'maxPoints' | 'excused' | 'ownPosts'
>;

/** A discussion is the work, also while a module keeps it from the student. */
export const isDiscussed = ({ ownPosts }: Pick<AssignmentDto, 'ownPosts'>) => ownPosts != null;

/** The status of the student's own submission. */
export function workStatus(
  { ownSubmission, canHandIn, dueDate, excused, ownPosts }: Own,
  now = Date.now(),
): WorkStatus {
  if (excused) return { tone: 'neutral', label: labels.excused };
  if (ownSubmission) {
    if (ownSubmission.score !== null) return { tone: 'success', label: labels.graded };
    return ownSubmission.isLate
      ? { tone: 'caution', label: labels.submittedLate }
      : { tone: 'success', label: labels.submitted };
  }
  if (ownPosts) return { tone: 'success', label: labels.posted };
  const over = dueDate !== null && Date.parse(dueDate) < now;
  const [missing, open] = isDiscussed({ ownPosts })
    ? [labels.notPosted, labels.toPost]
    : [labels.notSubmitted, labels.toSubmit];
  if (!canHandIn) return { tone: over ? 'danger' : 'neutral', label: missing };
  return over ? { tone: 'danger', label: labels.overdue } : { tone: 'warning', label: open };
}
export interface WorkStatus {
  tone: Tone;
  label: string;
}

/** "45 of 50"; empty before grades are posted. */
export const ownScore = ({ ownSubmission, maxPoints }: Own) =>
  ownSubmission ? scoreOf(ownSubmission, maxPoints) : '';
