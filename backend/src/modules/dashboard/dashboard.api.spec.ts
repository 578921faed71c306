import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, system, compliance } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Term } from '../terms/term.entity.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { DashboardStatsDto } from './dashboard.dto.js';
import type { WorkDto } from './work.dto.js';

openWorld(['compliance']);

let before: Term;
let now: Term;
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  // The spec has the university for itself: the demo's records belong to other terms.
  await system.dataSource.query(`UPDATE terms SET is_active = false, start_date = start_date - 3650,
    end_date = end_date - 3650, registration_start_date = registration_start_date - 3650,
    registration_end_date = registration_end_date - 3650`);
  await system.dataSource.query(
    `UPDATE students SET enrollment_status = 'inactive', expected_graduation = NULL`,
  );
  before = await records.term({ type: 'spring', startDate: day(-200), endDate: day(-110) });
  now = await records.term({ startDate: day(-40), endDate: day(60) });
});

const statsAs = async (role: Role): Promise<DashboardStatsDto> =>
  (await (await system.as(role)).get('/api/dashboard/stats').expect(200)).body as DashboardStatsDto;

/** Both sides use the same measure: the students registered in a term. */
const compared = (
  registeredStudents: number | null,
  registeredStudentsBefore: number | null,
  totalStudentsPercent: number | null,
) => ({ registeredStudents, registeredStudentsBefore, totalStudentsPercent, termBefore: before.name });

