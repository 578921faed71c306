import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  body,
  openRegistration,
  signedInStudent,
  section as openSection,
  term,
} from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { sectionAt, recountSeats } from '../../../test/harness/seats.js';
import { allStatements } from '../../../test/harness/statements.js';
import type { Client } from '../../../test/harness/test-app.js';
import type { Course } from '../courses/course.entity.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Grade } from '../../common/grades.js';

openRegistration();

let course: Course;
let section: Section;
let student: Student;
let client: Client;
const query = <Row>(sql: string, parameters?: unknown[]) => system.dataSource.query<Row[]>(sql, parameters);
const number = async (): Promise<number> =>
  Number((await query<{ number: string }>('SELECT number FROM catalog_version'))[0]!.number);

/** The blockers and warnings of the registration. */
async function found(): Promise<string[]> {
  const { body: answer } = await client
    .post('/api/enrollments/check')
    .send(body(student, section))
    .expect(200);
  const { blockers } = answer as { blockers: { code: string }[] };
  return blockers.map(({ code }) => code);
}

describe('A registration should', () => {
  beforeEach(async () => {
    course = await records.course();
    section = await sectionAt(records, 'mon wed 09:00-10:00', { termId: term.id, courseId: course.id });
    ({ student, client } = await signedInStudent({ classLevel: 'junior' }));
    const other = await sectionAt(records, 'tue 09:00-10:00', { termId: term.id });
    await registrar.post('/api/enrollments').send(body(student, other)).expect(201);
    expect(await found()).toEqual([]);
  });

  /** As another process, an import or a person would do it, without telling this process. */
  const changes: [string, string, () => Promise<unknown>][] = [
    [
      'another day of a meeting',
      'time_conflict',
      () => query(`UPDATE section_meetings SET days = '{tue}' WHERE section_id = $1`, [section.id]),
    ],
    [
      'a meeting more',
      'time_conflict',
      () => records.meeting(section.id, { days: ['tue'], startTime: '09:30', endTime: '10:30' }),
    ],
    [
      'a level',
      'level',
      () => query(`UPDATE sections SET class_levels = '{senior}' WHERE id = $1`, [section.id]),
    ],
    [
      'consent',
      'consent',
      () => query('UPDATE sections SET consent_required = TRUE WHERE id = $1', [section.id]),
    ],
    [
      'a program',
      'program',
      async () =>
        query('UPDATE sections SET program_ids = ARRAY[$2::uuid] WHERE id = $1', [
          section.id,
          (await records.program()).id,
        ]),
    ],
    [
      'a prerequisite',
      'prerequisite',
      async () =>
        query('UPDATE courses SET prerequisites = $2 WHERE id = $1', [
          course.id,
          (await records.course()).code,
        ]),
    ],
    [
      'a course that a rule has named before there was one',
      'prerequisite',
      async () => {
        await query(`UPDATE courses SET prerequisites = 'NEW 999' WHERE id = $1`, [course.id]);
        expect(await found()).toEqual([]);
        await records.course({ code: 'NEW 999' });
      },
    ],
    [
      'an end of the course',
      'section_inactive',
      () => query('UPDATE courses SET is_active = FALSE WHERE id = $1', [course.id]),
    ],
    [
      'an end of the section',
      'section_inactive',
      () => query('UPDATE sections SET is_active = FALSE WHERE id = $1', [section.id]),
    ],
    [
      'a limit of credits',
      'credit_limit',
      () =>
        query(
          `INSERT INTO policies (kind, term_id, revision, effective_from, content, note)
           SELECT 'credit_limit', $1, 1, start_date, '{"credits": 1}', 'For the spec' FROM terms WHERE id = $1`,
          [term.id],
        ),
    ],
  ];
  it.each(changes)('see %s immediately', async (_, code, change) => {
    await change();
    expect(await found()).toEqual([code]);
    await query(`DELETE FROM policies WHERE note = 'For the spec'`);
  });

  it('see windows and changed dates of the term immediately', async () => {
    const [window] = await query<{ id: string }>(
      `INSERT INTO registration_windows (term_id, name, opens_at, closes_at)
       VALUES ($1, 'Later', now() + interval '1 day', now() + interval '2 days') RETURNING id`,
      [term.id],
    );
    expect(await found()).toEqual(['window_closed']);
    await query('DELETE FROM registration_windows WHERE id = $1', [window!.id]);
    expect(await found()).toEqual([]);
    const ends = (days: number) =>
      query('UPDATE terms SET registration_end_date = registration_start_date + $2::int WHERE id = $1', [
        term.id,
        days,
      ]);
    await ends(1);
    expect(await found()).toEqual(['window_closed']);
    await ends(10);
    expect(await found()).toEqual([]);
  });

  it('be answered with current names', async () => {
    await query(`UPDATE courses SET title = 'Another title' WHERE id = $1`, [course.id]);
    const instructor = await records.user({ role: 'faculty', firstName: 'Ada', lastName: 'Before' });
    await query('UPDATE sections SET instructor_id = $2 WHERE id = $1', [section.id, instructor.id]);
    expect(await found()).toEqual([]);
    await query(`UPDATE users SET last_name = 'After' WHERE id = $1`, [instructor.id]);
    const { body: made } = await client.post('/api/enrollments').send(body(student, section)).expect(201);
    expect(made).toMatchObject({ courseTitle: 'Another title', instructorName: 'Ada After' });
  });

  it('not read the catalog again without a change', async () => {
    const statements = await allStatements(found);
    expect(statements.filter((sql) => sql.includes('course_requirement'))).toEqual([]);
    await query(`UPDATE courses SET title = 'One more' WHERE id = $1`, [course.id]);
    const after = await allStatements(found);
    expect(after.filter((sql) => sql.includes('course_requirement'))).toHaveLength(1);
  });
});

