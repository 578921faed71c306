import { beforeAll, describe, expect, it } from '@jest/globals';
import { assignmentsWorld, at, room } from '../../../../test/harness/worlds/assignments.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { system } from '../../../../test/harness/worlds/world.js';
import type { Section } from '../../sections/section.entity.js';
import type { GradeDistributionDto } from './grade-distribution.dto.js';
import type { SectionGradingDto } from './gradebooks.dto.js';

assignmentsWorld();

let busy: Section;
let done: Section;

beforeAll(async () => {
  const { records, instructor, section, student } = room;
  const { termId } = section;
  busy = await records.section({ instructorId: instructor.id, termId });
  done = await records.section({ instructorId: instructor.id, termId });
  const [first, second, third] = await Promise.all([records.student(), records.student(), records.student()]);
  const enrolled = { enrollmentDate: at('2025-12-01') };
  await records.enrollment(first, busy, enrolled);
  await records.enrollment(second, busy, enrolled);
  await records.enrollment(third, busy, {
    ...enrolled,
    status: 'completed',
    grade: 'A-',
    gradePoints: '3.70',
  });
  await records.enrollment(student, busy, { status: 'dropped', grade: 'W' });
  const due = { dueDate: at('2026-01-10'), maxPoints: 100 };
  const one = await records.assignment(busy, due);
  const two = await records.assignment(busy, due);
  await records.assignment(busy, { ...due, isPublished: false });
  await records.submission(one, first, { submittedAt: at('2026-01-02') });
  await records.submission(two, first, { submittedAt: at('2026-01-03') });
  await records.submission(one, second, { submittedAt: at('2026-01-01'), score: 90 });
  await records.submission(one, third, { score: 100 });
  await records.submission(two, third, { score: 51 });
});

const list = async (query = '', client = room.teacher): Promise<SectionGradingDto[]> =>
  (await client.get(`/api/gradebooks${query}`).expect(200)).body as SectionGradingDto[];
const sorted = (field: string): string => `?sort=${encodeURIComponent(JSON.stringify([field, 'DESC']))}`;

describe('GET /api/gradebooks should', () => {
  it('show for each section what is left to grade, to post and to close', async () => {
    const rows = await list();
    expect(rows.map(({ id }) => id).sort()).toEqual([room.section.id, busy.id, done.id].sort());
    expect(rows.find(({ id }) => id === busy.id)).toMatchObject({
      termId: busy.termId,
      sectionNumber: busy.sectionNumber,
      instructorName: 'Ida Rhodes',
      assignments: 2,
      drafts: 1,
      toGrade: 2,
      waitingSince: '2026-01-02T12:00:00.000Z',
      toPost: 2,
      finalGradesMissing: 2,
    });
    expect(rows.find(({ id }) => id === done.id)).toMatchObject({
      assignments: 0,
      drafts: 0,
      toGrade: 0,
      waitingSince: null,
      toPost: 0,
      finalGradesMissing: 0,
    });
  });

  it('filter and sort by the work that is left', async () => {
    expect((await list('?toGrade=true')).map(({ id }) => id)).toEqual([busy.id]);
    expect((await list('?toGrade=false')).map(({ id }) => id)).not.toContain(busy.id);
    expect((await list(sorted('toGrade')))[0]!.id).toBe(busy.id);
    expect((await list(sorted('waitingSince')))[0]!.id).toBe(busy.id);
    expect(
      await list(`?instructorId=${room.instructor.id}&termId=${busy.termId}`, room.registrar),
    ).toHaveLength(3);
  });

  it('show no sections of other instructors', async () => {
    expect(await list('', room.otherTeacher)).toEqual([]);
    expectProblem(await room.learner.get('/api/gradebooks'), 403);
  });
});

describe('GET /api/sections/{id}/grade-distribution should', () => {
  it('count final grades and calculated percentages without naming students', async () => {
    const body = (await room.teacher.get(`/api/sections/${busy.id}/grade-distribution`).expect(200))
      .body as GradeDistributionDto;
    const { finalGrades, standings, ...rest } = body;
    expect(finalGrades).toHaveLength(18);
    expect(finalGrades.filter(({ count }) => count)).toEqual([
      { grade: 'A-', count: 1 },
      { grade: 'W', count: 1 },
    ]);
    // 90 of 100 and 0 of 100; 151 of 200; and one student with only ungraded work.
    expect(standings.map(({ count }) => count)).toEqual([0, 0, 1, 0, 1]);
    expect(rest).toEqual({
      students: 3,
      withoutFinalGrade: 2,
      averagePoints: '3.70',
      withoutStanding: 1,
      averagePercent: 60.25,
      medianPercent: 60.25,
    });
  });

  it('be empty when nothing is graded', async () =>
    expect(
      (await room.registrar.get(`/api/sections/${done.id}/grade-distribution`).expect(200)).body,
    ).toMatchObject({ students: 0, averagePoints: null, averagePercent: null, medianPercent: null }));

  it('answer 404 for sections of other instructors', async () =>
    expectProblem(await room.otherTeacher.get(`/api/sections/${busy.id}/grade-distribution`), 404));

  it('leave no audit row, because it shows no person', async () => {
    await room.teacher.get(`/api/sections/${busy.id}/grade-distribution`).expect(200);
    await system.flushAudit();
    const rows = await system.dataSource.query(
      `SELECT 1 FROM audit_events WHERE action = 'gradebook.read' AND details->>'sectionId' = $1`,
      [busy.id],
    );
    expect(rows).toEqual([]);
  });
});
