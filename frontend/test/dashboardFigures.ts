import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { WorkDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aWork, part } from './dashboardScreen';
import { ok, open } from './harness';

export type Role = Parameters<typeof aUser>[0];

export const stats = {
  totalStudents: 1925,
  activeCourses: 64,
  pendingEnrollments: 21,
  graduationAudits: null,
  changes: {
    registeredStudents: 940,
    registeredStudentsBefore: 839,
    totalStudentsPercent: 12,
    termBefore: 'Spring 2026',
    activeCoursesNew: 8,
    graduationAuditsCompleted: null,
  },
};

export const ownFigures: Partial<WorkDto> = {
  inquiries: { new: 3, open: 4, overdue: 2, dueSoon: 0, mine: 1, nextDueAt: null },
  signups: { new: 0 },
  trail: { since: '2026-11-19', exports: 4, refusedSignIns: 1 },
  holds: { kind: 'aid', own: 3, standing: 12 },
  grading: {
    toGrade: 8,
    sections: 2,
    waitingSince: null,
    postsToGrade: 5,
    discussionsToGrade: 1,
    postsSince: null,
  },
  finalGrades: { missing: 41, sections: 2 },
  payments: {
    latePlans: 9,
    lateAmount: '2823.59',
    dueSoonPlans: 0,
    studentsOverdue: 1,
    chargesOverdue: 2,
    overdueCharges: '50.00',
    paymentsToday: 6,
    receivedToday: '1975.00',
  },
};

export async function expectFigures(role: Role, expected: readonly (readonly [string, string, string])[]) {
  await open('/portal', {
    user: aUser(role, { permissions: [...aUser(role).permissions, 'dashboard.stats'] }),
    answers: {
      '/api/dashboard/stats': () => ok(stats),
      '/api/dashboard/work': () => aWork(ownFigures),
      '/api/billing/overview': () => ok({ outstandingBalance: '184250.75' }),
    },
  });
  for (const [label, value, to] of expected) {
    const link = await screen.findByRole('link', { name: label });
    expect(link).toHaveAttribute('href', to);
    await waitFor(() => expect(link.closest('div')).toHaveTextContent(label + value));
  }
  expect(screen.queryByText('Total Students')).toBeNull();
}

export async function expectLookup(role: Role) {
  await open('/portal', { user: aUser(role) });
  const actions = within(await part('Quick Actions'));
  expect(actions.getByRole('link', { name: 'Student Lookup' })).toHaveAttribute(
    'href',
    '/portal/student-records',
  );
}
