import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaymentPlanDto } from '../src/api/types.gen';
import { registeredNote } from '../src/pages/dashboard/dashboardTexts';
import { anEnrollment, aTerm, aUser } from './builders';
import { expectFigures, expectLookup, ownFigures, stats } from './dashboardFigures';
import { aWork, lines, part, money } from './dashboardScreen';
import { aList, ok, open } from './harness';

describe('the dashboard', () => {
  it.each([
    ['super_admin', 'Registrar Dashboard'],
    ['student', 'Student Dashboard'],
  ] as const)('should have for %s the title "%s"', async (role, title) => {
    await open('/portal', { user: aUser(role, { studentId: 's1' }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText('Fall 2026 Term Overview')).toBeVisible();
  });

  it('should work without an active term', async () => {
    await open('/portal', {
      answers: { '/api/dashboard/work': () => aWork({ termId: null, termName: null }) },
    });
    expect(await screen.findByText('Term Overview')).toBeVisible();
  });

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
        ['Overdue charges', '2', '/portal/financial?tab=charges&charges.standing=overdue'],
        ['Late payment plans', '9', '/portal/financial?plans.status=late'],
        ['Payments today', '6', '/portal/financial?tab=payments&payments.received=today'],
      ],
    ],
    [
      'faculty',
      [
        ['My students', '1,925', '/portal/student-records?enrollmentStatus=active'],
        ['Submissions to grade', '8', '/portal/grading'],
        ['Final grades due', '2', '/portal/my-sections?termId=all&work=final'],
      ],
    ],
  ] as const)('should show the figures of the role’s own work: %s', expectFigures);

  it('should have the discussions with posts below the submissions to grade', async () => {
    await open('/portal', {
      user: aUser('faculty'),
      answers: { '/api/dashboard/work': () => aWork(ownFigures) },
    });
    const tile = (await screen.findByRole('link', { name: 'Submissions to grade' })).closest('div');
    expect(tile).toHaveTextContent('Submissions to grade8in 2 sections · 1 discussion with posts');
  });

  it('should have no tile before the server allows it', async () => {
    await open('/portal', { user: aUser('registrar') });
    await part('Open tasks');
    expect(screen.queryByText('Total Students')).toBeNull();
  });

  it('should explain an account without a record', async () => {
    const { asked: requested } = await open('/portal', { user: aUser('student') });
    expect(await screen.findByText(/No student record is linked to this account yet/)).toBeVisible();
    expect(requested).not.toContain('/api/dashboard/stats');
  });
});

describe('the cards next to it', () => {
  const plan = (number: number): PaymentPlanDto => ({
    id: `p${number}`,
    studentId: 's1',
    studentName: `Ada Miller ${number}`,
    studentNumber: 'S2600017',
    termId: aTerm().id,
    termName: 'Fall 2026',
    planType: '12-Month 0%',
    chargeIds: null,
    totalAmount: '3950.00',
    unappliedAmount: '0.00',
    requiresDisclosures: false,
    disclosuresDeliveredOn: null,
    remainingBalance: '3620.83',
    monthlyPayment: '329.17',
    nextPaymentDate: '2026-12-01',
    status: 'late',
    tfcPlanId: null,
    createdAt: '2026-08-01T12:00:00.000Z',
    cancelledAt: null,
    cancelReason: null,
  });

  it('should list five plans and count the late ones', async () => {
    const payments = {
      latePlans: 9,
      lateAmount: '2823.59',
      dueSoonPlans: 0,
      studentsOverdue: 0,
      chargesOverdue: 0,
      overdueCharges: '0.00',
      paymentsToday: 0,
      receivedToday: '0.00',
    };
    const { asked: requested } = await open('/portal', {
      user: money,
      answers: {
        '/api/dashboard/work': () => aWork({ payments }),
        '/api/payment-plans': () => aList([1, 2, 3, 4, 5].map(plan), 40),
      },
    });
    expect(await screen.findByText('9 plans overdue')).toBeVisible();
    expect((await lines('Payment Plans'))[0]).toBe(
      'Ada Miller 1$3,620.8312-Month 0%\u00a0· due Dec 1, 2026Late',
    );
    expect(requested).toContain('/api/payment-plans?range=%5B0%2C4%5D');
  });

  it('should link a recent enrollment for roles that work on enrollments, and only name it to others', async () => {
    const recent = { '/api/enrollments/recent': () => ok([anEnrollment()]) };
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
