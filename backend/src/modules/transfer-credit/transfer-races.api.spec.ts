import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  articulate,
  drafted,
  elective,
  equivalent,
  path,
  transferCreditWorld,
} from '../../../test/harness/worlds/transfer-credit.js';
import { admissions, records, registrar, system } from '../../../test/harness/worlds/world.js';

transferCreditWorld();

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
