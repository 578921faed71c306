import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { StatementRunsService } from './statement-runs.service.js';

/**
 * Starts the statements of the last month on the first day of each month in New York. It is tried every hour of that
 * day: a run in progress or a server that is down only delays it, and a month is never started twice.
 */
@Injectable()
export class MonthlyStatements implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly ledger: LedgerService,
    private readonly runs: StatementRunsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('statements.month', {
      handler: async () => this.runs.monthly(await this.ledger.calendarDay()),
    });
    this.jobs.schedule('statements.month', '10 * 1 * *');
  }
}
