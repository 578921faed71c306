import { beforeAll, describe, expect, it } from '@jest/globals';
import { assignmentsWorld, at, room } from '../../../test/harness/worlds/assignments.js';
import type { Assignment } from './assignment.entity.js';
import type { AssignmentDto } from './assignments.dto.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { system } from '../../../test/harness/worlds/world.js';
import type { OwnExplanationDto } from './gradebook/explanation.dto.js';
import type { StudentAssignmentDto } from './student-assignments.dto.js';
import type { SubmissionDto } from './submissions/submissions.dto.js';

assignmentsWorld();

let waiting: Assignment;

let posted: Assignment;

let unposted: Assignment;

let missed: Assignment;

beforeAll(async () => {
  const { records, section, student } = room;
  waiting = await records.assignment(section, { dueDate: at('2040-01-01') });
  posted = await records.assignment(section, { dueDate: at('2026-01-02'), gradesPostedAt: at('2026-01-05') });
  unposted = await records.assignment(section, { dueDate: at('2040-01-03') });
  missed = await records.assignment(section, { dueDate: at('2026-01-01') });
  await records.assignment(section, { isPublished: false });
  await records.submission(waiting, student, { submittedAt: at('2026-01-01') });
  await records.submission(posted, student, { submittedAt: at('2026-01-03'), score: 41.5 });
  await records.submission(unposted, student, { submittedAt: at('2026-01-03'), score: 12 });
  await records.submission(missed, await records.student(), { submittedAt: at('2026-01-01') });
});

const list = async (query: string, client = room.learner): Promise<AssignmentDto[]> =>
  (await client.get(`/api/assignments?sectionId=${room.section.id}${query}`).expect(200))
    .body as AssignmentDto[];

const idsOf = (rows: AssignmentDto[]): string[] => rows.map(({ id }) => id);

describe('GET /api/assignments should, for a student,', () => {
  it('include the own submission with each, and its score once grades are posted', async () => {
    const rows = await list('');
    expect(idsOf(rows)).toEqual([missed.id, posted.id, waiting.id, unposted.id]);
    expect(rows.map(({ ownSubmission }) => ownSubmission)).toEqual([
      null,
      expect.objectContaining({ isLate: true, score: 41.5, gradedAt: expect.any(String) }),
      expect.objectContaining({ submittedAt: '2026-01-01T12:00:00.000Z', isLate: false, score: null }),
      expect.objectContaining({ score: null, gradedAt: null }),
    ]);
    expect(rows[0]).not.toHaveProperty('submitted');
    expect(rows[0]).toMatchObject({
      sectionNumber: room.section.sectionNumber,
      courseTitle: expect.any(String),
    });
  });

  it('mark as open for submission only what is neither closed nor graded', async () =>
    expect((await list('')).map(({ canHandIn }) => canHandIn)).toEqual([false, false, true, false]));

  it('filter by submitted or not submitted', async () => {
    expect(idsOf(await list('&handedIn=false'))).toEqual([missed.id]);
    expect(idsOf(await list('&handedIn=true'))).toEqual([posted.id, waiting.id, unposted.id]);
    expect(await list('&toGrade=true')).toEqual([]);
  });

  it('filter by open for submission and by new grades', async () => {
    expect(idsOf(await list('&canHandIn=true'))).toEqual([waiting.id]);
    expect(idsOf(await list('&canHandIn=false'))).toEqual([missed.id, posted.id, unposted.id]);
    expect(await list('&canHandIn=true&handedIn=false')).toEqual([]);
    const { records, student } = room;
    const other = await records.section();
    await records.enrollment(student, other);
    const lately = await records.assignment(other, {
      dueDate: at('2026-01-02'),
      gradesPostedAt: new Date(),
    });
    await records.submission(lately, student, { submittedAt: at('2026-01-01'), score: 7 });
    const inOther = async (query: string) =>
      idsOf(
        (await room.learner.get(`/api/assignments?sectionId=${other.id}${query}`)).body as AssignmentDto[],
      );
    expect(await inOther('&newlyGraded=true')).toEqual([lately.id]);
    expect(await inOther('&newlyGraded=false')).toEqual([]);
    expect(await list('&newlyGraded=true')).toEqual([]);
    for (const filter of ['canHandIn', 'newlyGraded'])
      expect(await list(`&${filter}=true`, room.teacher)).toEqual([]);
  });

  it('return the same for a single assignment', async () => {
    const { body } = await room.learner.get(`/api/assignments/${posted.id}`).expect(200);
    expect(body).toMatchObject({ ownSubmission: { score: 41.5 }, canHandIn: false });
  });
});

