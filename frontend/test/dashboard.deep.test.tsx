import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roles } from '../src/layout/identity';
import { aUser } from './builders';
import { open } from './harness';
import { expectFigures, expectLookup, type Role } from './dashboardFigures';
import { money } from './dashboardScreen';

describe('the dashboard', () => {
  it.each([
    ['registrar', 'Registrar Dashboard'],
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
        ['Overdue charges', '2', '/portal/financial?tab=charges&charges.standing=overdue'],
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
  ] as const)('should show the figures of the role’s own work: %s', expectFigures);
});

describe('the cards next to it', () => {
  it.each(roles.filter((role) => role !== 'student' && role !== 'registrar'))(
    'should offer %s to look up a student',
    (role) => expectLookup(role as Role),
  );

  it('should say that there are no payment plans and no enrollments', async () => {
    await open('/portal', { user: { ...money, permissions: [...money.permissions, 'enrollments.recent'] } });
    expect(await screen.findByText('No payment plans found')).toBeVisible();
    expect(screen.getByText('No recent enrollments found')).toBeVisible();
  });
});
