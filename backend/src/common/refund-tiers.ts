import { dayOfTerm, daysBetween, type TermDates } from './term-days.js';

/** By the day of the term (day 1 is the first day of classes, 0 any day before), or by dates of one term. */
export type RefundTier = { percent: number } & ({ throughDay: number } | { throughDate: string });

export interface RefundTiers {
  tiers: RefundTier[];
  afterwards: number;
}

/** The reasons for a refund outside the regular schedule. */
export const circumstances = ['military', 'university_cancellation', 'medical', 'death_in_family'] as const;
export type Circumstance = (typeof circumstances)[number];

/** The refund percentage for a request on a day: by the term's own dates, or by the day of the term. */
export function refundPercent(
  { tiers, afterwards }: RefundTiers,
  term: TermDates,
  requestedOn: string,
): number {
  const day = dayOfTerm(term, requestedOn);
  const tier = tiers.find((one) =>
    'throughDate' in one ? requestedOn <= one.throughDate : day <= one.throughDay,
  );
  return tier?.percent ?? afterwards;
}

/** The part of a price that is refunded: a percentage, or the days left of the term's days. */
export type RefundShare = { percent: number } | { daysLeft: number; termDays: number };

/**
 * Everything for military service or a cancellation by the university. For medical reasons or a death in the family, in
 * proportion to the days left, but at least what the tiers give. Otherwise what the tiers give.
 */
export function refundShare(
  tiers: RefundTiers,
  term: TermDates,
  requestedOn: string,
  circumstance: Circumstance | null,
): RefundShare {
  if (circumstance === 'military' || circumstance === 'university_cancellation') return { percent: 100 };
  const percent = refundPercent(tiers, term, requestedOn);
  if (!circumstance) return { percent };
  const termDays = daysBetween(term.startDate, term.endDate) + 1;
  const daysLeft = Math.min(termDays, Math.max(0, daysBetween(requestedOn, term.endDate) + 1));
  return daysLeft * 100 > percent * termDays ? { daysLeft, termDays } : { percent };
}

/** The share as a percentage, to the hundredth. */
export const percentOf = (share: RefundShare): number =>
  'percent' in share ? share.percent : Math.round((share.daysLeft * 10_000) / share.termDays) / 100;
