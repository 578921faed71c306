import { createHash } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { readPdf } from '../../../../test/harness/pdf.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import { statementStreamSpec } from '../../../../test/harness/wide/statement-stream.js';
import {
  charge,
  expectChains,
  get,
  post,
  run,
  statement,
  statementsWorld,
  today,
} from '../../../../test/harness/worlds/account-statements.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';
import { addDays } from '../../../common/calendar.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import type { StatementRunDto } from './statement-runs.dto.js';
import { StatementRunsService } from './statement-runs.service.js';
import { StatementWriter } from './statement-writer.js';

statementsWorld();
statementStreamSpec(2);

describe('POST /api/statements/runs should', () => {
  it('continue after a crash, and give each student one statement and one notification', async () => {
    const { id: studentId } = await records.student();
    await charge(studentId, 40);
    Object.assign(system.app.get(Jobs).works.get('statements.run')!, { retryDelay: 0 });
    const writer = system.app.get(StatementWriter);
    const freeze = writer.freeze.bind(writer);
    let calls = 0;
    const spy = jest.spyOn(writer, 'freeze').mockImplementation(async (given) => {
      const made = await freeze(given);
      if (++calls === 2) throw new Error('The process died before the commit.');
      return made;
    });
    const done = await run();
    spy.mockRestore();
    expect(calls).toBeGreaterThan(2);
    expect(done).toMatchObject({ status: 'done', studentsDone: done.studentsTotal });
    const [counted] = await system.dataSource.query<
      { statements: number; students: number; notices: number }[]
    >(
      `SELECT count(*)::int AS statements, count(DISTINCT statement.student_id)::int AS students,
         (SELECT count(*)::int FROM notifications JOIN students ON students.user_id = notifications.user_id
          WHERE kind = 'statement_ready' AND students.id = $2) AS notices
       FROM account_statements statement WHERE run_id = $1`,
      [done.id, studentId],
    );
    expect(counted).toEqual({ statements: done.statements, students: done.statements, notices: 1 });
    await expectChains();
  });

  it('be refused while a run is in progress, and for a day that is not over', async () => {
    const month = today.slice(0, 7);
    for (const [body, errors] of [
      [{}, { asOf: ['Choose the last day or a month.'] }],
      [{ asOf: '2199-01-01' }, { asOf: ["Can't be in the future."] }],
      [{ month }, { month: ['Choose a month that has ended.'] }],
      [{ month: '2026-13' }, { month: ['Month must have the form 2026-11.'] }],
      [{ month: '2025-11', asOf: '2025-11-30' }, { month: ['Send a day or a month, not both.'] }],
    ])
      expectProblem(await bursar.post('/api/statements/runs').send(body), 422, { errors });
    await system.dataSource.query(
      `INSERT INTO statement_runs (as_of, recorded_as_of, requested_by_id) VALUES ($1, now(), gen_random_uuid())`,
      [today],
    );
    expectProblem(await bursar.post('/api/statements/runs').send({ asOf: today }), 409);
    await system.dataSource.query(
      `UPDATE statement_runs SET status = 'failed', finished_at = now() WHERE finished_at IS NULL`,
    );
  });
});

describe('The monthly run of statements should', () => {
  const ofMonth = (asOf: string) =>
    system.dataSource.query<{ id: string; status: string; requestedById: string | null }[]>(
      `SELECT id, status, requested_by_id AS "requestedById" FROM statement_runs WHERE as_of = $1`,
      [asOf],
    );

  it('start once a month, for the last day of the month before', async () => {
    const runs = system.app.get(StatementRunsService);
    const first = `${Number(today.slice(0, 4)) - 1}-${today.slice(5, 7)}-01`;
    const asOf = addDays(first, -1);
    // Two processes, and the later hours of the day.
    expect((await Promise.all([runs.monthly(first), runs.monthly(first)])).sort()).toEqual([false, true]);
    expect(await runs.monthly(first)).toBe(false);
    expect(await runs.monthly(addDays(first, 1))).toBe(false);
    const [started, ...others] = await ofMonth(asOf);
    const { id, requestedById } = started!;
    expect([requestedById, others]).toEqual([null, []]);
    await waitFor(async () => (await get<StatementRunDto>(`statement-runs/${id}`)).finishedAt !== null);
    expect(await get(`statement-runs/${id}`)).toMatchObject({ asOf, status: 'done', requestedBy: null });
    expect((await trailOf(system, id)).map(({ action }) => action)).toEqual(['statement_run.create']);
    expect(await runs.monthly(first)).toBe(false);
  });

  it('wait for a run in progress, and leave a month to the person who started it', async () => {
    const runs = system.app.get(StatementRunsService);
    const first = `${Number(today.slice(0, 4)) - 2}-${today.slice(5, 7)}-01`;
    const asOf = addDays(first, -1);
    const start = (day: string) =>
      system.dataSource.query(
        `INSERT INTO statement_runs (as_of, recorded_as_of, requested_by_id) VALUES ($1, now(), gen_random_uuid())`,
        [day],
      );
    const end = (status: string) =>
      system.dataSource.query(
        `UPDATE statement_runs SET status = $1, finished_at = now() WHERE finished_at IS NULL`,
        [status],
      );
    await start(today);
    expect(await runs.monthly(first)).toBe(false);
    await end('failed');
    await start(asOf);
    await end('done');
    expect(await runs.monthly(first)).toBe(false);
    expect(await ofMonth(asOf)).toHaveLength(1);
  });
});

