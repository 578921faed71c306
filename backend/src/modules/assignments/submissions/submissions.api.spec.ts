import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { assignmentsWorld, room } from '../../../../test/harness/worlds/assignments.js';
import { trailOf } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import type { Client } from '../../../../test/harness/test-app.js';
import { system } from '../../../../test/harness/worlds/world.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { Assignment } from '../assignment.entity.js';
import type { SubmissionDto } from './submissions.dto.js';
import { SubmissionsService } from './submissions.service.js';

assignmentsWorld();

const hour = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * hour);
const pathOf = ({ id }: Assignment): string => `/api/assignments/${id}/submissions`;
const badLink = 'Must be a link that starts with https:// or http://.';
const rows = (body: unknown): SubmissionDto[] => body as SubmissionDto[];
const lastNote = async (): Promise<{ action: string; subjectType: string; details: { ids: string[] } }> => {
  await system.flushAudit();
  const [note] = await system.dataSource.query<never[]>(
    'SELECT action, subject_type AS "subjectType", details FROM audit_events ORDER BY id DESC LIMIT 1',
  );
  return note!;
};

describe('POST /api/assignments/{id}/submissions should', () => {
  it('accept the work of a student of the section', async () => {
    const assignment = await room.records.assignment(room.section);
    const response = await room.learner.post(pathOf(assignment)).send({ text: 'My answer.\nIn two lines.' });
    const { id } = response.body as SubmissionDto;
    expect([response.status, response.headers.location]).toEqual([201, `/api/assignment-submissions/${id}`]);
    expect(response.body).toEqual({
      id,
      assignmentId: assignment.id,
      studentId: room.student.id,
      studentNumber: room.student.studentId,
      studentName: 'Ada Byron',
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      submissionText: 'My answer.\nIn two lines.',
      attachmentUrl: null,
      files: [],
      attempt: 1,
      attempts: 1,
      score: null,
      countedScore: null,
      feedback: null,
      feedbackDocument: null,
      gradedAt: null,
      isLate: false,
      excused: null,
      version: 1,
    });
    expect(await trailOf(system, id)).toEqual([
      { action: 'submission.create', details: expect.objectContaining({ studentId: room.student.id }) },
    ]);
  });

  it('be another attempt until it is graded', async () => {
    const assignment = await room.records.assignment(room.section);
    const first = await room.learner.post(pathOf(assignment)).send({ text: 'First' }).expect(201);
    const second = await room.learner.post(pathOf(assignment)).send({ text: 'Second' }).expect(201);
    const { id } = second.body as SubmissionDto;
    expect(second.body).toMatchObject({ id: (first.body as SubmissionDto).id, submissionText: 'Second' });
    expect((await trailOf(system, id)).at(-1)).toMatchObject({
      action: 'submission.resubmit',
      details: { changes: { attempt: [1, 2], submissionText: ['First', 'Second'] } },
    });
    await room.teacher.put(`/api/assignment-submissions/${id}/grade`).send({ score: 7 }).expect(200);
    expectProblem(await room.learner.post(pathOf(assignment)).send({ text: 'Third' }), 409);
  });

  it('create one submission with as many attempts from many simultaneous requests', async () => {
    const assignment = await room.records.assignment(room.section);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        room.learner.post(pathOf(assignment)).send({ text: `Answer ${number}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ body }) => (body as SubmissionDto).id)).size).toBe(1);
    const trail = await trailOf(system, (answers[0]!.body as SubmissionDto).id);
    expect(trail.map(({ action }) => action).sort()).toEqual([
      'submission.create',
      ...Array.from({ length: 5 }, () => 'submission.resubmit'),
    ]);
  });

  it('mark late work, and refuse work after the cut-off', async () => {
    const over = { dueDate: inHours(-1) };
    const late = await room.records.assignment(room.section, { ...over, lateUntil: inHours(1) });
    const { body } = await room.learner.post(pathOf(late)).send({ text: 'Late' }).expect(201);
    expect(body).toMatchObject({ isLate: true });
    const closed = await room.records.assignment(room.section, over);
    expectProblem(await room.learner.post(pathOf(closed)).send({ text: 'Too late' }), 409, {
      code: 'not_open',
      detail: 'This assignment is closed and no longer accepts submissions.',
    });
  });

  it.each([
    ['accept work at the cut-off as on time', '0', { isLate: false }],
    ['refuse work a microsecond later', '1 microsecond', null],
  ])("%s, by the database's clock alone", async (_, after, answer) => {
    const assignment = await room.records.assignment(room.section);
    const transactions = system.app.get(Transactions);
    const { id: studentId, userId } = room.student;
    const user = {
      id: userId,
      email: null,
      firstName: null,
      lastName: null,
      role: 'student',
      studentId,
    } as const;
    const work = transactions.run(async () => {
      const [cut] = await transactions.query<{ off: Date }>(
        'UPDATE assignments SET due_date = now() - $2::interval WHERE id = $1 RETURNING due_date AS off',
        [assignment.id, after],
      );
      // The process's clock is past the cut-off from here on.
      while (Date.now() <= cut!.off.getTime() + 1) await setTimeout(1);
      return system.app.get(SubmissionsService).handIn(assignment.id, { text: 'Just now' }, [], user);
    });
    if (answer) expect((await work).record).toMatchObject(answer);
    else await expect(work).rejects.toThrow('This assignment is closed');
  });

  it('answer only students of the section, and only for a published assignment', async () => {
    const assignment = await room.records.assignment(room.section);
    const draft = await room.records.assignment(room.section, { isPublished: false });
    expectProblem(await room.outsider.post(pathOf(assignment)).send({ text: 'x' }), 404);
    expectProblem(await room.learner.post(pathOf(draft)).send({ text: 'x' }), 404);
    expectProblem(await room.teacher.post(pathOf(assignment)).send({ text: 'x' }), 403);
    const left = await room.records.section();
    const enrolled = await room.records.enrollment(room.student, left);
    const work = await room.records.assignment(left);
    await system.dataSource.query(`UPDATE enrollments SET status = 'dropped' WHERE id = $1`, [enrolled.id]);
    expectProblem(await room.learner.post(pathOf(work)).send({ text: 'x' }), 404);
    await system.dataSource.query(`UPDATE enrollments SET status = 'completed' WHERE id = $1`, [enrolled.id]);
    expectProblem(await room.learner.post(pathOf(work)).send({ text: 'x' }), 409);
  });

  it.each<[object, Record<string, string[]>]>([
    [{}, { text: ['Enter text or a link, or attach a file.'] }],
    [{ text: '  ' }, { text: ['Enter text or a link, or attach a file.'] }],
    [{ attachmentUrl: '' }, { text: ['Enter text or a link, or attach a file.'] }],
    [{ attachmentUrl: 'javascript:alert(1)' }, { attachmentUrl: [badLink] }],
    [{ attachmentUrl: 'https://' }, { attachmentUrl: [badLink] }],
    [{ attachmentUrl: 'https://a b' }, { attachmentUrl: [badLink] }],
    [{ text: 'a\u0000b' }, { text: ["Can't contain control characters."] }],
    [{ text: 'x', score: 50 }, { score: ["This field is unknown or can't be set."] }],
  ])('reject %j', async (body, errors) => {
    const assignment = await room.records.assignment(room.section);
    expectProblem(await room.learner.post(pathOf(assignment)).send(body), 422, { errors });
  });
});

describe('GET /api/assignments/{id}/submissions should', () => {
  it('show all to a grader, in order of arrival, and record who was shown', async () => {
    const assignment = await room.records.assignment(room.section, { dueDate: inHours(-2) });
    const other = await room.records.student({}, { firstName: 'Zoë', lastName: 'O"Hara\n' });
    const late = await room.records.submission(assignment, other, {
      submittedAt: inHours(-1),
      submissionText: 'A "quoted" \\ line\nand another, 100 % €',
    });
    const first = await room.records.submission(assignment, room.student, {
      submittedAt: inHours(-3),
      score: 42.5,
      feedback: 'Good.',
    });
    const { body, headers } = await room.teacher.get(pathOf(assignment)).expect(200);
    expect(headers['content-range']).toBe('submissions 0-1/2');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(rows(body).map(({ id }) => id)).toEqual([first.id, late.id]);
    const single = await room.teacher.get(`/api/assignment-submissions/${first.id}`).expect(200);
    expect(rows(body)[0]).toEqual({
      ...(single.body as object),
      directoryRestricted: false,
      directoryRestriction: [],
    });
    expect(rows(body)[0]).toMatchObject({ score: 42.5, feedback: 'Good.', isLate: false });
    expect(rows(body)[1]).toMatchObject({
      studentName: 'Zoë O"Hara\n',
      submittedAt: late.submittedAt.toISOString(),
      submissionText: 'A "quoted" \\ line\nand another, 100 % €',
      gradedAt: null,
      isLate: true,
    });
    await room.registrar.get(pathOf(assignment)).expect(200);
    expect(await lastNote()).toMatchObject({
      action: 'submissions.list',
      subjectType: 'student',
      details: { filters: { assignmentId: assignment.id }, ids: [room.student.id, other.id] },
    });
  });

  it('page, sort and filter, with the exact total', async () => {
    const assignment = await room.records.assignment(room.section);
    const people = await Promise.all(
      ['Cox', 'Abel', 'Berg'].map((lastName) => room.records.student({}, { firstName: 'X', lastName })),
    );
    for (const [index, student] of people.entries())
      await room.records.submission(assignment, student, index ? {} : { score: 9 });
    const found = async (query: string) => {
      const { body, headers } = await room.teacher.get(`${pathOf(assignment)}?${query}`).expect(200);
      const names = rows(body).map(({ studentName }) => studentName!.slice(2));
      return [names, headers['content-range']];
    };
    const byName = 'sort=["studentName","ASC"]';
    expect(await found(byName)).toEqual([['Abel', 'Berg', 'Cox'], 'submissions 0-2/3']);
    expect(await found(`${byName}&range=[0,1]`)).toEqual([['Abel', 'Berg'], 'submissions 0-1/3']);
    expect(await found(`${byName}&range=[1,2]`)).toEqual([['Berg', 'Cox'], 'submissions 1-2/3']);
    expect(await found(`${byName}&range=[1,9]`)).toEqual([['Berg', 'Cox'], 'submissions 1-2/3']);
    expect(await found(`${byName}&range=[9,19]`)).toEqual([[], 'submissions */3']);
    expect(await found('range=[9007199254740000,9007199254740991]')).toEqual([[], 'submissions */3']);
    expect(await found('graded=true')).toEqual([['Cox'], 'submissions 0-0/1']);
    expect(await found(`graded=false&${byName}`)).toEqual([['Abel', 'Berg'], 'submissions 0-1/2']);
    expect(await found(`studentId=${people[2]!.id}`)).toEqual([['Berg'], 'submissions 0-0/1']);
    expect(await found(`studentId=${room.student.id}`)).toEqual([[], 'submissions */0']);
  });

  it('need two statements for any number of rows and any range', async () => {
    const assignment = await room.records.assignment(room.section);
    const count = (path: string) => statementsOf(() => room.teacher.get(path).expect(200));
    expect(await count(pathOf(assignment))).toHaveLength(2);
    await system.dataSource.query(
      `INSERT INTO assignment_submissions (assignment_id, student_id, attempt, attempt_count, awaits_grade, submitted_at)
       SELECT $1, id, 1, 1, TRUE, now() FROM students LIMIT 60`,
      [assignment.id],
    );
    expect(await count(pathOf(assignment))).toHaveLength(2);
    expect(await count(`${pathOf(assignment)}?range=[0,9]`)).toHaveLength(2);
    expect(await count(`${pathOf(assignment)}?range=[900,999]&sort=["score","DESC"]`)).toHaveLength(2);
    expect(await count(`/api/assignment-submissions?assignmentId=${assignment.id}`)).toHaveLength(2);
  });

  it('answer 404 to others', async () => {
    const assignment = await room.records.assignment(room.section);
    await room.records.submission(assignment, room.student);
    for (const client of [room.otherTeacher, room.outsider]) {
      expectProblem(await client.get(pathOf(assignment)), 404);
      expectProblem(await client.get(pathOf(assignment)).set('Accept', 'text/csv'), 404);
    }
    expectProblem(await (await system.as('bursar')).get(pathOf(assignment)), 403);
  });

  it('export a file in which no spreadsheet runs a formula', async () => {
    const assignment = await room.records.assignment(room.section);
    await room.records.submission(assignment, room.student, { submissionText: '=1+1', feedback: '@SUM(A1)' });
    const { text } = await room.teacher
      .get(`${pathOf(assignment)}?headings=fields`)
      .set('Accept', 'text/csv')
      .expect(200);
    const [row] = parse<Record<string, string>>(text, { columns: true });
    expect(row).toMatchObject({ studentName: 'Ada Byron', submissionText: `'=1+1`, feedback: `'@SUM(A1)` });
    await system.flushAudit();
    const notes = await system.dataSource.query<{ action: string; details: { ids?: string[] } }[]>(
      `SELECT action, details FROM audit_events ORDER BY id DESC LIMIT 2`,
    );
    expect(notes.find(({ action }) => action === 'submissions.list')!.details.ids).toEqual([room.student.id]);
  });
});

describe('a student should', () => {
  it('see only their own work, and its grade once grades are posted', async () => {
    const assignment = await room.records.assignment(room.section);
    await room.records.submission(assignment, await room.records.student());
    const own = await room.records.submission(assignment, room.student, {
      score: 44,
      feedback: 'Well done.',
    });
    const single = `/api/assignment-submissions/${own.id}`;
    const seen = async () => {
      const list = rows((await room.learner.get(pathOf(assignment)).expect(200)).body);
      expect(list.map(({ id }) => id)).toEqual([own.id]);
      const { body } = await room.learner.get(single).expect(200);
      expect({ ...(body as object), directoryRestricted: false, directoryRestriction: [] }).toEqual(list[0]);
      const { score, feedback, gradedAt } = list[0]!;
      return [score, feedback, gradedAt !== null];
    };
    const graded = async () =>
      rows((await room.learner.get(`/api/assignment-submissions?id=${own.id}&graded=true`).expect(200)).body);
    expect(await seen()).toEqual([null, null, false]);
    expect(await graded()).toEqual([]);
    const post = await room.teacher
      .post(`/api/assignments/${assignment.id}/post-grades`)
      .send({})
      .expect(200);
    expect(post.body).toMatchObject({ gradesPostedAt: expect.any(String) });
    expect(await seen()).toEqual([44, 'Well done.', true]);
    expect(await graded()).toHaveLength(1);
    const stale = room.teacher
      .post(`/api/assignments/${assignment.id}/withdraw-grades`)
      .set('If-Match', '"1-x"');
    expectProblem(await stale, 412);
    await room.teacher.post(`/api/assignments/${assignment.id}/withdraw-grades`).expect(200);
    expect(await seen()).toEqual([null, null, false]);
    expect((await trailOf(system, assignment.id)).map(({ action }) => action)).toEqual([
      'assignment.grades_post',
      'assignment.grades_withdraw',
    ]);
  });

  it('leave no audit row by reading their own work, while others leave one', async () => {
    const assignment = await room.records.assignment(room.section);
    const { id } = await room.records.submission(assignment, room.student);
    const lines = async () =>
      (await trailOf(system, room.student.id)).filter(({ details }) => details.submissionId === id);
    await room.learner.get(`/api/assignment-submissions/${id}`).expect(200);
    expect(await lines()).toEqual([]);
    await room.teacher.get(`/api/assignment-submissions/${id}`).expect(200);
    expect((await lines()).map(({ action }) => action)).toEqual(['student.submission.read']);
  });

  it('neither post grades nor see whose work was graded', async () => {
    const assignment = await room.records.assignment(room.section);
    const other = await room.records.submission(assignment, await room.records.student());
    expectProblem(await room.learner.post(`/api/assignments/${assignment.id}/post-grades`), 403);
    expectProblem(await room.learner.get(`/api/assignment-submissions/${other.id}`), 404);
    expectProblem(await room.learner.get(`/api/assignment-submissions/${other.id}/history`), 403);
  });

  it('learn nothing about a hidden score by sorting by it', async () => {
    const given = [3, 9, 5];
    const section = await room.records.section();
    await room.records.enrollment(room.student, section);
    for (const score of given)
      await room.records.submission(await room.records.assignment(section), room.student, {
        score,
        submittedAt: inHours(-10 - score),
      });
    const list = async (direction: string) =>
      rows(
        (
          await room.learner
            .get(`/api/assignment-submissions?sectionId=${section.id}&sort=["score","${direction}"]`)
            .expect(200)
        ).body,
      ).map(({ id }) => id);
    expect(await list('ASC')).toEqual(await list('DESC'));
  });
});

describe('GET /api/assignment-submissions should', () => {
  it('filter by section and student, within what the reader can see', async () => {
    const section = await room.records.section({ instructorId: room.instructor.id });
    const assignment = await room.records.assignment(section);
    const { id } = await room.records.submission(assignment, room.student);
    await room.records.submission(assignment, await room.records.student());
    const found = async (client: Client, query: string) =>
      rows((await client.get(`/api/assignment-submissions?${query}`).expect(200)).body).map((row) => row.id);
    expect(await found(room.teacher, `sectionId=${section.id}`)).toHaveLength(2);
    expect(await found(room.registrar, `studentId=${room.student.id}&sectionId=${section.id}`)).toEqual([id]);
    expect(await found(room.otherTeacher, `sectionId=${section.id}`)).toEqual([]);
    expect(await found(room.learner, `sectionId=${section.id}`)).toEqual([id]);
    expect(await found(room.outsider, '')).toEqual([]);
  });

  it('continue after a given paper, also one with an equal time or one graded since, for people who can see it', async () => {
    const section = await room.records.section({ instructorId: room.instructor.id });
    const work = await room.records.assignment(section);
    const at = (minute: number) => ({ submittedAt: new Date(Date.UTC(2026, 1, 1, 12, minute)) });
    const papers: { id: string }[] = [];
    for (const minute of [1, 2, 2, 2, 3])
      papers.push(await room.records.submission(work, await room.records.student(), at(minute)));
    const list = async (client: Client, query = '') =>
      client.get(`/api/assignment-submissions?sectionId=${section.id}&graded=false${query}`).expect(200);
    const ids = async (query = '', client = room.teacher) =>
      rows((await list(client, query)).body).map(({ id }) => id);
    const all = await ids();
    expect(all).toHaveLength(5);
    for (const [index, id] of all.entries()) expect(await ids(`&after=${id}`)).toEqual(all.slice(index + 1));
    const { headers } = await list(room.teacher, `&after=${all[0]}&range=[0,1]`);
    expect(headers['content-range']).toBe('assignment-submissions 0-1/4');

    await room.teacher.put(`/api/assignment-submissions/${all[2]}/grade`).send({ score: 1 }).expect(200);
    expect(await ids(`&after=${all[2]}`)).toEqual(all.slice(3));
    expect(await ids(`&after=${all[0]}`)).toEqual([all[1], all[3], all[4]]);

    const foreign = await room.records.assignment(await room.records.section());
    const before = await room.records.submission(foreign, await room.records.student(), at(0));
    expect(await ids(`&after=${before.id}`)).toEqual([]);
    expect(await ids(`&after=${section.id}`)).toEqual([]);
    const several = `filter={"after":["${all[0]}","${all[2]}"]}`;
    expectProblem(await room.teacher.get(`/api/assignment-submissions?${several}`), 400);
    expect(await ids(`&after=${before.id}`, room.registrar)).toHaveLength(4);
  });
});
