import { type Weekday, weekdays } from '../../../common/calendar.js';

/** When a section meets: weekly on `days`, or once on `date`; `HH:MM` in New York, or null for no fixed time. */
export interface MeetingTime {
  kind: string;
  days: Weekday[];
  date: string | null;
  startTime: string | null;
  endTime: string | null;
}

/** Monday is 0, as in `weekdays`. */
const weekdayOf = (date: string): Weekday => weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

function fallOnOneDay(one: MeetingTime, other: MeetingTime): boolean {
  if (one.date && other.date) return one.date === other.date;
  if (one.date) return other.days.includes(weekdayOf(one.date));
  if (other.date) return one.days.includes(weekdayOf(other.date));
  return one.days.some((day) => other.days.includes(day));
}

/** Whether two meetings of one term overlap. A meeting may begin in the minute in which the other ends. */
export function clash(one: MeetingTime, other: MeetingTime): boolean {
  if (!one.startTime || !one.endTime || !other.startTime || !other.endTime) return false;
  return one.startTime < other.endTime && other.startTime < one.endTime && fallOnOneDay(one, other);
}

/** The first pair of overlapping meetings of two sections. */
export function firstClash(
  mine: readonly MeetingTime[],
  theirs: readonly MeetingTime[],
): [MeetingTime, MeetingTime] | undefined {
  for (const one of mine) for (const other of theirs) if (clash(one, other)) return [one, other];
  return undefined;
}
