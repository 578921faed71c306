import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { startSystem, startTestApp, type System, type TestApp } from '../../../test/harness/test-app.js';
import { schemaVersion } from '../database/migrations.js';
import { appRole } from '../../../test/harness/database.js';

describe('@remote health', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
  });
  afterAll(() => system?.close());

  it('GET /api/health/live should answer without a session', async () => {
    await system.anonymous.get('/api/health/live').expect(200, { status: 'ok' });
  });

  it('GET /api/health/ready should answer once the database does', async () => {
    await system.anonymous.get('/api/health/ready').expect(200, { status: 'ok' });
  });
});

describe('health without the database', () => {
  let system: TestApp;
  beforeAll(async () => {
    system = await startTestApp();
  });
  afterAll(() => system?.close());

  /** Ends the application's connections, and prevents new ones until `work` is done. */
  async function down(work: () => Promise<void>): Promise<void> {
    const [{ name }] = await system.dataSource.query('SELECT current_database() AS name');
    const others = `FROM pg_stat_activity WHERE datname = '${name}' AND usename = '${appRole}'`;
    await system.dataSource.query(`ALTER DATABASE ${name} CONNECTION LIMIT 0`);
    try {
      for (let open = 1; open > 0;) {
        await system.dataSource.query(`SELECT pg_terminate_backend(pid, 5000) ${others}`);
        [{ open }] = await system.dataSource.query(`SELECT count(*)::int AS open ${others}`);
      }
      await work();
    } finally {
      await system.dataSource.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`);
    }
  }

  it('GET /api/health/ready should answer 503 as a problem, and ok again once the database is back', async () => {
    await system.anonymous.get('/api/health/ready').expect(200);
    await down(async () => {
      for (let time = 0; time < 2; time++) {
        const response = await system.anonymous.get('/api/health/ready');
        expectProblem(response, 503, {
          title: 'Service Unavailable',
          detail: "The database doesn't respond.",
        });
        expect(response.headers['retry-after']).toBe('5');
      }
    });
    await system.anonymous.get('/api/health/ready').expect(200, { status: 'ok' });
  });

  it('GET /api/health/ready should answer 503 while the schema is older than the server', async () => {
    const newest = `(SELECT max(id) FROM schema_migrations WHERE kind IS DISTINCT FROM 'contract')`;
    await system.dataSource.query(
      `CREATE TABLE kept AS SELECT * FROM schema_migrations WHERE id = ${newest};
       DELETE FROM schema_migrations WHERE id = ${newest}`,
    );
    expectProblem(await system.anonymous.get('/api/health/ready'), 503, {
      detail: 'The database schema is older than this version of the server. Run migrate.',
    });
    await system.dataSource.query('INSERT INTO schema_migrations SELECT * FROM kept; DROP TABLE kept');
    await system.anonymous.get('/api/health/ready').expect(200);
  });

  it('GET /api/health/ready should answer 503 once a contract has removed what this version uses', async () => {
    await system.dataSource.query(
      `INSERT INTO schema_migrations (timestamp, name, lowest_version) VALUES ($1, 'Contract', $1)`,
      [schemaVersion + 1],
    );
    expectProblem(await system.anonymous.get('/api/health/ready'), 503, {
      detail: 'The database schema is too new for this version of the server.',
    });
    await system.dataSource.query(`DELETE FROM schema_migrations WHERE name = 'Contract'`);
    await system.anonymous.get('/api/health/ready').expect(200);
  });

  it('GET /api/health/live should stay ok: a restart would not bring the database back', () =>
    down(async () => {
      await system.anonymous.get('/api/health/live').expect(200, { status: 'ok' });
    }));
});
