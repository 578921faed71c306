import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import {
  assignmentsWorld,
  at,
  explanation,
  gradedSection,
  group,
  ownGrades,
  posted,
  room,
  save,
  scored,
} from '../../../../test/harness/worlds/grades.js';
import { system } from '../../../../test/harness/worlds/world.js';
import type { Section } from '../../sections/section.entity.js';
import type { Assignment } from '../assignment.entity.js';
import type { WhatIfResultDto } from './explanation.dto.js';
import type { GradebookDto } from './gradebook.dto.js';

assignmentsWorld();

const late = { percent: 10, per: 'day' as const, floorPercent: 50, graceMinutes: 1 };

let section: Section;
let essay: Assignment;
let quiz: Assignment;
let hidden: Assignment;
let open: Assignment;
let draft: Assignment;
let elsewhere: Assignment;

/** A late essay, a dropped quiz and a better one, a grade that isn't posted, and open work. */
beforeAll(async () => {
  section = await gradedSection();
  const { groups } = await save(section, {
    weighting: 'weights',
    late,
    groups: [group('Essays', 60), group('Quizzes', 40, { dropLowest: 1 })],
  });
  const [essays, quizzes] = groups.map(({ id }) => ({ groupId: id! }));
  essay = await posted(section, { title: 'Essay', ...essays });
  await scored(essay, 45, new Date('2026-01-10T14:00:00Z'));
  quiz = await posted(section, { title: 'Quiz 1', maxPoints: 10, ...quizzes });
  await scored(quiz, 4);
  await scored(await posted(section, { title: 'Quiz 2', maxPoints: 10, ...quizzes }), 9);
  hidden = await posted(section, { title: 'Hidden', gradesPostedAt: null, ...essays });
  await scored(hidden, 50);
  open = await room.records.assignment(section, { title: 'Open', maxPoints: 50, ...essays });
  draft = await room.records.assignment(section, { title: 'Draft', maxPoints: 50, isPublished: false });
  elsewhere = await room.records.assignment(await gradedSection(), { maxPoints: 50 });
});

describe('GET /api/sections/{id}/gradebook/{studentId}/explanation should', () => {
  it('explain each cell, the groups and the total', async () => {
    const { cells, current, remainingAsZero, scheme } = await explanation(section);
    expect(scheme).toMatchObject({ schemeVersion: 1, weighting: 'weights', late });
    expect(cells.find(({ assignmentId }) => assignmentId === essay.id)).toMatchObject({
      state: 'graded',
      score: 45,
      lateIntervals: 1,
      deduction: 5,
      earnedPoints: 40,
      isDropped: false,
    });
    expect(cells.find(({ assignmentId }) => assignmentId === quiz.id)).toMatchObject({
      earnedPoints: 4,
      isDropped: true,
    });
    expect(current.groups).toMatchObject([
      {
        name: 'Essays',
        weight: 60,
        earnedPoints: 90,
        possiblePoints: 100,
        percent: 90,
        weighted: 54,
        dropped: [],
      },
      { name: 'Quizzes', weight: 40, earnedPoints: 9, possiblePoints: 10, percent: 90, dropped: [quiz.id] },
    ]);
    expect(current).toMatchObject({ weightSum: 100, percent: 90, exact: '90/1', letter: 'A-' });
    expect(remainingAsZero).toMatchObject({ percent: 72, letter: 'C-' });
  });

  it('be one statement with the scheme and the trail', async () => {
    const path = `/api/sections/${section.id}/gradebook/${room.student.id}/explanation`;
    expect((await statementsOf(() => room.registrar.get(path).expect(200))).length).toBeLessThanOrEqual(2);
    expectProblem(await room.otherTeacher.get(path), 404);
    expectProblem(await room.learner.get(path), 403);
    const stranger = await room.records.student();
    expectProblem(await room.teacher.get(path.replace(room.student.id, stranger.id)), 404);
  });

  it('show 89.995 as 90 but as a B+', async () => {
    const own = await gradedSection();
    await scored(await posted(own, { maxPoints: 200 }), 179.99);
    expect((await explanation(own)).current).toMatchObject({ percent: 90, exact: '17999/200', letter: 'B+' });
  });

  it('count days in New York time: an extension replaces the due date, and grace is not deducted', async () => {
    const own = await gradedSection();
    await save(own, { late: { ...late, graceMinutes: 30 } });
    const due = new Date('2026-03-08T00:30:00-05:00');
    const work = async (minutesLate: number) => {
      const one = await posted(own, { dueDate: due });
      await scored(one, 50, new Date(due.getTime() + minutesLate * 60_000));
      return one.id;
    };
    // The clocks went forward on March 8: that day had 23 hours.
    const ids = [await work(30), await work(31), await work(23 * 60), await work(23 * 60 + 1)];
    const { cells } = await explanation(own);
    expect(ids.map((id) => cells.find(({ assignmentId }) => assignmentId === id)!.lateIntervals)).toEqual([
      0, 1, 1, 2,
    ]);
    const extended = await room.teacher
      .put(`/api/assignments/${ids[3]}/students/${room.student.id}`)
      .send({ dueDate: '2026-03-10T00:00:00Z', reason: 'Illness' });
    expect(extended.status).toBe(200);
    const after = (await explanation(own)).cells.find(({ assignmentId }) => assignmentId === ids[3])!;
    expect(after).toMatchObject({ isExtended: true, lateIntervals: 0, deduction: 0 });
  });

  it('excuse what was due before the student enrolled, until an instructor decides otherwise', async () => {
    const own = await room.records.section({ instructorId: room.instructor.id });
    await room.records.enrollment(room.student, own, { enrollmentDate: at('2026-01-15') });
    const early = await posted(own);
    expect((await explanation(own)).cells[0]).toMatchObject({
      state: 'excused',
      excuse: 'enrolled_after_due',
    });
    const { body } = await room.teacher.get(`/api/sections/${own.id}/gradebook`).expect(200);
    expect((body as GradebookDto).students[0]).toMatchObject({
      current: null,
      letter: null,
      excused: [{ assignmentId: early.id, because: 'enrolled_after_due', note: null }],
    });
    await room.teacher
      .put(`/api/assignments/${early.id}/students/${room.student.id}`)
      .send({ excused: false })
      .expect(200);
    expect((await explanation(own)).cells[0]).toMatchObject({ state: 'missing', earnedPoints: 0 });
  });
});

