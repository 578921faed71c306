import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { pause, ServerProcess, waitFor } from './harness/server-process.js';

const full = process.env.COLLEGIUM_FULL === '1';
const kills = full ? 12 : 3;
const jobProcess = fileURLToPath(new URL('./harness/job-process.mjs', import.meta.url));

describe('jobs of a process that is killed', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let folder: string;
  const running = new Set<{ kill(): Promise<unknown> }>();

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl });
    // Its connections are ended with the database.
    owner.on('error', () => undefined);
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-jobs-'));
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
  const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(sql, values)).rows;

  /** A mail as its service writes it: a row and a job. */
  const write = (id: string): Promise<unknown> =>
    owner.query(
      `WITH mail AS (
         INSERT INTO mails (id, recipient, mailbox, template, subject, text, html)
         VALUES ($1, 'a@b.example', 'a@b.example', 'notification', 'Killed', 'Text', '<p>Text</p>') RETURNING id
       )
       INSERT INTO pgboss.job (name, data) SELECT 'mail.send', jsonb_build_object('mailId', id) FROM mail`,
      [id],
    );
  const mail = async (id: string) =>
    (
      await rowsOf<{ state: string; attempts: number }>('SELECT state, attempts FROM mails WHERE id = $1', [
        id,
      ])
    )[0]!;
  const files = (id: string): Promise<string[]> =>
    fs.readdir(path.join(folder, 'outbox')).then(
      (names) => names.filter((name) => name.includes(id)),
      () => [],
    );

  it('should be done after a start, and leave exactly one file of a mail that was half sent', async () => {
    const [waiting, half] = [randomUUID(), randomUUID()];
    await write(waiting);
    let server = await serve();
    await waitFor(async () => (await mail(waiting)).state === 'sent');
    expect(await files(waiting)).toEqual([`${waiting}.eml`]);

    // Its file is written; that it was sent cannot be written down.
    await owner.query(`
      CREATE FUNCTION wait_for_spec() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$;
      CREATE TRIGGER tr_spec BEFORE UPDATE ON mails FOR EACH ROW WHEN (NEW.state = 'sent')
        EXECUTE FUNCTION wait_for_spec()`);
    await write(half);
    await waitFor(async () => (await files(half)).includes(`${half}.eml`));
    await server.kill();
    running.delete(server);
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%sent_at = now()%'
       AND pid <> pg_backend_pid()`,
    );
    await owner.query('DROP TRIGGER tr_spec ON mails');
    const first = await fs.readFile(path.join(folder, 'outbox', `${half}.eml`), 'utf8');
    expect(await mail(half)).toEqual({ state: 'queued', attempts: 1 });

    // As if the time had passed after which it is another process's.
    await owner.query(
      `UPDATE pgboss.job SET started_on = now() - interval '1 hour', retry_delay = 0 WHERE state = 'active'`,
    );
    server = await serve();
    await waitFor(async () => (await mail(half)).state === 'sent');
    expect(await mail(half)).toEqual({ state: 'sent', attempts: 2 });
    expect(await files(half)).toEqual([`${half}.eml`]);
    const again = await fs.readFile(path.join(folder, 'outbox', `${half}.eml`), 'utf8');
    expect(again).toBe(first);
    expect((await PostalMime.parse(again)).text?.trim()).toBe('Text');
    await server.kill();
  });

  it('should have their effect on the database exactly once each, however often they were begun', async () => {
    await owner.query(`SELECT pgboss.create_queue('spec', '{}')`);
    await owner.query('GRANT ALL ON ALL TABLES IN SCHEMA pgboss TO PUBLIC');
    await owner.query('CREATE TABLE effects (key uuid NOT NULL)');
    await owner.query('GRANT ALL ON effects TO PUBLIC');
    const keys = Array.from({ length: kills * 60 }, () => randomUUID());
    await owner.query(
      `INSERT INTO pgboss.job (name, data, retry_limit, expire_in)
       SELECT 'spec', jsonb_build_object('key', key), 100, interval '2 seconds' FROM unnest($1::uuid[]) AS key`,
      [keys],
    );
    const effects = () => rowsOf<{ key: string }>('SELECT key FROM effects');
    const begun: string[] = [];
    let killed = 0;
    for (; killed < kills; killed++) {
      const enough = Math.min((await effects()).length + 40, keys.length - 8);
      const worker = await JobProcess.start(database, (key) => begun.push(key));
      running.add(worker);
      await waitFor(async () => (await effects()).length >= enough);
      await pause(Math.random() * 50);
      await worker.kill();
      running.delete(worker);
    }
    const worker = await JobProcess.start(database, (key) => begun.push(key));
    running.add(worker);
    await waitFor(
      async () =>
        (await rowsOf(`SELECT FROM pgboss.job WHERE name = 'spec' AND state < 'completed'`)).length === 0,
    );
    expect((await effects()).map(({ key }) => key).sort()).toEqual(keys.sort());
    // Else no job was ever killed half-way.
    expect(begun.length).toBeGreaterThan(keys.length);
  });
});

/** See harness/job-process.mjs. */
class JobProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(database: TestDatabase, onBegun: (key: string) => void): Promise<JobProcess> {
    const child = spawn(process.execPath, [jobProcess], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: database.appUrl, LOG_LEVEL: 'silent' },
    });
    const lines = createInterface(child.stdout!);
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The process ended.')));
      lines.on('line', (line) => {
        if (line === 'ready') resolve();
        else if (line.startsWith('begun ')) onBegun(line.slice(6));
      });
    });
    return new JobProcess(child);
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