describe('POST /api/students/{id}/statements should', () => {
  it('explain changes and amounts due, in a file whose bytes stay the same', async () => {
    const { id: studentId } = await records.student({}, { firstName: 'Ada', lastName: 'Ødegård' });
    const { id: chargeId } = await charge(studentId, 100);
    await charge(studentId, 60, { description: 'Locker', dueDate: addDays(today, -40) });
    await post('payments', { chargeId, amount: 30, method: 'check', reference: 'Check 1042' });
    const made = await statement(studentId);
    expect(made).toMatchObject({
      number: 1,
      asOf: today,
      openingBalance: '0.00',
      closingBalance: '130.00',
      due: '60.00',
      pastDue: '60.00',
      runId: null,
      activity: [
        { description: 'Charge: Parking permit', amount: '100.00' },
        { description: 'Charge: Locker', amount: '60.00' },
        { description: 'Payment by check (Check 1042): Parking permit', amount: '-30.00' },
      ],
    });
    const file = async (): Promise<Buffer> =>
      (await bursar.get(`/api/statements/${made.id}/file`).buffer().expect(200)).body as Buffer;
    const readers = await Promise.all([file(), file(), file()]);
    const { text, title } = await readPdf(readers[0]!);
    expect(title).toBe('Account statement');
    for (const part of ['Ada Ødegård', 'Payment by check', '$130.00', '31–60 days', 'Locker'])
      expect(text.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''));
    // Neither a later payment nor another name changes the statement.
    await post('payments', { chargeId, amount: 70, method: 'cash' });
    await system.dataSource.query(
      `UPDATE users SET last_name = 'Other' WHERE id = (SELECT user_id FROM students WHERE id = $1)`,
      [studentId],
    );
    const hashes = [...readers, await file()].map((bytes) =>
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(new Set(hashes).size).toBe(1);
    expect(await statement(studentId)).toMatchObject({
      number: 2,
      openingBalance: '130.00',
      closingBalance: '60.00',
    });
    await system.flushAudit();
    const acts = (await trailOf(system, made.id)).map(({ action }) => action);
    expect(acts.filter((action) => action === 'statement.read')).toHaveLength(4);
    expect(acts).toContain('statement.create');
  });

  it('be for offices, and statements for their student only', async () => {
    const student = await records.student({}, { email: 'stated.qa@collegium.example' });
    await records.student({}, { email: 'stranger.qa@collegium.example' });
    await charge(student.id, 10);
    const { id } = await statement(student.id);
    const own = await system.asPerson('stated.qa@collegium.example');
    const stranger = await system.asPerson('stranger.qa@collegium.example');
    await own.get(`/api/statements/${id}`).expect(200);
    await own.get(`/api/statements/${id}/file`).expect(200);
    expect((await own.get('/api/statements').expect(200)).body).toMatchObject([{ id }]);
    expect((await stranger.get('/api/statements').expect(200)).body).toEqual([]);
    for (const path of [`statements/${id}`, `statements/${id}/file`, `students/${student.id}/statements`])
      expectProblem(await stranger.get(`/api/${path}`), 404);
    expectProblem(await own.post(`/api/students/${student.id}/statements`).send({}), 403);
    expectProblem(await own.post('/api/statements/runs').send({}), 403);
    expectProblem(await bursar.post(`/api/students/${unknownId}/statements`).send({}), 404);
    expectProblem(await bursar.post(`/api/students/${student.id}/statements`).send({ asOf: today }), 422, {
      errors: { asOf: expect.any(Array) },
    });
  });
});

describe('The database should', () => {
  it('refuse a statement that is changed, or does not follow the last one or its entries', async () => {
    const { id: studentId } = await records.student();
    await charge(studentId, 10);
    const { id } = await statement(studentId);
    const copy = (changes: string): string =>
      `INSERT INTO account_statements (student_id, number, as_of, recorded_as_of, opening_balance, closing_balance, due,
         past_due, open_amount, content) SELECT student_id, ${changes}, due, past_due, open_amount, content
       FROM account_statements WHERE id = '${id}'`;
    const entries = `INSERT INTO account_statement_entries (student_id, entry_id, statement_id)
      SELECT student_id, gen_random_uuid(), id FROM`;
    for (const [sql, reason] of [
      [`${entries} account_statements WHERE id = '${id}'`, /no new statement/],
      [
        `WITH made AS (${copy('2, as_of, now(), 10, 10')} RETURNING id, student_id) ${entries} made`,
        /does not add up/,
      ],
      [`UPDATE account_statements SET due = 0 WHERE id = '${id}'`, /./],
      [`DELETE FROM account_statement_entries WHERE statement_id = '${id}'`, /./],
      [copy('2, as_of, now(), 0, 10'), /does not follow/],
      [copy('3, as_of, now(), 10, 10'), /does not follow/],
      [copy('2, as_of, recorded_as_of, 10, 10'), /does not follow/],
      [copy('2, as_of, now(), 10, 11'), /does not add up/],
    ] as const)
      await expect(system.dataSource.query(sql)).rejects.toThrow(reason);
  });
});
