import type { Blocker } from '../../../common/blockers.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { judgeDrop, judgeWithdrawal, type Leaver, type LeavingFacts, type Verdict } from './leaving.rules.js';
import { messages } from './messages.js';

export const leavingActs = ['drop', 'withdraw'] as const;
export type LeavingAct = (typeof leavingActs)[number];

export interface ConsequenceFacts extends LeavingFacts {
  startDate: string;
  /** The percentage of the tuition, for a request made today. */
  refundPercent: number;
  fullTimeCredits: number;
  /** The student's credits in the term, including this course if it is a seat. */
  credits: number;
  courseCredits: number;
  /** The last day on which a freed seat goes to the waitlist. */
  waitlistUntil: string;
  /** The term's tuition for a number of credits, such as "2200.00". */
  tuitionOf: (credits: number) => string;
}

/** The new section of a swap. */
export interface SwapFacts extends ConsequenceFacts {
  newCourseCredits: number;
}

export interface Consequences {
  today: string;
  addDropUntil: string;
  withdrawUntil: string;
  termStartDate: string;
  termEndDate: string;
  act: LeavingAct | 'swap' | null;
  grade: 'W' | null;
  message: string;
  refundPercent: number | null;
  creditsBefore: number;
  creditsAfter: number;
  isFullTimeBefore: boolean;
  isFullTimeAfter: boolean;
  /** Only for a swap. */
  tuitionBefore?: string;
  tuitionAfter?: string;
  refundAmount?: string;
  blockers: Blocker[];
  warnings: Blocker[];
}

/** `overrides` are those that the person may use; `act` is the requested act. Without it, today's default applies. */
export interface ConsequenceQuestion extends Leaver {
  act?: LeavingAct;
}

const isPossible = ({ refusal, blockers }: Verdict): boolean => !refusal && !blockers.length;
const hundredths = (credits: number): number => Math.round(credits * 100);

const loadOf = ({ credits, fullTimeCredits }: ConsequenceFacts, after: number) => ({
  creditsBefore: credits,
  creditsAfter: after,
  isFullTimeBefore: credits >= fullTimeCredits,
  isFullTimeAfter: after >= fullTimeCredits,
});

const datesOf = ({ today, addDropUntil, withdrawUntil, startDate, endDate }: ConsequenceFacts) => ({
  today,
  addDropUntil,
  withdrawUntil,
  termStartDate: startDate,
  termEndDate: endDate,
});

/** Today's default act. After add/drop, staff may do both, and the default is a W until the W date. */
function actOf(drop: Verdict, withdrawal: Verdict, requested?: LeavingAct): LeavingAct | null {
  if (requested) return isPossible(requested === 'drop' ? drop : withdrawal) ? requested : null;
  if (isPossible(withdrawal) && !withdrawal.warnings.length) return 'withdraw';
  return isPossible(drop) ? 'drop' : null;
}

/** The consequences of leaving today and the act that applies; if no act is possible, the reason. */
export function consequencesOf(facts: ConsequenceFacts, question: ConsequenceQuestion): Consequences {
  const { credits, courseCredits, status } = facts;
  const drop = judgeDrop(facts, question);
  const withdrawal = judgeWithdrawal(facts, question);
  const act = actOf(drop, withdrawal, question.act);
  const verdict = (act ?? question.act) === 'withdraw' ? withdrawal : drop;
  const isSeat = status === 'enrolled';
  const after = act && isSeat ? (hundredths(credits) - hundredths(courseCredits)) / 100 : credits;
  const isCredited = isSeat && toCents(facts.tuitionOf(after)) < toCents(facts.tuitionOf(credits));
  return {
    ...datesOf(facts),
    act,
    grade: act === 'withdraw' ? 'W' : null,
    message: verdict.refusal?.[1] ?? (act ? inWordsOf(act, facts, isCredited) : verdict.blockers[0]!.message),
    refundPercent: act && isCredited ? facts.refundPercent : null,
    ...loadOf(facts, after),
    blockers: act ? [] : verdict.blockers,
    warnings: act ? verdict.warnings : [],
  };
}

function inWordsOf(
  act: LeavingAct,
  { status, refundPercent, today, waitlistUntil }: ConsequenceFacts,
  isCredited: boolean,
): string {
  if (status === 'waitlisted') return messages.consequences.waitlist;
  const { withdrawal, drop, refund, sameTuition, freedSeat } = messages.consequences;
  const sentences = [
    act === 'withdraw' ? withdrawal : drop,
    isCredited ? refund(refundPercent) : sameTuition,
  ];
  return (today > waitlistUntil ? sentences : [...sentences, freedSeat]).join(' ');
}

/**
 * The consequences of a swap today. Dropping and adding are one step, so only the difference in tuition is refunded or
 * charged.
 */
export function swapConsequencesOf(facts: SwapFacts, who: Leaver): Consequences {
  const { credits, courseCredits, newCourseCredits, refundPercent, tuitionOf, status } = facts;
  const drop = judgeDrop(facts, who);
  const possible = isPossible(drop) && status === 'enrolled';
  const after = possible
    ? (hundredths(credits) - hundredths(courseCredits) + hundredths(newCourseCredits)) / 100
    : credits;
  const [tuitionBefore, tuitionAfter] = [tuitionOf(credits), tuitionOf(after)];
  const saved = Math.max(0, toCents(tuitionBefore) - toCents(tuitionAfter));
  const refundAmount = moneyOf(Math.floor((saved * refundPercent + 50) / 100));
  return {
    ...datesOf(facts),
    act: possible ? 'swap' : null,
    grade: null,
    message: possible
      ? tuitionInWords(facts.termName, { tuitionBefore, tuitionAfter, refundAmount, refundPercent })
      : (drop.refusal?.[1] ?? drop.blockers[0]?.message ?? messages.moving.notOnWaitlist),
    refundPercent: saved ? refundPercent : null,
    ...loadOf(facts, after),
    tuitionBefore,
    tuitionAfter,
    refundAmount,
    blockers: drop.blockers,
    warnings: drop.warnings,
  };
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function tuitionInWords(
  termName: string,
  facts: { tuitionBefore: string; tuitionAfter: string; refundAmount: string; refundPercent: number },
): string {
  const { swapTuitionSame, swapAdds, swapRemoves } = messages.consequences;
  const change = toCents(facts.tuitionAfter) - toCents(facts.tuitionBefore);
  if (change === 0) return swapTuitionSame(termName, dollars(toCents(facts.tuitionAfter)));
  if (change > 0) return swapAdds(termName, dollars(change));
  return swapRemoves(termName, dollars(-change), facts.refundPercent, dollars(toCents(facts.refundAmount)));
}
