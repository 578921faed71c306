import { addDays } from '../../common/calendar.js';
import type { InquiryKind } from '../../common/inquiry-kinds.js';
import { newYorkDay, newYorkInstant } from '../../common/new-york.js';
import type { ResponseTimes } from '../../common/response-times.js';
import { messages } from './messages.js';

/** When an answer is promised, and when it is overdue. */
export interface Clock {
  targetAt: Date;
  dueAt: Date;
}

const hourMs = 3_600_000;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The last second of the New York business day that is `count` business days later. */
export function endOfBusinessDay(from: string, count: number, holidays: readonly string[]): Date {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day) && !holidays.includes(day)) left--;
  }
  return newYorkInstant(day, '23:59:59');
}

/** Hours include nights and weekends; business days are counted from the day after receipt. */
export function clockOf(kind: InquiryKind, since: Date, { times, holidays }: ResponseTimes): Clock {
  const rule = times[kind];
  if ('hours' in rule)
    return {
      targetAt: new Date(since.getTime() + rule.hours.target * hourMs),
      dueAt: new Date(since.getTime() + rule.hours.due * hourMs),
    };
  const { target, due } = rule.businessDays;
  const day = newYorkDay(since);
  return { targetAt: endOfBusinessDay(day, target, holidays), dueAt: endOfBusinessDay(day, due, holidays) };
}

/** The promise to the sender, such as "24 hours" or "5-7 business days". */
export function promiseInWords(kind: InquiryKind, { times }: ResponseTimes): string {
  const rule = times[kind];
  return 'hours' in rule
    ? messages.promises.hours(rule.hours.target, rule.hours.due)
    : messages.promises.businessDays(rule.businessDays.target, rule.businessDays.due);
}
