import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import {
  assignmentsWorld,
  at,
  room,
  gradebook,
  ids,
  path,
  section,
} from '../../../../test/harness/worlds/assignments.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { system } from '../../../../test/harness/worlds/world.js';
import type { Section } from '../../sections/section.entity.js';
import type { GradeDistributionDto } from './grade-distribution.dto.js';
import type { SectionGradingDto } from './gradebooks.dto.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import type { GradebookDto } from './gradebook.dto.js';

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

describe('GET /api/sections/{id}/gradebook should', () => {
  beforeAll(gradebook, 300_000);

  it('have the students by name, the assignments by due date, and the points that count', async () => {
    const book = (await room.teacher.get(path).expect(200)).body as GradebookDto;
    expect(book.assignments.map(({ id, maxPoints, isPublished }) => [id, maxPoints, isPublished])).toEqual([
      [ids.notes, 30, true],
      [ids.quiz, 20, true],
      [ids.draft, 50, false],
      [ids.open, 100, true],
    ]);
    expect(book.assignments.map(({ isDue, isClosed }) => [isDue, isClosed])).toEqual([
      [true, true],
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect(book.assignments[0]).toEqual({
      id: ids.notes,
      title: '=Notes',
      maxPoints: 30,
      dueDate: '2026-01-05T12:00:00.000Z',
      isDue: true,
      isClosed: true,
      isPublished: true,
      gradesPostedAt: null,
      groupId: null,
      countsAs: 'regular',
    });
    expect(book.students).toEqual([
      {
        studentId: ids.absent,
        studentNumber: expect.any(String),
        name: '=cmd() Abel',
        directoryRestricted: false,
        directoryRestriction: [],
        excused: [],
        formerSections: [],
        scores: [],
        unsubmitted: [],
        earnedPoints: 0,
        possiblePoints: 30,
        current: 0,
        remainingAsZero: 0,
        letter: 'F',
      },
      {
        studentId: room.student.id,
        studentNumber: room.student.studentId,
        name: 'Ada Byron',
        directoryRestricted: false,
        directoryRestriction: [],
        excused: [],
        formerSections: [],
        scores: [
          {
            assignmentId: ids.notes,
            submissionId: ids.work,
            score: 27.25,
            countedScore: 27.25,
            isLate: false,
          },
          {
            assignmentId: ids.quiz,
            submissionId: ids.waiting,
            score: null,
            countedScore: null,
            isLate: true,
          },
        ],
        unsubmitted: [],
        earnedPoints: 27.25,
        possiblePoints: 30,
        current: 90.83,
        remainingAsZero: 18.17,
        letter: 'A-',
      },
    ]);
  });

  it('be two statements, and write down whose scores were read', async () => {
    expect(await statementsOf(() => room.registrar.get(path).expect(200))).toHaveLength(2);
    const [note] = await system.dataSource.query<{ action: string; details: object }[]>(
      'SELECT action, details FROM audit_events ORDER BY id DESC LIMIT 1',
    );
    expect(note).toMatchObject({
      action: 'gradebook.read',
      details: { sectionId: section.id, format: 'json' },
    });
    expect((note!.details as { ids: string[] }).ids.sort()).toEqual([room.student.id, ids.absent].sort());
  });

  it('be a file with a column for each assignment, safe in spreadsheets', async () => {
    const { text, headers } = await room.teacher.get(path).set('Accept', 'text/csv').expect(200);
    const fields = await room.teacher.get(`${path}?headings=fields`).set('Accept', 'text/csv').expect(200);
    expect(fields.text.split('\r\n')[0]).toBe(
      `"studentNumber","name","directoryRestricted","directoryRestriction","'=Notes","Quiz","Draft","Quiz (2)","earnedPoints","possiblePoints","current","remainingAsZero","letter"`,
    );
    expectProblem(await room.teacher.get(`${path}?headings=german`).set('Accept', 'text/csv'), 400);
    expect(headers['content-disposition']).toBe('attachment; filename="gradebook.csv"');
    const rows = parse(text) as string[][];
    expect(rows).toEqual([
      [
        'Student ID',
        'Name',
        'Directory Restricted',
        'Directory Restriction',
        `'=Notes`,
        'Quiz',
        'Draft',
        'Quiz (2)',
        'Earned Points',
        'Possible Points',
        'Current',
        'Remaining As Zero',
        'Letter',
      ],
      [expect.any(String), `'=cmd() Abel`, 'false', '[]', '', '', '', '', '0', '30', '0', '0', 'F'],
      [
        room.student.studentId,
        'Ada Byron',
        'false',
        '[]',
        '27.25',
        '',
        '',
        '',
        '27.25',
        '30',
        '90.83',
        '18.17',
        'A-',
      ],
    ]);
  });

  it('have work as missing by the date of the student, not of the class', async () => {
    const { records, instructor, teacher, student, registrar } = room;
    const own = await records.section({ instructorId: instructor.id });
    await records.enrollment(student, own, { enrollmentDate: at('2026-01-01') });
    const dueDate = new Date(Date.now() - 3_600_000);
    const [extended, excusable] = [
      await records.assignment(own, { dueDate, maxPoints: 10 }),
      await records.assignment(own, { dueDate, maxPoints: 10 }),
    ];
    const set = (id: string, change: object) =>
      teacher.put(`/api/assignments/${id}/students/${student.id}`).send(change).expect(200);
    await set(extended.id, { dueDate: '2099-01-01T00:00:00Z' });
    await set(excusable.id, { excused: false });
    const { body } = await registrar.get(`/api/sections/${own.id}/gradebook`).expect(200);
    const [row] = (body as GradebookDto).students;
    expect(row!.unsubmitted).toHaveLength(2);
    expect(row!.unsubmitted).toEqual(
      expect.arrayContaining([
        { assignmentId: extended.id, state: 'not_due' },
        { assignmentId: excusable.id, state: 'missing' },
      ]),
    );
  });

  it('be empty where nobody is and nothing is set', async () => {
    const empty = await room.records.section();
    const { body } = await room.registrar.get(`/api/sections/${empty.id}/gradebook`).expect(200);
    expect(body).toEqual({ schemeVersion: 0, assignments: [], students: [] });
  });

  it('be for those who grade, in their own sections', async () => {
    expectProblem(await room.otherTeacher.get(path), 404);
    expectProblem(await room.learner.get(path), 403);
    for (const role of ['bursar', 'financial_aid', 'admissions', 'compliance'] as const)
      expectProblem(await (await system.as(role)).get(path), 403);
    expectProblem(await room.teacher.get(`${path}?sort=["name","ASC"]`), 400);
  });
});
