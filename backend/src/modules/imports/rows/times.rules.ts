import { RefusedValue } from '../import.error.js';
import { shortened } from './cells.rules.js';
import { type Day, days } from '../mapping/mapping.js';
import { messages } from '../messages.js';

/** "15:30", "9:05", "0930", "09:00 AM", "9 p.m." as `HH:MM`; refuses hour 25 and minute 60. */
export function parseTime(text: string): string {
  const found = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  const half = found?.[3]?.toLowerCase();
  if (!found || (found[2] === undefined && !half))
    throw new RefusedValue(messages.value.time(shortened(text)));
  let hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  if (half && (hour < 1 || hour > 12)) throw new RefusedValue(messages.value.timeOfDay(shortened(text)));
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || minute > 59) throw new RefusedValue(messages.value.timeOfDay(shortened(text)));
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Codes for days if the mapping has none; the longest code is tried first. */
export const usualDayCodes: Record<string, Day> = {
  M: 'mon',
  Tu: 'tue',
  W: 'wed',
  Th: 'thu',
  F: 'fri',
  Sa: 'sat',
  Su: 'sun',
  Mon: 'mon',
  Tue: 'tue',
  Wed: 'wed',
  Thu: 'thu',
  Fri: 'fri',
  Sat: 'sat',
  Sun: 'sun',
};

/** "TuTh", "MWF", "Mon, Wed" as days, in the order of the week. */
export function dayParser(codes: Record<string, Day> = usualDayCodes): (text: string) => Day[] {
  const ordered = Object.keys(codes).sort((a, b) => b.length - a.length);
  return (text) => {
    const found = new Set<Day>();
    let rest = text.trim();
    while (rest) {
      const code = ordered.find((one) => rest.startsWith(one));
      if (!code) throw new RefusedValue(messages.value.days(shortened(text), ordered.join(', ')));
      found.add(codes[code]!);
      rest = rest.slice(code.length).replace(/^[\s,/.&]+/, '');
    }
    return days.filter((day) => found.has(day));
  };
}
