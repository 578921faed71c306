import { describe, expect, it } from '@jest/globals';
import { inquiryKinds } from '../../common/inquiry-kinds.js';
import type { ResponseTime, ResponseTimes } from '../../common/response-times.js';
import { clockOf, endOfBusinessDay, promiseInWords } from './clocks.rules.js';

const policyOf = (time: ResponseTime, holidays: string[] = []): ResponseTimes => ({
  times: Object.fromEntries(inquiryKinds.map((kind) => [kind, time])) as ResponseTimes['times'],
  holidays,
});
const hours = (target: number, due: number): ResponseTime => ({ hours: { target, due } }) as ResponseTime;
const days = (target: number, due: number): ResponseTime =>
  ({ businessDays: { target, due } }) as ResponseTime;

describe('the end of a business day should be', () => {
  it.each<[string, string, number, string[], string]>([
    ['the next day', '2026-11-16', 1, [], '2026-11-18T04:59:59.000Z'],
    ['in the same week', '2026-11-16', 4, [], '2026-11-21T04:59:59.000Z'],
    ['after a weekend', '2026-11-16', 5, [], '2026-11-24T04:59:59.000Z'],
    ['on Monday, from Friday on', '2026-11-13', 1, [], '2026-11-17T04:59:59.000Z'],
    ['on Monday, from Saturday on', '2026-11-14', 1, [], '2026-11-17T04:59:59.000Z'],
    ['on Monday, from Sunday on', '2026-11-15', 1, [], '2026-11-17T04:59:59.000Z'],
    ['past a holiday', '2026-11-25', 1, ['2026-11-26', '2026-11-27'], '2026-12-01T04:59:59.000Z'],
    ['past a holiday on a weekend', '2026-11-27', 1, ['2026-11-28'], '2026-12-01T04:59:59.000Z'],
    ['past New Year', '2026-12-30', 2, ['2027-01-01'], '2027-01-05T04:59:59.000Z'],
    ['past 29 February', '2028-02-28', 1, [], '2028-03-01T04:59:59.000Z'],
    ['in summer time after it begins', '2026-03-06', 1, [], '2026-03-10T03:59:59.000Z'],
    ['in winter time after summer ends', '2026-10-30', 1, [], '2026-11-03T04:59:59.000Z'],
  ])('%s', (_, from, count, holidays, end) => {
    expect(endOfBusinessDay(from, count, holidays).toISOString()).toBe(end);
  });
});

describe('a clock should', () => {
  const at = (since: string, policy: ResponseTimes): string[] => {
    const { targetAt, dueAt } = clockOf('contact', new Date(since), policy);
    return [targetAt.toISOString(), dueAt.toISOString()];
  };

  it('count hours through nights, weekends, holidays and changes of the clocks', () => {
    expect(at('2026-11-25T23:00:00Z', policyOf(hours(24, 24), ['2026-11-26']))).toEqual([
      '2026-11-26T23:00:00.000Z',
      '2026-11-26T23:00:00.000Z',
    ]);
    expect(at('2026-10-31T16:00:00Z', policyOf(hours(4, 24)))).toEqual([
      '2026-10-31T20:00:00.000Z',
      '2026-11-01T16:00:00.000Z',
    ]);
  });

  it('count business days from the New York day on which it came, at any time of it', () => {
    const ends = ['2026-11-24T04:59:59.000Z', '2026-11-26T04:59:59.000Z'];
    // 00:00, noon and 23:59 of Monday, November 16.
    for (const since of ['2026-11-16T05:00:00Z', '2026-11-16T17:00:00Z', '2026-11-17T04:59:59Z'])
      expect([since, at(since, policyOf(days(5, 7)))]).toEqual([since, ends]);
    expect(at('2026-11-17T05:00:00Z', policyOf(days(5, 7)))).not.toEqual(ends);
  });

  it('go by its own kind', () => {
    const policy = policyOf(days(5, 7));
    policy.times.withdrawal = hours(1, 2);
    const clock = clockOf('withdrawal', new Date('2026-11-16T17:00:00Z'), policy);
    expect(clock.dueAt.toISOString()).toBe('2026-11-16T19:00:00.000Z');
  });
});

it.each([
  [hours(24, 24), '24 hours'],
  [hours(4, 24), '4-24 hours'],
  [hours(1, 1), '1 hour'],
  [days(5, 7), '5-7 business days'],
  [days(1, 1), '1 business day'],
])('%j should be promised as %s', (time, words) => {
  expect(promiseInWords('contact', policyOf(time))).toBe(words);
});
