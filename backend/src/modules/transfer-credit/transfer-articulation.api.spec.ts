import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  articulate,
  drafted,
  elective,
  equivalent,
  line,
  path,
  revoke,
  transferCreditWorld,
} from '../../../test/harness/worlds/transfer-credit.js';
import { admissions, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { waitFor } from '../../../test/harness/server-process.js';
import type { TransferEvaluationDto } from './transfer-evaluations.dto.js';

transferCreditWorld();

const denied = line({ externalCode: 'GYM', outcome: 'denied', reason: 'No academic work' });

describe('Articulating should', () => {
  it('name every course without an outcome, and be refused to admissions', async () => {
    const made = await drafted([line(), elective(), line({ externalCode: 'GYM' })]);
    expectProblem(await articulate(made.id), 422, {
      code: 'incomplete',
      errors: {
        'courses.0.outcome': ['Choose an outcome for ENG 111.'],
        'courses.2.outcome': ['Choose an outcome for GYM.'],
      },
    });
    expectProblem(await articulate(made.id, {}, admissions), 403);
  });

  it('refuse a course that has not been completed yet', async () => {
    const made = await drafted([
      elective({ completedOn: '2199-05-03' }),
      line({ outcome: 'denied', reason: 'No', completedOn: '2199-05-03' }),
    ]);
    expectProblem(await articulate(made.id), 422, {
      errors: { 'courses.0.completedOn': ["ENG 111 isn't completed yet."] },
    });
  });

  it('happen once, and revoke each course once', async () => {
    const student = await records.student();
    const made = await drafted([elective()], { student });
    const { body } = await articulate(made.id).expect(200);
    expect(body).toMatchObject({ status: 'articulated', articulatedByName: expect.stringMatching(/\w/) });
    const credits = await registrar.get(`/api/students/${student.id}/transfer-credits`).expect(200);
    expect(credits.body).toMatchObject([
      { institution: made.institution, courseCode: null, title: 'Writing and Inquiry', credits: 2.5 },
    ]);
    const done = "This evaluation is already articulated and can't be changed.";
    expectProblem(await articulate(made.id), 409, { detail: done });
    expectProblem(await registrar.put(`${path}/${made.id}`).send({ notes: 'X' }), 409, { detail: done });
    expectProblem(await registrar.delete(`${path}/${made.id}`), 409, { detail: done });
    expectProblem(await registrar.get(`${path}/${unknownId}`), 404);
    const lineId = (body as TransferEvaluationDto).courses[0]!.id;
    const revoked = await registrar
      .post(`${path}/${made.id}/courses/${lineId}/revoke`)
      .send({ reason: 'Forged' })
      .expect(200);
    expect(revoked.body).toMatchObject({
      status: 'withdrawn',
      creditsAwarded: 0,
      courses: [{ revokedReason: 'Forged', revokedAt: expect.any(String) }],
    });
    const again = (id: string) =>
      registrar.post(`${path}/${made.id}/courses/${id}/revoke`).send({ reason: 'Forged' });
    expectProblem(await again(lineId), 409, { detail: 'Transfer credit for ENG 111 is already revoked.' });
    expectProblem(await again(unknownId), 404);
    expect((await registrar.get(`/api/students/${student.id}/transfer-credits`)).body).toEqual([]);
    const history = await registrar.get(`${path}/${made.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      { action: 'transfer_evaluation.revoke', reason: 'Forged' },
      { action: 'transfer_evaluation.articulate' },
      { action: 'transfer_evaluation.create' },
    ]);
  });

  it('make only accepted courses count, until they are revoked', async () => {
    const made = await drafted([elective(), elective({ externalCode: 'ART 1' }), denied]);
    const counted = async () =>
      (
        await system.dataSource.query<{ code: string }[]>(
          'SELECT external_code AS code FROM transfer_credits WHERE evaluation_id = $1 ORDER BY "position"',
          [made.id],
        )
      ).map(({ code }) => code);
    expect(await counted()).toEqual([]);
    const { body } = await articulate(made.id).expect(200);
    expect(await counted()).toEqual(['ENG 111', 'ART 1']);
    await revoke(body as TransferEvaluationDto).expect(200);
    expect(await counted()).toEqual(['ART 1']);
  });

  it('revoke only courses that earned credits', async () => {
    const made = await drafted([elective(), denied]);
    expectProblem(await revoke(made), 409, { detail: "This evaluation hasn't been articulated yet." });
    await articulate(made.id).expect(200);
    expectProblem(await revoke(made, 1), 409, { detail: 'GYM earned no credits.' });
    expectProblem(await revoke(made, 0, ' '), 422, { errors: { reason: ['Reason is required'] } });
  });

  it('credit a course once for each student, and again after it was revoked', async () => {
    const student = await records.student();
    const course = await records.course();
    const first = await drafted([equivalent(course)], { student });
    await articulate(first.id).expect(200);
    const second = await drafted([equivalent(course)], { student, institution: 'Elsewhere' });
    expectProblem(await articulate(second.id), 422, {
      errors: {
        'courses.0.courseId': [
          `${course.code} is already on the student's record as transfer credit from ${first.institution}.`,
        ],
      },
    });
    const twice = await drafted([equivalent(course), equivalent(course, { externalCode: 'ENG 112' })]);
    expectProblem(await articulate(twice.id), 422, {
      errors: {
        'courses.1.courseId': [`Another course in this evaluation already earns credit for ${course.code}.`],
      },
    });
    await revoke(first).expect(200);
    await articulate(second.id).expect(200);
  });

  it('notify the student of credit that was added or revoked', async () => {
    const student = await records.student();
    const made = await drafted([elective()], { student });
    await articulate(made.id).expect(200);
    await revoke(made).expect(200);
    const answer = await system.dataSource.query<object[]>(
      'SELECT kind, link FROM notifications WHERE user_id = $1 ORDER BY created_at',
      [student.userId],
    );
    const link = '/portal/my-record/transcript';
    expect(answer).toEqual([
      { kind: 'transfer_credit_added', link },
      { kind: 'transfer_credit_revoked', link },
    ]);
  });
});

