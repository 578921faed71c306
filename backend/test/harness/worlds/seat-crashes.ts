import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import pg from 'pg';
import { isFull } from '../../../../scripts/lib/sample.mjs';
import { entities } from '../../../src/entities.js';
import { hashOf, newCredential } from '../../../src/platform/auth/machine-clients/credentials.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { type Cluster, clusters } from '../cluster.js';
import type { TestDatabase } from '../database.js';
import { type Acknowledged } from '../seat-losses.js';
import { pause, ServerProcess, waitFor } from '../server-process.js';
import { StormGround } from '../storm-ground.js';

/** Each is killed twice in `npm test`, and twenty times in `npm run test:full`. */
export const kills = isFull ? 20 : 2;
const workers = 16;
const crowd = 200;
const sectionsOfTerm = isFull ? 120 : 40;

/**
 * During the storm, a start may take this many times as long as the first one, on a machine slower than the promise.
 */
export const timesOfStart = 5;

/** A PostgreSQL with durable commits, unless a setting weakens it, and an API that uses it. */
export class Campus {
  server!: ServerProcess;
  private cluster!: Cluster;
  private readonly token = newCredential('token');
  readonly acknowledged: Acknowledged[] = [];
  readonly byKey = new Map<string, { pair: Pair; id: string }>();
  ground!: StormGround;
  owner!: pg.Pool;
  refused = 0;
  secondsOfStart = { server: 0, both: 0 };

  private constructor(private readonly folder: string) {}

  static async open(settings: readonly string[] = []): Promise<Campus> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-seats-'));
    await fs.chmod(folder, 0o711); // the database's user needs to enter it
    const campus = new Campus(folder);
    const began = Date.now();
    await campus.startPostgres();
    const postgres = (Date.now() - began) / 1000;
    const { ownerUrl, appUrl } = campus.database;
    await migrate({ ownerUrl, appUrl, entities });
    campus.owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
    // Its connections are killed with the rest.
    campus.owner.on('error', () => undefined);
    campus.ground = await StormGround.make(campus.owner, crowd);
    await campus.introduce();
    const server = await secondsUntilReady(campus, () => campus.startServer());
    campus.secondsOfStart = { server, both: postgres + server };
    // Settings that lose data apply to the storm only, not to its preparation.
    for (const setting of settings) await campus.owner.query(`ALTER SYSTEM SET ${setting}`);
    await campus.owner.query('SELECT pg_reload_conf()');
    return campus;
  }

  async close(): Promise<void> {
    await this.server?.kill();
    await this.owner?.end();
    await this.cluster?.stop('SIGQUIT');
    await fs.rm(this.folder, { recursive: true, force: true });
  }

  async startServer(): Promise<void> {
    this.server = await ServerProcess.start(this.database as TestDatabase, { RATE_LIMITS: 'off' });
  }

  async startPostgres(): Promise<void> {
    const { startCluster } = await clusters();
    this.cluster = await startCluster(this.folder);
  }

  /** Kills all of it immediately, like a power failure. */
  async killPostgres(): Promise<void> {
    const { rows } = await this.owner.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    for (const pid of [this.cluster.pid, ...rows.map((row) => row.pid)]) kill(pid);
    await waitFor(() => Promise.resolve(!isThere(this.cluster.pid)));
  }

  readonly isReady = (): Promise<boolean> =>
    fetch(`${this.server.baseUrl}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  /** Repeats the request with one key until it is answered; null if the section is full. */
  async register(pair: Pair): Promise<void> {
    const key = randomUUID();
    for (;;) {
      try {
        const { status, body } = await this.post(pair, key);
        if (status === 201) {
          this.acknowledged.push({ ...pair, id: body.id! });
          this.byKey.set(key, { pair, id: body.id! });
          return;
        }
        if (status === 409 && body.blockers) {
          expect(body.blockers.map(({ code }) => code)).toEqual(['section_full']);
          this.refused++;
          return;
        }
        expect([[409, 503], body]).toEqual([expect.arrayContaining([status]), body]);
      } catch (error) {
        // The connection ended with the server; the next server has another port.
        if ((error as Error).name !== 'TypeError' && (error as Error).name !== 'SyntaxError') throw error;
      }
      await pause(10);
    }
  }

  async post(pair: Pair, key: string): Promise<{ status: number; body: Answer }> {
    const response = await fetch(`${this.server.baseUrl}/api/enrollments`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${this.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ ...pair, termId: this.ground.termId }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  /** Registers from many connections until `interrupt` is done. */
  async storm(interrupt: (someMore: () => Promise<void>) => Promise<void>): Promise<void> {
    const pairs = await this.pairs();
    let going = true;
    const work = async (): Promise<void> => {
      for (let pair = pairs.pop(); going && pair; pair = pairs.pop()) await this.register(pair);
    };
    const working = Promise.all(Array.from({ length: workers }, work));
    const answered = (): number => this.acknowledged.length + this.refused;
    const someMore = async (): Promise<void> => {
      const enough = answered() + 2 * workers;
      await waitFor(() => Promise.resolve(answered() >= enough || !pairs.length));
      expect(pairs.length).toBeGreaterThan(0);
      await pause(Math.random() * 100);
    };
    try {
      await interrupt(someMore);
      await someMore();
    } finally {
      going = false;
    }
    await working;
  }

  /** Every student in every section, in mixed order; there are seats for three of four. */
  private async pairs(): Promise<Pair[]> {
    const pairs: Pair[] = [];
    for (let count = 0; count < sectionsOfTerm; count++) {
      const sectionId = await this.ground.section((crowd * 3) / 4);
      pairs.push(...this.ground.students.map((studentId) => ({ studentId, sectionId })));
    }
    await this.owner.query('CHECKPOINT');
    return pairs.reverse();
  }

  private get database(): Pick<TestDatabase, 'ownerUrl' | 'appUrl'> {
    const [ownerUrl, appUrl] = ['postgres', 'collegium_app'].map((role) =>
      this.cluster.url(role, 'collegium'),
    ) as [string, string];
    return { ownerUrl, appUrl };
  }

  /** Creates a user who registers students, and whose token is in the table. */
  private async introduce(): Promise<void> {
    await this.owner.query(
      `WITH client AS (
         INSERT INTO machine_clients (name, scopes) VALUES ('Crash', '{enrollments.create}') RETURNING id
       ), secret AS (
         INSERT INTO machine_client_secrets (client_id, hash, hint) SELECT id, $1, 'xxxx' FROM client RETURNING id
       )
       INSERT INTO machine_client_tokens (hash, client_id, secret_id, scopes, expires_at)
       SELECT $2, client.id, secret.id, '{enrollments.create}', now() + interval '1 hour' FROM client, secret`,
      [hashOf(newCredential('secret')), hashOf(this.token)],
    );
  }
}

type Pair = Pick<Acknowledged, 'studentId' | 'sectionId'>;

interface Answer {
  id?: string;
  blockers?: { code: string }[];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended with its postmaster.
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** How long `work` takes until the API is ready, in seconds. */
export async function secondsUntilReady(campus: Campus, work: () => Promise<void>): Promise<number> {
  const began = Date.now();
  await work();
  await waitFor(campus.isReady);
  return (Date.now() - began) / 1000;
}
