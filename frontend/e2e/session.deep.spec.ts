import { expect, signInByForm, test } from './journey';

test('every role lands on its own dashboard, with its own menu', async ({ page, context }) => {
  test.slow();
  const office = [
    'Student Records',
    'Course Management',
    'Enrollment',
    'Financial',
    'Applications',
    'Admission Decisions',
    'Inquiries',
    'Transfer Credit',
  ];
  const dashboards = {
    super_admin: ['Registrar Dashboard', [...office, 'Athletics', 'Compliance', 'Reports', 'Settings']],
    registrar: ['Registrar Dashboard', [...office, 'Reports', 'Settings']],
    faculty: [
      'Faculty Dashboard',
      ['My Sections', 'Grading', 'Student Records', 'Course Management', 'Reviews'],
    ],
    admissions: [
      'Admissions Dashboard',
      [
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
    ],
    student: ['Student Dashboard', ['My Courses', 'My Record', 'My Account', 'Register', 'Requests']],
    bursar: ['Bursar Dashboard', ['Financial', 'Reports', 'Settings']],
    financial_aid: ['Financial Aid Dashboard', ['Reports']],
    compliance: [
      'Compliance Officer Dashboard',
      ['Applications', 'Admission Decisions', 'Inquiries', 'Compliance', 'Reports'],
    ],
  } as const;
  for (const [role, [title, items]] of Object.entries(dashboards)) {
    await context.clearCookies();
    await signInByForm(page, role);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Dashboard',
      ...items,
    ]);
  }
});
