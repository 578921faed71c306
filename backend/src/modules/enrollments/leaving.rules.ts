import type { Blocker } from '../../common/blockers.js';
import { inWords } from '../../common/calendar.js';
import { officeOf } from '../../common/offices.js';
import type { EnrollmentState } from './enrollment.entity.js';

/** All that giving up a place is decided on. */
export interface LeavingFacts {
  /** In New York. */
  today: string;
  status: EnrollmentState;
  termName: string;
  endDate: string;
  /** The last day on which a drop leaves no trace, and the last one for a W. */
  addDropUntil: string;
  withdrawUntil: string;
}

export interface Verdict {
  /** The record's state does not allow it, as a sentence. */
  refusal?: string;
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

const refuse = (refusal: string): Verdict => ({ ...nothing, refusal });

function stateRefusal({ status }: LeavingFacts): Verdict | undefined {
  if (status === 'dropped') return refuse('This place has been given up already.');
  if (status === 'completed') return refuse('This course is completed; its grade stays on the record.');
  return undefined;
}

/** A drop leaves no grade. Students may until add/drop ends, staff until the term does. */
export function judgeDrop(facts: LeavingFacts, { isStudent }: { isStudent: boolean }): Verdict {
  const refused = stateRefusal(facts);
  if (refused) return refused;
  const { today, status, termName, addDropUntil, withdrawUntil, endDate } = facts;
  if (today > endDate)
    return { ...nothing, blockers: [closed(facts, `${termName} ended on ${inWords(endDate)}.`, null)] };
  if (status === 'waitlisted' || today <= addDropUntil) return nothing;
  const over = `Add/drop ended on ${inWords(addDropUntil)}`;
  if (!isStudent)
    return { ...nothing, warnings: [closed(facts, `${over}; students withdraw with a W now.`, registrar)] };
  const instead =
    today <= withdrawUntil
      ? `: withdraw instead, until ${inWords(withdrawUntil)}, with a W.`
      : `, and withdrawal on ${inWords(withdrawUntil)}.`;
  return { ...nothing, blockers: [closed(facts, over + instead, registrar)] };
}

/** Another section of the course: as long as the term lasts. */
export function judgeMove(facts: LeavingFacts): Verdict {
  const { today, termName, endDate } = facts;
  const over = (): Blocker => closed(facts, `${termName} ended on ${inWords(endDate)}.`, null);
  return stateRefusal(facts) ?? { ...nothing, blockers: today > endDate ? [over()] : [] };
}

/** A withdrawal leaves a W: after add/drop, until the term's W date. */
export function judgeWithdrawal(facts: LeavingFacts): Verdict {
  const refused = stateRefusal(facts);
  if (refused) return refused;
  const { today, status, addDropUntil, withdrawUntil } = facts;
  if (status === 'waitlisted')
    return refuse('A place on the waitlist is dropped; only a seat is withdrawn from.');
  if (today <= addDropUntil)
    return refuse(`A drop leaves no grade until ${inWords(addDropUntil)}: drop instead of withdrawing.`);
  if (today <= withdrawUntil) return nothing;
  const message = `Withdrawal with a W ended on ${inWords(withdrawUntil)}.`;
  return { ...nothing, blockers: [closed(facts, message, null)] };
}

/**
 * What becomes of a place when its student's record is no longer active. A seat is free for others as long as a drop or a
 * W is possible; who graduates finishes what has begun. A place in a queue is passed over meanwhile, and is given up
 * only by those who do not come back.
 */
export function leavesWith(
  studentStatus: string,
  { today, status, startDate, addDropUntil, withdrawUntil }: LeavingFacts & { startDate: string },
): 'drop' | 'withdraw' | 'stay' {
  const isGone = studentStatus === 'withdrawn' || studentStatus === 'graduated';
  if (studentStatus === 'active') return 'stay';
  if (status === 'waitlisted') return isGone ? 'drop' : 'stay';
  if (studentStatus === 'graduated' && today >= startDate) return 'stay';
  if (today <= addDropUntil) return 'drop';
  return today <= withdrawUntil ? 'withdraw' : 'stay';
}

export interface ConsequenceFacts extends LeavingFacts {
  /** Of the tuition, for a request today. */
  refundPercent: number;
  fullTimeCredits: number;
  /** All that the student has in the term, this course included where it is a seat. */
  credits: number;
  courseCredits: number;
}

export interface Consequences {
  today: string;
  addDropUntil: string;
  withdrawUntil: string;
  termEndDate: string;
  act: 'drop' | 'withdraw' | null;
  grade: 'W' | null;
  message: string;
  refundPercent: number | null;
  creditsBefore: number;
  creditsAfter: number;
  isFullTimeBefore: boolean;
  isFullTimeAfter: boolean;
  blockers: Blocker[];
  warnings: Blocker[];
}

/** What giving a place up today would mean, and by which act; where none is left, why. */
export function consequencesOf(facts: ConsequenceFacts, who: { isStudent: boolean }): Consequences {
  const { today, addDropUntil, withdrawUntil, endDate, credits, fullTimeCredits, status } = facts;
  const drop = judgeDrop(facts, who);
  const withdrawal = judgeWithdrawal(facts);
  const mayDrop = !drop.refusal && !drop.blockers.length;
  const mayWithdraw = !withdrawal.refusal && !withdrawal.blockers.length;
  // After add/drop staff may do both; a W is what is meant then.
  const act = mayWithdraw ? 'withdraw' : mayDrop ? 'drop' : null;
  const isSeat = status === 'enrolled';
  const after = act && isSeat ? Math.round((credits - facts.courseCredits) * 100) / 100 : credits;
  return {
    ...{ today, addDropUntil, withdrawUntil, termEndDate: endDate, act },
    grade: act === 'withdraw' ? 'W' : null,
    message: drop.refusal ?? (act ? inWordsOf(act, facts) : drop.blockers[0]!.message),
    refundPercent: act && isSeat ? facts.refundPercent : null,
    ...{ creditsBefore: credits, creditsAfter: after },
    ...{ isFullTimeBefore: credits >= fullTimeCredits, isFullTimeAfter: after >= fullTimeCredits },
    blockers: act ? [] : drop.blockers,
    warnings: act === 'drop' ? drop.warnings : [],
  };
}

function inWordsOf(act: 'drop' | 'withdraw', { status, refundPercent }: ConsequenceFacts): string {
  if (status === 'waitlisted') return 'The place on the waitlist is given up, and is not kept for you.';
  const record = act === 'withdraw' ? 'A W stays on the transcript' : 'Nothing stays on the transcript';
  return `${record}; ${refundPercent}% of the tuition comes back. The seat may go to somebody else at once.`;
}
