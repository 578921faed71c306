import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { schemaVersion } from '../database/migrations.js';
import { Transactions } from '../database/transactions.js';
import { AppLogger } from '../logging/app-logger.js';
import { Metrics } from '../metrics/metrics.js';
import { version } from './version.js';

/** A process counts as live for three heartbeats. */
export const liveSeconds = 15;

/** The other processes are counted in the snapshot before this statement, so this one is added. */
const heartbeat = `
  WITH own AS (
    INSERT INTO server_processes (id, version, schema_version) VALUES ($1, $2, $4)
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), stopped_at = NULL)
  SELECT 1 + count(*)::int AS live FROM server_processes
  WHERE id <> $1 AND stopped_at IS NULL AND seen_at > now() - make_interval(secs => $3)`;

/** Reports this process to the others every few seconds, and knows how many there are. */
@Injectable()
export class ServerProcesses implements OnApplicationBootstrap, OnModuleDestroy {
  everyMs = 5000;
  private readonly id = randomUUID();
  private live = 1;
  private timer?: NodeJS.Timeout;
  private work: Promise<void> = Promise.resolve();
  private isBusy = false;
  private isFailing = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly logger: AppLogger,
    metrics: Metrics,
  ) {
    metrics.onScrape(() => [{ name: 'collegium_server_processes', value: this.live }]);
  }

  /** The processes that serve this database, including this one. While it can't be reached, the last known number. */
  get count(): number {
    return this.live;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!Number.isFinite(this.everyMs)) return;
    await this.report();
    this.timer = setInterval(() => this.tick(), this.everyMs);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    await this.work;
    try {
      await this.transactions.query('UPDATE server_processes SET stopped_at = now() WHERE id = $1', [
        this.id,
      ]);
    } catch (error) {
      this.logger.warn("The end of this process couldn't be recorded.", error);
    }
  }

  async report(): Promise<void> {
    try {
      const [row] = await this.transactions.query<{ live: number }>(heartbeat, [
        this.id,
        version,
        liveSeconds,
        schemaVersion,
      ]);
      this.live = row!.live;
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn("The other server processes can't be counted.", error);
      this.isFailing = true;
    }
  }

  private tick(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.work = this.report().finally(() => void (this.isBusy = false));
  }
}
