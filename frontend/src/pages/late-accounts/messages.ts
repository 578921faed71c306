import type { FutureSeatDto, LateAccountDto } from '../../api/types.gen';
import { counted } from '../../components/format';

export const stageLabels: Record<LateAccountDto['stage'], string> = {
  past_due: 'Past due',
  hold: 'Hold',
  suspended: 'Suspended',
};

/** What the list of late accounts and its dialog say. */
export const messages = {
  subtitle: 'Accounts with a past-due balance. Late fees, holds and suspensions are applied every night.',
  accounts: (count: number) => counted(count, { one: '# account', other: '# accounts' }),
  days: (count: number) => counted(count, { one: '# day past due', other: '# days past due' }),
  seats: (count: number) => counted(count, { one: '# future seat', other: '# future seats' }),
  since: (date: string) => `since ${date}`,
  failed: 'Could not load the late accounts',
  none: 'No late accounts',
  noneHint: 'Accounts with a charge or installment past its due date appear here.',
  unmatched: 'No late accounts match the filters.',
  drop: 'Drop future seats',
  notSuspended: 'Only a suspended account can lose its seats.',
  noSeats: 'No seats in future terms.',
  dropTitle: (student: string) => `Drop future seats of ${student}`,
  dropText: 'The waitlists get the seats, and the student is notified. Tuition and fees are credited.',
  seatsLabel: 'Courses to drop',
  seatsRequired: 'Choose at least one course.',
  seat: ({ courseCode, sectionNumber, courseTitle, termName, status }: FutureSeatDto) =>
    `${courseCode}-${sectionNumber} ${courseTitle}, ${termName}${status === 'waitlisted' ? ' (waitlisted)' : ''}`,
  submit: 'Drop seats',
  dropped: 'Seats dropped',
  dropFailed: 'Failed to drop the seats',
  previewFailed: 'Could not calculate the account after the drop',
  change: (before: string, after: string) => `${before} → ${after}`,
  same: (amount: string) => `${amount}, unchanged`,
  ofTerm: (what: string, term: string) => `${what}, ${term}`,
};
