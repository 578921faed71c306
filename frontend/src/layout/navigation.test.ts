import { describe, expect, it } from 'vitest';
import { roles } from './identity';
import { navigationFor } from './navigation';

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
