import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.service.js';
import { AppLogger } from '../../logging/app-logger.js';
import { backfills } from '../migrations.js';
import { Transactions } from '../transactions.js';
import { type Backfill, hasPending, runBackfill } from './backfill.js';

/** Runs the backfills of this version. Older versions leave the job to it. */
@Injectable()
export class BackfillJob implements OnModuleInit {
  private readonly all: readonly Backfill[] = backfills;

  constructor(
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    if (!this.all.length) return;
    // Its time ends after a while; the next run continues.
    this.jobs.register('backfill', { handler: (_, signal) => this.run(signal) });
    this.jobs.schedule('backfill', '*/10 * * * *');
  }

  private async run(signal: AbortSignal): Promise<void> {
    const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
      this.transactions.query<Row>(sql, values);
    for (const backfill of this.all) {
      const changed = await runBackfill(query, backfill, signal);
      if (changed && !signal.aborted && (await hasPending(query, backfill)))
        this.logger.warn(`Rows of ${backfill.table} still match "${backfill.pending}" after a backfill.`);
    }
  }
}
