import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { bursar, records, system } from '../../../test/harness/worlds/world.js';
import {
  ask,
  done,
  expectFile,
  filesKept,
  gate,
  incoming,
  person,
  read,
  reportRunsWorld,
  shut,
  until,
} from '../../../test/harness/worlds/report-runs.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import type { ReportRunDto } from './report-runs.dto.js';

reportRunsWorld();

describe('a background report should', () => {
  it.each([
    ['receivables/rows', { isOpen: true }],
    ['revenue/rows', { group: 'charges', from: '2020-01' }],
  ])('be, for %s, exactly the CSV of its address', expectFile);

  it('be a file also without any rows', async () => {
    const registrar = await system.as('registrar');
    const { id: termId } = await records.term();
    const run = await ask('enrollment', { by: 'program', termId }, registrar);
    await until(run, ({ status }) => status === 'done', registrar);
    expect(await read(run, registrar)).toMatchObject({ rowsDone: 0, rowsTotal: 0 });
    const { text } = await registrar
      .get(`/api/reports/enrollment?by=program&termId=${termId}`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect((await registrar.get(`/api/report-runs/${run.id}/file`).expect(200)).text).toBe(text);
  });

  it('leave its contents in the trail, and its download as an export', async () => {
    const run = await ask('revenue/rows');
    await done(run);
    const trail = () =>
      system.dataSource.query<{ action: string; role: string; details: Record<string, unknown> }[]>(
        `SELECT action, actor_role AS role, details FROM audit_events WHERE request_id = $1 ORDER BY id`,
        [run.id],
      );
    const shown = await trail();
    expect([...new Set(shown.map(({ action }) => action))]).toEqual(['revenue-payments.list']);
    expect((shown[0]!.details.ids as string[]).length).toBeGreaterThan(0);
    await bursar.get(`/api/report-runs/${run.id}/file`).expect(200);
    expect((await trail()).at(-1)).toMatchObject({
      action: 'revenue-payments.export',
      role: 'bursar',
      details: { path: '/api/reports/revenue/rows', query: {}, count: (await read(run)).rowsDone },
    });
  });

  it('not be done before the people shown are logged', async () => {
    const { dataSource } = system;
    await dataSource.query(`
      CREATE FUNCTION refuse_for_spec() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER tr_spec BEFORE INSERT ON audit_events FOR EACH ROW
        WHEN (NEW.action = 'receivable-items.list') EXECUTE FUNCTION refuse_for_spec()`);
    const run = await ask('receivables/rows', { isOpen: true });
    await until(run, ({ rowsTotal }) => rowsTotal !== null);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await read(run)).status).toBe('running');
    await dataSource.query('DROP TRIGGER tr_spec ON audit_events; DROP FUNCTION refuse_for_spec');
    await done(run);
    const [shown] = await dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM audit_events WHERE request_id = $1`,
      [run.id],
    );
    expect(shown!.count).toBeGreaterThan(0);
  });

  it('report its progress, and notify the requester when it is ready', async () => {
    shut();
    const [client, userId] = await person('bursar');
    const run = await ask('slow', {}, client);
    await until(run, ({ rowsDone }) => rowsDone === 2, client);
    expect(await read(run, client)).toMatchObject({ status: 'running', rowsTotal: 4, finishedAt: null });
    expectProblem(await client.get(`/api/report-runs/${run.id}/file`), 409, { code: 'in_progress' });
    gate.open();
    await until(run, ({ status }) => status === 'done', client);
    expect((await client.get(`/api/report-runs/${run.id}/file`).expect(200)).text).toBe(
      '"N"\r\n1\r\n2\r\n3\r\n4\r\n',
    );
    expect(
      await system.dataSource.query('SELECT kind, title, link FROM notifications WHERE user_id = $1', [
        userId,
      ]),
    ).toEqual([
      { kind: 'report_ready', title: 'Your report "Slow" is ready', link: '/portal/reports/exports' },
    ]);
  });

  it('end immediately when it is canceled, and leave no file', async () => {
    shut();
    const before = await filesKept();
    const run = await ask('slow');
    await until(run, ({ rowsDone }) => rowsDone === 2);
    const { body } = await bursar.post(`/api/report-runs/${run.id}/cancel`).expect(200);
    expect(body).toMatchObject({ status: 'cancelled', finishedAt: expect.any(String) });
    gate.open();
    await waitFor(async () => (await incoming()).length === 0);
    expect(await read(run)).toMatchObject({ status: 'cancelled', size: null });
    expect(await filesKept()).toEqual(before);
    await bursar.post(`/api/report-runs/${run.id}/cancel`).expect(200);
    const [event] = await system.dataSource.query<object[]>(
      `SELECT action, details->'changes'->'status' AS status FROM audit_events
       WHERE subject_id = $1 AND action <> 'report_run.create'`,
      [run.id],
    );
    expect(event).toEqual({ action: 'report_run.cancel', status: ['running', 'cancelled'] });
  });

  it('fail after a change of role, and be refused to anyone who can no longer read it', async () => {
    shut();
    const [client, userId] = await person('bursar');
    const ready = await ask('revenue', {}, client);
    await until(ready, ({ status }) => status === 'done', client);
    // The queue is held back until the role has changed.
    const jobs = system.app.get(Jobs);
    const work = jobs.works.get('reports.run')!;
    const { handler } = work;
    let go!: () => void;
    const held = new Promise<void>((resolve) => (go = resolve));
    work.handler = async (...given) => {
      await held;
      return handler(...given);
    };
    const run = await ask('revenue/rows', {}, client);
    const admin = await system.as('super_admin');
    await admin.put(`/api/users/${userId}`).send({ role: 'registrar' }).expect(200);
    go();
    await until(run, ({ status }) => status === 'failed', client);
    work.handler = handler;
    expect(await read(run, client)).toMatchObject({ failure: 'permission', size: null });
    expectProblem(await client.get(`/api/report-runs/${ready.id}/file`), 403);
    expectProblem(await client.post('/api/report-runs').send({ report: 'revenue' }), 403);
    await admin.put(`/api/users/${userId}`).send({ role: 'admissions' }).expect(200);
    expectProblem(await client.get(`/api/report-runs/${ready.id}`), 403);
  });

  it('withhold single grades from people who can no longer read them, even if they can read the grade report', async () => {
    const [client, userId] = await person('registrar');
    const ready = await ask('grades/rows', {}, client);
    await until(ready, ({ status }) => status === 'done', client);
    await client.get(`/api/report-runs/${ready.id}/file`).expect(200);
    const admin = await system.as('super_admin');
    await admin.put(`/api/users/${userId}`).send({ role: 'compliance' }).expect(200);
    await client.get('/api/reports/grades').expect(200);
    expectProblem(await client.get(`/api/report-runs/${ready.id}/file`), 403);
  });

  it('be limited to the role that requested it, because another role may read fewer fields of the same list', async () => {
    const [client, userId] = await person('registrar');
    const run = await ask('enrollment/rows', { by: 'term', figure: 'completed' }, client);
    await until(run, ({ status }) => status === 'done', client);
    const file = (): Promise<Response> => client.get(`/api/report-runs/${run.id}/file`);
    expect((await file()).text).toContain('"Course"');
    const admin = await system.as('super_admin');
    const become = (role: string) => admin.put(`/api/users/${userId}`).send({ role }).expect(200);
    await become('compliance');
    await client.get('/api/reports/enrollment/rows?range=[0,0]').expect(200);
    expectProblem(await file(), 403, {
      detail: 'Your role has changed since this report was created. Create it again.',
    });
    const own = await ask('enrollment/rows', { by: 'term', figure: 'completed' }, client);
    await until(own, ({ status }) => status === 'done', client);
    const seen = await client.get(`/api/report-runs/${own.id}/file`).expect(200);
    expect(seen.text).not.toContain('"Course"');
    await become('registrar');
    expect((await file()).status).toBe(200);
  });

  it('fail, with a notification, after repeated failures', async () => {
    Object.assign(system.app.get(Jobs).works.get('reports.run')!, { retryDelay: 0 });
    const [client, userId] = await person('financial_aid');
    const run = await ask('broken', {}, client);
    await until(run, ({ status }) => status === 'failed', client);
    expect(await read(run, client)).toMatchObject({ failure: 'error', rowsDone: 0 });
    expect(
      await system.dataSource.query('SELECT kind FROM notifications WHERE user_id = $1', [userId]),
    ).toEqual([{ kind: 'report_failed' }]);
    expect(await incoming()).toEqual([]);
  });

  it('be open only to the requester', async () => {
    const [[one], [other]] = await Promise.all([person('bursar'), person('bursar')]);
    const run = await ask('revenue', {}, one);
    await until(run, ({ status }) => status === 'done', one);
    for (const path of ['', '/file'])
      expectProblem(await other.get(`/api/report-runs/${run.id}${path}`), 404);
    expectProblem(await other.post(`/api/report-runs/${run.id}/cancel`), 404);
    expect((await other.get('/api/report-runs').expect(200)).body).toEqual([]);
    const list = await one.get('/api/report-runs?status=done&sort=["createdAt","DESC"]').expect(200);
    expect(list.body).toMatchObject([{ id: run.id, title: 'Revenue by type' }]);
  });

  it('be at most three at a time for a person, also for simultaneous requests', async () => {
    shut();
    const [client] = await person('bursar');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/report-runs').send({ report: 'slow' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    expectProblem(
      answers.find(({ status }) => status === 409)!,
      409,
      {
        code: 'limit_reached',
        detail: 'You already have 3 reports in progress. Wait until one finishes, or cancel one.',
      },
    );
    gate.open();
    const runs = answers.filter(({ status }) => status === 201).map(({ body }) => body as ReportRunDto);
    for (const run of runs) await until(run, ({ status }) => status === 'done', client);
  });

  it('be refused where its address would refuse it, with the field and the reason', async () => {
    for (const [body, errors] of [
      [
        { report: 'love' },
        { report: [expect.stringMatching(/^This report doesn't exist\. Choose one of aging,/)] },
      ],
      [{}, { report: ['Report is required'] }],
      [
        { report: 'revenue', filters: { from: '2026-02', to: '2026-01' } },
        { filters: ['Filter "to" must not be before "from".'] },
      ],
      [
        { report: 'revenue', filters: { love: 1 } },
        { filters: [expect.stringMatching(/^Unknown filter "love"/)] },
      ],
      [{ report: 'revenue/rows', filters: { type: 7 } }, { filters: ['Filter "type" must be text.'] }],
      [{ report: 'revenue', filters: [] }, { filters: ['Must be an object.'] }],
    ] as const)
      expectProblem(await bursar.post('/api/report-runs').send(body), 422, {
        errors,
        detail: expect.any(String),
      });
  });

  it('be deleted with its file after a week', async () => {
    const run = await ask('revenue');
    await done(run);
    const kept = await filesKept();
    await system.dataSource.query('UPDATE report_runs SET expires_at = now() WHERE id = $1', [run.id]);
    expectProblem(await bursar.get(`/api/report-runs/${run.id}`), 404);
    await system.app.get(Jobs).enqueue('reports.expire', {});
    await waitFor(async () => (await filesKept()).length === kept.length - 1);
    expect(await system.dataSource.query('SELECT FROM report_runs WHERE id = $1', [run.id])).toEqual([]);
  });
});