describe('a late deadline of one student should', () => {
  it('keep the assignment open where it is missing for others', async () => {
    const own = await gradedSection();
    const work = await posted(own);
    expect((await explanation(own)).cells[0]!.state).toBe('missing');
    await room.teacher
      .put(`/api/assignments/${work.id}/students/${room.student.id}`)
      .send({ lateUntil: '2099-01-01T00:00:00Z', reason: 'Illness' })
      .expect(200);
    const { cells, current } = await explanation(own);
    expect(cells[0]).toMatchObject({ state: 'open', isExtended: false, note: 'Illness' });
    expect(current.percent).toBeNull();
  });
});

describe('GET /api/sections/{id}/my-grades should', () => {
  it('count posted grades only', async () => {
    const { cells, current } = await ownGrades(section);
    expect(cells.find(({ assignmentId }) => assignmentId === hidden.id)).toMatchObject({
      state: 'ungraded',
      score: null,
      earnedPoints: null,
    });
    expect(current).toMatchObject({ percent: 84, letter: 'B' });
    const before = await ownGrades(section);
    await system.dataSource.query('UPDATE assignment_submissions SET score = 1 WHERE assignment_id = $1', [
      hidden.id,
    ]);
    await system.dataSource.query(
      'UPDATE submission_attempts SET score = 1 WHERE submission_id IN (SELECT id FROM assignment_submissions WHERE assignment_id = $1)',
      [hidden.id],
    );
    expect(await ownGrades(section)).toEqual(before);
  });

  it('be for students with a seat', async () => {
    const path = `/api/sections/${section.id}/my-grades`;
    expectProblem(await room.outsider.get(path), 404);
    expectProblem(await room.teacher.get(path), 404);
    const left = await room.records.section({ instructorId: room.instructor.id });
    await room.records.enrollment(room.student, left, { status: 'dropped' });
    expectProblem(await room.learner.get(`/api/sections/${left.id}/my-grades`), 404);
  });
});

