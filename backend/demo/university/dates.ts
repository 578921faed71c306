/** Plain dates are `YYYY-MM-DD`, so they compare as text. */
const DAY = 86_400_000;
const zone = 'America/New_York';

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const plain = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => plain(utc(date) + days * DAY);

export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY);

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Oct 1, 2026", as the portal writes a date. */
export const inWords = (date: string): string => written.format(utc(date));

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(utc(date)).getUTCDay();

export const earlier = (a: string, b: string): string => (a < b ? a : b);
export const later = (a: string, b: string): string => (a > b ? a : b);

/** For example the fourth Monday of August: `nthMonday(2026, 8, 4)`. */
export function nthMonday(year: number, month: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((8 - weekday(first)) % 7) + (nth - 1) * 7);
}

/** The first day of the month this many months after the month of `date`. */
export function firstOfMonth(date: string, monthsLater: number): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return plain(Date.UTC(year, month - 1 + monthsLater, 1));
}

const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });

/** New York's offset from UTC at an instant, in milliseconds. */
function offsetAt(time: number): number {
  const name = offsetFormat.formatToParts(time).find((part) => part.type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name)!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The formatter is slow. Clocks change at two in the morning, so a day has one offset from three on. */
const offsets = new Map<string, number>();

/** The instant of a New York wall time, such as `newYork('2026-12-01', '23:59')`. */
export function newYork(date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const known = time >= '03:00' ? offsets.get(date) : undefined;
  if (known !== undefined) return new Date(wall - known);
  // A second pass with the offset of the first result: right on both sides of a change of the clocks.
  const guess = wall - offsetAt(wall);
  const offset = offsetAt(guess);
  if (time >= '03:00') offsets.set(date, offset);
  return new Date(wall - offset);
}

const dateFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const todayInNewYork = (now = new Date()): string => dateFormat.format(now);
