import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { expectProblem } from '../../../../test/harness/problem.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import { system } from '../../../../test/harness/worlds/world.js';
import {
  assignmentsWorld,
  gradebook,
  ids,
  path,
  room,
  section,
} from '../../../../test/harness/worlds/assignments.js';
import type { GradebookDto } from './gradebook.dto.js';

assignmentsWorld(gradebook);

describe('GET /api/sections/{id}/gradebook should', () => {
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
        excused: [],
        scores: [],
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
        excused: [],
        scores: [
          { assignmentId: ids.notes, submissionId: ids.work, score: 27.25, isLate: false },
          { assignmentId: ids.quiz, submissionId: ids.waiting, score: null, isLate: true },
        ],
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
      `"studentNumber","name","directoryRestricted","'=Notes","Quiz","Draft","Quiz (2)","earnedPoints","possiblePoints","current","remainingAsZero","letter"`,
    );
    expectProblem(await room.teacher.get(`${path}?headings=german`).set('Accept', 'text/csv'), 400);
    expect(headers['content-disposition']).toBe('attachment; filename="gradebook.csv"');
    const rows = parse(text) as string[][];
    expect(rows).toEqual([
      [
        'Student ID',
        'Name',
        'Directory Restricted',
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
      [expect.any(String), `'=cmd() Abel`, 'false', '', '', '', '', '0', '30', '0', '0', 'F'],
      [
        room.student.studentId,
        'Ada Byron',
        'false',
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
