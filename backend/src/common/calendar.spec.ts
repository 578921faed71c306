import { describe, expect, it } from '@jest/globals';
import { type ClassTime, inWords, meetingInWords, scheduleInSentence, untilInWords } from './calendar.js';

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

describe('scheduleInSentence should', () => {
  it.each([
    ['Mon Wed 09:00-10:15; Sat 12:30-13:45', 'Mon, Wed 9:00 AM - 10:15 AM; Sat 12:30 PM - 1:45 PM'],
    ['Tue 00:00-00:05', 'Tue 12:00 AM - 12:05 AM'],
    ['2030-12-10 19:30-20:45', '2030-12-10 7:30 PM - 8:45 PM'],
    ['Online', 'Online'],
  ])('write %j as %j', (text, expected) => {
    expect(scheduleInSentence(text)).toBe(expected);
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

describe('untilInWords should', () => {
  it.each([
    ['the midnight of New York in winter', '2027-01-09T05:00:00Z', 'through January 8, 2027'],
    ['the midnight of New York in summer', '2026-08-21T04:00:00Z', 'through August 20, 2026'],
    ['the midnight that ends a year', '2027-01-01T05:00:00Z', 'through December 31, 2026'],
    ['the midnight after the clocks went back', '2026-11-02T05:00:00Z', 'through November 1, 2026'],
    ['the midnight of London', '2027-01-09T00:00:00Z', 'until January 8, 2027 at 7:00 PM'],
    ['a second after midnight', '2027-01-09T05:00:01Z', 'until January 9, 2027 at 12:00 AM'],
    ['the last minute of a day', '2026-08-21T03:59:00Z', 'until August 20, 2026 at 11:59 PM'],
  ])('write %s as people say it', (_, instant, expected) => {
    expect(untilInWords(new Date(instant))).toBe(expected);
  });
});
