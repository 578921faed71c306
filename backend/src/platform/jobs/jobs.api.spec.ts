import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { withEnvironment } from '../../../test/harness/environment.js';
import { pause, waitFor } from '../../../test/harness/server-process.js';
import { ground, openGround } from '../../../test/harness/worlds/ground.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { createApp } from '../../create-app.js';
import { requestContext } from '../context/request-context.js';
import { Transactions } from '../database/transactions.js';
import { JobPace } from './job-pace.js';
import { Jobs, type JobWork } from './jobs.service.js';
import { queues } from './queues.js';
import { scheduledJobId } from './schedule.rules.js';

/** A queue only for this spec, created as the migration creates the others. */
const queue = 'spec';
const parked = 'spec.parked';

describe('jobs', () => {
  let apps: NestExpressApplication[];
  let jobs: Jobs[];

  afterAll(async () => {
    jest.restoreAllMocks();
    for (const app of apps ?? []) await app.close();
  });
  openGround();

  beforeAll(async () => {
    const declared = queues.get.bind(queues);
    jest
      .spyOn(queues, 'get')
      .mockImplementation((name) => (name.startsWith('spec') ? { name, does: 'runs here' } : declared(name)));
    await ground.owner.query(
      `SELECT pgboss.create_queue('spec', '{}'), pgboss.create_queue('spec.parked', '{}')`,
    );
    await ground.owner.query('CREATE TABLE effects (job text, process int, PRIMARY KEY (job))');
    await ground.owner.query('GRANT ALL ON effects TO PUBLIC');
    await ground.owner.query('GRANT ALL ON ALL TABLES IN SCHEMA pgboss TO PUBLIC');
    apps = [await start(), await start()];
    jobs = apps.map((app) => app.get(Jobs));
  });

  async function start(prepare?: (app: NestExpressApplication) => void): Promise<NestExpressApplication> {
    const settings = { DATABASE_URL: ground.database.appUrl, LOG_LEVEL: 'silent' };
    const app = await withEnvironment(settings, createApp);
    Object.assign(app.get(JobPace), { pollMs: 50, expireMs: 200, heartbeatMs: 100, graceMs: 500 });
    prepare?.(app);
    await app.init();
    return app;
  }

  /** How both processes run the queue's jobs from now on. */
  function work<Data extends object>(how: (process: number) => JobWork<Data>, name = queue): void {
    jobs.forEach((one, index) => {
      one.works.delete(name);
      one.register<Data>(name, { retryDelay: 0, ...how(index) });
    });
  }
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await ground.owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, values))
      .rows[0]!.count;
  const left = (name: string = queue): Promise<number> =>
    count(`pgboss.job WHERE name = $1 AND state < 'completed'`, [name]);
  const allDone = (): Promise<void> => waitFor(async () => (await left()) === 0);
  const inTransaction = <T>(what: () => Promise<T>): Promise<T> => apps[0]!.get(Transactions).run(what);

  it('should be refused in a queue that nobody declared', async () => {
    await expect(jobs[0]!.enqueue('undeclared', {})).rejects.toThrow(
      'There is no undeclared among the queues.',
    );
    expect(() => jobs[0]!.register('undeclared', { handler: async () => undefined })).toThrow('undeclared');
  });

  it('should run once each, in either of two processes', async () => {
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

  it('should be created with their transaction, and not without it', async () => {
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

  it('should be retried, then be moved to the queue of failed jobs, and not stop others', async () => {
    const tries: [string, number, boolean][] = [];
    const givenUp: object[] = [];
    work<{ text: string }>(() => ({
      retryLimit: 2,
      deadLetter: parked,
      handler: async ({ text }, _, { number, isLast }) => {
        tries.push([text, number, isLast]);
        if (text === 'poison') throw new Error('Someone <person@collegium.example> cannot be served.');
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
    const { rows } = await ground.owner.query<{ text: string }>(
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
        // As if its heartbeat had stopped long ago, until another process has restarted it.
        await waitFor(async () => {
          await ground.owner.query(
            `UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active' AND retry_count = 0`,
          );
          return begun > 1;
        });
      },
    }));
    await ground.owner.query('DELETE FROM pgboss.job');
    const key = randomUUID();
    await jobs[0]!.enqueue(queue, { key });
    await allDone();
    expect(begun).toBe(2);
    expect(await count('effects WHERE job = $1', [key])).toBe(1);
  });

  it.each([
    ['ends', undefined],
    ['fails', new Error('Late.')],
  ])('should stay with the later try when an earlier try %s late', async (_, error) => {
    let begun = 0;
    let isOver = false;
    const states: object[] = [];
    work(() => ({
      handler: async () => {
        if (++begun > 1) {
          await waitFor(async () => isOver);
          await pause(300);
          states.push(
            ...(await ground.owner.query<object>(`SELECT state FROM pgboss.job WHERE name = 'spec'`)).rows,
          );
          return;
        }
        await waitFor(async () => {
          await ground.owner.query(
            `UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active' AND retry_count = 0`,
          );
          return begun > 1;
        });
        isOver = true;
        if (error) throw error;
      },
    }));
    await ground.owner.query('DELETE FROM pgboss.job');
    await jobs[0]!.enqueue(queue, {});
    await allDone();
    expect([begun, states]).toEqual([2, [{ state: 'active' }]]);
  });

  it('should be kept while their process reports that it works on them', async () => {
    let begun = 0;
    const active = `pgboss.job WHERE name = 'spec' AND state = 'active' AND started_on`;
    work(() => ({
      handler: async () => {
        begun++;
        // Covers twice the time that a process may be silent, but faster: moves its last heartbeat back, and waits for
        // the next one.
        for (let time = 0; time < 3; time++) {
          await ground.owner.query(
            `UPDATE pgboss.job SET started_on = now() - interval '20 seconds' WHERE name = 'spec' AND state = 'active'`,
          );
          await waitFor(async () => (await count(`${active} > now() - interval '10 seconds'`)) === 1);
        }
      },
    }));
    await ground.owner.query('DELETE FROM pgboss.job');
    await jobs[0]!.enqueue(queue, {});
    await allDone();
    expect(begun).toBe(1);
  });

  it('should be stopped after their longest time, and retried', async () => {
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

  it('should run outside the request and the transaction that create them', async () => {
    const contexts: unknown[] = [];
    const statements = await statementsOf(async () => {
      work(() => ({ handler: async () => void contexts.push(requestContext()) }));
      await inTransaction(() => jobs[0]!.enqueue(queue, {}));
      await allDone();
    });
    expect(contexts).toEqual([undefined]);
    expect(statements).toEqual([]);
  });

  it('should be one under the same id, from any number of senders', async () => {
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

  it('should run once for times missed while no process ran, and for none before the schedule existed', async () => {
    const ago = new Date(Date.now() - 30 * 60_000);
    const [hour, minute] = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    })
      .format(ago)
      .split(':');
    const known = (hours: number): Promise<unknown> =>
      ground.owner.query(
        `INSERT INTO pgboss.schedule (name, cron, created_on) VALUES ('spec', '* * * * *', now() - $1 * interval '1 hour')
         ON CONFLICT (name) DO UPDATE SET created_on = excluded.created_on`,
        [hours],
      );
    for (const one of jobs) one.works.delete(queue);
    let runs = 0;
    const startWithSchedule = (): Promise<NestExpressApplication> =>
      start((app) => {
        app.get(JobPace).schedulesMs = 50;
        app.get(Jobs).schedule(queue, `${Number(minute)} ${Number(hour)} * * *`);
        app.get(Jobs).register(queue, { handler: async () => void runs++ });
      });
    const others: NestExpressApplication[] = [];
    await known(0);
    others.push(await startWithSchedule());
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(runs).toBe(0);
    await known(1);
    others.push(await startWithSchedule(), await startWithSchedule());
    await waitFor(async () => runs > 0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const app of others) await app.close();
    expect(runs).toBe(1);
  });

  it('should be returned by a process that stops before they end, without a failure', async () => {
    const third = await start();
    for (const one of jobs) one.works.delete(queue);
    const reasons: string[] = [];
    third.get(Jobs).register(queue, {
      handler: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reasons.push((signal.reason as Error).message);
            reject(signal.reason as Error);
          });
        }),
    });
    const id = await jobs[0]!.enqueue(queue, {});
    await waitFor(async () => (await count(`pgboss.job WHERE id = $1 AND state = 'active'`, [id])) === 1);
    const attempts: number[] = [];
    work(() => ({ handler: async (_, _signal, { number }) => void attempts.push(number) }));
    await third.close();
    expect(reasons).toEqual(['The process is stopping.']);
    await allDone();
    expect(attempts).toEqual([1]);
  });

  it('should be archived when they have been finished for days, and deleted much later', async () => {
    work(() => ({ handler: async () => undefined }));
    const id = await jobs[0]!.enqueue(queue, {});
    await allDone();
    const maintain = () => jobs[0]!.boss.maintain();
    await maintain();
    expect(await count('pgboss.job WHERE id = $1', [id])).toBe(1);
    await ground.owner.query(
      `UPDATE pgboss.job SET completed_on = now() - interval '49 hours' WHERE id = $1`,
      [id],
    );
    await maintain();
    expect(await count('pgboss.job WHERE id = $1', [id])).toBe(0);
    expect(await count('pgboss.archive WHERE id = $1', [id])).toBe(1);
    await ground.owner.query(
      `UPDATE pgboss.archive SET archived_on = now() - interval '15 days' WHERE id = $1`,
      [id],
    );
    await maintain();
    expect(await count('pgboss.archive WHERE id = $1', [id])).toBe(0);
  });
});
