import { describe, expect, it } from '@jest/globals';
import { changeRefusal } from './grade-changes.rules.js';

describe('A change of a final grade', () => {
  it('should be possible where there is another one', () => {
    expect(changeRefusal({ status: 'completed', grade: 'B' }, 'A-')).toBeNull();
    expect(changeRefusal({ status: 'completed', grade: 'I' }, 'C')).toBeNull();
  });

  it.each([
    [{ status: 'enrolled', grade: null }, 'enrollmentId'],
    [{ status: 'waitlisted', grade: null }, 'enrollmentId'],
    [{ status: 'dropped', grade: 'W' }, 'enrollmentId'],
    [{ status: 'dropped', grade: null }, 'enrollmentId'],
    [{ status: 'completed', grade: 'A' }, 'grade'],
  ] as const)('should be refused for %j, at %s', (place, field) =>
    expect(changeRefusal(place, 'A')).toEqual({ field, message: expect.any(String) }),
  );
});
