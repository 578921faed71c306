import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keptFor } from '../idempotency/idempotency-keys.js';
import { AppLogger } from '../logging/app-logger.js';

const every = 10 * 60_000;

/** Rows that nothing reads any more once this is true of them. */
const ended = {
  sessions: 'expire <= now()',
  machine_client_tokens: 'expires_at <= now()',
  idempotency_keys: `created_at <= now() - ${keptFor}`,
};

/** Deletes what has ended by itself, so that these tables hold what lives. */
@Injectable()
export class Pruner implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.prune(), every);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async prune(): Promise<void> {
    for (const [table, condition] of Object.entries(ended))
      try {
        await this.dataSource.query(`DELETE FROM ${table} WHERE ${condition}`);
      } catch (error) {
        this.logger.warn(`What has ended could not be deleted from ${table}.`, error);
      }
  }
}
