/**
 * Days are New York days, as `YYYY-MM-DD`: they compare as text, and daylight saving time doesn't affect their
 * arithmetic.
 */
export interface TermDates {
  startDate: string;
  endDate: string;
}

const dayMs = 86_400_000;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Day 1 is the first day of classes, day 0 the day before. */
export const dayOfTerm = ({ startDate }: TermDates, date: string): number => daysBetween(startDate, date) + 1;
