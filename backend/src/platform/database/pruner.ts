import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { keptFor } from '../idempotency/idempotency-keys.js';
import { Jobs } from '../jobs/jobs.service.js';
import { AppLogger } from '../logging/app-logger.js';

/** By table, the condition for rows that nothing reads any longer. */
const ended = {
  sessions: 'expire <= now()',
  logout_tokens: 'expires_at <= now()',
  machine_client_tokens: 'expires_at <= now()',
  idempotency_keys: `created_at <= now() - ${keptFor}`,
  limit_counts: 'full_at <= now()',
  server_processes: `seen_at <= now() - interval '2 days'`,
  mails: `coalesce(sent_at, created_at) <= now() - interval '90 days' AND state IN ('sent', 'withheld')`,
};

/** Deletes expired rows, so that these tables stay small. */
@Injectable()
export class Pruner implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    this.jobs.register('prune', { handler: () => this.prune() });
    this.jobs.schedule('prune', '*/10 * * * *');
  }

  async prune(): Promise<void> {
    for (const [table, condition] of Object.entries(ended))
      try {
        await this.dataSource.query(`DELETE FROM ${table} WHERE ${condition}`);
      } catch (error) {
        this.logger.warn(`Ended records could not be deleted from ${table}.`, error);
      }
  }
}
