import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Environment } from '../config/environment.js';
import { AppLogger } from '../logging/app-logger.js';
import { Metrics } from '../metrics/metrics.js';
import type { Availability } from './availability.js';
import type { SharedPool } from './shared-pool.js';
import { Standby, systemOf } from './standby.js';
import { poolOf } from './statements.js';

export const watchName = 'collegium watch';
/** Turns of the clock, so that a process that was stopped itself doesn't blame PostgreSQL. */
const mostUnanswered = 10;
/** A commit usually waits for a standby for some milliseconds. */
const longestCommitMs = 2000;

/** The commits of this role that wait for a standby; those of other processes count too. */
const findWaiting = `
  SELECT array(SELECT pid || ' ' || coalesce(xact_start, query_start) FROM pg_stat_activity
    WHERE usename = current_user AND wait_event = 'SyncRep') AS waiting`;
const findPosition = `, ${systemOf} AS system, current_database() AS database,
    CASE WHEN NOT pg_is_in_recovery() THEN (pg_current_wal_lsn() - '0/0')::text END AS position`;

interface Answer {
  waiting: string[];
  system: string;
  database: string;
  /** null: this is no primary. */
  position: string | null;
}

/**
 * Asks PostgreSQL on a separate connection whether it answers, and whether commits wait for a standby, and makes the
 * pool act on it: no caller waits for an answer that isn't coming (decision 0191).
 */
@Injectable()
export class DatabaseWatch implements OnApplicationBootstrap, OnModuleDestroy {
  /** A field, so that a spec can turn it off. */
  everyMs = 500;
  private client: pg.Client | null = null;
  private timer?: NodeJS.Timeout;
  /** The turns of the clock since PostgreSQL was asked; null: it isn't being asked. */
  private unanswered: number | null = null;
  /** When each commit was first seen waiting. */
  private readonly waiting = new Map<string, number>();

  constructor(
    private readonly environment: Environment,
    private readonly dataSource: DataSource,
    private readonly logger: AppLogger,
    private readonly standby: Standby,
    metrics: Metrics,
  ) {
    metrics.onScrape(() => [
      { name: 'collegium_database_writes_paused', value: Number(this.availability.isPaused) },
    ]);
  }

  onApplicationBootstrap(): void {
    if (!this.dataSource.isInitialized || !Number.isFinite(this.everyMs)) return;
    this.timer = setInterval(() => this.turn(), this.everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.hangUp();
  }

  private get availability(): Availability {
    return (poolOf(this.dataSource) as SharedPool).availability;
  }

  private turn(): void {
    if (this.unanswered === null) return void this.ask();
    if (++this.unanswered < mostUnanswered) return;
    this.unanswered = null;
    this.hangUp();
    if (this.availability.isReachable)
      this.logger.error('PostgreSQL does not answer. Calls are answered 503.');
    this.availability.lost();
  }

  private async ask(): Promise<void> {
    this.unanswered = 0;
    const client = (this.client ??= this.open());
    const at = Date.now();
    let found: Answer | undefined;
    try {
      const { isConfigured } = this.standby;
      found = (await client.query<Answer>(isConfigured ? findWaiting + findPosition : findWaiting)).rows[0];
    } catch {
      // A refusal is quick, so calls need no protection from it.
    }
    // After this client was closed, its outcome says nothing.
    if (this.client !== client) return;
    this.unanswered = null;
    if (!this.availability.isReachable) this.logger.warn('PostgreSQL answers again.');
    this.availability.answers();
    if (!found) return this.hangUp();
    this.judge(found.waiting);
    const { position } = found;
    if (position) this.standby.notePrimary({ ...found, position }, at);
  }

  private judge(found: string[]): void {
    const now = performance.now();
    for (const commit of this.waiting.keys()) if (!found.includes(commit)) this.waiting.delete(commit);
    for (const commit of found) if (!this.waiting.has(commit)) this.waiting.set(commit, now);
    const isPaused = [...this.waiting.values()].some((since) => now - since >= longestCommitMs);
    if (isPaused !== this.availability.isPaused)
      this.logger.warn(
        isPaused
          ? 'Commits wait for a standby. Writes are answered 503, reads continue.'
          : 'Commits no longer wait for a standby.',
      );
    if (isPaused) this.availability.pauseWrites();
    else this.availability.resumeWrites();
  }

  private open(): pg.Client {
    const client = new pg.Client({
      connectionString: this.environment.databaseUrl,
      application_name: watchName,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.connect().catch(() => undefined);
    return client;
  }

  private hangUp(): void {
    const { client } = this;
    this.client = null;
    client?.connection.stream.destroy();
  }
}
