import { describe, expect, it } from '@jest/globals';
import { type ClassTime, inWords, meetingInWords } from './calendar.js';

describe('meetingInWords should', () => {
  it.each<[ClassTime, string]>([
    [{ days: ['wed', 'mon'], startTime: '09:00', endTime: '10:15' }, 'Mon Wed 09:00-10:15'],
    [{ days: [], date: '2030-12-10', startTime: '09:00', endTime: '11:00' }, '2030-12-10 09:00-11:00'],
    [{ days: ['sat'], startTime: null, endTime: null }, 'Sat'],
    [{}, ''],
  ])('write %j as %j', (time, expected) => {
    expect(meetingInWords(time)).toBe(expected);
  });
});

describe('inWords should', () => {
  it.each([
    ['2026-08-20', 'August 20, 2026'],
    ['2026-01-01', 'January 1, 2026'],
  ])('write %j as %j', (date, expected) => {
    expect(inWords(date)).toBe(expected);
  });
});
