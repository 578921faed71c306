import { beforeAll, describe, expect, it } from '@jest/globals';
import { newYorkDate } from '../../../test/harness/lookups.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { addDays } from '../../common/calendar.js';
import { moneyOf, toCents } from '../../common/money.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import type { DashboardStatsDto } from './dashboard.dto.js';
import type { WorkDto } from './work.dto.js';

openWorld();

let today: string;
/** For each line, records that it counts and records that it doesn't. */
beforeAll(async () => {
  const { termId } = await workAs('registrar');
  const { id: instructorId } = (await (await system.as('faculty')).get('/api/auth/user').expect(200))
    .body as {
    id: string;
  };
  const given = { termId: termId!, capacity: 5, enrolled: 3, waitlisted: 2, instructorId };
  for (const offered of [0, 2]) {
    const wanted = await records.section({ ...given, offered });
    for (const status of ['waitlisted', 'waitlisted'] as const)
      await records.enrollment(await records.student(), wanted, { status });
  }
  await records.section({ ...given, isActive: false });
  await records.section({ termId: termId! });
  await records.section({ termId: termId!, isActive: false });
  await records.section();

  today = await newYorkDate(system, 0);
  const [student, over, soon] = [
    await records.student(),
    await records.term({ startDate: addDays(today, -200), endDate: addDays(today, -1) }),
    await records.term({ startDate: addDays(today, -100), endDate: today }),
  ];
  for (const [days, more] of [
    [-1, {}],
    [0, {}],
    [7, {}],
    [8, {}],
    [7, { cancelledAt: new Date(), cancelReason: 'Withdrawn' }],
  ] as const)
    await records.plan(student, over, { nextPaymentDate: addDays(today, days), ...more });
  const charge = await records.charge(student, soon, { amount: '500.00' });
  await system.dataSource.query(
    `INSERT INTO payments (student_id, charge_id, amount, method, received_at, voided_at, void_reason)
     VALUES ($1, $2, 10, 'check', now(), NULL, NULL), ($1, $2, 20, 'check', now(), now(), 'Returned'),
       ($1, $2, 30, 'check', now() - INTERVAL '2 days', NULL, NULL)`,
    [student.id, charge.id],
  );
  await records.student({ expectedGraduation: today });
  await records.student({ expectedGraduation: today, enrollmentStatus: 'graduated' });
  await records.student({ expectedGraduation: addDays(today, 4000) });
  for (const teaches of [instructorId, null])
    for (const section of [
      await records.section({ termId: over.id, instructorId: teaches }),
      await records.section({ termId: soon.id, instructorId: teaches }),
    ]) {
      await records.enrollment(await records.student(), section);
      await records.enrollment(await records.student(), section);
      const graded = { status: 'completed', grade: 'B', gradePoints: '3.00' } as const;
      const { id: enrollmentId } = await records.enrollment(await records.student(), section, graded);
      await system.dataSource.query(
        `INSERT INTO grade_changes (enrollment_id, from_grade, grade, reason, requested_by_name)
         VALUES ($1, 'B', 'A', 'Counted again', 'Office')`,
        [enrollmentId],
      );
    }
});
const workAs = async (role: Role): Promise<WorkDto> =>
  (await (await system.as(role)).get('/api/dashboard/work').expect(200)).body as WorkDto;

type Listed = [figure: number, path: string, filter: object];

/** Each figure with the list that its line in the portal opens (`workLines.ts`), and that list's filters. */
const listsOf = (
  role: Role,
  {
    termId,
    holds,
    inquiries,
    waitlists,
    catalog,
    signups,
    payments,
    grading,
    finalGrades,
    gradeChanges,
    trail,
    own,
  }: WorkDto,
): Listed[] => [
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
  ...(waitlists
    ? ([
        [waitlists.waiting, 'enrollments', { termId, status: 'waitlisted' }],
        [waitlists.withFreeSeats, 'sections', { termId, isActive: true, freeWithWaitlist: true }],
      ] as Listed[])
    : []),
  ...(catalog
    ? ([
        [catalog.coursesToReview, 'courses', { needsReview: true }],
        [catalog.sectionsWithoutInstructor, 'sections', { termId, isActive: true, hasInstructor: false }],
      ] as Listed[])
    : []),
  ...(signups ? ([[signups.new, 'athletics/signups', { status: 'new' }]] as Listed[]) : []),
  ...(payments
    ? ([
        [payments.latePlans, 'payment-plans', { status: 'late' }],
        [payments.chargesOverdue, 'charges', { overdue: true }],
        [payments.dueSoonPlans, 'payment-plans', { dueSoon: true }],
        [payments.paymentsToday, 'payments', { receivedOn: today }],
      ] as Listed[])
    : []),
  ...(grading
    ? ([
        [grading.toGrade, 'assignment-submissions', { graded: false }],
        [grading.discussionsToGrade, 'assignments', { postsToGrade: true }],
      ] as Listed[])
    : []),
  ...(finalGrades
    ? ([
        role === 'faculty'
          ? [finalGrades.sections, 'gradebooks', { gradesOverdue: true }]
          : [finalGrades.missing, 'enrollments', { gradeOverdue: true }],
      ] as Listed[])
    : []),
  ...(gradeChanges ? ([[gradeChanges.pending, 'grade-changes', { status: 'pending' }]] as Listed[]) : []),
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

  it('and what a student owes as much as the charges that the tile leads to', async () => {
    const { own } = await workAs('student');
    const { body } = await (
      await system.as('student')
    )
      .get('/api/charges')
      .query({ filter: JSON.stringify({ isPaid: false }), range: '[0,99]' })
      .expect(200);
    const open = (body as { balance: string }[]).map(({ balance }) => toCents(balance));
    expect(open.length).toBeGreaterThan(0);
    expect(moneyOf(open.reduce((sum, cents) => sum + cents, 0))).toBe(own!.unpaidCharges);
  });
});