describe('GET /api/assignments should, for an instructor,', () => {
  it('filter by submissions to grade', async () => {
    expect(idsOf(await list('&toGrade=true', room.teacher))).toEqual([missed.id, waiting.id]);
    const [row] = await list('&toGrade=true', room.teacher);
    expect(row).toMatchObject({ submitted: 1, graded: 0 });
    expect(row).not.toHaveProperty('ownSubmission');
  });

  it('sort by course, and keep computed fields out of the history', async () => {
    const sort = encodeURIComponent('["courseCode","ASC"]');
    expect(await list(`&sort=${sort}`, room.teacher)).toHaveLength(5);
    const { body } = await room.teacher
      .post('/api/assignments')
      .send({
        sectionId: room.section.id,
        title: 'New',
        description: 'Say it.',
        maxPoints: 10,
        dueDate: '2040-01-01T00:00:00Z',
        assignmentType: 'quiz',
      })
      .expect(201);
    const history = await room.teacher
      .get(`/api/assignments/${(body as AssignmentDto).id}/history`)
      .expect(200);
    const fields = (history.body as { changes: { field: string }[] }[])[0]!.changes.map(({ field }) => field);
    expect(fields).not.toContain('courseCode');
    expect(fields).toContain('title');
  });
});

describe('PUT /api/assignments/{id}/students/{studentId} should', () => {
  const hour = 3_600_000;

  const inHours = (hours: number): Date => new Date(Date.now() + hours * hour);

  const addressOf = ({ id }: Assignment, student = room.student) =>
    `/api/assignments/${id}/students/${student.id}`;

  const give = (assignment: Assignment, body: object) => room.teacher.put(addressOf(assignment)).send(body);

  const read = async (assignment: Assignment) =>
    (await room.teacher.get(addressOf(assignment)).expect(200)).body as StudentAssignmentDto;

  const own = async ({ id }: Assignment) =>
    (await room.learner.get(`/api/assignments/${id}`).expect(200)).body as AssignmentDto;

  const submit = ({ id }: Assignment) =>
    room.learner.post(`/api/assignments/${id}/submissions`).send({ text: 'Done' });

  const overdue = (given: Partial<Assignment> = {}) =>
    room.records.assignment(room.section, { dueDate: inHours(-5), maxPoints: 20, ...given });

  it('extend the due date for one student, in every list and for the cut-off and lateness', async () => {
    const assignment = await overdue();
    expect(await own(assignment)).toMatchObject({ canHandIn: false, isExtended: false });
    expectProblem(await submit(assignment), 409);
    const dueDate = inHours(30).toISOString();
    expect((await give(assignment, { dueDate, reason: 'Jury duty.' }).expect(200)).body).toMatchObject({
      assignmentId: assignment.id,
      studentId: room.student.id,
      dueDate,
      excused: null,
      reason: 'Jury duty.',
      submissionId: null,
      submittedAt: null,
      attempts: 0,
    });
    expect(await own(assignment)).toMatchObject({ canHandIn: true, isExtended: true, dueDate });
    const filter = JSON.stringify({ sectionId: room.section.id, dueAfter: inHours(29).toISOString() });
    const listed = (await room.learner.get('/api/assignments').query({ filter }).expect(200))
      .body as AssignmentDto[];
    expect(listed.map(({ id }) => id)).toContain(assignment.id);
    const work = (await room.learner.get('/api/dashboard/work').expect(200)).body as {
      own: { due: { id: string; dueDate: string }[] };
    };
    expect(work.own.due.find(({ id }) => id === assignment.id)).toMatchObject({ dueDate });
    const instructor = (await room.teacher.get(`/api/assignments/${assignment.id}`)).body as AssignmentDto;
    expect(instructor.dueDate).toBe(assignment.dueDate!.toISOString());
    expect((await submit(assignment).expect(201)).body).toMatchObject({ isLate: false });
    await give(assignment, { dueDate: null }).expect(200);
    expect(await own(assignment)).toMatchObject({ canHandIn: false, ownSubmission: { isLate: true } });
  });

  it('keep the time for late submissions that the class has, or give a later one', async () => {
    const assignment = await overdue({ lateUntil: inHours(-4) });
    await give(assignment, { dueDate: inHours(-3).toISOString() }).expect(200);
    expectProblem(await submit(assignment), 409);
    await give(assignment, { lateUntil: inHours(2).toISOString() }).expect(200);
    expect((await submit(assignment).expect(201)).body).toMatchObject({ isLate: true });
    expectProblem(await give(assignment, { lateUntil: inHours(-4).toISOString() }), 422, {
      errors: { lateUntil: ['Must be on or after the due date.'] },
    });
    const plain = await overdue();
    expectProblem(await give(plain, { lateUntil: inHours(-6).toISOString() }), 422, {
      errors: { lateUntil: ['Must be on or after the due date.'] },
    });
  });

  it('give a score without a submission, which the student sees once grades are posted', async () => {
    const assignment = await overdue();
    const { body } = await give(assignment, { score: 15, feedback: 'Presented in class.' }).expect(200);
    const { submissionId } = body as StudentAssignmentDto;
    expect(body).toMatchObject({
      score: 15,
      feedback: 'Presented in class.',
      submittedAt: null,
      attempts: 0,
    });
    expect((await own(assignment)).ownSubmission).toBeNull();
    const listed = (await room.teacher.get(`/api/assignments/${assignment.id}/submissions`))
      .body as SubmissionDto[];
    expect(listed).toMatchObject([
      { id: submissionId, submittedAt: null, attempt: 0, score: 15, isLate: false },
    ]);
    await room.teacher.post(`/api/assignments/${assignment.id}/post-grades`).expect(200);
    expect((await own(assignment)).ownSubmission).toMatchObject({
      score: 15,
      submittedAt: null,
      attempts: 0,
    });
    const counts = (await room.teacher.get(`/api/assignments/${assignment.id}`)).body as AssignmentDto;
    expect(counts).toMatchObject({ submitted: 0, graded: 1, toGrade: 0 });
    expect((await give(assignment, { score: null }).expect(200)).body).toMatchObject({
      score: null,
      gradedAt: null,
    });
    expect((await own(assignment)).ownSubmission).toBeNull();
    expect((await room.teacher.get(`/api/assignments/${assignment.id}/submissions`)).body).toEqual([]);
  });

  it('let a student submit after such a score where attempts are left, and then count by the rule', async () => {
    const assignment = await room.records.assignment(room.section, {
      maxAttempts: 1,
      scoredAttempt: 'highest',
    });
    const once = await room.records.assignment(room.section);
    for (const one of [assignment, once]) await give(one, { score: 7 }).expect(200);
    expectProblem(await submit(once), 409);
    const { id } = (await submit(assignment).expect(201)).body as SubmissionDto;
    expect(await read(assignment)).toMatchObject({ attempts: 1, score: 7, submittedAt: null });
    await give(assignment, { score: 9 }).expect(200);
    expect(await read(assignment)).toMatchObject({ score: 9, submittedAt: expect.any(String) });
    const attempts = (await room.teacher.get(`/api/assignment-submissions/${id}/attempts`)).body as object[];
    expect(attempts).toMatchObject([{ number: 1, score: 9 }]);
  });

  it('add feedback alone to the score that counts, and grade no other attempt with it', async () => {
    const assignment = await room.records.assignment(room.section, {
      maxAttempts: 2,
      scoredAttempt: 'highest',
    });
    const { id } = (await submit(assignment).expect(201)).body as SubmissionDto;
    await give(assignment, { score: 9 }).expect(200);
    await submit(assignment).expect(201);
    await give(assignment, { feedback: 'Well done.' }).expect(200);
    const attempts = (await room.teacher.get(`/api/assignment-submissions/${id}/attempts`)).body as object[];
    expect(attempts).toMatchObject([
      { number: 2, score: null, feedback: null },
      { number: 1, score: 9, feedback: 'Well done.' },
    ]);
  });

  it('hide a score without a submission until grades are posted, also after a submission', async () => {
    const assignment = await room.records.assignment(room.section, {
      maxAttempts: 1,
      scoredAttempt: 'highest',
    });
    const listed = async () =>
      ((await room.learner.get(`/api/assignment-submissions?assignmentId=${assignment.id}`)).body as object[])
        .length;
    await give(assignment, { score: 7 }).expect(200);
    expect(await listed()).toBe(0);
    const { submittedAt } = (await submit(assignment).expect(201)).body as SubmissionDto;
    expect(submittedAt).not.toBeNull();
    expect((await own(assignment)).ownSubmission).toMatchObject({ submittedAt, score: null });
    const cell = async () => {
      const { body } = await room.learner.get(`/api/sections/${room.section.id}/my-grades`).expect(200);
      return (body as OwnExplanationDto).cells.find(({ assignmentId }) => assignmentId === assignment.id);
    };
    expect(await cell()).toMatchObject({ state: 'ungraded', submittedAt, score: null });
    await room.teacher.post(`/api/assignments/${assignment.id}/post-grades`).expect(200);
    expect(await cell()).toMatchObject({ state: 'graded', submittedAt: null, score: 7 });
  });

  it('excuse and bring back, together with the excuse address', async () => {
    const assignment = await overdue();
    await give(assignment, { excused: true, reason: 'Ill.' }).expect(200);
    expect(await own(assignment)).toMatchObject({ excused: { note: 'Ill.' }, canHandIn: false });
    await room.teacher.delete(`/api/assignments/${assignment.id}/excused/${room.student.id}`).expect(204);
    expect(await read(assignment)).toMatchObject({ excused: null, reason: null });
    await give(assignment, { excused: false }).expect(200);
    expect(await read(assignment)).toMatchObject({ excused: false });
    expect(await own(assignment)).toMatchObject({ excused: null });
  });

  it('leave an audit row for each kind of change, and none for the same values', async () => {
    const assignment = await overdue();
    const dueDate = inHours(24).toISOString();
    for (let twice = 0; twice < 2; twice++)
      await give(assignment, { dueDate, reason: 'Ill.', score: 3 }).expect(200);
    const rows = await system.dataSource.query<{ action: string; changes: object }[]>(
      `SELECT action, details->'changes' AS changes FROM audit_events
       WHERE details->>'assignmentId' = $1 AND action LIKE 'submission.%' ORDER BY id`,
      [assignment.id],
    );
    expect(rows).toEqual([
      { action: 'submission.adjust', changes: { dueDate: [null, dueDate], reason: [null, 'Ill.'] } },
      { action: 'submission.grade', changes: { score: [null, 3] } },
    ]);
  });

  it.each<[object, Record<string, string[]>]>([
    [{ score: 20.5 }, { score: ['Score must be at most 20.'] }],
    [{ score: -1 }, { score: ['Must be at least 0.'] }],
    [{ feedback: 'For nothing' }, { score: ['Score is required'] }],
    [{ dueDate: '2026-11-27' }, { dueDate: [expect.any(String) as unknown as string] }],
    [{ excused: 'yes' }, { excused: ['Must be true or false.'] }],
    [{ reason: 'x'.repeat(1001) }, { reason: [expect.any(String) as unknown as string] }],
    [{ submittedAt: null }, { submittedAt: ["This field is unknown or can't be set."] }],
  ])('refuse %j', async (body, errors) => {
    const assignment = await overdue();
    expectProblem(await give(assignment, body), 422, { errors });
    expect(await read(assignment)).toMatchObject({
      dueDate: null,
      reason: null,
      score: null,
      submissionId: null,
    });
  });

  it('be refused to others, and for students who are not in the section', async () => {
    const assignment = await overdue();
    const stranger = await room.records.student();
    for (const method of ['get', 'put'] as const) {
      expectProblem(await room.otherTeacher[method](addressOf(assignment)), 404);
      expectProblem(await room.teacher[method](addressOf(assignment, stranger)), 404, {
        detail: "This student isn't in this section.",
      });
      expectProblem(await room.learner[method](addressOf(assignment)), 403);
    }
  });

  it('let one of an extension and a cut-off submission win, never half of each', async () => {
    const assignment = await overdue();
    const [sent] = await Promise.all([
      submit(assignment),
      give(assignment, { dueDate: at('2040-01-01').toISOString() }),
    ]);
    expect([201, 409]).toContain(sent.status);
    expect((await own(assignment)).canHandIn).toBe(true);
  });
});
