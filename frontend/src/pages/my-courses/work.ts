import type { AssignmentDto } from '../../api/types.gen';
import type { Tone } from '../../components/StatusBadge';
import { formatNumber } from '../../components/format';

type Own = Pick<AssignmentDto, 'ownSubmission' | 'canHandIn' | 'dueDate' | 'maxPoints' | 'excused'>;

/** The status of the student's own submission. */
export function workStanding(
  { ownSubmission, canHandIn, dueDate, excused }: Own,
  now = Date.now(),
): WorkStanding {
  if (excused) return { tone: 'neutral', label: 'Excused' };
  if (ownSubmission) {
    if (ownSubmission.score !== null) return { tone: 'success', label: 'Graded' };
    return ownSubmission.isLate
      ? { tone: 'caution', label: 'Handed in late' }
      : { tone: 'success', label: 'Handed in' };
  }
  const over = dueDate !== null && Date.parse(dueDate) < now;
  if (!canHandIn) return { tone: over ? 'danger' : 'neutral', label: 'Not handed in' };
  return over ? { tone: 'danger', label: 'Overdue' } : { tone: 'warning', label: 'To hand in' };
}
export interface WorkStanding {
  tone: Tone;
  label: string;
}

/** "45 of 50"; undefined before grades are posted. */
export const ownScore = ({ ownSubmission, maxPoints }: Own) =>
  ownSubmission?.score == null
    ? ''
    : maxPoints === null
      ? formatNumber(ownSubmission.score)
      : `${formatNumber(ownSubmission.score)} of ${formatNumber(maxPoints)}`;
