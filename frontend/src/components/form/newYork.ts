import { messages } from './messages';

/** New York local time and instants: people type deadlines in New York time. */
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** "2026-11-21T04:59:00Z" is "2026-11-20T23:59" there. */
export function toWallTime(instant: string | null | undefined) {
  if (!instant) return '';
  const at = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${at.year}-${at.month}-${at.day}T${at.hour}:${at.minute}`;
}

/** The current date in New York: "2026-11-20". */
export const todayInNewYork = () => toWallTime(new Date().toISOString()).slice(0, 10);

const hour = 3_600_000;

/**
 * The instant of a local time. A time that occurs twice in fall is the first of the two; one that doesn't exist in
 * spring has no instant.
 */
export function toInstant(wall: string) {
  if (!wall) return null;
  const asUtc = Date.parse(`${wall.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc)) return null;
  return (
    [4, 5]
      .map((hours) => new Date(asUtc + hours * hour).toISOString())
      .find((instant) => toWallTime(instant) === wall.slice(0, 16)) ?? null
  );
}

/** A rule for DateTimeField. */
export const onTheClock = {
  check: (wall: string) => (toInstant(wall) ? undefined : messages.skippedHour),
};
