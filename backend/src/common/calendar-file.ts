import ical, { ICalEventTransparency } from 'ical-generator';

/** Days for a calendar program, in the format of RFC 5545 (decision 0078). */
export interface CalendarFile {
  name: string;
  /** The page with the same days. */
  url: string;
  days: readonly CalendarDay[];
}

export interface CalendarDay {
  /** Constant when the day moves, so that calendars move it too. */
  uid: string;
  date: string;
  /** The last of several days; by default the first. */
  until?: string;
  text: string;
  changed: Date;
  /** Grows with each change. */
  sequence?: number;
}

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Exclusive, like the end of an all-day event. */
function dayAfter(date: string): Date {
  const next = day(date);
  next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** One line: the library escapes the texts of events, but not the name of a calendar. */
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
      id: uid,
      allDay: true,
      timezone: 'UTC',
      start: day(date),
      end: dayAfter(until),
      summary: plain(text),
      url,
      stamp: changed,
      lastModified: changed,
      sequence,
      // The start of a term doesn't make anyone busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`;
}
