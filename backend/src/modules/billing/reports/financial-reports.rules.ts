import { messages } from '../messages.js';
/** A range of months, both ends included. */
export interface Months {
  from: string;
  to: string;
}

interface RequestedPeriod {
  month?: unknown;
  from?: unknown;
  to?: unknown;
}

/** One year by default; a chart can show at most ten. */
const usual = 12;
const most = 120;

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** One month or a range. The default is the year up to `to`, or up to the current month. */
export function monthsOf({ month, from, to }: RequestedPeriod, today: string): Months {
  if (month) return { from: month as string, to: month as string };
  const last = (to ?? (from && (from as string) > today.slice(0, 7) ? from : today.slice(0, 7))) as string;
  return { from: (from ?? monthAt(numberOf(last) - usual + 1)) as string, to: last };
}

/** Why the range is invalid, as a sentence. */
export function monthsErrors(requested: RequestedPeriod, today: string): string | null {
  if (requested.month && (requested.from ?? requested.to)) return messages.monthWithRange;
  const { from, to } = monthsOf(requested, today);
  if (from > to) return messages.rangeReversed;
  if (numberOf(to) - numberOf(from) >= most) return messages.rangeTooLong(most);
  return null;
}
