import { describe, expect, it } from '@jest/globals';
import { system } from '../../../test/harness/worlds/world.js';
import { listsOf, today, workAs, workListsWorld } from '../../../test/harness/worlds/work-lists.js';
import { moneyOf, toCents } from '../../common/money.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import type { DashboardStatsDto } from './dashboard.dto.js';

workListsWorld();

describe('what waits should be as many as the list of it has rows', () => {
  it('which is not nothing', async () => {
    const { waitlists, catalog, finalGrades, gradeChanges } = await workAs('registrar');
    const { payments } = await workAs('bursar');
    const figures = [
      waitlists!.withFreeSeats,
      catalog!.sectionsWithoutInstructor,
      payments!.dueSoonPlans,
      payments!.paymentsToday,
      gradeChanges!.pending,
      finalGrades!.missing,
      (await workAs('faculty')).finalGrades!.sections,
    ];
    for (const figure of figures) expect(figure).toBeGreaterThan(0);
  });

  it.each(roles)('for %s', async (role: Role) => {
    const client = await system.as(role);
    for (const [figure, path, filter] of listsOf(role, await workAs(role))) {
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

  it('and so the tiles of the dashboard', async () => {
    const registrar = await system.as('registrar');
    const { termId } = await workAs('registrar');
    const { body: stats } = await registrar.get('/api/dashboard/stats').expect(200);
    expect((stats as DashboardStatsDto).graduationAudits).toBeGreaterThan(0);
    const tiles = {
      totalStudents: ['students', { enrollmentStatus: 'active' }],
      activeCourses: ['courses', { offeredIn: termId }],
      pendingEnrollments: ['enrollments', { termId, status: 'waitlisted' }],
      graduationAudits: ['students', { graduatingIn: termId }],
    } as const;
    for (const [name, [path, filter]] of Object.entries(tiles)) {
      const { headers } = await registrar
        .get(`/api/${path}`)
        .query({ filter: JSON.stringify(filter), range: '[0,0]' })
        .expect(200);
      const total = headers['content-range']?.split('/').at(-1);
      expect([name, total]).toEqual([name, String((stats as Record<string, unknown>)[name])]);
    }
    await (
      await system.as('bursar')
    )
      .get('/api/students')
      .query({ filter: JSON.stringify({ graduatingIn: termId }) })
      .expect(403);
  });

  it('and so the tiles of Course Management, Enrollment and Financial', async () => {
    const [{ termId }] = await system.dataSource.query<[{ termId: string }]>(
      `SELECT term_id AS "termId" FROM enrollments WHERE status = 'completed' GROUP BY 1 ORDER BY count(*) DESC`,
    );
    const current = (await workAs('registrar')).termId;
    const registrar = await system.as('registrar');
    const read = async (path: string) => (await registrar.get(`/api/${path}`).expect(200)).body as never;
    const { totalEnrolled }: Record<string, number> = await read(`sections/summary?termId=${termId}`);
    const { sectionsWithBoth }: Record<string, number> = await read(
      `sections/idle-seats/summary?termId=${current}`,
    );
    const { activePlans }: Record<string, number> = await read('billing/overview');
    for (const [figure, path, filter] of [
      [totalEnrolled, 'enrollments', { termId, hasSeat: true }],
      [sectionsWithBoth, 'sections', { termId: current, isActive: true, freeWithWaitlist: true }],
      [activePlans, 'payment-plans', { isPaid: false }],
    ] as const) {
      const { headers } = await registrar
        .get(`/api/${path}`)
        .query({ filter: JSON.stringify(filter), range: '[0,0]' })
        .expect(200);
      expect(figure).toBeGreaterThan(0);
      expect([path, headers['content-range']?.split('/').at(-1)]).toEqual([path, String(figure)]);
    }
  });

  it('and what was received today as much as the payments that the tile leads to', async () => {
    const { payments } = await workAs('bursar');
    const { body } = await (
      await system.as('bursar')
    )
      .get('/api/payments')
      .query({ filter: JSON.stringify({ receivedOn: today }), range: '[0,999]' })
      .expect(200);
    const amounts = (body as { amount: string }[]).map(({ amount }) => toCents(amount));
    expect(moneyOf(amounts.reduce((sum, cents) => sum + cents, 0))).toBe(payments!.receivedToday);
  });

  it('and what a student owes as much as the account that the tile leads to', async () => {
    const { own } = await workAs('student');
    const client = await system.as('student');
    const charges = (await client.get('/api/charges').query({ range: '[0,0]' }).expect(200)).body;
    const [{ studentId }] = charges as [{ studentId: string }];
    const account = await client.get(`/api/students/${studentId}/account`).expect(200);
    expect(account.body).toMatchObject(own!.account);
    expect(own!.account.balance).not.toBe('0.00');
  });
});