describe('POST /api/sections/{id}/my-grades/what-if should', () => {
  const whatIf = (body: object) =>
    room.learner.post(`/api/sections/${section.id}/my-grades/what-if`).send(body);

  it('find the lowest percent on the remaining work that reaches the target, and save nothing', async () => {
    const before = await ownGrades(section);
    const result = (await whatIf({ target: 'A-' }).expect(200)).body as WhatIfResultDto;
    // Essays need 90%: 135 of 150, so 95 of the 100 points that remain.
    expect(result).toMatchObject({ current: 84, letter: 'B', remaining: 2, neededPercent: 95 });
    const scores = [
      { assignmentId: open.id, score: 50 },
      { assignmentId: hidden.id, score: 45 },
    ];
    expect((await whatIf({ scores }).expect(200)).body).toMatchObject({
      current: 90,
      letter: 'A-',
      remaining: 0,
    });
    expect((await whatIf({ target: 'A+' }).expect(200)).body).toMatchObject({ neededPercent: null });
    expect(await ownGrades(section)).toEqual(before);
  });

  it('equal the grade after these scores are given and posted', async () => {
    const own = await gradedSection();
    const { groups } = await save(own, {
      weighting: 'weights',
      late,
      groups: [group('Essays', 33.33, { dropLowest: 1 }), group('Labs', 66.67)],
    });
    const [essays, labs] = groups.map(({ id }) => ({ groupId: id! }));
    await scored(await posted(own, { maxPoints: 33.3, ...essays }), 30);
    const dueDate = new Date(Date.now() - 60_000);
    const lateWork = { dueDate, lateUntil: new Date(Date.now() + 86_400_000), gradesPostedAt: null };
    const works = [
      await posted(own, { maxPoints: 17.5, ...lateWork, ...labs }),
      await posted(own, { maxPoints: 40, ...lateWork, ...essays }),
    ];
    const scores = works.map(({ id }, index) => ({ assignmentId: id, score: 11.37 + index }));
    const path = `/api/sections/${own.id}/my-grades`;
    const { body: imagined } = await room.learner.post(`${path}/what-if`).send({ scores }).expect(200);
    for (const { assignmentId, score } of scores) {
      const { body } = await room.learner
        .post(`/api/assignments/${assignmentId}/submissions`)
        .send({ text: 'Late' })
        .expect(201);
      await room.teacher
        .put(`/api/assignment-submissions/${(body as { id: string }).id}/grade`)
        .send({ score })
        .expect(200);
      expect((await ownGrades(own)).cells.find((one) => one.assignmentId === assignmentId)!.score).toBeNull();
      await room.teacher.post(`/api/assignments/${assignmentId}/post-grades`).send({}).expect(200);
    }
    const { current, remainingAsZero, cells } = await ownGrades(own);
    expect(cells.map(({ lateIntervals }) => lateIntervals)).toEqual([0, 1, 1]);
    expect(imagined).toMatchObject({
      current: current.percent,
      remainingAsZero: remainingAsZero.percent,
      letter: current.letter,
      remaining: 0,
    });
  });

  it.each<[string, () => object, string]>([
    [
      'a graded assignment',
      () => ({ scores: [{ assignmentId: essay.id, score: 1 }] }),
      'scores.0.assignmentId',
    ],
    [
      'a score over the points',
      () => ({ scores: [{ assignmentId: open.id, score: 50.01 }] }),
      'scores.0.score',
    ],
    ['an unknown letter', () => ({ target: 'F' }), 'target'],
    [
      'an assignment twice',
      () => ({ scores: [50, 1].map((score) => ({ assignmentId: open.id, score })) }),
      'scores.1.assignmentId',
    ],
    [
      'an assignment of another section',
      () => ({ scores: [{ assignmentId: elsewhere.id, score: 1 }] }),
      'scores.0.assignmentId',
    ],
    ['a draft', () => ({ scores: [{ assignmentId: draft.id, score: 1 }] }), 'scores.0.assignmentId'],
    ['no score', () => ({ scores: [{ assignmentId: open.id, score: null }] }), 'scores.0.score'],
    ['a negative score', () => ({ scores: [{ assignmentId: open.id, score: -0.01 }] }), 'scores.0.score'],
    ['a text as a score', () => ({ scores: [{ assignmentId: open.id, score: '50' }] }), 'scores.0.score'],
    ['three decimals', () => ({ scores: [{ assignmentId: open.id, score: 1.005 }] }), 'scores.0.score'],
    ['what is no list', () => ({ scores: { 0: 1 } }), 'scores'],
    ['an unknown field', () => ({ curve: 5 }), 'curve'],
    [
      'too many scores',
      () => ({ scores: Array.from({ length: 501 }, () => ({ assignmentId: open.id, score: 1 })) }),
      'scores',
    ],
  ])('refuse %s', async (_, body, field) => {
    const response = await whatIf(body());
    expectProblem(response, 422, { errors: expect.any(Object) });
    expect(Object.keys((response.body as { errors: object }).errors)).toEqual([field]);
  });
});

describe('the columns of an assignment should', () => {
  it('count extra credit beside the points possible, and leave out what does not count', async () => {
    const own = await gradedSection();
    await scored(await posted(own, { maxPoints: 10 }), 8);
    const extra = await posted(own, { maxPoints: 5 });
    await scored(extra, 1);
    const practice = await posted(own, { maxPoints: 10 });
    await scored(practice, 0);
    const count = (id: string, countsAs: string) =>
      room.teacher.put(`/api/assignments/${id}`).send({ countsAs }).expect(200);
    await count(extra.id, 'extra_credit');
    await count(practice.id, 'not_counted');
    expect((await explanation(own)).current).toMatchObject({
      percent: 90,
      earnedPoints: 9,
      possiblePoints: 10,
    });
  });
});
