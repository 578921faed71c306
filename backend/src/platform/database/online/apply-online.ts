import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { type Backfill, hasPending } from './backfill.js';
import { numberOf, type OnlineMigration } from './online-migration.js';

/** How long a statement waits for a lock, while requests queue behind it. */
const lockTimeoutMs = 2000;
/** Pauses let the requests pass that queued up. */
const pauseMs = { least: 500, most: 2000 };
const attempts = 60;
/** 55P03: the lock wasn't free in time; 40P01: a deadlock with a request. */
const isLocked = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

export interface Applied {
  done: string[];
  /** Contracts that must wait. */
  waiting: Waiting[];
}

/** For the last older version until this time, or for a backfill. */
export type Waiting = { name: string } & ({ until: Date; version: string } | { backfill: Backfill });

/** Runs the pending migrations, each in a transaction of its own, while servers of older versions serve. */
export async function applyOnline(
  source: DataSource,
  migrations: readonly OnlineMigration[],
): Promise<Applied> {
  const rows = await source.query<{ name: string }[]>('SELECT name FROM schema_migrations');
  const known = new Set(rows.map(({ name }) => name));
  const applied: Applied = { done: [], waiting: [] };
  for (const migration of migrations) {
    if (known.has(migration.name)) continue;
    const older = migration.kind === 'contract' && (await newestOlder(source, migration));
    if (older) {
      applied.waiting.push({ name: migration.name, ...older });
      continue;
    }
    const { after } = migration;
    if (after && (await hasPending((sql, values) => source.query(sql, values), after))) {
      applied.waiting.push({ name: migration.name, backfill: after });
      continue;
    }
    await retried(source, migration);
    applied.done.push(migration.name);
  }
  return applied;
}

/** The process that was alive last among those that can't serve afterward. A stopped one may be started again. */
async function newestOlder(
  source: DataSource,
  { lowestVersion }: OnlineMigration,
): Promise<{ until: Date; version: string } | undefined> {
  const [found] = await source.query<{ until: Date; version: string }[]>(
    `SELECT seen_at + interval '1 day' AS until, version FROM server_processes
     WHERE schema_version < $1 AND seen_at > now() - interval '1 day' ORDER BY seen_at DESC LIMIT 1`,
    [lowestVersion],
  );
  return found;
}

async function retried(source: DataSource, migration: OnlineMigration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const runner = source.createQueryRunner();
    try {
      return await (migration.isOutsideTransaction ? alone : inTransaction)(runner, migration);
    } catch (error) {
      if (!isLocked(error) || attempt === attempts) throw error;
    } finally {
      await runner.release();
    }
    await pause(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
  }
}

async function inTransaction(runner: QueryRunner, migration: OnlineMigration): Promise<void> {
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await new migration().up(runner);
    await record(runner, migration);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/** Building an index concurrently waits for running transactions, and nothing queues behind it. */
async function alone(runner: QueryRunner, migration: OnlineMigration): Promise<void> {
  await new migration().up(runner);
  await record(runner, migration);
}

/** Only a contract raises the lowest version that may serve. */
async function record(runner: QueryRunner, migration: OnlineMigration): Promise<void> {
  await runner.query(
    `INSERT INTO schema_migrations ("timestamp", name, kind, lowest_version)
     SELECT $1, $2, $3, GREATEST(max(lowest_version), $4) FROM schema_migrations`,
    [numberOf(migration), migration.name, migration.kind, migration.lowestVersion ?? 0],
  );
}
