/** The formats of all figures and dates on the portal's screens. */
const locale = 'en-US';
const university = 'America/New_York';

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const calendarDate = new Intl.DateTimeFormat(locale, { ...dateParts, timeZone: 'UTC' });
const weekdayDate = new Intl.DateTimeFormat(locale, { ...dateParts, weekday: 'short', timeZone: 'UTC' });
const yearlyDate = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
const instantDate = new Intl.DateTimeFormat(locale, { ...dateParts, timeZone: university });
const instantMoment = new Intl.DateTimeFormat(locale, {
  ...dateParts,
  hour: 'numeric',
  minute: '2-digit',
  timeZone: university,
});
const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const calendarMonth = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
const briefDollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const points = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat(locale);
const exactly = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });

/** Intl reads decimal strings exactly, where a float would round 3.495 down. */
const exact = (value: string) => value as Intl.StringNumericLiteral;

/** "2026-01-05" is the same day in every time zone: "Jan 5, 2026". */
export const formatDate = (date: string) => calendarDate.format(new Date(`${date}T00:00:00Z`));

/** A day of every year: "08-15" reads "August 15". */
export const formatDayOfYear = (day: string) => yearlyDate.format(new Date(`2000-${day}T00:00:00Z`));

/** With its weekday: "Mon, Jan 5, 2026". */
export const formatDateOfWeek = (date: string) => weekdayDate.format(new Date(`${date}T00:00:00Z`));

/** "2026-11" reads "Nov 2026". */
export const formatMonth = (month: string) => calendarMonth.format(new Date(`${month}-01T00:00:00Z`));

/** An instant as the date at the university. */
export const formatDay = (instant: string) => instantDate.format(new Date(instant));

/** An instant as the local time of the university: "Jan 5, 2026, 11:30 PM". */
export const formatMoment = (instant: string) =>
  instantMoment.format(new Date(instant)).replace('\u202f', ' ');

/**
 * The reader's local time, if it differs from New York: "5:30 AM your time". It appears next to the time of New York,
 * so it has the day and the year only if they differ.
 */
export function formatOwnTime(instant: string, timeZone?: string) {
  const there = formatMoment(instant);
  const own = new Intl.DateTimeFormat(locale, { ...dateParts, hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(instant))
    .replace('\u202f', ' ');
  if (own === there) return undefined;
  const [day, year, time] = own.split(', ');
  const isSameYear = year === there.split(', ')[1];
  const isSameDay = own.slice(0, -time!.length) === there.slice(0, there.lastIndexOf(', ') + 2);
  // "through Jan 8" means until the midnight at the start of Jan 9.
  const shown = !isSameYear ? [day, year, time] : isSameDay && !endsDay(instant) ? [time] : [day, time];
  return `${shown.join(', ')} your time`;
}

/** A day ends at the midnight that starts the next one. The end is shown with the date of the day itself. */
const endsDay = (instant: string) =>
  Date.parse(instant) % 60_000 === 0 && formatMoment(instant).endsWith(', 12:00 AM');
const dayBefore = (instant: string) => instantDate.format(Date.parse(instant) - 1);

/** The end of a validity period for a column: "through Jan 8, 2027", or the minute of that day. */
export const formatEnd = (instant: string) =>
  endsDay(instant) ? `through ${dayBefore(instant)}` : formatMoment(instant);

/** The same in a sentence: "through Jan 8, 2027", "until Jan 8, 2027, 5:00 PM". */
export const formatUntil = (instant: string) => `${endsDay(instant) ? '' : 'until '}${formatEnd(instant)}`;

/** Time since a recent event: "Just now", "5 min ago", "3 h ago"; after a day, its date. */
export function formatAgo(instant: string, now = Date.now()) {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : formatDay(instant);
}

export const formatMoney = (amount: string) => dollars.format(exact(amount));
/** For the ticks of an axis: "$120K". */
export const formatMoneyBriefly = (amount: number) => briefDollars.format(amount);
export const formatGpa = (gpa: string) => points.format(exact(gpa));
/** The points reached, in percent, aligned in a column: "90.00%", "73.33%". */
export const formatPercent = (percent: number) => `${points.format(percent)}%`;
export const formatNumber = (value: number) => whole.format(value);
/** Points of a grade, with all their decimals. */
export const formatPoints = (value: number) => exactly.format(value);

/** The size of a file: "812 bytes", "48 KB", "1.4 MB". */
export function formatBytes(bytes: number) {
  if (bytes < 1000) return plural(bytes, 'byte');
  if (bytes < 999_500) return `${formatNumber(Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** "14:05" as a 12-hour time: "2:05 PM". */
export function formatTime(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const dayName = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';

/** "Mon Wed 19:30-20:45", the server's text for meetings, with the times in the portal's format. */
export const formatSchedule = (text: string) =>
  text
    .replace(new RegExp(`(${dayName}) (?=${dayName})`, 'g'), '$1, ')
    .replace(
      /\b(\d{1,2}:\d{2})-(\d{1,2}:\d{2})\b/g,
      (_, from: string, until: string) => `${formatTime(from)} - ${formatTime(until)}`,
    );

/** "on_leave" as "On leave". Labels are in American spelling, also where the API's value is not. */
export function words(code: string) {
  const text = code.replaceAll('_', ' ').replace(/cancelled/i, 'canceled');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const pluralRules = new Intl.PluralRules('en-US');
/** Not the mark in a name such as "Lab #3" or "C#". */
const aloneMark = /(?<!\w)#(?!\w)/g;

/** The form of a text for a number; "#" becomes the number: `{ one: '# hold is active.', other: '# holds are active.' }`. */
export const counted = (count: number, forms: { one: string; other: string }) =>
  (pluralRules.select(count) === 'one' ? forms.one : forms.other).replace(aloneMark, formatNumber(count));

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A separator between two facts. A no-break space keeps it from starting a line. */
export const clingingDot = '\u00a0·';
export const dotted = (facts: readonly (string | null | undefined | false)[]) =>
  facts.filter(Boolean).join(`${clingingDot} `);
