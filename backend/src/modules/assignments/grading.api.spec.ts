import { beforeAll, describe, expect, it } from '@jest/globals';
import { assignmentsWorld, room } from '../../../test/harness/worlds/assignments.js';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { system } from '../../../test/harness/worlds/world.js';
import type { Assignment } from './assignment.entity.js';
import type { GradesResultDto, SubmissionDto } from './submissions/submissions.dto.js';

assignmentsWorld();

let assignment: Assignment;
beforeAll(async () => {
  assignment = await room.records.assignment(room.section, { maxPoints: 50 });
});

const handedIn = async (given: object = {}) =>
  room.records.submission(assignment, await room.records.student(), given);
const pathOf = ({ id }: { id: string }): string => `/api/assignment-submissions/${id}/grade`;
const grade = (submission: { id: string }, body: object) => room.teacher.put(pathOf(submission)).send(body);

describe('PUT /api/assignment-submissions/{id}/grade should', () => {
  it('answer the whole submission, and write down who graded what', async () => {
    const submission = await handedIn();
    const { body, headers } = await grade(submission, { score: 42.5, feedback: ' Well argued. ' }).expect(
      200,
    );
    expect(body).toMatchObject({
      id: submission.id,
      score: 42.5,
      feedback: 'Well argued.',
      gradedAt: expect.stringMatching(/Z$/),
      version: 2,
    });
    const read = await room.teacher.get(`/api/assignment-submissions/${submission.id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([body, headers.etag]);
    expect(headers.etag).toMatch(/^"2-/);
    const [{ actor } = {}] = await system.dataSource.query<{ actor?: string }[]>(
      'SELECT actor_id AS actor FROM audit_events WHERE subject_id = $1',
      [submission.id],
    );
    expect(actor).toBe(room.instructor.id);
    expect(await trailOf(system, submission.id)).toEqual([
      {
        action: 'submission.grade',
        details: {
          assignmentId: assignment.id,
          studentId: submission.studentId,
          changes: { score: [null, 42.5], feedback: [null, 'Well argued.'] },
        },
      },
    ]);
  });

  it.each<[object, Record<string, string[]>]>([
    [{}, { score: ['Score is required'] }],
    [{ score: null }, { score: ['Score is required'] }],
    [{ score: '' }, { score: ['Score is required'] }],
    [{ score: '42' }, { score: ['Must be a valid number'] }],
    [{ score: true }, { score: ['Must be a valid number'] }],
    [{ score: -0.5 }, { score: ['Must be at least 0.'] }],
    [{ score: 1.005 }, { score: ['Must have at most 2 decimals.'] }],
    [{ score: 50.01 }, { score: ['Score must be at most 50.'] }],
    [{ score: 5, feedback: 7 }, { feedback: ['Must be text.'] }],
    [{ score: 5, gradedAt: null }, { gradedAt: ["This field is unknown or can't be set."] }],
  ])('refuse %j', async (body, errors) => {
    const submission = await handedIn();
    expectProblem(await grade(submission, body), 422, { errors });
    expect(await trailOf(system, submission.id)).toEqual([]);
  });

  it.each([0, 50])('take %d', async (score) => {
    expect((await grade(await handedIn(), { score }).expect(200)).body).toMatchObject({ score });
  });

  it('keep feedback that is left out, and clear what is emptied', async () => {
    const submission = await handedIn({ score: 10, feedback: 'Kept' });
    expect((await grade(submission, { score: 11 })).body).toMatchObject({ score: 11, feedback: 'Kept' });
    expect((await grade(submission, { score: 11, feedback: '' })).body).toMatchObject({ feedback: null });
    expect((await trailOf(system, submission.id)).map(({ details }) => details.changes)).toEqual([
      { score: [10, 11] },
      { feedback: ['Kept', null] },
    ]);
  });

  it('write nothing when it is graded like that already', async () => {
    const submission = await handedIn({ score: 10, feedback: 'Same' });
    const { body, headers } = await grade(submission, { score: 10, feedback: 'Same' }).expect(200);
    expect([(body as SubmissionDto).version, headers.etag]).toEqual([1, expect.stringMatching(/^"1-/)]);
    expect(await trailOf(system, submission.id)).toEqual([]);
  });

  it('be one statement beside the session', async () => {
    const submission = await handedIn();
    expect(await statementsOf(() => grade(submission, { score: 1 }).expect(200))).toHaveLength(2);
  });

  it('say on whose behalf the registrar grades', async () => {
    const submission = await handedIn();
    await room.registrar.put(pathOf(submission)).send({ score: 3 }).expect(200);
    const [{ details } = { details: {} }] = await trailOf(system, submission.id);
    expect(details).toMatchObject({ onBehalfOf: room.instructor.id });
  });

  it('know neither the submissions of others nor those that are not there', async () => {
    const submission = await handedIn();
    expectProblem(await room.otherTeacher.put(pathOf(submission)).send({ score: 1 }), 404);
    expectProblem(await room.teacher.put(pathOf({ id: assignment.id })).send({ score: 1 }), 404);
    for (const client of [room.learner, await system.as('bursar')])
      expectProblem(await client.put(pathOf(submission)).send({ score: 1 }), 403);
  });

  it('answer 412 to a stale If-Match, before it looks at the score', async () => {
    const submission = await handedIn();
    const { headers } = await room.teacher.get(`/api/assignment-submissions/${submission.id}`);
    const ifMatch = (tag: string, score: number) => grade(submission, { score }).set('If-Match', tag);
    await ifMatch(headers.etag!, 20).expect(200);
    expectProblem(await ifMatch(headers.etag!, 999), 412);
    expectProblem(await ifMatch('"nonsense"', 21), 412);
    await ifMatch('*', 22).expect(200);
    await ifMatch(`"1-x", "3-y"`, 23).expect(200);
  });

  it('let one of many graders who saw the same version win', async () => {
    const submission = await handedIn();
    const { headers } = await room.teacher.get(`/api/assignment-submissions/${submission.id}`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, score) =>
        (score % 2 ? room.teacher : room.registrar)
          .put(pathOf(submission))
          .set('If-Match', headers.etag!)
          .send({ score }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 412),
    ]);
    expect(await trailOf(system, submission.id)).toHaveLength(1);
  });

  it('tell each change from what was there when graders do not look', async () => {
    const submission = await handedIn();
    await Promise.all(Array.from({ length: 6 }, (_, n) => grade(submission, { score: n + 1 }).expect(200)));
    const scores = (await trailOf(system, submission.id)).map(
      ({ details }) => (details.changes as { score: number[] }).score,
    );
    expect(scores.map(([from]) => from)).toEqual([null, ...scores.slice(0, -1).map(([, to]) => to)]);
  });

  it('never leave a score above points that are lowered at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const work = await room.records.assignment(room.section, { maxPoints: 50 });
      const submission = await room.records.submission(work, room.student);
      const [lowered, graded] = await Promise.all([
        room.registrar.put(`/api/assignments/${work.id}`).send({ maxPoints: 20 }),
        grade(submission, { score: 40 }),
      ]);
      expect([lowered.status, graded.status].sort()).toEqual([200, 422]);
    }
  });
});

describe('DELETE /api/assignment-submissions/{id}/grade should', () => {
  it('take the grade back, once', async () => {
    const submission = await handedIn({ score: 10, feedback: 'Wrong paper' });
    await room.teacher.delete(pathOf(submission)).set('If-Match', '"1-x"').expect(204);
    const { body } = await room.teacher.get(`/api/assignment-submissions/${submission.id}`).expect(200);
    expect(body).toMatchObject({ score: null, feedback: null, gradedAt: null, version: 2 });
    await room.teacher.delete(pathOf(submission)).expect(204);
    expectProblem(await room.teacher.delete(pathOf(submission)).set('If-Match', '"1-x"'), 412);
    expectProblem(await room.otherTeacher.delete(pathOf(submission)), 404);
    const { body: history } = await room.teacher
      .get(`/api/assignment-submissions/${submission.id}/history`)
      .expect(200);
    expect(history).toMatchObject([
      {
        action: 'submission.ungrade',
        changes: [
          { field: 'feedback', from: 'Wrong paper', to: null },
          { field: 'score', from: 10, to: null },
        ],
      },
    ]);
  });
});

describe('PUT /api/assignments/{id}/grades should', () => {
  const put = (body: object, client = room.teacher, { id } = assignment) =>
    client.put(`/api/assignments/${id}/grades`).send(body);

  it('grade 500 at once, in the order given, each with its line in the trail', async () => {
    const work = await room.records.assignment(room.section, { maxPoints: 100 });
    await system.dataSource.query(
      `WITH people AS (INSERT INTO users (email, first_name, last_name)
         SELECT 'many.' || i || '@collegium.example', 'Many', 'Number ' || i FROM generate_series(1, 500) i RETURNING id),
       learners AS (INSERT INTO students (user_id, student_id)
         SELECT id, 'M' || row_number() OVER () FROM people RETURNING id),
       work AS (INSERT INTO assignment_submissions (assignment_id, student_id, attempt, attempt_count, awaits_grade, submitted_at)
         SELECT $1, id, 1, 1, TRUE, now() FROM learners RETURNING id, submitted_at)
       INSERT INTO submission_attempts (submission_id, number, submitted_at) SELECT id, 1, submitted_at FROM work`,
      [work.id],
    );
    const list = await room.teacher.get(`/api/assignments/${work.id}/submissions`).expect(200);
    const grades = (list.body as SubmissionDto[])
      .reverse()
      .map(({ id, version }, index) => ({ submissionId: id, score: index / 5, version }));
    let answer: GradesResultDto = { grades: [] };
    const statements = await statementsOf(async () => {
      answer = (await put({ grades }, room.teacher, work).expect(200)).body as GradesResultDto;
    });
    expect(statements).toHaveLength(2);
    expect(
      answer.grades.map(({ submissionId, score, version }) => ({ submissionId, score, version })),
    ).toEqual(grades.map((one) => ({ ...one, version: 2 })));
    const [{ count } = { count: 0 }] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(DISTINCT subject_id)::int FROM audit_events
       WHERE action = 'submission.grade' AND details->>'assignmentId' = $1`,
      [work.id],
    );
    expect(count).toBe(500);
    // Sending the same grades again changes nothing.
    const again = grades.map((one) => ({ ...one, version: 2 }));
    const same = (await put({ grades: again }, room.teacher, work).expect(200)).body as GradesResultDto;
    expect(same).toEqual(answer);
  });

  it('refuse all for one, and name each', async () => {
    const [good, high, stale] = [await handedIn(), await handedIn(), await handedIn()];
    const elsewhere = await room.records.submission(
      await room.records.assignment(room.section),
      room.student,
    );
    const grades = [
      { submissionId: good.id, score: 1 },
      { submissionId: high.id, score: 50.5 },
      { submissionId: stale.id, score: 2, version: 7 },
      { submissionId: elsewhere.id, score: 3 },
    ];
    expectProblem(await put({ grades }), 422, {
      errors: {
        'grades.1.score': ['Score must be at most 50.'],
        'grades.2.version': [
          'This submission has changed since you loaded it. Reload it, then grade it again.',
        ],
        'grades.3.submissionId': ["This submission isn't part of this assignment."],
      },
    });
    for (const { id } of [good, high, stale, elsewhere]) expect(await trailOf(system, id)).toEqual([]);
    expect((await room.teacher.get(`/api/assignment-submissions/${good.id}`)).body).toMatchObject({
      score: null,
      version: 1,
    });
  });

  it.each<[object, Record<string, string[]>]>([
    [{}, { grades: ['Grades are required'] }],
    [{ grades: 'all' }, { grades: ['Must be a list.'] }],
    [{ grades: [7] }, { grades: ['Must be a list of objects.'] }],
    [
      { grades: Array.from({ length: 501 }, () => ({})) },
      { grades: ['Must be a list of at most 500 items.'] },
    ],
    [
      { grades: [{ submissionId: 'aaaaaaaa-0000-4000-8000-00000000000a', score: 1, points: 3 }, {}] },
      {
        'grades.0.points': ["This field is unknown or can't be set."],
        'grades.1.submissionId': ['Submission is required'],
        'grades.1.score': ['Score is required'],
      },
    ],
    [
      { grades: [{ submissionId: 'x', score: '1', version: 1.5, feedback: 1 }] },
      {
        'grades.0.submissionId': ['Must be the ID of a record (a UUID).'],
        'grades.0.score': ['Must be a valid number'],
        'grades.0.version': ['Must be a whole number.'],
        'grades.0.feedback': ['Must be text.'],
      },
    ],
    [
      {
        grades: [{ submissionId: 'aaaaaaaa-0000-4000-8000-00000000000a', score: 1, version: 2_147_483_648 }],
      },
      { 'grades.0.version': ['Must be at most 2147483647.'] },
    ],
  ])('refuse %j', async (body, errors) => {
    expectProblem(await put(body), 422, { errors });
  });

  it('refuse a submission that is named twice', async () => {
    const { id } = await handedIn();
    const grades = [
      { submissionId: id, score: 1 },
      { submissionId: id.toUpperCase(), score: 2 },
    ];
    expectProblem(await put({ grades }), 422, {
      errors: { 'grades.1.submissionId': ['List each submission only once.'] },
    });
  });

  it('take an empty list for what it is, in own sections', async () => {
    expect((await put({ grades: [] }).expect(200)).body).toEqual({ grades: [] });
    expectProblem(await put({ grades: [] }, room.otherTeacher), 404);
    const grades = [{ submissionId: (await handedIn()).id, score: 1 }];
    expectProblem(await put({ grades }, room.otherTeacher), 404);
    expectProblem(await put({ grades }, room.learner), 403);
  });

  it('let one of two win who saw the same versions', async () => {
    const both = [await handedIn(), await handedIn()];
    const give = (score: number, order: typeof both) =>
      put({ grades: order.map(({ id }) => ({ submissionId: id, score, version: 1 })) });
    const answers = await Promise.all([give(10, both), give(20, [...both].reverse())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answers.findIndex(({ status }) => status === 200) ? 20 : 10;
    for (const { id } of both)
      expect((await room.teacher.get(`/api/assignment-submissions/${id}`)).body).toMatchObject({
        score: winner,
      });
  });
});
