import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newCredential } from '../src/platform/auth/machine-clients/credentials.js';
import { cloneTemplate, type TestDatabase } from './harness/database.js';

const main = fileURLToPath(new URL('../dist/src/main.js', import.meta.url));

interface Answer {
  status: number;
  connection?: string;
}

describe('the server process', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let server: ChildProcess | undefined;
  let port: number;

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await owner?.end();
    await database?.drop();
  });

  async function start(): Promise<void> {
    port = await freePort();
    server = spawn(process.execPath, [main], {
      cwd: path.dirname(main),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: database.appUrl,
        DATABASE_MIGRATION_URL: database.ownerUrl,
        LOG_LEVEL: 'silent',
      },
    });
    await waitFor(() =>
      ask('/api/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }

  const ask = (address: string, agent?: http.Agent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // Looking up the token, which nobody has, takes the database.
      const headers = address.includes('/health/')
        ? {}
        : { Authorization: `Bearer ${newCredential('token')}` };
      const request = http.get({ host: '127.0.0.1', port, path: address, agent, headers }, (response) => {
        const { statusCode, headers } = response;
        response.resume().once('end', () => resolve({ status: statusCode!, connection: headers.connection }));
      });
      request.once('error', reject);
    });

  const ended = (): Promise<{ code: number | null; ms: number }> => {
    const began = Date.now();
    return new Promise((resolve) =>
      server!.once('exit', (code) => resolve({ code, ms: Date.now() - began })),
    );
  };

  it('should let requests finish that are running at SIGTERM, refuse new ones, and end at once after that', async () => {
    await start();
    const idle = new http.Agent({ keepAlive: true });
    await ask('/api/health/live', idle);
    // Looking up the token waits for this lock.
    await owner.query('BEGIN; LOCK TABLE machine_client_tokens IN ACCESS EXCLUSIVE MODE');
    const running = [ask('/api/terms/active'), ask('/api/terms/active', new http.Agent({ keepAlive: true }))];
    await waitFor(async () => {
      const { rows } = await owner.query(`SELECT 1 FROM pg_locks WHERE NOT granted`);
      return rows.length === running.length;
    });
    const end = ended();
    server!.kill('SIGTERM');
    await waitFor(() =>
      ask('/api/health/live').then(
        () => false,
        (error: { code: string }) => error.code === 'ECONNREFUSED',
      ),
    );
    await expect(ask('/api/health/live', idle)).rejects.toMatchObject({
      code: expect.stringMatching(/^ECONNRE(FUSED|SET)$/),
    });
    server!.kill('SIGTERM'); // impatience changes nothing
    await pause(300);
    expect(server!.exitCode).toBeNull();
    await owner.query('COMMIT');
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([401, 401]);
    const answered = Date.now();
    expect((await end).code).toBe(0);
    expect(Date.now() - answered).toBeLessThan(2000);
  });

  it('should outlive the end of all its database connections, idle and busy', async () => {
    await start();
    await Promise.all(Array.from({ length: 10 }, () => ask('/api/terms/active')));
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await pause(100);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/api/terms/active')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const end = ended();
    server!.kill('SIGINT');
    expect((await end).code).toBe(0);
  });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function waitFor(what: () => Promise<boolean>): Promise<void> {
  for (let time = 0; time < 400; time++) {
    if (await what()) return;
    await pause(25);
  }
  throw new Error('It did not come about.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
