import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import { cloneTemplate, type TestDatabase } from '../../../test/harness/database.js';
import { withEnvironment } from '../../../test/harness/environment.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { createApp } from '../../create-app.js';
import { requestContext } from '../context/request-context.js';
import { Transactions } from '../database/transactions.js';
import { JobPace } from './job-pace.js';
import { Jobs, type JobWork } from './jobs.service.js';
import type { QueueName } from './queues.js';
import { scheduledJobId } from './schedule.rules.js';

/** A queue of this spec's own, made as the migration makes the others. */
const queue = 'spec' as QueueName;
const parked = 'spec.parked' as QueueName;

describe('jobs', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let apps: NestExpressApplication[];
  let jobs: Jobs[];

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl });
    await owner.query(`SELECT pgboss.create_queue('spec', '{}'), pgboss.create_queue('spec.parked', '{}')`);
    await owner.query('CREATE TABLE effects (job text, process int, PRIMARY KEY (job))');
    await owner.query('GRANT ALL ON effects TO PUBLIC');
    await owner.query('GRANT ALL ON ALL TABLES IN SCHEMA pgboss TO PUBLIC');
    const settings = { DATABASE_URL: database.appUrl, LOG_LEVEL: process.env.SPEC_LOG ?? 'silent' };
    apps = [await withEnvironment(settings, createApp), await withEnvironment(settings, createApp)];
    for (const app of apps) {
      Object.assign(app.get(JobPace), { pollMs: 50, expireMs: 200, heartbeatMs: 100, graceMs: 500 });
      await app.init();
    }
    jobs = apps.map((app) => app.get(Jobs));
  });
  afterAll(async () => {
    for (const app of apps ?? []) await app.close();
    await owner?.end();
    await database?.drop();
  });

  /** What both processes do with the queue's jobs from now on. */
  function work<Data extends object>(how: (process: number) => JobWork<Data>, name = queue): void {
    jobs.forEach((one, index) => {
      one.works.delete(name);
      one.register<Data>(name, { retryDelay: 0, ...how(index) });
    });
  }
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, values)).rows[0]!
      .count;
  const left = (name: string = queue): Promise<number> =>
    count(`pgboss.job WHERE name = $1 AND state < 'completed'`, [name]);
  const allDone = (): Promise<void> => waitFor(async () => (await left()) === 0);
  const inTransaction = <T>(what: () => Promise<T>): Promise<T> => apps[0]!.get(Transactions).run(what);

  it('should be done once each, by whichever of two processes is free', async () => {
    const seen: string[] = [];
    const by = new Set<number>();
    work<{ number: string }>((process) => ({
      concurrency: 2,
      handler: async ({ number }) => {
        seen.push(number);
        by.add(process);
        await new Promise((resolve) => setTimeout(resolve, 20));
      },
    }));
    const numbers = Array.from({ length: 40 }, (_, index) => String(index));
    await jobs[0]!.enqueueAll(
      queue,
      numbers.map((number) => ({ number })),
    );
    await allDone();
    expect(seen.sort()).toEqual(numbers.sort());
    expect([...by].sort()).toEqual([0, 1]);
  });

  it('should come about with their transaction, and not at all without it', async () => {
    const seen: string[] = [];
    work<{ text: string }>(() => ({ handler: async ({ text }) => void seen.push(text) }));
    const failing = inTransaction(async () => {
      await jobs[0]!.enqueue(queue, { text: 'rolled back' });
      await jobs[0]!.enqueueAll(queue, [{ text: 'rolled back too' }]);
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    await inTransaction(async () => {
      await jobs[0]!.enqueue(queue, { text: 'kept' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(seen).toEqual([]);
    });
    await allDone();
    expect(seen).toEqual(['kept']);
  });

  it('should be tried again, then be given to the queue for those that failed, and not stop others', async () => {
    const tries: [string, number, boolean][] = [];
    const givenUp: object[] = [];
    work<{ text: string }>(() => ({
      retryLimit: 2,
      deadLetter: parked,
      handler: async ({ text }, _, { number, isLast }) => {
        tries.push([text, number, isLast]);
        if (text === 'poison') throw new Error('Somebody <person@collegium.example> cannot be served.');
      },
    }));
    work(() => ({ handler: async (data) => void givenUp.push(data) }), parked);
    const id = await jobs[0]!.enqueue(queue, { text: 'poison' });
    await jobs[0]!.enqueue(queue, { text: 'healthy' });
    await waitFor(async () => givenUp.length > 0);
    expect(tries.filter(([text]) => text === 'poison')).toEqual([
      ['poison', 1, false],
      ['poison', 2, false],
      ['poison', 3, true],
    ]);
    expect(tries.filter(([text]) => text === 'healthy')).toEqual([['healthy', 1, false]]);
    expect(givenUp).toEqual([{ text: 'poison' }]);
    const { rows } = await owner.query<{ text: string }>(
      'SELECT output::text AS text FROM pgboss.job WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ text: '{"name": "Error"}' }]);
  });

  it('should write once with an atomic handler, though the process loses the job half-way', async () => {
    let begun = 0;
    work<{ key: string }>((process) => ({
      atomic: true,
      handler: async ({ key }) => {
        begun++;
        await apps[process]!.get(Transactions).query(
          'INSERT INTO effects VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [key, begun],
        );
        if (begun > 1) return;
        // As if nothing had been heard of it for long.
        await owner.query(
          `UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`,
        );
        await waitFor(
          async () =>
            begun > 1 || (await count(`pgboss.job WHERE name = $1 AND state <> 'active'`, [queue])) > 0,
        );
      },
    }));
    await owner.query('DELETE FROM pgboss.job');
    const key = randomUUID();
    await jobs[0]!.enqueue(queue, { key });
    await allDone();
    expect(begun).toBe(2);
    expect(await count('effects WHERE job = $1', [key])).toBe(1);
  });

  it('should be kept as long as their process says that it works on them', async () => {
    let begun = 0;
    work(() => ({
      handler: async () => void (begun++, await new Promise((resolve) => setTimeout(resolve, 3000))),
    }));
    for (const app of apps) app.get(JobPace).leaseSeconds = 1;
    await jobs[0]!.enqueue(queue, {});
    await allDone();
    for (const app of apps) app.get(JobPace).leaseSeconds = 30;
    expect(begun).toBe(1);
  });

  it('should come to nothing after their longest time, and be tried again', async () => {
    const reasons: unknown[] = [];
    work(() => ({
      longestMs: 100,
      handler: (_, signal, { number }) =>
        number > 1
          ? Promise.resolve()
          : new Promise(() => signal.addEventListener('abort', () => reasons.push(signal.reason))),
    }));
    await jobs[0]!.enqueue(queue, {});
    await allDone();
    expect(reasons).toEqual([new Error('The job took too long.')]);
  });

  it('should run outside of the request and the transaction that they come from', async () => {
    const contexts: unknown[] = [];
    const statements = await statementsOf(async () => {
      work(() => ({ handler: async () => void contexts.push(requestContext()) }));
      await inTransaction(() => jobs[0]!.enqueue(queue, {}));
      await allDone();
    });
    expect(contexts).toEqual([undefined]);
    expect(statements).toEqual([]);
  });

  it('should come due by a schedule once for all processes, also when the time passed while none ran', async () => {
    let runs = 0;
    work(() => ({ handler: async () => void runs++ }));
    const time = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const id = scheduledJobId(queue, time);
    const ids = await Promise.all([...jobs, ...jobs].map((one) => one.enqueue(queue, {}, { id })));
    expect(ids.filter(Boolean)).toEqual([id]);
    await allDone();
    expect(runs).toBe(1);
    expect(await jobs[1]!.enqueue(queue, {}, { id })).toBeNull();
    expect(await count(`pgboss.schedule WHERE name = 'prune' AND timezone = 'America/New_York'`)).toBe(1);
  });
});
