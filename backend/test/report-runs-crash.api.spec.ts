import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { ServerProcess, waitFor } from './harness/server-process.js';
import { signIn } from './harness/sign-in.js';

interface Run {
  id: string;
  status: string;
  rowsDone: number;
}

describe('a report of a process that is killed', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let folder: string;
  const running = new Set<ServerProcess>();

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl });
    // Its connections are ended with the database.
    owner.on('error', () => undefined);
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-reports-'));
  });
  afterAll(async () => {
    for (const one of running) await one.kill();
    await owner?.end();
    await database?.drop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  async function serve(): Promise<ServerProcess> {
    const server = await ServerProcess.start(database, { DATA_DIR: folder });
    running.add(server);
    return server;
  }
  const row = async (id: string): Promise<{ status: string; attempt: number }> =>
    (
      await owner.query<{ status: string; attempt: number }>(
        'SELECT status, attempt FROM report_runs WHERE id = $1',
        [id],
      )
    ).rows[0]!;
  const kept = async (): Promise<number> =>
    (await fs.readdir(path.join(folder, 'files'), { withFileTypes: true }).catch(() => [])).filter((one) =>
      one.isFile(),
    ).length;

  it('should be made anew by another one, wholly and once', async () => {
    // All rows are written to the file; that it is done cannot be written down.
    await owner.query(`
      CREATE FUNCTION wait_for_spec() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$;
      CREATE TRIGGER tr_spec BEFORE UPDATE ON report_runs FOR EACH ROW WHEN (NEW.status = 'done')
        EXECUTE FUNCTION wait_for_spec()`);
    let server = await serve();
    const browser = await signIn(server.baseUrl, 'bursar@collegium.example');
    const answer = await browser.fetch('/api/report-runs', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ report: 'revenue/rows', filters: { from: '2020-01' } }),
    });
    const { id } = (await answer.json()) as Run;
    await waitFor(async () => (await kept()) === 1);
    await server.kill();
    running.delete(server);
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
       AND query LIKE '%UPDATE report_runs%' AND pid <> pg_backend_pid()`,
    );
    await owner.query('DROP TRIGGER tr_spec ON report_runs');
    expect(await row(id)).toEqual({ status: 'running', attempt: 1 });

    // As if the time had passed after which it is another process's.
    await owner.query(
      `UPDATE pgboss.job SET started_on = now() - interval '1 hour', retry_delay = 0 WHERE state = 'active'`,
    );
    server = await serve();
    await waitFor(async () => (await row(id)).status === 'done');
    expect(await row(id)).toEqual({ status: 'done', attempt: 2 });
    const again = await signIn(server.baseUrl, 'bursar@collegium.example');
    const file = await (await again.fetch(`/api/report-runs/${id}/file`)).text();
    const list = await again.fetch('/api/reports/revenue/rows?from=2020-01', {
      headers: { Accept: 'text/csv' },
    });
    expect(file).toBe(await list.text());
    const notices = await owner.query(`SELECT FROM notifications WHERE kind = 'report_ready'`);
    expect(notices.rowCount).toBe(1);
    const files = await owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM stored_files JOIN report_runs ON file_id = stored_files.id`,
    );
    expect(files.rows[0]!.count).toBe(1);
    await server.kill();
  });
});
