import { describe, expect, it } from 'vitest';
import type { AuthUserDto, Permission } from '../api/types.gen';
import { roles } from './identity';
import { navigationFor, screensFor } from './navigation';

const labels = (role: string) => navigationFor(role).map((item) => item.label);

describe('the side navigation', () => {
  it.each(['super_admin', 'registrar', 'faculty'])('should show records and courses to %s', (role) =>
    expect(labels(role)).toEqual(['Dashboard', 'Student Records', 'Course Management']),
  );

  it('should show records, but no courses, to admissions', () =>
    expect(labels('admissions')).toEqual(['Dashboard', 'Student Records']));

  it.each(['student', 'bursar', 'financial_aid', 'compliance', 'someone_else'])(
    'should show only the dashboard to %s',
    (role) => expect(labels(role)).toEqual(['Dashboard']),
  );

  it('should show the dashboard to every role', () =>
    roles.forEach((role) => expect(labels(role)).toContain('Dashboard')));
});

describe('the screens that someone can open', () => {
  const screens = (role: AuthUserDto['role'], ...permissions: Permission[]) =>
    screensFor({ role, permissions }).map(({ label }) => label);

  it('should be those of the permissions, whatever the menu of the role has', () => {
    expect(screens('bursar', 'students.search')).toEqual(['Student Records']);
    expect(screens('registrar', 'catalog.read')).toEqual(['Course Management']);
    expect(screens('registrar')).toEqual([]);
  });

  it("should never be the staff's for a student", () =>
    expect(screens('student', 'catalog.read', 'students.search')).toEqual([]));
});
