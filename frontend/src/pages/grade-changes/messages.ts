import type { GradeChangeDto } from '../../api/types.gen';
import { counted, formatDate, formatDay, formatMoment } from '../../components/format';

type Status = GradeChangeDto['status'];

/** What the screens of grade changes say. */
export const messages = {
  subtitle: "A final grade doesn't change until another person approves the request",
  search: 'Student name, ID or email...',
  total: (count: number) => counted(count, { one: '# grade change', other: '# grade changes' }),
  failed: 'Could not load the grade changes',
  empty: 'Grade change requests appear here.',
  statuses: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
  } satisfies Record<Status, string>,
  decided: {
    approved: 'This request has already been approved.',
    rejected: 'This request has already been rejected.',
  } satisfies Record<Exclude<Status, 'pending'>, string>,
  own: "You can't approve or reject your own request.",
  requested: (at: string, by: string | null) =>
    by ? `requested ${formatDay(at)} by ${by}` : `requested ${formatDay(at)}`,
  madeBy: (at: string, by: string | null) => (by ? `${formatMoment(at)} by ${by}` : formatMoment(at)),
  calculatedTotal: 'Calculated total',
  totalNow: (percent: string, letter: string) => `calculated total ${percent}, ${letter}`,
  totalOf: (percent: string, letter: string) => `${percent}, ${letter}`,
  missing: 'Missing work',
  missingUntil: (titles: readonly string[], until: string) =>
    `${titles.join(', ')}: through ${formatDate(until)}`,
  agreement: 'Agreement',
  change: {
    title: (student: string) => `Grade change for ${student}`,
  },
  request: {
    failed: 'Failed to request the grade change',
    unchanged: "The grade doesn't change until another person approves your request.",
    unchangedFor: (student: string, course: string) =>
      `${student}, ${course}. The grade doesn't change until another person approves your request.`,
    reasonHint: 'The reason is saved with the request.',
    chooseStudent: 'Choose the student first.',
    coursesFailed: 'Could not load the courses. Choose the student again.',
    datesFailed: 'Could not load the term dates',
    noGrades: 'This student has no final grades yet.',
  },
  approve: {
    done: 'Grade change approved',
    failed: 'Failed to approve the grade change',
    title: 'Approve the grade change?',
    submit: 'Approve',
    saving: 'Approving…',
    description: (change: string) =>
      `${change}. The student's GPA, credits, class level and academic standing are recalculated immediately, and transcripts issued earlier are superseded. The student and the requester are notified.`,
  },
  reject: {
    done: 'Grade change rejected',
    failed: 'Failed to reject the grade change',
    title: 'Reject the grade change?',
    submit: 'Reject',
    saving: 'Rejecting…',
    description: (change: string) =>
      `${change}. The grade doesn't change. The requester is notified and can read your reason.`,
  },
  noteHint: 'The requester can read what you enter here.',
};
