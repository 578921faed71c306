import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { appRole } from '../../../test/harness/database.js';
import { keepTimeLimits } from '../../../test/harness/patience.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { ownTime } from '../../../test/harness/own-time.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { openWorld, registrar, system } from '../../../test/harness/worlds/world.js';
import { bounds } from '../limits/bounds.js';
import { poolOf } from './statements.js';
import { Transactions } from './transactions.js';

const connections = 5;

keepTimeLimits();

describe('a pool of five connections', () => {
  openWorld(['registrar'], { DATABASE_POOL: String(connections) });

  const terms = () => registrar.get('/api/terms/active').then((response) => response);
  const times = <T>(count: number, call: () => T): T[] => Array.from({ length: count }, call);

  /** Readers of terms wait while `work` runs. */
  async function withLock(work: () => Promise<void>): Promise<void> {
    const runner: QueryRunner = system.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('LOCK TABLE terms IN ACCESS EXCLUSIVE MODE');
      await work();
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }

  const waiting = async (): Promise<number> => {
    const [row] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND usename = '${appRole}' AND wait_event_type = 'Lock'`,
    );
    return row!.count;
  };

  it('should serve 200 simultaneous requests', async () => {
    const answers = await Promise.all(times(200, terms));
    expect(answers.map(({ status }) => status)).toEqual(times(200, () => 200));
    const [row] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND usename = '${appRole}'
         AND application_name NOT IN ('collegium events', 'collegium watch')`,
    );
    expect(row!.count).toBeLessThanOrEqual(connections);
  });

  it('should answer 503 to a request that has waited five seconds for one, and not before', async () => {
    const held: ReturnType<typeof terms>[] = [];
    await withLock(async () => {
      for (let n = 1; n <= connections; n++) {
        held.push(terms());
        while ((await waiting()) < n) await pause(10);
      }
      const began = Date.now();
      const elapsed = ownTime();
      const refused = await Promise.all(times(3, terms));
      const own = elapsed();
      const ms = Date.now() - began;
      for (const response of refused) {
        expectProblem(response, 503, { title: 'Service Unavailable' });
        expect(response.headers['retry-after']).toBe('5');
      }
      expect(ms).toBeGreaterThanOrEqual(bounds.connectionWaitMs.most - 50);
      expect(own).toBeLessThan(bounds.connectionWaitMs.most + 10_000);
    });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(times(connections, () => 200));
    expect((await terms()).status).toBe(200);
  });

  it('should lend half of them to exports, and free each one for any end of its reader', async () => {
    const transactions = system.app.get(Transactions);
    const rows = 'SELECT n FROM generate_series(1, 5000) AS n';
    const open = () => transactions.cursor<{ n: number }>(rows, []);
    const lent = [open(), open()];
    for (const one of lent) expect((await one.next()).value).toMatchObject({ rows: { length: 1000 } });
    await expect(open().next()).rejects.toThrow('Too many exports');
    expect((await terms()).status).toBe(200);
    await lent[0]!.return(undefined);
    let count = 1000;
    for await (const chunk of lent[1]!) count += chunk.rows.length;
    expect(count).toBe(5000);
    await expect(transactions.cursor('SELECT 1 / 0', []).next()).rejects.toThrow();
    const again = [open(), open()];
    for (const one of again) expect((await one.next()).done).toBe(false);
    await expect(open().next()).rejects.toThrow('Too many exports');
    for (const one of again) await one.return(undefined);
  });

  it('should free the connection of a reader that left before the first row', async () => {
    const pool = poolOf(system.app.get(DataSource));
    await withLock(async () => {
      for (let n = 1; n <= 2; n++) {
        const file = registrar.get('/api/terms').set('Accept', 'text/csv');
        file.end(() => undefined);
        while ((await waiting()) < n) await pause(10);
        file.abort();
      }
      await pause(100);
    });
    await waitFor(() => Promise.resolve(pool.idleCount === pool.totalCount));
    expect((await registrar.get('/api/terms').set('Accept', 'text/csv')).status).toBe(200);
  });

  it('should free a connection before the last rows are read', async () => {
    const transactions = system.app.get(Transactions);
    const pool = poolOf(system.app.get(DataSource));
    const short = transactions.cursor<{ n: number }>('SELECT n FROM generate_series(1, 999) AS n', []);
    expect((await short.next()).value).toMatchObject({ rows: { length: 999 } });
    // Nobody reads further here; work that runs at the same time needs a connection only for a moment.
    await waitFor(async () => pool.idleCount === pool.totalCount);
    expect((await short.next()).done).toBe(true);
  });

  describe('whose connections the database ends', () => {
    const end = () =>
      system.dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND usename = '${appRole}'`,
      );

    it('should serve the next requests', async () => {
      for (let time = 0; time < 5; time++) {
        await Promise.all(times(connections, terms));
        await end();
        const answers = await Promise.all(times(20, terms));
        expect(answers.map(({ status }) => status)).toEqual(times(20, () => 200));
      }
    });

    it('should survive the loss of an export between two chunks', async () => {
      const transactions = system.app.get(Transactions);
      const chunks = transactions.cursor('SELECT n FROM generate_series(1, 5000) AS n', []);
      await chunks.next();
      await end();
      // Returned although nobody reads further: the database also ends a reader that stalls.
      const pool = poolOf(system.app.get(DataSource));
      await waitFor(async () => pool.idleCount === pool.totalCount);
      await Promise.all(times(20, terms));
      const others = [1, 2].map(() => transactions.cursor('SELECT n FROM generate_series(1, 5000) AS n', []));
      for (const one of others) expect((await one.next()).done).toBe(false);
      await expect(chunks.next()).rejects.toThrow();
      await expect(transactions.cursor('SELECT 1', []).next()).rejects.toThrow('Too many exports');
      for (const one of others) await one.return(undefined);
      expect((await terms()).status).toBe(200);
    });

    it('should start a transaction again, but not continue one', async () => {
      const transactions = system.app.get(Transactions);
      let runs = 0;
      const work = async (): Promise<number> => {
        runs++;
        const [row] = await transactions.query<{ n: number }>('SELECT 1 AS n');
        if (runs === 2) await end();
        await transactions.query('SELECT 2');
        return row!.n;
      };
      await Promise.all(times(connections, terms));
      await end();
      expect([await transactions.run(work), runs]).toEqual([1, 1]);
      await expect(transactions.run(work)).rejects.toThrow();
      expect(runs).toBe(2);
      expect(await transactions.run(work)).toBe(1);
    });

    it('should repeat reads and repeatable writes, five times at most, and never other writes', async () => {
      const transactions = system.app.get(Transactions);
      // A connection that ends in the middle of a statement, as the driver reports it.
      const lost = Object.assign(new pg.DatabaseError('terminating connection', 0, 'error'), {
        code: '57P01',
      });
      const pool = poolOf(system.app.get(DataSource));
      const { query } = pool;
      const requested: string[] = [];
      const noting = 'WITH noted AS (INSERT INTO notes VALUES (1)) SELECT 1';
      const ours = ['DELETE FROM holds', 'SELECT 1', noting];
      pool.query = ((statement: { text: string }) => {
        // Not the statement of a background job.
        if (!ours.includes(statement.text))
          return (query as (requested: object) => unknown).call(pool, statement);
        requested.push(statement.text);
        return Promise.reject(lost);
      }) as never;
      const ask = async (sql: string, options = {}): Promise<void> => {
        await expect(transactions.query(sql, [], options)).rejects.toThrow('terminating');
      };
      try {
        for (const sql of ours) await ask(sql);
        await ask(noting, { repeatable: true });
      } finally {
        pool.query = query;
      }
      const five = (sql: string): string[] => Array<string>(5).fill(sql);
      expect(requested).toEqual(['DELETE FROM holds', ...five('SELECT 1'), noting, ...five(noting)]);
    });
  });
});
