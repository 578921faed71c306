import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFull, seed } from '../../../../scripts/lib/sample.mjs';
import { query, standingWorld } from '../../../test/harness/worlds/standing.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import { decimal } from '../../../demo/university/decimal.js';
import { grades } from '../../common/grades.js';
import type { Student } from '../students/student.entity.js';
import * as rules from './standing.rules.js';
import { StandingService } from './standing.service.js';

let service: StandingService;
standingWorld(async () => {
  service = system.app.get(StandingService);
});

const columns = `gpa_points, gpa_credits, cumulative_gpa, credits_earned, credits_attempted, class_level, sap_status`;
const factsOf = (ids: string[]): Promise<Record<string, string>[]> =>
  query(`SELECT id, ${columns} FROM students WHERE id = ANY ($1) ORDER BY id`, [ids]);

describe('the demo university should', () => {
  it('have no differences after all derived figures are computed again', async () => {
    const [{ count }] = (await query<{ count: number }>('SELECT count(*)::int FROM students')) as [
      { count: number },
    ];
    expect(await service.recomputeAll()).toEqual({ students: count, changed: 0 });
  });

  it('no longer show figures that were typed in', async () => {
    const before = await factsOf(
      (await query<{ id: string }>('SELECT id FROM students LIMIT 40')).map(({ id }) => id),
    );
    const ids = before.map(({ id }) => id!);
    await query(
      `UPDATE students SET gpa_points = 1, gpa_credits = 1, cumulative_gpa = 1, credits_earned = 77.5,
         credits_attempted = 1, class_level = NULL, sap_status = 'probation' WHERE id = ANY ($1)`,
      [ids],
    );
    expect(await service.recompute(ids)).toBe(40);
    expect(await factsOf(ids)).toEqual(before);
    expect(await service.recompute([...ids, ...ids])).toBe(0);
    expect(await service.recompute([])).toBe(0);
  });
});

describe('recompute should', () => {
  it('be part of the transaction that changes a grade', async () => {
    const student = await records.student();
    const section = await records.section();
    const enrollment = await records.enrollment(student, section, { status: 'completed', grade: 'B' });
    await service.recompute([student.id]);
    expect(await factsOf([student.id])).toMatchObject([{ cumulative_gpa: '3.00', credits_earned: '3.00' }]);
    const runner = system.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE enrollments SET grade = 'A' WHERE id = $1`, [enrollment.id]);
    await runner.query('SELECT recompute_standing(ARRAY[$1::uuid])', [student.id]);
    await runner.rollbackTransaction();
    await runner.release();
    expect(await factsOf([student.id])).toMatchObject([{ cumulative_gpa: '3.00' }]);
  });

  it('see the grade that another transaction commits while it waits', async () => {
    const student = await records.student();
    const one = await records.enrollment(student, await records.section(), {
      status: 'completed',
      grade: 'C',
    });
    const other = await records.enrollment(student, await records.section(), {
      status: 'completed',
      grade: 'C',
    });
    const grade = async (id: string): Promise<void> => {
      await system.dataSource.transaction(async (manager) => {
        await manager.query(`UPDATE enrollments SET grade = 'A' WHERE id = $1`, [id]);
        await manager.query('SELECT recompute_standing(ARRAY[$1::uuid])', [student.id]);
        await manager.query('SELECT pg_sleep(0.1)');
      });
    };
    await Promise.all([grade(one.id), grade(other.id)]);
    expect(await factsOf([student.id])).toMatchObject([{ cumulative_gpa: '4.00', gpa_credits: '6.00' }]);
  });

  it('lock students in the same order for any order of ids', async () => {
    const students = await Promise.all(Array.from({ length: 30 }, () => records.student()));
    const ids = students.map(({ id }) => id);
    const all = (some: string[]): Promise<unknown> =>
      system.dataSource.transaction(async (manager) => {
        for (const part of [some, some]) await manager.query('SELECT recompute_standing($1::uuid[])', [part]);
      });
    await Promise.all([all(ids), all([...ids].reverse()), all(ids), all([...ids].reverse())]);
  });

  it('let an enrollment of the same student be inserted at the same time', async () => {
    const student = await records.student();
    const section = await records.section();
    const runner = system.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT recompute_standing(ARRAY[$1::uuid])', [student.id]);
    await system.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = '2s'`);
      await manager.query(
        `INSERT INTO enrollments (student_id, section_id, term_id, status) VALUES ($1, $2, $3, 'enrolled')`,
        [student.id, section.id, section.termId],
      );
    });
    await runner.rollbackTransaction();
    await runner.release();
  });
});

