import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatOwnSchedule } from './ownSchedule';

describe('the hours of a section in the reader’s own time zone', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });
  });

  it.each([
    ['Mon Wed 19:30-20:45', 'Europe/Berlin', 'Tue, Thu 1:30 AM - 2:45 AM your time'],
    ['Mon 09:00-10:15', 'America/Los_Angeles', 'Mon 6:00 AM - 7:15 AM your time'],
    ['Sun 00:30-01:30', 'America/Chicago', 'Sat 11:30 PM - 12:30 AM your time'],
    [
      'Tue 08:00-09:15; Sat 12:00-13:15',
      'Asia/Kolkata',
      'Tue 6:30 PM - 7:45 PM; Sat 10:30 PM - 11:45 PM your time',
    ],
    ['2026-12-05 09:00-10:15', 'Europe/Berlin', 'Sat, Dec 5 3:00 PM - 4:15 PM your time'],
    ['Mon 09:00-10:15; 2 more', 'Europe/Berlin', 'Mon 3:00 PM - 4:15 PM your time'],
  ])('should be shown for "%s" in %s', (schedule, zone, shown) =>
    expect(formatOwnSchedule(schedule, zone)).toBe(shown),
  );

  it('should be the hours of the next meeting if the clocks change on different days', () => {
    vi.setSystemTime(new Date('2027-03-16T12:00:00Z'));
    expect(formatOwnSchedule('Wed 09:00-10:15', 'Europe/Berlin')).toBe('Wed 2:00 PM - 3:15 PM your time');
  });

  it.each([
    ['Mon Wed 19:30-20:45', 'America/Detroit'],
    ['By arrangement, weeks 2-8', 'Europe/Berlin'],
    ['Mon Wed', 'Europe/Berlin'],
  ])('should not be shown for "%s" in %s', (schedule, zone) =>
    expect(formatOwnSchedule(schedule, zone)).toBeUndefined(),
  );
});
