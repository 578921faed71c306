import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { type CalendarDay, calendarFile } from './calendar-file.js';

const changed = new Date('2026-08-01T12:30:00Z');
const url = 'https://collegium.example/academic-calendar';
const write = (days: Partial<CalendarDay>[], name = 'Fall 2026') =>
  calendarFile({
    name,
    url,
    days: days.map((one) => ({ uid: 'a', date: '2026-08-24', text: 'Classes begin', changed, ...one })),
  });
/** Reads the file with another parser. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
  };
};

const texts = [
  ['a comma, a semicolon; a backslash \\ and a colon: "quoted"'],
  [
    'Ünïcödé 🎓 with letters of two, three and four octets – as long as it has to be, so that it is folded twice',
  ],
  ['🎓'.repeat(80)],
  ['x'.repeat(400)],
  ['\\n is no line, nor is \\, or \\\\'],
];

describe('calendarFile should', () => {
  it('follow RFC 5545', () => {
    const file = write([{ sequence: 3 }]);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Collegium University/);
    expect(file).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    for (const line of [
      'UID:a',
      'SEQUENCE:3',
      'DTSTAMP:20260801T123000Z',
      'LAST-MODIFIED:20260801T123000Z',
      'DTSTART;VALUE=DATE:20260824',
      'DTEND;VALUE=DATE:20260825',
      'SUMMARY:Classes begin',
      'TRANSP:TRANSPARENT',
      'X-WR-CALNAME:Fall 2026',
      `URL:${url}`,
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ])
      expect(file.split('\r\n')).toContain(line);
    expect(file).not.toMatch(/(^|[^\r])\n|\r[^\n]/);
  });

  it.each(texts)('preserve %j, in lines of at most 75 octets', (text) => {
    const file = write([{ text }], text);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // No character is split.
    expect(Buffer.from(file).toString()).not.toContain('\ufffd');
    const { calendar, events } = read(file);
    expect(events.map(({ summary }) => summary)).toEqual([text]);
    // This parser doesn't unescape the names of calendars.
    for (const name of ['name', 'x-wr-calname'])
      expect(calendar.getFirstPropertyValue(name)).toBe(text.replace(/[\\,;]/g, '\\$&'));
  });

  it('let no name or text start a line of its own', () => {
    const hostile = 'Fall\r\nEND:VCALENDAR\nBEGIN:VEVENT\rX:\t1\u0000\u2028';
    const file = write([{ text: hostile }], hostile);
    expect(file.match(/^(BEGIN|END):V/gm)).toHaveLength(4);
    expect(read(file).events[0]!.summary).toBe('Fall END:VCALENDAR BEGIN:VEVENT X: 1');
  });

  it.each([
    ['2026-02-28', undefined, '2026-03-01'],
    ['2028-02-28', undefined, '2028-02-29'],
    ['2026-12-31', undefined, '2027-01-01'],
    ['2026-03-07', '2026-03-08', '2026-03-09'],
    ['2026-10-31', '2026-11-01', '2026-11-02'],
    ['2026-04-27', '2026-05-01', '2026-05-02'],
  ])('end %s to %s on the following day, %s', (date, until, end) => {
    const [event] = read(write([{ date, until }])).events;
    expect([event!.startDate.toString(), event!.endDate.toString()]).toEqual([date, end]);
    expect(event!.startDate.isDate).toBe(true);
  });

  it('write the same days in every time zone of the server', () => {
    const zone = process.env.TZ;
    const files = ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago'].map((where) => {
      process.env.TZ = where;
      return write([{ date: '2026-03-08' }]);
    });
    process.env.TZ = zone;
    expect(new Set(files).size).toBe(1);
  });

  it('be a valid empty file without days', () => {
    expect(read(write([])).events).toEqual([]);
  });
});
