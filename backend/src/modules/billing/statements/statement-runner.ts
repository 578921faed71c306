import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { isRequester, isRunActive, StudentRuns } from '../student-runs.service.js';
import { statementNotice } from './statement-notice.js';
import { StatementWriter } from './statement-writer.js';

interface Run {
  id: string;
  asOf: string;
  recordedAsOf: string;
  requestedById: string | null;
}

/** The most accounts in one transaction, for which writes of these accounts wait. */
const together = 50;
const hasAccount = 'EXISTS (SELECT FROM ledger_lines WHERE student_id = student.id)';

/**
 * Creates the statements of a run in the order of the students' ids. Each step saves its statements, its notifications
 * and its progress in one transaction, so a run that was interrupted continues, and no student gets two statements.
 */
@Injectable()
export class StatementRunner implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly writer: StatementWriter,
    private readonly notifications: NotificationsService,
    private readonly runs: StudentRuns,
  ) {}

  onModuleInit(): void {
    this.runs.register<Run>({
      table: 'statement_runs',
      queue: 'statements',
      begin: (runId) => this.begin(runId),
      step: (run) => this.step(run),
    });
  }

  private async begin(runId: string): Promise<Run | undefined> {
    const [run] = await this.transactions.query<Run>(
      `UPDATE statement_runs SET status = 'running', (students_total, own_account_left_out) = (
         SELECT count(*) FILTER (WHERE NOT is_own), coalesce(bool_or(is_own), FALSE)
         FROM (SELECT ${isRequester('student.id', 'requested_by_id')} AS is_own
           FROM students student WHERE ${hasAccount}) AS accounts)
       WHERE id = $1 AND ${isRunActive}
       RETURNING id, as_of::text AS "asOf", recorded_as_of::text AS "recordedAsOf", requested_by_id AS "requestedById"`,
      [runId],
    );
    return run;
  }

  /** The next students; false after the last ones. */
  private async step({ id, asOf, recordedAsOf, requestedById }: Run): Promise<boolean> {
    // The lock of the run comes first: if two processes carry it out, they take turns.
    const [progress] = await this.transactions.query<{ last: string | null }>(
      `SELECT last_student_id AS last FROM statement_runs WHERE id = $1 AND ${isRunActive} FOR UPDATE`,
      [id],
    );
    if (!progress) return false;
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT id FROM students student
       WHERE id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid) AND ${hasAccount}
         AND NOT ${isRequester('student.id', '$2')}
       ORDER BY id LIMIT ${together}`,
      [progress.last, requestedById],
    );
    if (!rows.length) return false;
    const studentIds = rows.map((row) => row.id);
    // Writes recorded in time have ended when the accounts are locked.
    await this.transactions.query(
      'SELECT FROM students WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
      [studentIds],
    );
    const made = await this.writer.freeze({ studentIds, asOf, recordedAsOf, runId: id, createdById: null });
    if (made.length)
      await this.notifications.notifySelected((parameters) =>
        statementNotice(
          parameters,
          made.map((statement) => statement.id),
          asOf,
        ),
      );
    await this.transactions.query(
      'UPDATE statement_runs SET last_student_id = $2, students_done = students_done + $3 WHERE id = $1',
      [id, studentIds.at(-1), rows.length],
    );
    return true;
  }
}
