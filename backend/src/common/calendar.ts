import { newYorkDay, startOfNewYorkDay } from './new-york.js';

const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantForm =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A valid day from 1900 to 2200, as `YYYY-MM-DD`. */
export function isDate(value: unknown): value is string {
  const parts = typeof value === 'string' ? dateForm.exec(value) : null;
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Today in the time zone that is furthest ahead, UTC+14. */
export const latestDay = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** A month from 1900 to 2200, as `YYYY-MM`. */
export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 7 && isDate(`${value}-01`);

/** An instant in ISO 8601, with a zone. */
export function isInstant(value: unknown): value is string {
  const parts = typeof value === 'string' ? instantForm.exec(value) : null;
  return parts !== null && isDate(parts[1]) && !Number.isNaN(Date.parse(value as string));
}

/** From Monday on, as weeks are shown. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const capital = (day: string): string => day[0]!.toUpperCase() + day.slice(1);

const daysInWords = (days: readonly Weekday[]): string =>
  weekdays
    .filter((day) => days.includes(day))
    .map(capital)
    .join(' ');

/** When a class meets: weekly on `days`, or once on `date`; `HH:MM` in New York, or no fixed time. */
export interface ClassTime {
  days?: readonly Weekday[];
  date?: string | null;
  startTime?: string | null;
  endTime?: string | null;
}

/** Such as "Mon Wed 09:00-10:15". */
export const meetingInWords = ({ days = [], date, startTime, endTime }: ClassTime): string =>
  [date ?? daysInWords(days), startTime && `${startTime}-${endTime}`].filter(Boolean).join(' ');

const hour = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** The same, or several, for a sentence: "Mon, Wed 9:00 AM - 10:15 AM". */
export const scheduleInSentence = (text: string): string =>
  text
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat) (?=(?:Tue|Wed|Thu|Fri|Sat|Sun)\b)/g, '$1, ')
    .replace(
      /\b(\d{1,2}:\d{2})-(\d{1,2}:\d{2})\b/g,
      (_, from: string, until: string) => `${hour(from)} - ${hour(until)}`,
    );

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date for a sentence: "August 20, 2026". */
export const inWords = (date: string): string => long.format(new Date(`${date}T00:00:00Z`));

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h12',
  timeZone: 'America/New_York',
});

/** An instant in New York, for a sentence: "August 20, 2026 at 2:05 PM". */
export const momentInWords = (instant: Date): string => moment.format(instant).replaceAll('\u202f', ' ');

/**
 * The end of a period that lasts until before an instant: "through August 20, 2026", "until August 20, 2026 at 2:05
 * PM".
 */
export const untilInWords = (instant: Date): string =>
  startOfNewYorkDay(instant).getTime() === instant.getTime()
    ? `through ${inWords(newYorkDay(new Date(instant.getTime() - 1)))}`
    : `until ${momentInWords(instant)}`;

/** The day this many days later or earlier. Days are no instants, so changes of the clocks don't affect them. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Swedish dates are ISO dates. */
const newYorkDate = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' });

/** New York's clock differs from UTC by whole hours, so a date lasts at least until the end of the hour. */
const hourMs = 3_600_000;
let known = { hour: NaN, date: '' };

/** Today in New York, where the university's days begin and end. */
export function todayInNewYork(): string {
  const hour = Math.floor(Date.now() / hourMs);
  if (hour !== known.hour) known = { hour, date: newYorkDate.format(hour * hourMs) };
  return known.date;
}

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'short',
  hourCycle: 'h12',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant in New York, for a sentence: "April 15, 2026, 9:00:00 AM EDT". */
export function instantInWords(instant: string): string {
  const parts = wallClock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]);
  const { month, day, year, hour, minute, second, dayPeriod, timeZoneName } = Object.fromEntries(
    parts,
  ) as Record<string, string>;
  return `${month} ${day}, ${year}, ${hour}:${minute}:${second} ${dayPeriod} ${timeZoneName}`;
}

/** The last day of a month, such as `2026-11`. */
export const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
