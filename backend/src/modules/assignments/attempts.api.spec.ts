import { beforeAll, describe, expect, it } from '@jest/globals';
import { assignmentsWorld, room } from '../../../test/harness/worlds/assignments.js';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { system } from '../../../test/harness/worlds/world.js';
import type { Assignment } from './assignment.entity.js';
import type { AssignmentDto } from './assignments.dto.js';
import type { AttemptDto, SubmissionDto } from './submissions/submissions.dto.js';

assignmentsWorld();

const submit = ({ id }: Assignment, body: object) =>
  room.learner.post(`/api/assignments/${id}/submissions`).send(body);
const submitted = async (assignment: Assignment, text: string) =>
  (await submit(assignment, { text }).expect(201)).body as SubmissionDto;
const grade = (id: string, body: object) =>
  room.teacher.put(`/api/assignment-submissions/${id}/grade`).send(body);
const attemptsOf = async (id: string, client = room.teacher) =>
  (await client.get(`/api/assignment-submissions/${id}/attempts`).expect(200)).body as AttemptDto[];
const counted = async (id: string) =>
  (await room.teacher.get(`/api/assignment-submissions/${id}`).expect(200)).body as SubmissionDto;
const change = ({ id }: Assignment, body: object) => room.teacher.put(`/api/assignments/${id}`).send(body);
const toGrade = async ({ id }: Assignment) =>
  ((await room.teacher.get(`/api/assignment-submissions?assignmentId=${id}&graded=false`)).body as object[])
    .length;

