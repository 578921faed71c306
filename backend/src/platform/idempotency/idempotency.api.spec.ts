import { describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { withControllers } from '../../../test/harness/controllers.js';
import { withEnvironment } from '../../../test/harness/environment.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { signIn } from '../../../test/harness/sign-in.js';
import type { Client } from '../../../test/harness/test-app.js';
import {
  fresh,
  idempotencyWorld,
  kept,
  post,
  ProbeController,
  rows,
} from '../../../test/harness/worlds/idempotency.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';
import { createApp } from '../../create-app.js';
import { Environment } from '../config/environment.js';
import { Pruner } from '../database/pruner.js';

idempotencyWorld();

describe('Idempotency-Key', () => {
  it('should repeat status, body, Location and ETag of the first answer, and say so', async () => {
    const [key, code] = [fresh(), fresh()];
    const first = await post(key, { code });
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    for (let time = 0; time < 2; time++) {
      const again = await post(key, { code });
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      for (const name of ['location', 'etag', 'content-type', 'content-length'])
        expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    }
    expect(first.headers.etag).toMatch(/^"7-/);
    expect(first.headers.location).toBe(`/api/programs/${first.body.id}`);
    expect(await rows(code)).toBe(1);
  });

  it('should write the audit row once', async () => {
    const key = fresh();
    const { body } = await post(key, { code: key });
    await post(key, { code: key });
    const found = await system.dataSource.query(`SELECT 1 FROM audit_events WHERE subject_id = $1`, [
      body.id,
    ]);
    expect(found).toHaveLength(1);
  });

  it('should repeat an answer without a body', async () => {
    const key = fresh();
    const first = await post(key, { code: key }, registrar, '/api/probe/silent');
    const again = await post(key, { code: key }, registrar, '/api/probe/silent');
    expect([first.status, again.status, again.text]).toEqual([201, 201, '']);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await rows(key)).toBe(1);
  });

  it('should take members of the body in any order', async () => {
    const key = fresh();
    const first = await post(key, { code: key, wait: 0 });
    const again = await post(key, { wait: 0, code: key });
    expect(again.text).toBe(first.text);
  });

  it('should refuse another body, another query and another address under the same key with 422', async () => {
    const key = fresh();
    await post(key, { code: key }).expect(201);
    for (const again of [
      await post(key, { code: `${key}x` }),
      await post(key, { code: key }, registrar, '/api/probe/programs?x=1'),
      await post(key, { code: key }, registrar, '/api/probe/silent'),
    ])
      expectProblem(again, 422, {
        code: 'idempotency_key_reused',
        detail: expect.any(String),
        errors: { 'Idempotency-Key': ['This key was already used for a different request. Use a new key.'] },
      });
    expect(await rows(`${key}x`)).toBe(0);
    expect(await rows(key)).toBe(1);
  });

  it.each<[string, string]>([
    ['an empty key', ''],
    ['a space', 'two words'],
    ['other letters', 'ünicode'],
    ['256 characters', 'x'.repeat(256)],
  ])('should refuse %s with 400', async (_, key) => {
    const code = fresh();
    expectProblem(await post(Buffer.from(key).toString('latin1'), { code }), 400);
    expect(await rows(code)).toBe(0);
  });

  it('should admit one of twenty at once; the others find it running or answered', async () => {
    const [key, code] = [fresh(), fresh()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, { code, wait: 0.2 })));
    const running = answers.filter(({ status }) => status === 409);
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length + running.length).toBe(20);
    expect(done.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(running.length).toBeGreaterThan(0);
    for (const answer of running) expectProblem(answer, 409, { code: 'idempotency_key_in_use' });
    expect(running[0]!.headers['retry-after']).toBe('1');
    expect(await rows(code)).toBe(1);
    expect((await post(key, { code, wait: 0.2 })).text).toBe(done[0]!.text);
  });

  it('should leave neither write nor answer behind when the handler crashes, and free the key', async () => {
    const [key, code] = [fresh(), fresh()];
    const before = await kept();
    expectProblem(await post(key, { code, end: '500' }), 500);
    expect([await rows(code), await kept()]).toEqual([0, before]);
    await post(key, { code }).expect(201);
    expect([await rows(code), await kept()]).toEqual([1, before + 1]);
  });

  it('should leave neither behind when the process dies between the write and the answer', async () => {
    const [key, code] = [fresh(), fresh()];
    const before = await kept();
    const first = post(key, { code, wait: 20 }).then((answer) => answer);
    const sleeping = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`;
    for (let pids: unknown[] = []; !pids.length;) pids = await system.dataSource.query(sleeping);
    // The effect of a kill -9, as PostgreSQL sees it.
    await system.dataSource.query(`SELECT pg_terminate_backend(pid) FROM (${sleeping}) AS dead`);
    expectProblem(await first, 503);
    expect([await rows(code), await kept()]).toEqual([0, before]);
    await post(key, { code, wait: 0 }).expect(201);
  });

  it.each(['404', '409', '422'])('should repeat a refusal with %s, and roll its write back', async (end) => {
    const [key, code] = [fresh(), fresh()];
    const first = await post(key, { code, end });
    const again = await post(key, { code, end });
    expect([first.status, again.status, again.text]).toEqual([Number(end), Number(end), first.text]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await rows(code)).toBe(0);
  });

  it.each(['400', '403', '500'])('should not keep a refusal with %s', async (end) => {
    const [key, code] = [fresh(), fresh()];
    const before = await kept();
    await post(key, { code, end }).expect(Number(end));
    expect([await rows(code), await kept()]).toEqual([0, before]);
  });

  it('should ask for the permission before anything else', async () => {
    const key = fresh();
    await post(key, { code: key }).expect(201);
    expectProblem(await post(key, { code: key }, system.anonymous), 401);
  });

  it('should know whose key it is: the same one of another person is another one', async () => {
    const key = fresh();
    const first = await post(key, { code: key });
    const other = await post(key, { code: `${key}-b` }, await system.as('bursar'));
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('should know the public by address, kept as a digest', async () => {
    const key = fresh();
    const open = (client: Client) => post(key, { code: key }, client, '/api/probe/public');
    const first = await open(system.anonymous);
    const again = await open(system.anonymous);
    expect([first.status, again.text]).toEqual([201, first.text]);
    const other = await open(await system.as('bursar'));
    expect(other.headers['idempotent-replayed']).toBeUndefined();
  });

  it('should leave neither keys nor people, addresses or answers readable in the table', async () => {
    const key = fresh();
    const { body } = await post(key, { code: key });
    await post(key, { code: `${key}-p` }, system.anonymous, '/api/probe/public').expect(201);
    const [{ text }] = await system.dataSource.query(
      `SELECT string_agg(k::text || encode(answer, 'escape'), ' ') AS text FROM idempotency_keys k`,
    );
    expect(text.length).toBeGreaterThan(200);
    expect(text).not.toContain(body.id); // nor the Location
    const { body: user } = await registrar.get('/api/auth/user');
    for (const word of [key, '127.0.0.1', user.id, body.at]) expect(text).not.toContain(word);
  });

  it('should be of no effect on other methods', async () => {
    const { status } = await registrar.get('/api/terms/active').set('Idempotency-Key', 'two words');
    expect(status).toBe(200);
  });

  it('should hold in another process on the same database', async () => {
    const key = fresh();
    const first = await post(key, { code: key });
    const browser = await signIn(system.baseUrl, 'registrar@collegium.example');
    const variables = { DATABASE_URL: system.app.get(Environment).databaseUrl, LOG_LEVEL: 'silent' };
    const app = await withControllers([ProbeController], () => withEnvironment(variables, createApp));
    try {
      await app.listen(0, '127.0.0.1');
      const again = await supertest(await app.getUrl())
        .post('/api/probe/programs')
        .set({ Cookie: browser.cookieHeader('/api'), 'Idempotency-Key': key })
        .send({ code: key });
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(again.headers['idempotent-replayed']).toBe('true');
    } finally {
      await app.close();
    }
  });

  it('should forget after 24 hours, whether the row was pruned or not', async () => {
    const [young, old, older] = [fresh(), fresh(), fresh()];
    const age = (interval: string) =>
      system.dataSource.query(
        `UPDATE idempotency_keys SET created_at = now() - $1::interval WHERE created_at > now() - interval '1 hour'`,
        [interval],
      );
    await post(older, { code: older }).expect(201);
    await age('25 hours');
    await post(old, { code: old }).expect(201);
    await age('23 hours 59 minutes');
    await post(young, { code: young }).expect(201);
    expect((await post(old, { code: old })).headers['idempotent-replayed']).toBe('true');
    const again = await post(older, { code: `${older}-b` });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
    await system.dataSource.query(
      `UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE created_at < now() - interval '1 hour'`,
    );
    await system.app.get(Pruner).prune();
    expect(await kept()).toBe(2);
  });
});
