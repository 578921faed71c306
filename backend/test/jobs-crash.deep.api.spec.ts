import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import type { TestDatabase } from './harness/database.js';
import { pause, waitFor } from './harness/server-process.js';
import { ground, openGround } from './harness/worlds/ground.js';

/** The process is killed once in `npm test`, and twelve times in `npm run test:full`. */
const kills = isFull ? 12 : 1;
const jobProcess = fileURLToPath(new URL('./harness/job-process.mjs', import.meta.url));

describe('jobs of a process that is killed', () => {
  openGround();

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
