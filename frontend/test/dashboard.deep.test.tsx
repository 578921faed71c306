import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roles } from '../src/layout/identity';
import { aUser } from './builders';
import { open, aList } from './harness';
import { expectFigures, expectLookup, type Role, ownFigures } from './dashboardFigures';
import { money, aWork, lines } from './dashboardScreen';
import { aPlan } from './financialScreen';

describe('the dashboard', () => {
  it.each([
    ['registrar', 'Registrar Dashboard'],
    ['super_admin', 'Registrar Dashboard'],
    ['faculty', 'Faculty Dashboard'],
    ['compliance', 'Compliance Officer Dashboard'],
  ] as const)('should have for %s the title "%s"', async (role, title) => {
    await open('/portal', { user: aUser(role, { studentId: 's1' }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText('Fall 2026 Term Overview')).toBeVisible();
  });

  it.each([
    [
      'financial_aid',
      [
        ['Active aid holds', '3', '/portal/holds?kind=aid'],
        ['Past-due charges', '2', '/portal/financial?tab=charges&charges.standing=overdue'],
        ['Late payment plans', '9', '/portal/financial?plans.status=late'],
      ],
    ],
    [
      'admissions',
      [
        ['New inquiries', '3', '/portal/inquiries?status=new'],
        ['Inquiries in progress', '4', '/portal/inquiries?status=open'],
        ['Overdue inquiries', '2', '/portal/inquiries?status=overdue'],
        ['New athletics sign-ups', '0', '/portal/athletics?status=new'],
      ],
    ],
    [
      'compliance',
      [
        ['New inquiries', '3', '/portal/inquiries?status=new'],
        ['Inquiries in progress', '4', '/portal/inquiries?status=open'],
        ['Student record exports', '4', '/portal/compliance?kind=export&from=2026-11-19'],
        ['Denied sign-ins', '1', '/portal/compliance?action=sign_in_refused&from=2026-11-19'],
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

  it('should work without an active term', async () => {
    await open('/portal', {
      answers: { '/api/dashboard/work': () => aWork({ termId: null, termName: null }) },
    });
    expect(await screen.findByText('Term Overview')).toBeVisible();
  });

  it('should have the discussions with posts below the submissions to grade', async () => {
    await open('/portal', {
      user: aUser('faculty'),
      answers: { '/api/dashboard/work': () => aWork(ownFigures) },
    });
    const tile = (await screen.findByRole('link', { name: 'Submissions to grade' })).closest('div');
    expect(tile).toHaveTextContent('Submissions to grade8in 2 sections · 1 discussion with posts');
  });

  it('should explain an account without a record', async () => {
    const { asked: requested } = await open('/portal', { user: aUser('student') });
    expect(await screen.findByText(/No student record is linked to this account yet/)).toBeVisible();
    expect(requested).not.toContain('/api/dashboard/stats');
  });
});

describe('the cards next to it', () => {
  const plan = (number: number) =>
    aPlan(number, { studentName: `Ada Miller ${number}`, remainingBalance: '3620.83', status: 'late' });

  it.each(roles.filter((role) => role !== 'student' && role !== 'registrar'))(
    'should offer %s to look up a student',
    (role) => expectLookup(role as Role),
  );

  it('should say that there are no payment plans and no enrollments', async () => {
    await open('/portal', { user: { ...money, permissions: [...money.permissions, 'enrollments.recent'] } });
    expect(await screen.findByText('No payment plans found')).toBeVisible();
    expect(screen.getByText('No recent enrollments found')).toBeVisible();
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
      'Ada Miller 1 $3,620.8312-Month 0%\u00a0· due Dec 1, 2026Late',
    );
    expect(requested).toContain('/api/payment-plans?range=%5B0%2C4%5D');
  });
});
