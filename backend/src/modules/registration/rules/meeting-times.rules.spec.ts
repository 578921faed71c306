import { describe, expect, it } from '@jest/globals';
import type { Weekday } from '../../../common/calendar.js';
import { clash, firstClash } from './blockers.rules.js';
import type { MeetingTime } from './registration-facts.types.js';

/** "mon wed 09:00-10:00", "2030-12-10 09:00-11:00", "mon" (no time) or "" (unscheduled). */
function meeting(text: string): MeetingTime {
  const [, day, startTime = null, endTime = null] = /^(.*?) ?(?:(\d\d:\d\d)-(\d\d:\d\d))?$/.exec(text)!;
  const isDate = /^\d{4}-/.test(day!);
  return {
    kind: 'lecture',
    startTime,
    endTime,
    days: isDate ? [] : (day!.split(' ').filter(Boolean) as Weekday[]),
    date: isDate ? day! : null,
  };
}

describe('clash should', () => {
  it.each<[string, string, boolean]>([
    ['mon 09:00-10:00', 'mon 09:30-10:30', true],
    ['mon 09:00-10:00', 'mon 10:00-11:00', false],
    ['mon 09:00-10:00', 'mon 09:15-09:30', true],
    ['mon 09:00-10:00', 'tue 09:00-10:00', false],
    ['mon wed 09:00-10:00', 'tue wed 09:59-11:00', true],
    ['mon 09:00-10:00', 'mon', false],
    ['', 'mon 09:00-10:00', false],
    ['', '', false],
    // December 10, 2030 is a Tuesday.
    ['2030-12-10 09:00-11:00', 'tue 10:00-12:00', true],
    ['2030-12-10 09:00-11:00', 'wed 10:00-12:00', false],
    ['2030-12-10 09:00-11:00', '2030-12-10 10:00-12:00', true],
    ['2030-12-10 09:00-11:00', '2030-12-17 10:00-12:00', false],
    // A Sunday and a Monday: both ends of the week.
    ['2030-12-15 09:00-11:00', 'sun 10:00-12:00', true],
    ['2030-12-16 09:00-11:00', 'mon 10:00-12:00', true],
  ])('say of %j and %j: %s, either way round', (one, other, expected) => {
    expect(clash(meeting(one), meeting(other))).toBe(expected);
    expect(clash(meeting(other), meeting(one))).toBe(expected);
  });
});

describe('firstClash should', () => {
  it('answer the meetings that overlap, mine first', () => {
    const mine = ['mon 08:00-09:00', 'wed 08:00-09:00'].map(meeting);
    const theirs = ['tue 08:00-09:00', 'wed 08:30-08:45'].map(meeting);
    expect(firstClash(mine, theirs)).toEqual([mine[1], theirs[1]]);
    expect(firstClash(mine, [])).toBeUndefined();
  });
});
