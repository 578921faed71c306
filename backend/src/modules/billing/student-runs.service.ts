import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';

interface RunJob {
  runId: string;
}

type Kind = 'assessment' | 'charge' | 'refund' | 'statement';

/** How one kind of run processes students. */
interface StudentRun<Run> {
  table: `${Kind}_runs`;
  queue: `${Kind}s`;
  /** Marks the run as running; undefined if it has ended. */
  begin: (runId: string) => Promise<Run | undefined>;
  /** Processes the next students in a transaction and saves the progress in it; false after the last ones. */
  step: (run: Run) => Promise<boolean>;
}

export const isRunActive = `status IN ('queued', 'running')`;

/** Whether a student requested the run. A run leaves their account out and says so (decision 0128). */
export const isRequester = (student: string, requestedById: string): string =>
  `${student} IN (SELECT id FROM students WHERE user_id = ${requestedById})`;

/** Runs over many students as jobs. An interrupted run continues, and is marked failed after its last retry. */
@Injectable()
export class StudentRuns {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  register<Run>(kind: StudentRun<Run>): void {
    const { queue, table } = kind;
    this.jobs.register<RunJob>(`${queue}.run`, {
      handler: ({ runId }, signal) => this.run(kind, runId, signal),
      retryLimit: 3,
      retryDelay: 2,
      longestMs: 30 * 60_000,
      deadLetter: `${queue}.fail`,
    });
    this.jobs.register<RunJob>(`${queue}.fail`, {
      atomic: true,
      handler: ({ runId }) => this.end(table, runId, 'failed'),
    });
  }

  private async run<Run>(
    { table, begin, step }: StudentRun<Run>,
    runId: string,
    signal: AbortSignal,
  ): Promise<void> {
    const run = await begin(runId);
    if (!run) return;
    for (;;) {
      signal.throwIfAborted();
      if (!(await this.transactions.run(() => step(run)))) break;
    }
    await this.end(table, runId, 'done');
  }

  private async end(
    table: StudentRun<unknown>['table'],
    id: string,
    status: 'done' | 'failed',
  ): Promise<void> {
    await this.transactions.query(
      `UPDATE ${table} SET status = $2, finished_at = now() WHERE id = $1 AND ${isRunActive}`,
      [id, status],
    );
  }
}
