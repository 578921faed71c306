/** Every figure and date on the portal's screens is written here. */
const locale = 'en-US';
const university = 'America/New_York';

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const calendarDate = new Intl.DateTimeFormat(locale, { ...dateParts, timeZone: 'UTC' });
const weekdayDate = new Intl.DateTimeFormat(locale, { ...dateParts, weekday: 'short', timeZone: 'UTC' });
const instantDate = new Intl.DateTimeFormat(locale, { ...dateParts, timeZone: university });
const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const points = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat(locale);

/** Intl reads decimal strings exactly, where a float would round 3.495 down. */
const exact = (value: string) => value as Intl.StringNumericLiteral;

/** "2026-01-05" is that day everywhere: "Jan 5, 2026". */
export const formatDate = (date: string) => calendarDate.format(new Date(`${date}T00:00:00Z`));

/** With its weekday: "Mon, Jan 5, 2026". */
export const formatDateOfWeek = (date: string) => weekdayDate.format(new Date(`${date}T00:00:00Z`));

/** An instant as the day it was at the university. */
export const formatDay = (instant: string) => instantDate.format(new Date(instant));

export const formatMoney = (amount: string) => dollars.format(exact(amount));
export const formatGpa = (gpa: string) => points.format(exact(gpa));
export const formatNumber = (value: number) => whole.format(value);

/** "14:05", as a clock on the wall has it: "2:05 PM". */
export function formatTime(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "on_leave" reads "On leave". */
export function words(code: string) {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Between two facts. It clings to the first, so that no line begins with it. */
export const clingingDot = '\u00a0·';
export const dotted = (facts: readonly (string | null | undefined | false)[]) =>
  facts.filter(Boolean).join(`${clingingDot} `);
