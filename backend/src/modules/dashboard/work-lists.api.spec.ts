import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import type { WorkDto } from './work.dto.js';

let system: TestApp;
beforeAll(async () => {
  system = await startTestApp();
});
afterAll(() => system?.close());

type Listed = [figure: number, path: string, filter: object];

/** Each figure with the list that its line in the portal leads to (`workLines.ts`), as that list asks for its rows. */
const listsOf = ({
  termId,
  holds,
  inquiries,
  waitlists,
  catalog,
  signups,
  payments,
  trail,
  own,
}: WorkDto): Listed[] => [
  ...(holds
    ? ([[holds.own, 'holds', { ...(holds.kind && { kind: holds.kind }), active: true }]] as Listed[])
    : []),
  ...(inquiries
    ? ([
        [inquiries.overdue, 'inquiries', { overdue: true }],
        [inquiries.new, 'inquiries', { status: 'new' }],
        [inquiries.open, 'inquiries', { status: 'open' }],
      ] as Listed[])
    : []),
  ...(waitlists ? ([[waitlists.waiting, 'enrollments', { termId, status: 'waitlisted' }]] as Listed[]) : []),
  ...(catalog ? ([[catalog.coursesToReview, 'courses', { needsReview: true }]] as Listed[]) : []),
  ...(signups ? ([[signups.new, 'athletics/signups', { status: 'new' }]] as Listed[]) : []),
  ...(payments
    ? ([
        [payments.latePlans, 'payment-plans', { status: 'late' }],
        [payments.chargesOverdue, 'charges', { overdue: true }],
      ] as Listed[])
    : []),
  ...(trail
    ? ([
        [trail.exports, 'audit-events', { kind: 'export', from: trail.since }],
        [trail.refusedSignIns, 'audit-events', { action: 'sign_in_refused', from: trail.since }],
      ] as Listed[])
    : []),
  ...(own
    ? ([
        [own.assignmentsDue, 'assignments', { canHandIn: true, handedIn: false }],
        [own.newGrades, 'assignments', { newlyGraded: true }],
        [own.enrolled, 'enrollments', { termId, status: 'enrolled' }],
        [own.waitlisted, 'enrollments', { termId, status: 'waitlisted' }],
        [own.holds, 'holds', { active: true }],
      ] as Listed[])
    : []),
];

describe('what waits should be as many as the list of it has rows', () => {
  it.each(roles)('for %s', async (role: Role) => {
    const client = await system.as(role);
    const work = (await client.get('/api/dashboard/work').expect(200)).body as WorkDto;
    for (const [figure, path, filter] of listsOf(work)) {
      const { headers } = await client
        .get(`/api/${path}`)
        .query({ filter: JSON.stringify(filter), range: '[0,0]' })
        .expect(200);
      expect([path, filter, headers['content-range']?.split('/').at(-1)]).toEqual([
        path,
        filter,
        String(figure),
      ]);
    }
  });
});