describe('POST /api/assignments/{id}/submissions should', () => {
  it('take a link, alone or with a text', async () => {
    const assignment = await room.records.assignment(room.section);
    const attachmentUrl = 'https://example.com/portfolio?page=2#top';
    const { body } = await submit(assignment, { attachmentUrl }).expect(201);
    expect(body).toMatchObject({ submissionText: null, attachmentUrl });
  });

  it('accept attempts after a grade until there are as many as allowed, then answer 409', async () => {
    const assignment = await room.records.assignment(room.section, { maxAttempts: 2 });
    const { id } = await submitted(assignment, 'First');
    await grade(id, { score: 5 }).expect(200);
    expect(await submitted(assignment, 'Second')).toMatchObject({ id, attempt: 2, attempts: 2, score: null });
    expectProblem(await submit(assignment, { text: 'Third' }), 409, {
      detail: 'This assignment allows 2 attempts, and you have made them all.',
    });
    expect(await attemptsOf(id)).toMatchObject([
      { number: 2, submissionText: 'Second', score: null, isCounted: true },
      { number: 1, submissionText: 'First', score: 5, isCounted: false },
    ]);
    const own = (await room.learner.get(`/api/assignments/${assignment.id}`).expect(200)).body as object;
    expect(own).toMatchObject({ canHandIn: false, maxAttempts: 2, ownSubmission: { attempts: 2 } });
  });

  it('let exactly the allowed number of 20 simultaneous submissions through', async () => {
    const assignment = await room.records.assignment(room.section, { maxAttempts: 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => submit(assignment, { text: `Answer ${number}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 17 }, () => 409),
    ]);
    const { id } = answers.find(({ status }) => status === 201)!.body as SubmissionDto;
    expect((await attemptsOf(id)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('be refused by the database too, regardless of what the application checks', async () => {
    const assignment = await room.records.assignment(room.section, { maxAttempts: 1 });
    const { id } = await room.records.submission(assignment, room.student);
    await expect(
      system.dataSource.query(
        'INSERT INTO submission_attempts (submission_id, number, submitted_at) VALUES ($1, 2, now())',
        [id],
      ),
    ).rejects.toMatchObject({ driverError: { constraint: 'ck_submission_attempts_max' } });
    await system.dataSource.query('UPDATE assignments SET max_attempts = 2 WHERE id = $1', [assignment.id]);
    await system.dataSource.query(
      'INSERT INTO submission_attempts (submission_id, number, submitted_at) VALUES ($1, 2, now())',
      [id],
    );
    await expect(
      system.dataSource.query('UPDATE assignments SET max_attempts = 1 WHERE id = $1', [assignment.id]),
    ).rejects.toMatchObject({ driverError: { constraint: 'ck_submission_attempts_max' } });
  });

  it('leave an attempt that only its grade can change', async () => {
    const assignment = await room.records.assignment(room.section, { maxAttempts: 3 });
    const { body } = await room.learner
      .post(`/api/assignments/${assignment.id}/submissions`)
      .attach('files', Buffer.from('Answer'), 'answer.txt')
      .expect(201);
    const { id } = body as SubmissionDto;
    const other = await system.dataSource.query<{ id: string }[]>(
      `INSERT INTO stored_files (name, media_type, size, sha256, storage_key)
       VALUES ('other.txt', 'text/plain', 5, sha256('other'), 'another key') RETURNING id`,
    );
    const statements = [
      `UPDATE submission_attempts SET submission_text = 'Better' WHERE submission_id = $1`,
      `UPDATE submission_attempts SET submitted_at = submitted_at - interval '1 day' WHERE submission_id = $1`,
      `DELETE FROM submission_attempts WHERE submission_id = $1`,
      `UPDATE submission_files SET position = 1 WHERE submission_id = $1`,
      `DELETE FROM submission_files WHERE submission_id = $1`,
      `INSERT INTO submission_files (file_id, submission_id, attempt, position) VALUES ('${other[0]!.id}', $1, 1, 1)`,
    ];
    for (const statement of statements)
      await expect(system.dataSource.query(statement, [id])).rejects.toMatchObject({
        driverError: { constraint: 'ck_submission_attempts_kept' },
      });
    await system.dataSource.query(
      'UPDATE submission_attempts SET score = 5, graded_at = now() WHERE submission_id = $1',
      [id],
    );
  });
});

describe('GET /api/assignment-submissions/{id}/attempts should', () => {
  let assignment: Assignment;
  let id: string;
  beforeAll(async () => {
    assignment = await room.records.assignment(room.section, { maxAttempts: 3 });
    ({ id } = await submitted(assignment, 'First'));
    await grade(id, { score: 5, feedback: 'Try again.' }).expect(200);
    await submitted(assignment, 'Second');
  });

  it('show students the grade of each attempt once grades are posted', async () => {
    expect((await attemptsOf(id, room.learner)).map(({ score, feedback }) => [score, feedback])).toEqual([
      [null, null],
      [null, null],
    ]);
    await room.teacher.post(`/api/assignments/${assignment.id}/post-grades`).expect(200);
    expect((await attemptsOf(id, room.learner)).map(({ score, feedback }) => [score, feedback])).toEqual([
      [null, null],
      [5, 'Try again.'],
    ]);
    expect(await statementsOf(() => attemptsOf(id))).toHaveLength(3);
  });

  it('not tell students which attempt has the highest score until grades are posted', async () => {
    const highest = await room.records.assignment(room.section, { maxAttempts: 2, scoredAttempt: 'highest' });
    const first = await submitted(highest, 'First');
    const second = await submitted(highest, 'Second');
    const seen = async () => ({
      one: (await room.learner.get(`/api/assignment-submissions/${first.id}`).expect(200)).body as object,
      listed: (await room.learner.get(`/api/assignments/${highest.id}/submissions`)).body as object[],
      attempts: await attemptsOf(first.id, room.learner),
      own: ((await room.learner.get(`/api/assignments/${highest.id}`)).body as AssignmentDto).ownSubmission,
    });
    const before = await seen();
    expect(before).toMatchObject({
      one: { attempt: 2, submissionText: 'Second', submittedAt: second.submittedAt },
      listed: [{ attempt: 2 }],
      attempts: [{ isCounted: false }, { isCounted: false }],
      own: { submittedAt: second.submittedAt },
    });
    await grade(first.id, { score: 8, attempt: 1 }).expect(200);
    await grade(first.id, { score: 3, attempt: 2 }).expect(200);
    const version = expect.any(Number) as unknown as number;
    expect(await seen()).toEqual({
      ...before,
      one: { ...before.one, version },
      listed: [{ ...before.listed[0], version }],
    });
    await room.teacher.post(`/api/assignments/${highest.id}/post-grades`).expect(200);
    expect(await seen()).toMatchObject({
      one: { attempt: 1, submissionText: 'First', score: 8 },
      attempts: [{ isCounted: false }, { isCounted: true }],
      own: { submittedAt: first.submittedAt, score: 8 },
    });
  });

  it('answer only people who can see the submission, and only its own attempts', async () => {
    const [{ id: attempt } = { id: '' }] = await attemptsOf(id);
    const address = `/api/assignment-submissions/${id}/attempts`;
    expect((await room.learner.get(`${address}/${attempt}`).expect(200)).body).toMatchObject({ number: 2 });
    for (const client of [room.outsider, room.otherTeacher])
      for (const path of [address, `${address}/${attempt}`]) expectProblem(await client.get(path), 404);
    const other = await room.records.submission(await room.records.assignment(room.section), room.student);
    expectProblem(
      await room.teacher.get(`/api/assignment-submissions/${other.id}/attempts/${attempt}`),
      404,
      {
        detail: "This attempt doesn't exist.",
      },
    );
  });
});

describe('PUT /api/assignment-submissions/{id}/grade should', () => {
  it('grade the latest attempt, or the one that is named, each with its line in the trail', async () => {
    const assignment = await room.records.assignment(room.section, { maxAttempts: 3 });
    const { id } = await submitted(assignment, 'First');
    await submitted(assignment, 'Second');
    expect((await grade(id, { score: 8, attempt: 1 }).expect(200)).body).toMatchObject({
      attempt: 2,
      score: null,
    });
    expect(await toGrade(assignment)).toBe(1);
    expect((await grade(id, { score: 7 }).expect(200)).body).toMatchObject({ attempt: 2, score: 7 });
    expect(await toGrade(assignment)).toBe(0);
    const graded = (await trailOf(system, id)).filter(({ action }) => action === 'submission.grade');
    expect(graded.map(({ details }) => [details.attempt, details.changes])).toEqual([
      [1, { score: [null, 8] }],
      [2, { score: [null, 7] }],
    ]);
    expectProblem(await grade(id, { score: 7, attempt: 3 }), 422, {
      errors: { attempt: ["This attempt doesn't exist."] },
    });
    const grades = [{ submissionId: id, score: 9, attempt: 3 }];
    expectProblem(await room.teacher.put(`/api/assignments/${assignment.id}/grades`).send({ grades }), 422, {
      errors: { 'grades.0.attempt': ["This attempt doesn't exist."] },
    });
  });

  it('let the highest score count, and of equal ones the first, until the rule changes', async () => {
    const assignment = await room.records.assignment(room.section, {
      maxAttempts: 3,
      scoredAttempt: 'highest',
    });
    const { id } = await submitted(assignment, 'First');
    await grade(id, { score: 8 }).expect(200);
    await submitted(assignment, 'Second');
    expect(await counted(id)).toMatchObject({ attempt: 1, attempts: 2, submissionText: 'First' });
    expect(await toGrade(assignment)).toBe(1);
    expect((await grade(id, { score: 8 }).expect(200)).body).toMatchObject({ attempt: 1, score: 8 });
    expect(await toGrade(assignment)).toBe(0);
    expect((await grade(id, { score: 9 }).expect(200)).body).toMatchObject({
      attempt: 2,
      submissionText: 'Second',
    });
    await room.teacher.delete(`/api/assignment-submissions/${id}/grade`).expect(204);
    expect(await counted(id)).toMatchObject({ attempt: 1, score: 8 });
    await change(assignment, { scoredAttempt: 'latest' }).expect(200);
    expect(await counted(id)).toMatchObject({ attempt: 2, score: null, gradedAt: null });
    await change(assignment, { scoredAttempt: 'highest' }).expect(200);
    expect(await counted(id)).toMatchObject({ attempt: 1, score: 8 });
  });

  it('keep the highest score when two people grade different attempts at once', async () => {
    for (let round = 0; round < 8; round++) {
      const assignment = await room.records.assignment(room.section, {
        maxAttempts: 2,
        scoredAttempt: 'highest',
      });
      const { id } = await submitted(assignment, 'First');
      await submitted(assignment, 'Second');
      const answers = await Promise.all([
        grade(id, { score: 9, attempt: 1 }),
        grade(id, { score: 4, attempt: 2 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await counted(id)).toMatchObject({ attempt: 1, score: 9 });
    }
  });

  it('accept a score above the points only where the assignment allows it', async () => {
    const assignment = await room.records.assignment(room.section, { maxPoints: 10 });
    const { id } = await submitted(assignment, 'Brilliant');
    expectProblem(await grade(id, { score: 10.5 }), 422, {
      errors: { score: ['Score must be at most 10.'] },
    });
    await change(assignment, { allowAboveMax: true }).expect(200);
    expect((await grade(id, { score: 999.99 }).expect(200)).body).toMatchObject({ score: 999.99 });
    expectProblem(await grade(id, { score: 1000 }), 422, { errors: { score: ['Must be at most 999.99.'] } });
    expectProblem(await change(assignment, { allowAboveMax: false }), 422, {
      errors: { maxPoints: ['Must be at least 999.99, the highest score already given.'] },
    });
    await expect(
      system.dataSource.query('UPDATE assignments SET allow_above_max = FALSE WHERE id = $1', [
        assignment.id,
      ]),
    ).rejects.toMatchObject({ driverError: { constraint: 'ck_assignment_submissions_max_points' } });
  });
});

describe('PUT /api/assignments/{id} should', () => {
  it('refuse fewer attempts than were made', async () => {
    const assignment = await room.records.assignment(room.section, { maxAttempts: 3 });
    await submitted(assignment, 'First');
    await submitted(assignment, 'Second');
    expectProblem(await change(assignment, { maxAttempts: 1 }), 422, {
      errors: { maxAttempts: ['Must be at least 2, because a student has made 2 attempts.'] },
    });
    expect((await change(assignment, { maxAttempts: 2 }).expect(200)).body).toMatchObject({ maxAttempts: 2 });
    expectProblem(await submit(assignment, { text: 'Third' }), 409);
    await change(assignment, { maxAttempts: null }).expect(200);
    await submit(assignment, { text: 'Third' }).expect(201);
  });

  it.each<[object, Record<string, string[]>]>([
    [{ maxAttempts: 0 }, { maxAttempts: ['Must be at least 1.'] }],
    [{ maxAttempts: 21 }, { maxAttempts: ['Must be at most 20.'] }],
    [{ maxAttempts: 1.5 }, { maxAttempts: ['Must be a whole number.'] }],
    [{ scoredAttempt: 'first' }, { scoredAttempt: ['Must be one of latest, highest.'] }],
  ])('refuse %j', async (body, errors) => {
    expectProblem(await change(await room.records.assignment(room.section), body), 422, { errors });
  });
});
