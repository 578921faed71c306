import { describe, expect, it } from '@jest/globals';
import { changeRefusal } from './grade-changes.rules.js';

const letter = { gradeMode: 'letter' } as const;

describe('A change of a final grade', () => {
  it('should be possible where there is another one', () => {
    expect(changeRefusal({ ...letter, status: 'completed', grade: 'B' }, 'A-')).toBeNull();
    expect(changeRefusal({ ...letter, status: 'completed', grade: 'I' }, 'C')).toBeNull();
  });

  it.each([
    ['letter', 'B', 'P', /one of A\+, .*, IP for/],
    ['pass_no_pass', 'P', 'A', /one of P, NP, I, IP for/],
    ['pass_no_pass', 'P', 'NP', null],
  ] as const)(
    'should keep an enrollment with %s to its grades: %s to %s',
    (gradeMode, grade, requested, message) =>
      expect(changeRefusal({ status: 'completed', grade, gradeMode }, requested)).toEqual(
        message && { field: 'grade', message: expect.stringMatching(message) },
      ),
  );

  it.each([
    [{ status: 'enrolled', grade: null }, 'enrollmentId'],
    [{ status: 'waitlisted', grade: null }, 'enrollmentId'],
    [{ status: 'dropped', grade: 'W' }, 'enrollmentId'],
    [{ status: 'dropped', grade: null }, 'enrollmentId'],
    [{ status: 'completed', grade: 'A' }, 'grade'],
  ] as const)('should be refused for %j, at %s', (enrollment, field) =>
    expect(changeRefusal({ ...letter, ...enrollment }, 'A')).toEqual({ field, message: expect.any(String) }),
  );
});
