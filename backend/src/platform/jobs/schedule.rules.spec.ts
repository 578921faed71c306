import { describe, expect, it } from '@jest/globals';
import { checkSchedule, isDue, lastTime, nextTime, scheduledJobId } from './schedule.rules.js';

describe('a schedule', () => {
  it.each([
    ['every day at three in winter', '0 3 * * *', '2026-01-15T12:00:00Z', '2026-01-15T08:00:00.000Z'],
    ['every day at three in summer', '0 3 * * *', '2026-07-15T12:00:00Z', '2026-07-15T07:00:00.000Z'],
    [
      'the day before, where today is not so far',
      '0 3 * * *',
      '2026-07-15T06:59:59Z',
      '2026-07-14T07:00:00.000Z',
    ],
    ['its very second', '0 3 * * *', '2026-07-15T07:00:00Z', '2026-07-15T07:00:00.000Z'],
    ['Sunday', '30 4 * * 0', '2026-11-20T12:00:00Z', '2026-11-15T09:30:00.000Z'],
    ['ten minutes', '*/10 * * * *', '2026-11-20T12:09:59.999Z', '2026-11-20T12:00:00.000Z'],
  ])('should name the last time in New York: %s', (_, cron, now, time) => {
    expect(lastTime(cron, new Date(now)).toISOString()).toBe(time);
  });

  it.each([
    ['its very second', '0 3 * * *', '2026-07-15T07:00:00.5Z', '2026-07-16T07:00:00.000Z'],
    ['a second before', '0 3 * * *', '2026-07-15T06:59:59.9Z', '2026-07-15T07:00:00.000Z'],
    ['the hour that is there twice', '30 * * * *', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00.000Z'],
  ])('should name the time after the last: %s', (_, cron, now, time) => {
    expect(nextTime(cron, new Date(now)).toISOString()).toBe(time);
    expect(lastTime(cron, new Date(time)).toISOString()).toBe(time);
  });

  it('should be rejected where it is malformed', () => {
    expect(() => lastTime('61 * * * *', new Date())).toThrow();
    expect(() => checkSchedule('61 * * * *')).toThrow();
    expect(() => checkSchedule('30 4 * * 0')).not.toThrow();
  });

  it.each([
    ['after it was first known', '2026-11-20T03:00:00Z', '2026-11-19T00:00:00Z', true],
    ['before it was first known', '2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z', false],
    ['more than a day ago', '2026-11-19T05:00:00Z', '2026-01-01T00:00:00Z', false],
  ])('should run for a missed time %s: %s', (_, time, known, due) => {
    expect(isDue(new Date(time), new Date(known), new Date('2026-11-20T06:00:00Z'))).toBe(due);
  });

  it('should give each of its times one id in every process', () => {
    const time = new Date('2026-11-20T03:00:00Z');
    expect(scheduledJobId('prune', time)).toBe(scheduledJobId('prune', new Date(time)));
    expect(scheduledJobId('prune', time)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(scheduledJobId('prune', time)).not.toBe(scheduledJobId('mail.send', time));
    expect(scheduledJobId('prune', time)).not.toBe(scheduledJobId('prune', new Date('2026-11-21T03:00:00Z')));
  });
});