/** `npm test` compares 40 histories of its students, which the seed chooses, and `npm run test:full` 2,000. */
const runs = isFull ? 2000 : 40;

/**
 * Two general scales, one scale of a term's own, each policy for repeated courses, half credits, imported credits and
 * points, repeats in and across terms, every grade and status.
 */
describe('SQL and the pure rules should agree', () => {
  const today = '2026-06-15';
  const thirds = { A: '4.00', 'A-': '3.67', 'B+': '3.33', B: '3.00', 'B-': '2.67' };
  const harsh = { A: '3.50', 'A-': '3.00', 'B+': '2.50', B: '2.00', 'B-': '1.50' };
  const dates: [string, string, string][] = [
    ['H1', '2019-01-10', '2019-05-01'],
    ['H2', '2019-03-01', '2019-08-01'],
    ['H3', '2021-01-10', '2021-05-01'],
    ['H4', '2022-01-10', '2022-05-01'],
    ['H5', '2025-01-10', '2026-06-14'],
    ['H6', '2026-01-10', '2026-06-15'],
    ['H7', '2026-06-08', '2026-09-01'],
    ['H8', '2026-06-07', '2026-09-01'],
    ['H9', '2027-01-10', '2027-05-01'],
  ];
  const credits = [3, 3, 4, 1.5, 0.5, 2.25];
  const sectionsOf = 2;
  const requirements = [null, 6, 12];
  let terms: rules.TermOfStudy[];
  let sections: { term: rules.TermOfStudy; course: string; credits: number; id: string; termId: string }[];
  let students: Student[];
  let courseIds: string[];
  type Transferred = [{ course: number; isRevoked: boolean }, number, number];
  const levels = [
    { name: 'freshman', from: 0 },
    { name: 'sophomore', from: 3000 },
    { name: 'junior', from: 6000 },
    { name: 'senior', from: 9000 },
  ];

  beforeAll(async () => {
    const [standard] = await query<{ content: { points: Record<string, string | null> } }>(
      `SELECT content FROM policies WHERE kind = 'grade_scale' AND term_id IS NULL`,
    );
    const points = standard!.content.points;
    const publish = (scale: object, from: string, termId: string | null): Promise<unknown> =>
      query(
        `INSERT INTO policies (kind, revision, effective_from, term_id, content) VALUES ('grade_scale', 7, $1, $2, $3)`,
        [from, termId, { points: { ...points, ...scale } }],
      );
    const count = (counts: rules.Repeats, from: string, termId: string | null): Promise<unknown> =>
      query(
        `INSERT INTO policies (kind, revision, effective_from, term_id, content)
         SELECT 'repeat_grades', count(*) + 1, $1, $2, $3 FROM policies WHERE kind = 'repeat_grades'`,
        [from, termId, { counts }],
      );
    const saved = await Promise.all(
      dates.map(([name, startDate, endDate]) => records.term({ name, startDate, endDate })),
    );
    await publish(thirds, '2021-01-10', null);
    await publish(harsh, '2021-06-01', saved[3]!.id);
    await count('latest', '2021-01-10', null);
    await count('average', '2021-06-01', saved[3]!.id);
    await count('average', '2026-06-01', null);
    // Published after the term, so it doesn't change the term.
    await count('average', '2019-05-02', saved[0]!.id);
    const repeatsIn = (name: string): rules.Repeats =>
      name < 'H3' ? 'highest' : name === 'H4' || name > 'H6' ? 'average' : 'latest';
    // Published after the term, so it doesn't change the term.
    await publish({ A: '0.00' }, '2019-05-02', saved[0]!.id);
    const scaleOf = (name: string): object =>
      name === 'H4' ? { ...points, ...harsh } : name < 'H3' ? points : { ...points, ...thirds };
    terms = saved.map(({ id, name, startDate, endDate }) => ({
      id,
      startDate,
      endDate,
      addDropUntil: new Date(Date.parse(startDate) + 7 * 86_400_000).toISOString().slice(0, 10),
      scale: Object.fromEntries(
        Object.entries(scaleOf(name)).map(([grade, text]: [string, string | null]) => [
          grade,
          text === null ? null : rules.hundredths(text),
        ]),
      ),
      progress: { minimumGpa: 200, pace: { earned: 2, attempted: 3 }, maximumPercent: 150 },
      repeats: repeatsIn(name),
    }));
    const courses = await Promise.all(credits.map((worth) => records.course({ credits: worth })));
    sections = (
      await Promise.all(
        terms.flatMap((term) =>
          courses.flatMap((course) =>
            Array.from({ length: sectionsOf }, async () => {
              const { id } = await records.section({ courseId: course.id, termId: term.id });
              return { term, course: course.id, credits: course.credits * 100, id, termId: term.id };
            }),
          ),
        ),
      )
    ).sort((a, b) => (a.id < b.id ? -1 : 1));
    const programs = await Promise.all(
      requirements.map((requiredCredits) => records.program({ requiredCredits })),
    );
    students = await Promise.all(programs.map((program) => records.student({ programId: program.id })));
    courseIds = courses.map(({ id }) => id);
    await query(
      `INSERT INTO transfer_evaluations (institution, student_id, created_by_name, status, articulated_at, articulated_by_id)
       SELECT 'H', id, 'H', 'articulated', now(), user_id FROM students WHERE id = ANY ($1)`,
      [students.map(({ id }) => id)],
    );
  });

  const enrolled = fc.record({
    at: fc.nat(dates.length * credits.length * sectionsOf - 1),
    outcome: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...grades).map((grade) => ['completed', grade] as const) },
      { weight: 1, arbitrary: fc.constantFrom(...grades).map((grade) => ['enrolled', grade] as const) },
      fc.constantFrom(
        ['enrolled', null] as const,
        ['waitlisted', null] as const,
        ['dropped', null] as const,
        ['dropped', 'W'] as const,
        ['completed', null] as const,
      ),
    ),
    taken: fc.option(
      fc.record({
        credits: fc.constantFrom(50, 300, 400),
        points: fc.constantFrom(null, 0, 100, 333, 400),
      }),
    ),
  });
  const places = fc.uniqueArray(enrolled, { selector: ({ at }) => at, maxLength: 25 });
  /** Each of our courses at most once among those that count; -1 for an elective. */
  const transfer = fc.record({
    course: fc.integer({ min: -1, max: credits.length - 1 }),
    isRevoked: fc.boolean(),
  });
  const transfers = fc.uniqueArray(fc.tuple(transfer, fc.constantFrom(50, 225, 300, 3000), fc.nat()), {
    selector: ([{ course, isRevoked }, , serial]) => (course < 0 || isRevoked ? `${serial}` : course),
    maxLength: 6,
  });
  const history = fc.record({ places, transfers });
  const histories = fc.tuple(history, history, history);

  /** Replaces the transfer credit on the records. */
  async function credit(
    ids: readonly string[],
    given: readonly { transfers: Transferred[] }[],
  ): Promise<void> {
    await query('DELETE FROM transfer_courses WHERE student_id = ANY ($1)', [ids]);
    await query(
      `INSERT INTO transfer_courses (evaluation_id, "position", student_id, external_code, external_title,
         external_credits, outcome, course_id, credits, revoked_at, revoked_reason, revoked_by_id)
       SELECT evaluation.id, row_number() OVER (), evaluation.student_id, 'H', 'H', 3,
         CASE WHEN course_id IS NULL THEN 'elective' ELSE 'equivalent' END::transfer_outcome, course_id, credits,
         CASE WHEN revoked THEN now() END, CASE WHEN revoked THEN 'H' END,
         CASE WHEN revoked THEN evaluation.articulated_by_id END
       FROM jsonb_to_recordset($1) AS line (student_id uuid, course_id uuid, credits numeric, revoked boolean)
         JOIN transfer_evaluations evaluation ON evaluation.student_id = line.student_id`,
      [
        JSON.stringify(
          given.flatMap(({ transfers: own }, index) =>
            own.map(([{ course, isRevoked }, worth]) => ({
              student_id: ids[index],
              credits: worth / 100,
              revoked: isRevoked,
              course_id: courseIds[course] ?? null,
            })),
          ),
        ),
      ],
    );
  }

  const derivedBy = (
    taken: rules.RecordedEnrollment[],
    required: number | null,
    brought: rules.Transfer[],
  ): object => {
    const { points, credits, earned, attempted, sapStatus } = rules.standing(taken, required, today, brought);
    const gpa = rules.average({ points, credits });
    return {
      gpa_points: decimal(points, 4),
      gpa_credits: decimal(credits),
      cumulative_gpa: gpa === null ? null : decimal(gpa),
      credits_earned: decimal(earned),
      credits_attempted: decimal(attempted),
      class_level: rules.levelOf(earned, levels),
      sap_status: sapStatus,
    };
  };

  it('on any history', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (given) => {
        const rows = given.flatMap(({ places: own }, index) =>
          own.map(({ at, outcome: [status, grade], taken }) => {
            const { id, termId } = sections[at]!;
            const enrolled = {
              student_id: students[index]!.id,
              section_id: id,
              term_id: termId,
              status,
              grade,
            };
            const imported = grade === null ? null : taken;
            return {
              ...enrolled,
              credits_taken: imported && imported.credits / 100,
              grade_points: imported?.points == null ? null : imported.points / 100,
            };
          }),
        );
        const ids = students.map(({ id }) => id);
        await query('DELETE FROM enrollments WHERE student_id = ANY ($1)', [ids]);
        await query(
          `INSERT INTO enrollments (student_id, section_id, term_id, status, grade, credits_taken, grade_points)
           SELECT student_id, section_id, term_id, status, grade, credits_taken, grade_points
           FROM jsonb_populate_recordset(NULL::enrollments, $1)`,
          [JSON.stringify(rows)],
        );
        await credit(ids, given);
        await query('SELECT recompute_standing($1::uuid[], $2::date)', [ids, today]);
        const derived = new Map((await factsOf(ids)).map(({ id, ...facts }) => [id, facts]));
        const brought = await query<Record<string, string>>(
          `SELECT student_id, term_id, is_evaluated, makes_progress, half_up(term_points, term_credits) AS gpa,
             attempted::numeric(6,2), earned::numeric(6,2), half_up(points, credits) AS cumulative
           FROM student_terms($1::uuid[], $2::date) ORDER BY "position"`,
          [ids, today],
        );
        for (const [index, { places: taken, transfers: elsewhereOf }] of given.entries()) {
          const own = taken.map(({ at, outcome: [status, grade], taken: imported }) => ({
            ...sections[at]!,
            status,
            grade,
            ...(imported && grade !== null && { credits: imported.credits, pointsTaken: imported.points }),
          }));
          const required = requirements[index] === null ? null : requirements[index]! * 100;
          const { id } = students[index]!;
          const elsewhere = elsewhereOf
            .filter(([{ isRevoked }]) => !isRevoked)
            .map(([{ course }, worth]) => ({ course: courseIds[course] ?? null, credits: worth }));
          expect(derived.get(id)).toEqual(derivedBy(own, required, elsewhere));
          const shown = (sums: rules.Sums): string | null => {
            const gpa = rules.average(sums);
            return gpa === null ? null : decimal(gpa);
          };
          expect(brought.filter((row) => row.student_id === id)).toEqual(
            rules.termsOf(own, required, today, elsewhere).map((one) => ({
              student_id: id,
              term_id: one.term.id,
              is_evaluated: one.isEvaluated,
              makes_progress: one.makesProgress,
              gpa: shown(one.inTerm),
              cumulative: shown(one.cumulative),
              attempted: decimal(one.attempted),
              earned: decimal(one.earned),
            })),
          );
        }
      }),
      { numRuns: runs, seed },
    );
  });
});
