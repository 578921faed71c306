import { describe, expect, it } from '@jest/globals';
import { type Meeting, meetingErrors, roomsOf, scheduleOf } from './meetings.rules.js';

describe('scheduleOf should write', () => {
  it.each<[Meeting[], string | null]>([
    [[], null],
    [[{}], null],
    [[{ days: ['wed', 'mon'], startTime: '18:00', endTime: '19:15' }], 'Mon Wed 18:00-19:15'],
    [
      [
        { date: '2030-12-10', startTime: '09:00', endTime: '11:00' },
        { days: ['tue'], startTime: '19:30', endTime: '20:45' },
      ],
      'Tue 19:30-20:45; 2030-12-10 09:00-11:00',
    ],
    [[{ days: ['fri'] }, { days: ['fri'] }], 'Fri'],
  ])('%j as %j', (meetings, text) => {
    expect(scheduleOf(meetings)).toBe(text);
  });

  it('what fits into its column, and count the rest', () => {
    const meetings = Array.from({ length: 60 }, (_, day) => ({
      date: `2030-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`,
    }));
    const text = scheduleOf(meetings)!;
    expect(text.length).toBeLessThanOrEqual(500);
    expect(text).toMatch(/2030-01-01; .*; 20 more$/);
  });
});

describe('roomsOf should write', () => {
  it.each<[Meeting[], string | null]>([
    [[{}, { room: null }], null],
    [[{ room: 'Hall 1' }, { room: 'Hall 1' }, { room: 'Lab 2' }], 'Hall 1; Lab 2'],
  ])('%j as %j', (meetings, text) => {
    expect(roomsOf(meetings)).toBe(text);
  });
});

describe('meetingErrors should find', () => {
  it.each<[Meeting, Record<string, string[]>]>([
    [{ days: ['mon'], startTime: '09:00', endTime: '10:00' }, {}],
    [{ days: ['mon'], date: '2030-01-01' }, { date: ['Must be empty for a weekly meeting.'] }],
    [{ startTime: '09:00' }, { endTime: ['End time is required with a start time'] }],
    [{ endTime: '09:00' }, { startTime: ['Start time is required with an end time'] }],
    [{ startTime: '09:00', endTime: '09:00' }, { endTime: ['End time must be after the start time'] }],
  ])('in %j: %j', (meeting, errors) => {
    const named = Object.entries(errors).map(([field, messages]) => [`meetings.1.${field}`, messages]);
    expect(meetingErrors([{}, meeting])).toEqual(Object.fromEntries(named));
  });
});