describe('The version of the catalog should', () => {
  it('count a transaction once for any number of changes, and with its commit', async () => {
    const before = await number();
    const others = [await records.course(), await records.course()];
    expect(await number()).toBe(before + 2);
    await system.dataSource.transaction(async (manager) => {
      for (const { id } of others)
        await manager.query(`UPDATE courses SET title = 'Both' WHERE id = $1`, [id]);
      await manager.query('UPDATE terms SET name = name WHERE id = $1', [term.id]);
      expect(await number()).toBe(before + 2);
    });
    expect(await number()).toBe(before + 3);
  });

  it('not change at a rollback, or when seats or a capacity change', async () => {
    const taken = await records.section({ termId: term.id });
    const before = await number();
    await expect(
      system.dataSource.transaction(async (manager) => {
        await manager.query(`UPDATE courses SET title = 'Never'`);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await registrar
      .post('/api/enrollments')
      .send(body((await signedInStudent()).student, taken))
      .expect(201);
    await query('UPDATE sections SET capacity = capacity + 1 WHERE id = $1', [taken.id]);
    expect(await number()).toBe(before);
  });

  it('not make an editor wait for another who has not committed', async () => {
    const [one, other] = [await records.course(), await records.course()];
    await system.dataSource.transaction(async (manager) => {
      await manager.query(`UPDATE courses SET title = 'Open' WHERE id = $1`, [one.id]);
      await query(
        `SET lock_timeout = '2s'; UPDATE courses SET title = 'Done' WHERE id = '${other.id}'; RESET lock_timeout`,
      );
    });
  });
});

describe('A check of a registration should announce', () => {
  const check = async (grade: Grade | null) => {
    const { student, client } = await signedInStudent();
    const course = await records.course();
    const before = await records.term({ startDate: '2024-01-08', endDate: '2024-05-03' });
    await records.enrollment(student, await records.section({ courseId: course.id, termId: before.id }), {
      ...(grade ? { status: 'completed', grade, gradePoints: null } : { status: 'enrolled' }),
      enrollmentDate: new Date('2024-01-01T00:00:00Z'),
    });
    await recountSeats(system.dataSource);
    const again = await openSection({ courseId: course.id });
    const one = await client.post('/api/enrollments/check').send(body(student, again)).expect(200);
    const cart = { studentId: student.id, termId: term.id, items: [{ sectionId: again.id }] };
    const all = await client.post('/api/enrollments/cart/check').send(cart).expect(200);
    const [item] = (all.body as { items: { earlier: object[] }[] }).items;
    const { earlier } = one.body as { earlier: object[] };
    expect(item!.earlier).toEqual(earlier);
    return { earlier, code: course.code, termName: before.name };
  };

  it.each(['A', 'D-'] as const)('that the course was passed with %s', async (grade) => {
    const { earlier, code, termName } = await check(grade);
    expect(earlier).toEqual([
      { state: 'passed', termName, grade, message: `${code} was passed in ${termName} with ${grade}.` },
    ]);
  });

  it.each([null, 'IP'] as const)('that the course is in progress (grade %s)', async (grade) => {
    const { earlier, code, termName } = await check(grade);
    expect(earlier).toEqual([
      { state: 'in_progress', termName, grade: null, message: `${code} is in progress in ${termName}.` },
    ]);
  });

  it.each(['F', 'NP', 'W', 'I'] as const)('nothing of a course left with %s', async (grade) => {
    const { earlier } = await check(grade);
    expect(earlier).toEqual([]);
  });
});
