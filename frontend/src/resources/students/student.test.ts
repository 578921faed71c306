import { describe, expect, it } from 'vitest';
import { addressLines, statusTone, fullName, isCurrent, sapTone, studentTone } from './student';

describe('status colors', () => {
  it('should be green for a good standing and orange for every other SAP status', () => {
    expect(sapTone('good_standing')).toBe('success');
    for (const status of ['warning', 'probation', 'suspension', 'academic_plan', 'anything']) {
      expect(sapTone(status)).toBe('caution');
    }
  });

  it.each([
    ['enrolled', 'success'],
    ['approved', 'success'],
    ['current', 'success'],
    ['pending', 'warning'],
    ['waitlisted', 'warning'],
    ['dropped', 'danger'],
    ['late', 'danger'],
    ['completed', 'neutral'],
  ])('should show the enrollment status %s as %s', (status, tone) => expect(statusTone(status)).toBe(tone));

  it('should mark an active student green and an unknown status gray', () => {
    expect(studentTone('active')).toBe('success');
    expect(studentTone('inactive')).toBe('neutral');
  });
});

describe('a student', () => {
  it('should be called by name, or by number without a name', () => {
    expect(fullName({ firstName: 'Ana', lastName: 'Lopez', studentId: 'S1' })).toBe('Ana Lopez');
    expect(fullName({ firstName: null, lastName: null, studentId: 'S1' })).toBe('S1');
  });

  it('should count enrolled and waitlisted courses as current', () =>
    expect(
      (['enrolled', 'waitlisted', 'dropped', 'completed'] as const).filter((status) => isCurrent({ status })),
    ).toEqual(['enrolled', 'waitlisted']));

  it('should have an address without empty lines', () => {
    const nothing = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
    expect(addressLines(nothing)).toEqual([]);
    expect(
      addressLines({ ...nothing, line1: '12 Elm St', city: 'Albany', state: 'NY', postalCode: '12207' }),
    ).toEqual(['12 Elm St', 'Albany, NY 12207']);
  });
});
