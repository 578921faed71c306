import { describe, expect, it } from 'vitest';
import { officePaths } from '../pages/dashboard/officePaths';
import { routes } from '../routes';
import { roles } from './identity';
import { navigationFor } from './navigation';

const labels = (role: string) => navigationFor(role).map((item) => item.label);

describe('the side navigation', () => {
  const everyRole = ['Dashboard'];
  const whole: Record<string, string[]> = {
    super_admin: [
      'Student Records',
      'Course Management',
      'Enrollment',
      'Financial',
      'Applications',
      'Admission Decisions',
      'Reviews',
      'Inquiries',
      'Transfer Credit',
      'Athletics',
      'Compliance',
      'Reports',
      'Settings',
    ],
    registrar: [
      'Student Records',
      'Course Management',
      'Enrollment',
      'Financial',
      'Applications',
      'Admission Decisions',
      'Inquiries',
      'Transfer Credit',
      'Reports',
      'Settings',
    ],
    faculty: ['My Sections', 'Grading', 'Student Records', 'Course Management', 'Reviews'],
    student: ['My Courses', 'My Record', 'My Account', 'Register', 'Requests'],
    bursar: ['Financial', 'Reports', 'Settings'],
    financial_aid: ['Reports'],
    compliance: ['Applications', 'Admission Decisions', 'Inquiries', 'Compliance', 'Reports'],
    admissions: [
      'Student Records',
      'Enrollment',
      'Applications',
      'Admission Decisions',
      'Reviews',
      'Inquiries',
      'Transfer Credit',
      'Athletics',
      'Reports',
      'Settings',
    ],
    someone_else: [],
  };

  it.each(Object.entries(whole))(
    'should have for %s the documented links, as far as they exist',
    (role, rest) => {
      const shown = navigationFor(role);
      expect([...everyRole, ...rest].filter((label) => labels(role).includes(label))).toEqual(labels(role));
      expect(shown.every(({ to }) => routes.includes(to))).toBe(true);
    },
  );

  it('should lead from the dashboard only to screens that exist', () =>
    expect(routes).toEqual(expect.arrayContaining(Object.values(officePaths))));

  it('should show records and courses to the roles that use them', () => {
    for (const role of ['super_admin', 'registrar', 'faculty'])
      expect(labels(role)).toEqual(expect.arrayContaining(['Student Records', 'Course Management']));
    expect(labels('admissions')).not.toContain('Course Management');
  });

  it('should show the dashboard to every role', () =>
    roles.forEach((role) => expect(labels(role)).toContain('Dashboard')));
});
