const zone = 'America/New_York';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The New York day of an instant, as `YYYY-MM-DD`. */
export const newYorkDay = (instant: Date): string => dayFormat.format(instant);

const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });

/** New York's offset from UTC at an instant, in milliseconds. */
function offsetAt(time: number): number {
  const name = offsetFormat.formatToParts(time).find((part) => part.type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name)!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The instant of a New York wall time, such as `newYorkInstant('2026-12-01', '23:59:59')`. */
export function newYorkInstant(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  // A second pass with the offset of the first result: right on both sides of a change of the clocks.
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}

/** The beginning of the instant's day in New York. */
export const startOfNewYorkDay = (instant: Date): Date => newYorkInstant(newYorkDay(instant), '00:00:00');

/** The beginning of the next day; a day has 23 to 25 hours. */
export const startOfNextNewYorkDay = (instant: Date): Date =>
  startOfNewYorkDay(new Date(startOfNewYorkDay(instant).getTime() + 36 * 3_600_000));
