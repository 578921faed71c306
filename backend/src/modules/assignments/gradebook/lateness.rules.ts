import type { LateRule } from '../../../common/grading-scheme.js';

/** Instants are whole microseconds, as the database stores them. */
export type Instant = number;

const second = 1_000_000;
const hour = 3600 * second;
const day = 24 * hour;
const standardTime = -5 * hour;
const daylightTime = -4 * hour;

const offsetForm = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
});
const offsets = new Map<number, number>();

/** New York's offset from UTC. Clocks change on the hour, so an hour has one offset. */
function offsetAt(instant: Instant): number {
  const key = Math.floor(instant / hour);
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const name = offsetForm
    .formatToParts((key * hour) / 1000)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const offset = name.includes('-04') ? daylightTime : standardTime;
  if (offsets.size > 20_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/**
 * The instant of a New York wall time, in microseconds as if it were UTC. Of a time that comes twice it is the second,
 * and a time that clocks skip is an hour later on them.
 */
function instantOf(wall: number): Instant {
  const standard = wall - standardTime;
  const daylight = wall - daylightTime;
  return offsetAt(standard) !== standardTime && offsetAt(daylight) === daylightTime ? daylight : standard;
}

const wallOf = (instant: Instant): number => instant + offsetAt(instant);

/** A day ends at the due wall-clock time on the next New York day, so it has 23 to 25 hours when clocks change. */
function daysStarted(submitted: Instant, due: Instant): number {
  const days = Math.floor(wallOf(submitted) / day) - Math.floor(wallOf(due) / day);
  return days > 0 && submitted <= instantOf(wallOf(due) + days * day) ? days : days + 1;
}

function hoursStarted(submitted: Instant, due: Instant): number {
  const rest = (submitted - due) % hour;
  return (submitted - due - rest) / hour + (rest ? 1 : 0);
}

/** The intervals started between the due date and a late submission; 0 if it isn't late. */
export function lateIntervals(
  submitted: Instant | null,
  due: Instant | null,
  { per, graceMinutes }: Pick<LateRule, 'per' | 'graceMinutes'>,
): number {
  if (submitted === null || due === null || submitted <= due + graceMinutes * 60 * second) return 0;
  return per === 'hour' ? hoursStarted(submitted, due) : daysStarted(submitted, due);
}
