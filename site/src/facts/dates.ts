/** Dates in the format of the pages, without time and zone. */
const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const whole = written({ year: 'numeric', month: 'long', day: 'numeric' });
const short = written({ month: 'short', day: 'numeric', year: 'numeric' });

const yearly = written({ month: 'long', day: 'numeric' });

const dayOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

/** "January 5, 2026" */
export const date = (iso: string): string => whole.format(dayOf(iso));

/** A day of every year: "August 15" for 08-15. */
export const yearlyDate = (day: string): string => yearly.format(dayOf(`2000-${day}`));

/** "Jan 5, 2026" */
export const shortDate = (iso: string): string => short.format(dayOf(iso));

/** "Apr 27 – May 1, 2026" */
export const period = (from: string, to: string): string => short.formatRange(dayOf(from), dayOf(to));

export function daysAfter(iso: string, days: number): string {
  const day = dayOf(iso);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
