import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { isFull } from '../../scripts/lib/sample.mjs';
import type { TestDatabase } from './harness/database.js';
import { pause, waitFor } from './harness/server-process.js';
import { ground, openGround } from './harness/worlds/ground.js';

/** The process is killed twice in `npm test`, and twelve times in `npm run test:full`. */
const kills = isFull ? 12 : 2;
const jobProcess = fileURLToPath(new URL('./harness/job-process.mjs', import.meta.url));

describe('jobs of a process that is killed', () => {
  openGround();

  /** A mail as its service writes it: a row and a job. */
  const write = (id: string): Promise<unknown> =>
    ground.owner.query(
      `WITH mail AS (
         INSERT INTO mails (id, recipient, mailbox, domain, template, subject, text, html)
         VALUES ($1, 'a@b.example', 'a@b.example', 'b.example', 'notification', 'Killed', 'Text', '<p>Text</p>') RETURNING id
       )
       INSERT INTO pgboss.job (name, data) SELECT 'mail.send', jsonb_build_object('mailId', id) FROM mail`,
      [id],
    );
  const mail = async (id: string) =>
    (
      await ground.rowsOf<{ state: string; attempts: number }>(
        'SELECT state, attempts FROM mails WHERE id = $1',
        [id],
      )
    )[0]!;
  const files = (id: string): Promise<string[]> =>
    fs.readdir(path.join(ground.folder, 'outbox')).then(
      (names) => names.filter((name) => name.includes(id)),
      () => [],
    );

  it('should be done after a start, and leave exactly one file of a mail that was half sent', async () => {
    const [waiting, half] = [randomUUID(), randomUUID()];
    await write(waiting);
    let server = await ground.serve();
    await waitFor(async () => (await mail(waiting)).state === 'sent');
    expect(await files(waiting)).toEqual([`${waiting}.eml`]);

    // The file is written, but the row can't be marked as sent.
    await ground.holdUpdates('mails', `NEW.state = 'sent'`);
    await write(half);
    await waitFor(async () => (await files(half)).includes(`${half}.eml`));
    await server.kill();
    await ground.letGo('mails');
    const first = await fs.readFile(path.join(ground.folder, 'outbox', `${half}.eml`), 'utf8');
    expect(await mail(half)).toEqual({ state: 'queued', attempts: 1 });

    await ground.passLease();
    server = await ground.serve();
    await waitFor(async () => (await mail(half)).state === 'sent');
    expect(await mail(half)).toEqual({ state: 'sent', attempts: 2 });
    expect(await files(half)).toEqual([`${half}.eml`]);
    const again = await fs.readFile(path.join(ground.folder, 'outbox', `${half}.eml`), 'utf8');
    expect(again).toBe(first);
    expect((await PostalMime.parse(again)).text?.trim()).toBe('Text');
    await server.kill();
  });

  it('should have their effect on the database exactly once each, however often they were begun', async () => {
    await ground.owner.query(`SELECT pgboss.create_queue('spec', '{}')`);
    await ground.owner.query('GRANT ALL ON ALL TABLES IN SCHEMA pgboss TO PUBLIC');
    await ground.owner.query('CREATE TABLE effects (key uuid NOT NULL)');
    await ground.owner.query('GRANT ALL ON effects TO PUBLIC');
    const keys = Array.from({ length: kills * 60 }, () => randomUUID());
    await ground.owner.query(
      `INSERT INTO pgboss.job (name, data, retry_limit, expire_in)
       SELECT 'spec', jsonb_build_object('key', key), 100, interval '2 seconds' FROM unnest($1::uuid[]) AS key`,
      [keys],
    );
    const effects = () => ground.rowsOf<{ key: string }>('SELECT key FROM effects');
    const begun: string[] = [];
    let killed = 0;
    for (; killed < kills; killed++) {
      const enough = Math.min((await effects()).length + 40, keys.length - 8);
      const worker = ground.add(await JobProcess.start(ground.database, (key) => begun.push(key)));
      await waitFor(async () => (await effects()).length >= enough);
      await pause(Math.random() * 50);
      await worker.kill();
    }
    ground.add(await JobProcess.start(ground.database, (key) => begun.push(key)));
    await waitFor(
      async () =>
        (await ground.rowsOf(`SELECT FROM pgboss.job WHERE name = 'spec' AND state < 'completed'`)).length ===
        0,
    );
    expect((await effects()).map(({ key }) => key).sort()).toEqual(keys.sort());
    // Otherwise no job was ever killed halfway.
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
