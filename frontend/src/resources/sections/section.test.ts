import { describe, expect, it } from 'vitest';
import { aMeeting } from '../../../test/builders';
import { meetingRoom, meetingTime, seatPercent, seatTone } from './section';

describe('the seats of a section', () => {
  it.each([
    [0, 20, 0],
    [159, 200, 80],
    [19, 20, 95],
    [199, 200, 100],
    [0, 0, 100],
  ])('should be filled, %i of %i, to %i percent', (enrolled, capacity, percent) =>
    expect(seatPercent({ enrolled, capacity, isUnlimited: false })).toBe(percent),
  );

  it('should have no percent without a limit', () =>
    expect(seatPercent({ enrolled: 300, capacity: 9999, isUnlimited: true })).toBeUndefined());

  it('should be red, yellow and green', () =>
    expect((['Full', 'Limited', 'Open'] as const).map(seatTone)).toEqual(['danger', 'warning', 'success']));
});

describe('a meeting', () => {
  it.each([
    [{}, 'Mon, Wed 9:00 AM - 10:15 AM'],
    [{ days: ['sat'], startTime: '12:00', endTime: '13:05' }, 'Sat 12:00 PM - 1:05 PM'],
    [{ days: ['fri'], startTime: '00:30', endTime: null }, 'Fri 12:30 AM'],
    [
      { days: [], date: '2026-12-12', startTime: '15:00', endTime: '17:59' },
      'Sat, Dec 12, 2026 3:00 PM - 5:59 PM',
    ],
    [{ days: [], startTime: null, endTime: null }, 'No fixed time'],
    [{ days: ['tue', 'thu'], startTime: null, endTime: null }, 'Tue, Thu, no fixed time'],
  ] as const)('should read %j as %s', (change, text) =>
    expect(meetingTime(aMeeting(change as Parameters<typeof aMeeting>[0]))).toBe(text),
  );

  it('should show its room, Room to be announced, or Online', () => {
    expect(meetingRoom('York 2622', 'online')).toBe('York 2622');
    expect(meetingRoom(null, 'in_person')).toBe('Room to be announced');
    expect(meetingRoom(null, 'hybrid')).toBe('Room to be announced');
    expect(meetingRoom(null, 'online')).toBe('Online');
  });
});
