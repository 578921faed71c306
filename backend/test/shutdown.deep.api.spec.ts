import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newCredential } from '../src/platform/auth/machine-clients/credentials.js';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { ownTime } from './harness/own-time.js';
import { pause, ServerProcess, waitFor } from './harness/server-process.js';

describe('the server process', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await server?.kill();
    await owner?.end();
    await database?.drop();
  });

  const ask = (path: string, agent?: http.Agent): Promise<number> =>
    new Promise((resolve, reject) => {
      // The lookup of an unknown token needs the database.
      const headers = path.includes('/health/') ? {} : { Authorization: `Bearer ${newCredential('token')}` };
      const { port } = server!;
      const request = http.get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode!));
      });
      request.once('error', reject);
    });
  const refused = (path: string, agent?: http.Agent): Promise<string> =>
    ask(path, agent).then(
      (status) => String(status),
      (error: { code: string }) => error.code,
    );

  it('should let requests finish that run at SIGTERM, refuse new ones, and end at once after that', async () => {
    server = await ServerProcess.start(database);
    const idle = new http.Agent({ keepAlive: true });
    await ask('/api/health/live', idle);
    // The lookup of the token waits for this lock.
    await owner.query('BEGIN; LOCK TABLE machine_client_tokens IN ACCESS EXCLUSIVE MODE');
    const running = [ask('/api/terms/active'), ask('/api/terms/active', new http.Agent({ keepAlive: true }))];
    await waitFor(async () => {
      const { rows } = await owner.query('SELECT 1 FROM pg_locks WHERE NOT granted');
      return rows.length === running.length;
    });
    server.send('SIGTERM');
    await waitFor(async () => (await refused('/api/health/live')) === 'ECONNREFUSED');
    expect(await refused('/api/health/live', idle)).toMatch(/^ECONNRE(FUSED|SET)$/);
    server.send('SIGTERM'); // a second signal changes nothing
    await pause(300);
    expect(server.isRunning).toBe(true);
    await owner.query('COMMIT');
    expect(await Promise.all(running)).toEqual([401, 401]);
    const elapsed = ownTime();
    expect(await server.ended()).toBe(0);
    // Well before the grace period of ten seconds, after which the connection is closed.
    expect(elapsed()).toBeLessThan(7000);
  });

  it('should outlive the end of all its database connections', async () => {
    server = await ServerProcess.start(database);
    const many = () => Promise.all(Array.from({ length: 10 }, () => ask('/api/terms/active')));
    for (let time = 0; time < 3; time++) {
      expect(await many()).toEqual(Array<number>(10).fill(401));
      await owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    }
    expect(await many()).toEqual(Array<number>(10).fill(401));
    server.send('SIGINT');
    expect(await server.ended()).toBe(0);
  });
});
