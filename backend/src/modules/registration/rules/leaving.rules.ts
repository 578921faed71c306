import type { Blocker } from '../../../common/blockers.js';
import type { Refusal } from '../../../common/errors.js';
import { officeOf } from '../../../common/offices.js';
import { type EnrollmentState, isActive } from '../../../common/statuses.js';
import { messages } from './messages.js';

/** The facts that decide about leaving. */
export interface LeavingFacts {
  /** In New York. */
  today: string;
  status: EnrollmentState;
  termName: string;
  endDate: string;
  /** The last day of add/drop, and the last day for a W. */
  addDropUntil: string;
  withdrawUntil: string;
}

/** The requester and the overrides: after the W date, a withdrawal needs the override of `window_closed`. */
export interface Leaver {
  isStudent: boolean;
  overrides?: readonly { code: string }[];
}

export interface Verdict {
  /** Why the enrollment's status prevents it. */
  refusal?: Refusal;
  blockers: Blocker[];
  warnings: Blocker[];
}

const { registrar } = officeOf;
const nothing: Verdict = { blockers: [], warnings: [] };

const closed = (
  { today, addDropUntil, withdrawUntil, endDate }: LeavingFacts,
  message: string,
  liftedBy: string | null,
): Blocker => ({
  code: 'window_closed',
  message,
  facts: { today, addDropUntil, withdrawUntil, termEndDate: endDate },
  liftedBy,
});

const refuse = (...refusal: Refusal): Verdict => ({ ...nothing, refusal });

function stateRefusal({ status }: LeavingFacts): Verdict | undefined {
  if (status === 'dropped') return refuse('already_ended', messages.leaving.dropped);
  if (status === 'completed') return refuse('already_ended', messages.leaving.completed);
  return undefined;
}

/** A drop leaves no grade. Students may drop until add/drop ends, staff until the term ends. */
export function judgeDrop(facts: LeavingFacts, { isStudent }: Leaver): Verdict {
  const refused = stateRefusal(facts);
  if (refused) return refused;
  const { today, status, termName, addDropUntil, withdrawUntil, endDate } = facts;
  if (today > endDate)
    return { ...nothing, blockers: [closed(facts, messages.blockers.termEnded(termName, endDate), null)] };
  if (status === 'waitlisted' || today <= addDropUntil) return nothing;
  const message =
    today <= withdrawUntil
      ? messages.leaving.addDropOver(addDropUntil, withdrawUntil, { isStudent })
      : messages.leaving.bothOver(addDropUntil, withdrawUntil);
  const over = [closed(facts, message, registrar)];
  return isStudent ? { ...nothing, blockers: over } : { ...nothing, warnings: over };
}

/** A move to another section of the course is possible until the term ends. */
export function judgeMove(facts: LeavingFacts): Verdict {
  const { today, termName, endDate } = facts;
  const over = (): Blocker => closed(facts, messages.blockers.termEnded(termName, endDate), null);
  return stateRefusal(facts) ?? { ...nothing, blockers: today > endDate ? [over()] : [] };
}

/** A withdrawal leaves a W: after add/drop until the term's W date, and later with an override. */
export function judgeWithdrawal(facts: LeavingFacts, { overrides = [] }: Partial<Leaver> = {}): Verdict {
  const refused = stateRefusal(facts);
  if (refused) return refused;
  const { today, status, addDropUntil, withdrawUntil } = facts;
  if (status === 'waitlisted') return refuse('not_supported', messages.leaving.waitlistHasNoSeat);
  if (today <= addDropUntil) return refuse('not_open', messages.leaving.dropInstead(addDropUntil));
  if (today <= withdrawUntil) return nothing;
  const late = [closed(facts, messages.leaving.withdrawalOver(withdrawUntil), registrar)];
  return overrides.some(({ code }) => code === 'window_closed')
    ? { ...nothing, warnings: late }
    : { ...nothing, blockers: late };
}

export interface LeavingRecord {
  act: 'drop' | 'withdraw';
  reason?: string | null;
  lastAttendanceDate?: string | null;
}

/**
 * What staff record when a student leaves a seat after add/drop: the reason, and for a W the last date of attendance.
 * Messages by field.
 */
export function recordErrors(
  facts: LeavingFacts & { startDate: string },
  { act, reason, lastAttendanceDate }: LeavingRecord,
  { isStudent }: Leaver,
): Record<string, string[]> {
  const { today, status, addDropUntil, startDate, endDate, termName } = facts;
  const dated = (message: string) => ({ lastAttendanceDate: [message] });
  const date = (): Record<string, string[]> => {
    const isNeeded = act === 'withdraw' && !isStudent && today >= startDate;
    if (!lastAttendanceDate) return isNeeded ? dated('Last date of attendance is required') : {};
    if (isStudent) return dated(messages.leaving.staffDate);
    if (status === 'waitlisted') return dated(messages.leaving.waitlistHasNoDate);
    if (lastAttendanceDate < startDate || lastAttendanceDate > endDate)
      return dated(messages.leaving.dateInTerm(termName, startDate, endDate));
    return lastAttendanceDate > today ? dated(messages.leaving.dateInFuture) : {};
  };
  const needsReason = !isStudent && status === 'enrolled' && today > addDropUntil && !reason?.trim();
  return { ...(needsReason && { reason: [messages.reasonRequired] }), ...date() };
}

/**
 * What happens to an enrollment when the student's record is no longer active. A seat is dropped or withdrawn while
 * that is possible; a graduating student completes courses that have begun. A waitlist entry is skipped, and is dropped
 * only if the student isn't expected to return.
 */
export function leavesWith(
  studentStatus: string,
  { today, status, startDate, addDropUntil, withdrawUntil }: LeavingFacts & { startDate: string },
): 'drop' | 'withdraw' | 'stay' {
  const isGone = studentStatus === 'withdrawn' || studentStatus === 'graduated';
  if (isActive(studentStatus)) return 'stay';
  if (status === 'waitlisted') return isGone ? 'drop' : 'stay';
  if (studentStatus === 'graduated' && today >= startDate) return 'stay';
  if (today <= addDropUntil) return 'drop';
  return today <= withdrawUntil ? 'withdraw' : 'stay';
}
