import { todayInNewYork, toInstant } from './form/newYork';
import { formatTime } from './format';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const dayName = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
/** The server's format of a meeting: "Mon Wed 19:30-20:45", or once: "2026-11-21 09:00-10:15". */
const form = new RegExp(
  `^(?:(${dayName}(?: ${dayName})*)|(\\d{4}-\\d\\d-\\d\\d)) (\\d\\d:\\d\\d)-(\\d\\d:\\d\\d)$`,
);

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The day of the next weekly meeting. */
function nextDay(days: readonly string[], from: string) {
  const today = todayInNewYork();
  return Array.from({ length: 8 }, (_, later) => dayAfter(today, later)).find((date) => {
    const start = days.includes(weekdays[weekdayOf(date)]!) && toInstant(`${date}T${from}`);
    return start && Date.parse(start) > Date.now();
  });
}

/** One meeting in the reader's local time, and whether it differs from New York's. */
function ownMeeting(part: string, timeZone: string | undefined) {
  const [, weekly, once, from, until] = form.exec(part) ?? [];
  if (!from || !until) return undefined;
  const days = weekly?.split(' ');
  const date = once ?? (days && nextDay(days, from));
  const [start, end] = [from, until].map((time) => date && toInstant(`${date}T${time}`));
  if (!date || !start || !end) return undefined;
  const show = (instant: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone })
      .format(new Date(instant))
      .replace('\u202f', ' ');
  const [begins, ends] = [start, end].map((at) => show(at, { hour: 'numeric', minute: '2-digit' }));
  const ownDay = weekdays.indexOf(show(start, { weekday: 'short' }));
  const shift = ownDay - weekdayOf(date) + weekdays.length;
  const day = days
    ? days.map((name) => weekdays[(weekdays.indexOf(name) + shift) % weekdays.length]).join(', ')
    : show(start, { weekday: 'short', month: 'short', day: 'numeric' });
  return {
    text: `${day} ${begins} - ${ends}`,
    differs: begins !== formatTime(from) || shift % weekdays.length !== 0,
  };
}

/**
 * The meetings of a section in the reader's local time, as of the next meeting: "Tue, Thu 1:30 AM - 2:45 AM your time".
 * Empty if it equals New York's.
 */
export function formatOwnSchedule(schedule: string, timeZone?: string) {
  const meetings = schedule.split('; ').map((part) => ownMeeting(part, timeZone));
  if (!meetings.some((meeting) => meeting?.differs)) return undefined;
  const texts = meetings.flatMap((meeting) => meeting?.text ?? []);
  return `${texts.join('; ')} your time`;
}
