import { describe, expect, it } from '@jest/globals';
import '../../../platform/features/load.js';
import type { MachineScope } from '../../../platform/auth/machine-clients/machine-scopes.js';
import { shownCorrection } from './correction-readers.js';
import { type CorrectionField, correctionFields } from '../inquiry-details.js';
import {
  correctionProblems,
  type CorrectableEnrollment,
  type RecordField,
  sameValueProblems,
  type StudentOnRecord,
  valueOf,
  valueOfEnrollment,
} from './record-corrections.rules.js';

const record: StudentOnRecord = {
  firstName: 'Ada',
  lastName: 'Park',
  birthDate: '2004-03-14',
  programName: null,
  classLevel: 'junior',
  creditsEarned: 0,
  cumulativeGpa: '3.50',
};
const onRecord: CorrectableEnrollment = {
  course: 'FIN 210-01',
  termName: 'Fall 2026',
  status: 'completed',
  grade: 'B+',
  credits: 3,
};

describe('the current value should', () => {
  it('come from the record', () => {
    expect(valueOf('name', record)).toEqual({ label: 'name', text: 'Ada Park' });
    expect(valueOf('class_level', record).text).toBe('Junior');
    expect(valueOf('credits_earned', record).text).toBe('0');
    expect(valueOf('program', record).text).toBeNull();
  });

  it.each<[RecordField, StudentOnRecord, string]>([
    ['name', { firstName: null, lastName: 'Park' }, 'Park'],
    ['email', { email: 'ada@example.edu' }, 'ada@example.edu'],
    ['birth_date', { birthDate: '2004-03-14' }, '2004-03-14'],
    ['program', { programName: 'Finance' }, 'Finance'],
    ['catalog_year', { catalogYear: '2026' }, '2026'],
    ['class_level', { classLevel: 'senior' }, 'Senior'],
    ['enrollment_status', { enrollmentStatus: 'active' }, 'Active'],
    ['expected_graduation', { expectedGraduation: '2027-05-20' }, '2027-05-20'],
    ['cumulative_gpa', { cumulativeGpa: '3.50' }, '3.50'],
    ['credits_earned', { creditsEarned: 60 }, '60'],
    ['credits_attempted', { creditsAttempted: 0 }, '0'],
    ['sap_status', { sapStatus: 'warning' }, 'Warning'],
  ])('be the text of %s, or null if the record has none', (field, given, text) => {
    expect(valueOf(field, given).text).toBe(text);
    expect(valueOf(field, {}).text).toBeNull();
  });

  it('name the course, its state and its grade', () => {
    expect(valueOfEnrollment(onRecord)).toMatchObject({
      label: 'FIN 210-01, Fall 2026',
      text: 'Completed, 3 credits, grade B+',
    });
    expect(valueOfEnrollment({ ...onRecord, status: 'dropped', grade: 'W', credits: 1 }).text).toBe(
      'Withdrawn, 1 credit, grade W',
    );
    expect(valueOfEnrollment({ ...onRecord, status: 'enrolled', grade: null }).text).toBe(
      'Enrolled, 3 credits, no grade',
    );
  });
});

describe('the values of a correction should', () => {
  const client = (...scopes: MachineScope[]) => ({ role: 'machine_client' as const, scopes });
  const requested = (field: CorrectionField) => ({ field, current: 'old', wanted: 'new' });

  const [identity, personal, academic] = [
    'students.identity.read',
    'students.personal.read',
    'students.academic.read',
  ] as const;
  const scopes: Record<CorrectionField, MachineScope | null> = {
    name: identity,
    email: identity,
    birth_date: personal,
    program: academic,
    catalog_year: academic,
    class_level: academic,
    enrollment_status: academic,
    expected_graduation: academic,
    cumulative_gpa: academic,
    credits_earned: academic,
    credits_attempted: academic,
    sap_status: academic,
    course: 'enrollments.read',
    other: null,
  };

  it.each([...correctionFields])('be shown to readers of the field only: %s', (field) => {
    const scope = scopes[field];
    const withheld = scope ? { field, withheld: true } : undefined;
    expect(shownCorrection(requested(field), client('inquiries.requests.manage'))).toEqual(
      withheld ?? requested(field),
    );
    for (const other of [identity, personal, academic])
      if (scope && other !== scope)
        expect(shownCorrection(requested(field), client(other))).toEqual(withheld);
    expect(shownCorrection(requested(field), client(...(scope ? [scope] : [])))).toEqual(requested(field));
    expect(shownCorrection(requested(field), { role: 'registrar' })).toEqual(requested(field));
  });
});

describe('a correction should', () => {
  it.each([
    ['ADA  park ', valueOf('name', record)],
    ['3.5', valueOf('cumulative_gpa', record)],
    ['b+', valueOfEnrollment(onRecord)],
    ['Grade B+', valueOfEnrollment(onRecord)],
  ])('change something: %s', (wanted, current) => {
    expect(Object.keys(sameValueProblems(wanted, current))).toEqual(['wanted']);
  });

  it('be allowed where the value differs or is not set', () => {
    expect(sameValueProblems('A-', valueOfEnrollment(onRecord))).toEqual({});
    expect(sameValueProblems('Finance', valueOf('program', record))).toEqual({});
  });

  it('name a day for a date, and a course for the field course alone', () => {
    expect(correctionProblems({ field: 'birth_date', wanted: 'March' })).toHaveProperty('wanted');
    expect(correctionProblems({ field: 'birth_date', wanted: '2004-02-30' })).toHaveProperty('wanted');
    expect(correctionProblems({ field: 'birth_date', wanted: '2004-02-29' })).toEqual({});
    expect(correctionProblems({ field: 'course', wanted: 'A' })).toHaveProperty('enrollmentId');
    expect(correctionProblems({ field: 'name', wanted: 'A', enrollmentId: 'x' })).toHaveProperty(
      'enrollmentId',
    );
  });
});
