import { type ClassTime, meetingInWords } from '../../common/calendar.js';
import { messages } from './messages.js';

export interface Meeting extends ClassTime {
  room?: string | null;
}

/** Errors of a section's meetings, by field. */
export function meetingErrors(meetings: readonly Meeting[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  meetings.forEach(({ days = [], date, startTime, endTime }, number) => {
    const name = (field: string): string => `meetings.${number}.${field}`;
    if (days.length && date) errors[name('date')] = [messages.meetings.weeklyWithDate];
    if (startTime && !endTime) errors[name('endTime')] = [messages.meetings.endTimeRequired];
    if (endTime && !startTime) errors[name('startTime')] = [messages.meetings.startTimeRequired];
    if (startTime && endTime && endTime <= startTime)
      errors[name('endTime')] = [messages.meetings.endBeforeStart];
  });
  return errors;
}

const longest = { schedule: 480, location: 180 };

/** The meetings as readable text, such as "Mon Wed 18:00-19:15; Sat 09:00-10:15". */
export const scheduleOf = (meetings: readonly Meeting[]): string | null =>
  joined(
    [...meetings].sort((one, other) => (one.date ?? '').localeCompare(other.date ?? '')).map(meetingInWords),
    longest.schedule,
  );

export const roomsOf = (meetings: readonly Meeting[]): string | null =>
  joined(
    meetings.map(({ room }) => room ?? ''),
    longest.location,
  );

/** Parts that don't fit are counted, never cut off. */
function joined(parts: string[], most: number): string | null {
  const shown = [...new Set(parts.filter(Boolean))];
  let fits = shown.length;
  while (shown.slice(0, fits).join('; ').length > most) fits--;
  const more = shown.length - fits;
  return [...shown.slice(0, fits), ...(more ? [messages.meetings.more(more)] : [])].join('; ') || null;
}
