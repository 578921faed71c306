import { addDays } from '../../common/calendar.js';
import type { Deadline, Incomplete } from './policy.kinds.js';

/** Days are New York's, as `YYYY-MM-DD`: they compare as text, and no clock change touches their arithmetic. */
export interface TermDates {
  startDate: string;
  endDate: string;
}

const dayMs = 86_400_000;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Day 1 is the first day of classes, day 0 the day before. */
export const dayOfTerm = ({ startDate }: TermDates, date: string): number => daysBetween(startDate, date) + 1;

export function deadline(rule: Deadline, { startDate, endDate }: TermDates): string {
  if ('date' in rule) return rule.date;
  return 'daysAfterStart' in rule
    ? addDays(startDate, rule.daysAfterStart)
    : addDays(endDate, -rule.daysBeforeEnd);
}

/** The last day of an I; the day after it is an F. */
export const incompleteUntil = ({ daysAfterTermEnd }: Incomplete, { endDate }: TermDates): string =>
  addDays(endDate, daysAfterTermEnd);
