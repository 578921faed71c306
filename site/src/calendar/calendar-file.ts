// Generated from backend/src/common/calendar-file.ts by `npm run generate`; do not edit.
import ical, { ICalEventTransparency } from 'ical-generator';

/** Days to put into a calendar, as RFC 5545 writes them (decision 0078). */
export interface CalendarFile {
  name: string;
  /** Where the days can be read. */
  url: string;
  days: readonly CalendarDay[];
}

export interface CalendarDay {
  /** Stays the same when the day moves, so that calendars move it too. */
  uid: string;
  date: string;
  /** The last of several days; the first unless given. */
  until?: string;
  text: string;
  changed: Date;
  /** Grows with each change. */
  sequence?: number;
}

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Exclusive, as the end of an all-day event is. */
function dayAfter(date: string): Date {
  const next = day(date);
  next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** One line: the library escapes texts of events, and takes the name of a calendar as it is. */
const plain = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
const escaped = (text: string): string => plain(text).replace(/[\\;,]/g, String.raw`\$&`);

export function calendarFile({ name, url, days }: CalendarFile): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Collegium University', product: 'Academic calendar', language: 'EN' },
    ttl: 24 * 60 * 60,
    url,
  });
  for (const { uid, date, until = date, text, changed, sequence } of days)
    calendar.createEvent({
      ...{ id: uid, allDay: true, timezone: 'UTC', start: day(date), end: dayAfter(until) },
      ...{ summary: plain(text), url, stamp: changed, lastModified: changed, sequence },
      // Nobody is busy because a term begins.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`;
}
