import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { registeredNote } from '../src/pages/dashboard/dashboardTexts';
import { anEnrollment, aTerm, aUser } from './builders';
import { expectFigures, expectLookup, stats } from './dashboardFigures';
import { part, money } from './dashboardScreen';
import { ok, open } from './harness';

describe('the dashboard', () => {
  it.each([['student', 'Student Dashboard']] as const)(
    'should have for %s the title "%s"',
    async (role, title) => {
      await open('/portal', { user: aUser(role, { studentId: 's1' }) });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByText('Fall 2026 Term Overview')).toBeVisible();
    },
  );

  it('should show the tiles of section 2 with their notes, except those that the role may not see', async () => {
    const user = aUser('registrar', { permissions: [...aUser().permissions, 'dashboard.stats'] });
    await open('/portal', { user, answers: { '/api/dashboard/stats': () => ok(stats) } });
    const tile = async (label: string) => (await screen.findByText(label)).closest('div');
    await waitFor(async () =>
      expect(await tile('Total Students')).toHaveTextContent(
        'Total Students1,925940 registered this term, 12% more than in Spring 2026',
      ),
    );
    expect(await tile('Active Courses')).toHaveTextContent('648 new this term');
    expect(await tile('Pending Enrollments')).toHaveTextContent('21');
    expect(screen.queryByText('Graduation Audits')).toBeNull();
    expect(screen.getByRole('link', { name: 'Active Courses' })).toHaveAttribute(
      'href',
      `/portal/settings/courses?term=${aTerm().id}`,
    );
    expect(screen.getByRole('link', { name: 'Total Students' })).toHaveAttribute(
      'href',
      '/portal/student-records?enrollmentStatus=active',
    );
    expect(screen.getByRole('link', { name: 'Pending Enrollments' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/portal\/enrollment\/enrollments\?.*status=waitlisted$/),
    );
  });

  it('should name the term that Total Students is compared with', () => {
    const changes = stats.changes;
    expect(registeredNote({ ...changes, totalStudentsPercent: -3 })).toBe(
      '940 registered this term, 3% fewer than in Spring 2026',
    );
    expect(registeredNote({ ...changes, totalStudentsPercent: 0 })).toMatch(/, as many as in Spring 2026$/);
    expect(registeredNote({ ...changes, totalStudentsPercent: null })).toBe('940 registered this term');
    expect(registeredNote({ ...changes, registeredStudents: null })).toBeUndefined();
  });

  it.each([
    [
      'bursar',
      [
        ['Outstanding balance', '$184,250.75', '/portal/financial'],
        ['Past-due charges', '2', '/portal/financial?tab=charges&charges.standing=overdue'],
        ['Late payment plans', '9', '/portal/financial?plans.status=late'],
        ['Payments today', '6', '/portal/financial?tab=payments&payments.received=today'],
      ],
    ],
  ] as const)('should show the figures of the role’s own work: %s', expectFigures);

  it('should have no tile before the server allows it', async () => {
    await open('/portal', { user: aUser('registrar') });
    await part('Open tasks');
    expect(screen.queryByText('Total Students')).toBeNull();
  });
});

describe('the cards next to it', () => {
  it('should link a recent enrollment for roles that work on enrollments, and only name it to others', async () => {
    const recent = {
      '/api/enrollments/recent': () => ok([{ ...anEnrollment(), directoryRestricted: true }]),
    };
    const name = anEnrollment().studentName!;
    const permissions = [
      ...aUser().permissions,
      'enrollments.recent' as const,
      'enrollments.create' as const,
    ];
    const { unmount } = await open('/portal', { user: aUser('registrar', { permissions }), answers: recent });
    const { id, termId } = anEnrollment();
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      `/portal/enrollment/enrollments/${id}?term=${termId}`,
    );
    expect(screen.getByText('Restricted')).toBeVisible();
    unmount();
    const reads = { ...money, permissions: [...money.permissions, 'enrollments.recent' as const] };
    await open('/portal', { user: reads, answers: recent });
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('should offer a registrar to look up a student', () => expectLookup('registrar'));

  it('should offer a grade change to roles that may request one', async () => {
    const permissions = [...aUser('faculty').permissions, 'grades.change.request' as const];
    await open('/portal', { user: aUser('faculty', { permissions }) });
    expect(within(await part('Quick Actions')).getByRole('link', { name: 'Grade Change' })).toHaveAttribute(
      'href',
      '/portal/grade-changes',
    );
  });

  it('should offer by permission, not by role', async () => {
    await open('/portal', { user: aUser('registrar', { permissions: ['self.use', 'catalog.read'] }) });
    await part('Open tasks');
    expect(screen.queryByText('Student Lookup')).toBeNull();
  });
});