describe('GET /api/dashboard/stats should', () => {
  it('be zero and without a note to compare where nothing is', async () => {
    expect(await statsAs('registrar')).toEqual({
      totalStudents: 0,
      activeCourses: 0,
      pendingEnrollments: 0,
      graduationAudits: 0,
      changes: { ...compared(0, 0, null), activeCoursesNew: 0, graduationAuditsCompleted: 0 },
    });
  });

  it('count from the rows: students, courses, places waited for, audits to come and done', async () => {
    const [faculty] = await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM users WHERE email = 'faculty@collegium.example'`,
    );
    const course = await records.course();
    const old = await records.section({ termId: before.id, courseId: course.id });
    const again = await records.section({ termId: now.id, courseId: course.id });
    await records.section({ termId: now.id, courseId: course.id });
    const fresh = await records.section({ termId: now.id, instructorId: faculty!.id });
    await records.section({ termId: now.id, isActive: false });
    const [one, two, three, done] = await Promise.all([
      records.student({ expectedGraduation: now.endDate }),
      records.student({ expectedGraduation: day(70) }),
      records.student({ expectedGraduation: now.startDate }),
      records.student({ expectedGraduation: day(5), enrollmentStatus: 'graduated' }),
    ]);
    await records.student({ expectedGraduation: day(5), enrollmentStatus: 'withdrawn' });
    await records.enrollment(one, old, { status: 'completed' });
    await records.enrollment(done, old, { status: 'completed' });
    await records.enrollment(one, again);
    await records.enrollment(one, fresh);
    await records.enrollment(two, again);
    await records.enrollment(three, fresh);
    await records.enrollment(two, fresh, { status: 'waitlisted' });
    await records.enrollment(three, again, { status: 'dropped' });
    const stats = {
      totalStudents: 3,
      activeCourses: 2,
      pendingEnrollments: 1,
      graduationAudits: 2,
      changes: { ...compared(3, 2, 50), activeCoursesNew: 1, graduationAuditsCompleted: 1 },
    };
    expect(await statsAs('registrar')).toEqual(stats);
    expect(await statsAs('super_admin')).toEqual(stats);
    expect(await statsAs('admissions')).toEqual(stats);
    // Only their own sections, and the students in them.
    expect(await statsAs('faculty')).toEqual({
      totalStudents: 3,
      activeCourses: 1,
      pendingEnrollments: 1,
      graduationAudits: 2,
      changes: { ...compared(2, 0, null), activeCoursesNew: 1, graduationAuditsCompleted: 0 },
    });
  });

  it('tell nobody what the role may not read', async () => {
    const hidden = { pendingEnrollments: null };
    expect(await statsAs('bursar')).toMatchObject({
      totalStudents: 3,
      activeCourses: 2,
      ...hidden,
      graduationAudits: null,
      changes: { ...compared(null, null, null), activeCoursesNew: 1, graduationAuditsCompleted: null },
    });
    for (const role of ['financial_aid', 'compliance'] as const)
      expect(await statsAs(role)).toMatchObject({ totalStudents: 3, ...hidden, graduationAudits: 2 });
    expectProblem(await (await system.as('student')).get('/api/dashboard/stats'), 403);
    expectProblem(await system.anonymous.get('/api/dashboard/stats'), 401);
  });

  it('count registered students of any status in both terms', async () => {
    const section = await records.section({ termId: now.id });
    const [active, seats] = [
      (await statsAs('registrar')).totalStudents,
      await records.section({ termId: now.id }),
    ];
    const suspended = await records.student({ enrollmentStatus: 'inactive' });
    await records.enrollment(suspended, section);
    await records.enrollment(suspended, seats);
    // Two seats and one student, who isn't active.
    expect(await statsAs('registrar')).toMatchObject({ totalStudents: active, changes: compared(4, 2, 100) });
  });

  it('compare fall with spring and summer with summer, however many terms are between', async () => {
    const { changes } = await statsAs('registrar');
    const summer = await records.term({ type: 'summer', startDate: day(-100), endDate: day(-50) });
    await records.enrollment(await records.student(), await records.section({ termId: summer.id }));
    // A second session of the same fall.
    await records.term({ startDate: day(-41), endDate: day(-20) });
    expect((await statsAs('registrar')).changes).toEqual(changes);
    await records.term({
      name: 'Summer of now',
      type: 'summer',
      year: 2031,
      startDate: day(-10),
      endDate: day(9),
    });
    expect((await statsAs('registrar')).changes).toMatchObject({
      termBefore: summer.name,
      registeredStudents: 0,
      registeredStudentsBefore: 1,
      totalStudentsPercent: -100,
    });
  });
});

const reads = 20_000;

interface Scan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Scan[];
}

const scans = (plan: Scan): Scan[] => [plan, ...(plan.Plans ?? []).flatMap(scans)];

describe(`GET /api/dashboard/work beside ${reads} reads in the audit trail of today should`, () => {
  beforeAll(async () => {
    await system.dataSource.query(
      `INSERT INTO audit_events (action, subject_type, occurred_at)
       SELECT action, 'spec', now() - days * INTERVAL '1 day' FROM (
         SELECT 'student.read', 0 FROM generate_series(1, $1::int) UNION ALL
         SELECT 'students.export', 0 FROM generate_series(1, 5) UNION ALL
         SELECT 'sign_in_refused', 0 FROM generate_series(1, 7) UNION ALL
         SELECT 'exported', 0 UNION ALL SELECT 'sign_in', 0 UNION ALL
         SELECT 'students.export', 3 FROM generate_series(1, 50) UNION ALL
         SELECT 'sign_in_refused', 3 FROM generate_series(1, 50)) AS event (action, days)`,
      [reads],
    );
    await system.dataSource.query('VACUUM ANALYZE audit_events');
  });

  it('count exports and denied sign-ins since yesterday, and read no other entries for it', async () => {
    const spy = jest.spyOn(system.app.get(Transactions), 'query');
    try {
      const { trail } = (await compliance.get('/api/dashboard/work').expect(200)).body as WorkDto;
      expect(trail).toMatchObject({ exports: 5, refusedSignIns: 7 });
      const [[sql, values]] = spy.mock.calls.filter(([text]) => text.includes('"trail"')) as [
        [string, unknown[]],
      ];
      const [row] = await system.dataSource.query<{ 'QUERY PLAN': [{ Plan: Scan }] }[]>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
        values,
      );
      const read = scans(row!['QUERY PLAN'][0].Plan)
        .filter((scan) => scan['Relation Name'] === 'audit_events')
        .map((scan) => (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']);
      expect(read).toEqual([12]);
    } finally {
      spy.mockRestore();
    }
  });
});
