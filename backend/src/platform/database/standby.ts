import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import pg, { type PoolClient } from 'pg';
import { DomainError } from '../../common/errors.js';
import { Environment } from '../config/environment.js';
import { requestContext } from '../context/request-context.js';
import { bounds } from '../limits/bounds.js';
import { AppLogger } from '../logging/app-logger.js';
import { DatabaseReadings } from '../metrics/database-readings.js';
import { Metrics } from '../metrics/metrics.js';
import { inTransaction } from './ambient.js';
import { poolSettings } from './data-source-options.js';
import { isRead } from './lost-connection.js';
import { PrimaryPositions } from './replay.rules.js';
import { readSchemaFit } from './schema-fit.js';
import { SharedPool } from './shared-pool.js';
import type { WatchedClient } from './watched-client.js';

/** What a connection of the standby was found to be. */
interface Checked {
  at: number;
  /** Why it isn't read. */
  refused?: string;
  replayed: bigint;
}

/** Of one physical cluster; the watch asks the primary for it, too. */
export const systemOf = '(SELECT system_identifier::text FROM pg_control_system())';
const findReplayed = `
  SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS replayed,
    ${systemOf} AS system, current_database() AS database`;

const checkEveryMs = 1000;
/** Until a standby that can't be reached is tried again. */
const pauseMs = 5000;
const waitMs = 2000;
/** query_canceled: it took too long, and would take as long again. */
const tookTooLong = '57014';

/** Reads reports from the standby of DATABASE_REPORT_URL while that is fresh enough (decision 0192). */
@Injectable()
export class Standby implements OnModuleDestroy {
  readonly isConfigured: boolean;
  private readonly pool: SharedPool | null;
  private readonly checked = new WeakMap<PoolClient, Checked>();
  private readonly positions = new PrimaryPositions();
  private primary?: { system: string; database: string };
  private triedAt = -Infinity;
  private told?: string;

  constructor(
    { databaseReportUrl, databasePool }: Environment,
    private readonly logger: AppLogger,
    private readonly metrics: Metrics,
    readings: DatabaseReadings,
  ) {
    this.isConfigured = databaseReportUrl !== null;
    this.pool = databaseReportUrl
      ? new SharedPool({
          ...poolSettings(databaseReportUrl, false),
          application_name: 'collegium reports',
          max: databasePool,
          connectionTimeoutMillis: waitMs,
        })
      : null;
    // Losing an idle connection needs no message.
    this.pool?.on('error', () => undefined);
    if (this.pool)
      readings.register('standby', ['collegium_replica_lag_seconds'], async () => {
        const lag = await this.lag();
        return [{ name: 'collegium_replica_lag_seconds', value: lag }];
      });
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.end();
  }

  /** The watch found the primary here. `at`: before it asked. */
  notePrimary(found: { position: string; system: string; database: string }, at: number): void {
    this.primary = found;
    this.positions.add(BigInt(found.position), at);
  }

  /** The rows, or undefined if the primary must be asked. */
  async query<Row>(sql: string, parameters: unknown[]): Promise<Row[] | undefined> {
    if (!isRead(sql)) return undefined;
    const client = await this.connect();
    if (!client) return undefined;
    try {
      const { rows } = await bounded(client, bounds.statementMs.most, () =>
        client.query<Row & object>(sql, parameters),
      );
      client.release();
      return rows;
    } catch (error) {
      client.release(!(error instanceof pg.DatabaseError));
      // The primary decides about everything else: a conflict with the replay, a lost connection, a wrong value.
      if ((error as { code?: string }).code === tookTooLong) throw error;
      return undefined;
    }
  }

  /** A connection that is fresh enough for the report being made; undefined: the primary is read. */
  async connect(): Promise<PoolClient | undefined> {
    const report = requestContext()?.report;
    if (!report || inTransaction()) return undefined;
    const found = this.pool ? await this.fresh(this.pool) : undefined;
    const asOf = found?.asOf ?? Date.now();
    report.asOf = Math.min(report.asOf ?? asOf, asOf);
    if (this.pool)
      this.metrics.add('collegium_report_reads_total', { source: found ? 'standby' : 'primary' });
    return found?.client;
  }

  private async fresh(pool: SharedPool): Promise<{ client: PoolClient; asOf: number } | undefined> {
    if (performance.now() - this.triedAt < pauseMs) return undefined;
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      const { refused, replayed } = await this.check(client);
      const asOf = this.positions.asOf(replayed);
      const isFresh = asOf !== null && Date.now() - asOf <= bounds.replicaLagMs.most;
      const reason = refused ?? (isFresh ? undefined : 'it lags behind');
      this.tell(reason);
      if (!reason) return { client, asOf: asOf! };
      client.release();
    } catch (error) {
      client?.release(true);
      // The caller's own share of connections.
      if (error instanceof DomainError) throw error;
      this.triedAt = performance.now();
      this.tell("it can't be reached", error);
    }
    return undefined;
  }

  private async check(client: PoolClient): Promise<Checked> {
    const known = this.checked.get(client);
    const at = performance.now();
    if (known && at - known.at < checkEveryMs) return known;
    const checked = await bounded(client, waitMs, async () => {
      const { rows } = await client.query<{ replayed: string | null; system: string; database: string }>(
        findReplayed,
      );
      const { replayed, system, database } = rows[0]!;
      const { missing, isTooNew } = await readSchemaFit(
        async (sql, values) => (await client.query(sql, values)).rows,
      );
      const isSame = system === this.primary?.system && database === this.primary?.database;
      const refused =
        replayed === null
          ? 'it is no standby'
          : !isSame && this.primary
            ? 'it is a standby of another database'
            : missing.length || isTooNew
              ? 'its schema is that of another version'
              : undefined;
      return { at, refused, replayed: BigInt(replayed ?? 0) };
    });
    this.checked.set(client, checked);
    return checked;
  }

  /** In seconds. Fails if there is no standby. */
  private async lag(): Promise<number> {
    const client = await this.pool!.connect();
    let isBroken = true;
    try {
      const { refused, replayed } = await this.check(client);
      isBroken = false;
      const asOf = this.positions.asOf(replayed);
      if (refused) throw new Error(`DATABASE_REPORT_URL isn't read: ${refused}.`);
      // Older than all that is known.
      return (asOf === null ? this.positions.longestMs : Date.now() - asOf) / 1000;
    } finally {
      client.release(isBroken);
    }
  }

  /** The log mentions each change once. */
  private tell(reason: string | undefined, error?: unknown): void {
    if (reason === this.told) return;
    this.told = reason;
    if (reason) this.logger.warn(`Reports read the primary instead of the standby: ${reason}.`, error);
    else this.logger.log('Reports read the standby.');
  }
}

/** Closes the connection if its answer takes too long, as of a server that hangs. */
async function bounded<T>(client: PoolClient, ms: number, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => (client as unknown as WatchedClient).hangUp(), ms + 1000);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
