import { Injectable, type OnModuleInit } from '@nestjs/common';
import { moneyOf } from '../../common/money.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { isRequester, isRunActive, StudentRuns } from '../billing/student-runs.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { availableOf, creditsOf } from './credits.scope.js';
import { records } from './refunds.feature.js';

interface Run {
  id: string;
  days: number;
  method: string;
  reason: string;
  requestedById: string;
}

const isDue = `credit.days >= $1::integer AND ${availableOf} > 0
  AND NOT EXISTS (SELECT FROM students WHERE id = credit.student_id AND merged_at IS NOT NULL)`;

/**
 * Requests refunds in the order of the students' ids. Each step locks one account and saves its request and the
 * progress in one transaction, so an interrupted run continues, and no student gets two requests of it.
 */
@Injectable()
export class RefundRunner implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly runs: StudentRuns,
  ) {}

  onModuleInit(): void {
    this.runs.register<Run>({
      table: 'refund_runs',
      queue: 'refunds',
      begin: (runId) => this.begin(runId),
      step: (run) => this.step(run),
    });
  }

  private async begin(runId: string): Promise<Run | undefined> {
    const [run] = await this.transactions.query<Run>(
      `UPDATE refund_runs SET status = 'running' WHERE id = $1 AND ${isRunActive}
       RETURNING id, older_than_days AS days, method, reason, requested_by_id AS "requestedById"`,
      [runId],
    );
    if (run)
      await this.transactions.query(
        `UPDATE refund_runs SET (students_total, own_account_left_out) = (
           SELECT count(*) FILTER (WHERE NOT is_own), coalesce(bool_or(is_own), FALSE)
           FROM (SELECT ${isRequester('credit.student_id', 'requested_by_id')} AS is_own
             FROM ${creditsOf()} WHERE ${isDue}) AS due)
         WHERE id = $2 AND students_total IS NULL`,
        [run.days, runId],
      );
    return run;
  }

  /** The next student; false after the last one. */
  private async step(run: Run): Promise<boolean> {
    const { id, days, method, reason, requestedById } = run;
    const [progress] = await this.transactions.query<{ last: string | null }>(
      `SELECT last_student_id AS last FROM refund_runs WHERE id = $1 AND ${isRunActive} FOR UPDATE`,
      [id],
    );
    if (!progress) return false;
    const [next] = await this.transactions.query<{ studentId: string }>(
      `SELECT credit.student_id AS "studentId" FROM ${creditsOf(
        `student_id > coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )} WHERE ${isDue} AND NOT ${isRequester('credit.student_id', '$3')} ORDER BY credit.student_id LIMIT 1`,
      [days, progress.last, requestedById],
    );
    if (!next) return false;
    const { studentId } = next;
    await this.ledger.lock(studentId, reason);
    const [credit] = await this.transactions.query<{ cents: number }>(
      `SELECT (100 * ${availableOf})::float8 AS cents FROM ${creditsOf('student_id = $2')} WHERE ${isDue}`,
      [days, studentId],
    );
    if (credit) {
      const amount = moneyOf(credit.cents);
      const [refund] = await this.transactions.query<{ id: string }>(
        `INSERT INTO refunds (student_id, amount, method, reason, run_id, requested_by_id)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [studentId, amount, method, reason, id, requestedById],
      );
      const { name } = records.refund;
      await this.audit.record({
        action: `${name}.create`,
        subjectType: name,
        subjectId: refund!.id,
        details: { changes: { amount: { from: null, to: amount }, runId: { from: null, to: id } } },
      });
    }
    await this.transactions.query(
      'UPDATE refund_runs SET last_student_id = $2, students_done = students_done + 1 WHERE id = $1',
      [id, studentId],
    );
    return true;
  }
}
