import { addDays } from '../../common/calendar.js';
import { moneyOf } from '../../common/money.js';
import type { Circumstance, RefundShare } from '../../common/refund-tiers.js';

/** Why a line is there. */
export const assessmentReasons = [
  /** The credits of a day changed. */
  'credits_changed',
  /** A drop or a withdrawal that is assessed separately. */
  'request',
  /** Tuition would be above the highest price of a day's end. */
  'highest_price',
  /** A fee is charged. */
  'fee_charged',
  /** A fee is credited, because the student left its course. */
  'fee_credited',
] as const;
export type AssessmentReason = (typeof assessmentReasons)[number];

/** One step of an assessment, with the facts that it derives from. */
export interface AssessedLine {
  day: string;
  kind: 'tuition' | 'fee';
  reason: AssessmentReason;
  /** Of a fee: registration, technology, lab, late_registration or course_change. */
  code: string | null;
  /** null for a whole day's or withdrawal's tuition, and for a fee of the term. */
  seat: string | null;
  withdrawal: string | null;
  /** Negative for a credit; 0.00 if the change is free. */
  amount: string;
  creditsBefore: number | null;
  creditsAfter: number | null;
  priceBefore: string | null;
  priceAfter: string | null;
  /** Of a credit: its percent, or its days. Both are null if the price didn't fall. */
  percent: number | null;
  prorated: { daysLeft: number; termDays: number } | null;
  circumstance: Circumstance | null;
  /** Of a credit: the day that counts. */
  requestedOn: string | null;
  /** Of a fee's credit: the part of the fee that isn't refunded. */
  retained: string | null;
  /** null for a credit. */
  dueDate: string | null;
}

type Given = Pick<AssessedLine, 'day' | 'kind' | 'reason'> &
  Partial<Omit<AssessedLine, 'amount' | 'dueDate'>>;

/** A charge is due on the term's due date, or 7 days after the charge if that is later. */
export function lineOf(termDueDate: string, cents: number, given: Given): AssessedLine {
  const soonest = addDays(given.day, 7);
  return {
    code: null,
    seat: null,
    withdrawal: null,
    creditsBefore: null,
    creditsAfter: null,
    priceBefore: null,
    priceAfter: null,
    percent: null,
    prorated: null,
    circumstance: null,
    requestedOn: null,
    retained: null,
    ...given,
    amount: moneyOf(cents),
    dueDate: cents > 0 ? (soonest > termDueDate ? soonest : termDueDate) : null,
  };
}

export const shareFacts = (share: RefundShare): Pick<AssessedLine, 'percent' | 'prorated'> =>
  'percent' in share ? { percent: share.percent, prorated: null } : { percent: null, prorated: share };
