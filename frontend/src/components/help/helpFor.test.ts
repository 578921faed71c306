import { guides } from 'virtual:guides';
import { expect, it } from 'vitest';
import { guidesOfScreens, helpFor, readersOf } from './helpFor';
import { guidesOfRemedies, remedyOf } from './remedies';

it('should name pages that exist', () => {
  const known = guides.map(({ reader, slug }) => `${reader}/${slug}`);
  expect([...guidesOfScreens, ...guidesOfRemedies].filter((guide) => !known.includes(guide))).toEqual([]);
});

it.each([
  ['/portal/enrollment/new', 'registrar', '/portal/help/registrar/register-a-student'],
  ['/portal/student-records/1', 'registrar', '/portal/help/registrar/find-a-student'],
  [
    '/portal/student-records/1',
    'financial_aid',
    '/portal/help/financial-aid/check-a-students-enrollment-intensity',
  ],
  ['/portal/register', 'student', '/portal/help/student/register-for-courses'],
  ['/portal/preferences', 'student', '/portal/help/student/choose-your-notifications'],
  ['/portal/preferences', 'registrar', '/portal/help'],
  ['/portal/dashboard', 'bursar', '/portal/help/bursar/find-overdue-accounts'],
])('should lead from %s to the job of a %s', (path, role, help) => expect(helpFor(path, role)).toBe(help));

it.each([
  ['place-hold', 'registrar', '/portal/help/registrar/place-a-hold'],
  ['void-charge.5d1c', 'bursar', '/portal/help/bursar/add-a-charge'],
  ['leave.5d1c', 'student', '/portal/help/student/drop-or-withdraw-from-a-course'],
  ['leave', 'registrar', '/portal/help/registrar/drop-or-withdraw-a-student'],
  ['issue-letter', 'student', '/portal/help/student/get-a-transcript-or-a-letter'],
  ['edit', 'registrar', '/portal/help/registrar/find-a-student'],
  ['constructor', 'registrar', '/portal/help/registrar/find-a-student'],
])('should lead from the dialog %s to the job of a %s', (dialog, role, help) =>
  expect(helpFor('/portal/student-records/1', role, dialog)).toBe(help),
);

it('should list the own pages first, and only these for students', () => {
  expect(readersOf('student')).toEqual(['student']);
  expect(readersOf('bursar')[0]).toBe('bursar');
  expect(readersOf('super_admin').slice(0, 2)).toEqual(['administrator', 'registrar']);
  expect(readersOf('super_admin')).toContain('operator');
});

it('should lead from a blocker to its remedy', () => {
  expect(remedyOf('hold', 'registrar')).toBe('/portal/help/registrar/release-a-hold');
  expect(remedyOf('section_full', 'student')).toBe('/portal/help/student/join-a-waitlist');
  expect(remedyOf('already_enrolled', 'registrar')).toBeUndefined();
});