/** The answer to a call that waits for the evaluation's lock; its course is pending when the wait ends. */
async function whilePending(id: string, ask: () => PromiseLike<Response>): Promise<Response> {
  const holder = system.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('UPDATE transfer_evaluations SET notes = NULL WHERE id = $1', [id]);
  await holder.query(
    `UPDATE transfer_courses SET outcome = 'pending', course_id = NULL, credits = NULL WHERE evaluation_id = $1`,
    [id],
  );
  const answer = ask().then((response) => response);
  const isWaiting = async (): Promise<boolean> =>
    (
      await system.dataSource.query<object[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).length > 0;
  await waitFor(isWaiting);
  await holder.commitTransaction();
  await holder.release();
  return answer;
}

describe('Of what comes at the same time, articulating should', () => {
  it('let one of two at once through, for one evaluation and for two of the same course', async () => {
    const course = await records.course();
    const student = await records.student();
    const one = await drafted([equivalent(course)], { student });
    const statuses = async (calls: PromiseLike<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(await statuses([articulate(one.id), articulate(one.id)])).toEqual([200, 409]);
    const other = await records.course();
    const rivals = [
      await drafted([equivalent(other)], { student }),
      await drafted([equivalent(other)], { student, institution: 'Elsewhere' }),
    ];
    expect(await statuses(rivals.map(({ id }) => articulate(id)))).toEqual([200, 422]);
    const [{ credits }] = (await system.dataSource.query(
      'SELECT credits_earned::float8 AS credits FROM students WHERE id = $1',
      [student.id],
    )) as [{ credits: number }];
    expect(credits).toBe(6);
  });

  it('see either none or all of a change that comes at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const student = await records.student();
      const made = await drafted([elective()], { student });
      const more = [elective(), elective({ externalCode: 'ART 2', credits: 4 })];
      const [change, act] = await Promise.all([
        admissions.put(`${path}/${made.id}`).send({ courses: more }),
        articulate(made.id),
      ]);
      expect([200, 409]).toContain(change.status);
      expect(act.status).toBe(200);
      const awarded = change.status === 200 ? 6.5 : 2.5;
      expect((await registrar.get(`${path}/${made.id}`)).body).toMatchObject({ creditsAwarded: awarded });
      const { body } = await registrar.get(`/api/students/${student.id}/transfer-credits`);
      expect((body as { credits: number }[]).reduce((sum, { credits }) => sum + credits, 0)).toBe(awarded);
    }
  });

  it('read the courses that it has waited for', async () => {
    const student = await records.student();
    const { id } = await drafted([elective()], { student });
    const act = await whilePending(id, () => articulate(id));
    expectProblem(act, 422, { errors: { 'courses.0.outcome': ['Choose an outcome for ENG 111.'] } });
    expect((await registrar.get(`${path}/${id}`)).body).toMatchObject({ status: 'draft' });
  });
});

describe('Of what comes at the same time, revoking should', () => {
  it('take each course off once, and the evaluation with the last', async () => {
    const student = await records.student();
    const { id, courses } = await drafted([elective(), elective({ externalCode: 'ART 2' })], { student });
    await articulate(id).expect(200);
    const answers = await Promise.all(
      [...courses, ...courses].map((course) =>
        registrar.post(`${path}/${id}/courses/${course.id}/revoke`).send({ reason: 'Forged' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const { body } = await registrar.get(`${path}/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'withdrawn', creditsAwarded: 0 });
    const result = await system.dataSource.query<object[]>(
      `SELECT FROM notifications WHERE user_id = $1 AND kind = 'transfer_credit_revoked'`,
      [student.userId],
    );
    expect(result).toHaveLength(2);
  });
});

describe('Of what comes at the same time, a change should', () => {
  it('write what it was sent, though it was so before it waited', async () => {
    const student = await records.student();
    const { id } = await drafted([elective()], { student });
    const change = await whilePending(id, () =>
      admissions.put(`${path}/${id}`).send({ courses: [elective()] }),
    );
    expect(change.status).toBe(200);
    expect(change.body).toMatchObject({ courses: [{ outcome: 'elective', credits: 2.5 }] });
  });
});
