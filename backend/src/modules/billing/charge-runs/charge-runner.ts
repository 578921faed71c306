import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { DomainError } from '../../../common/errors.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { orderedUuid } from '../../../common/uuid.js';
import type { ActorRole } from '../../../platform/auth/roles.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AppLogger } from '../../../platform/logging/app-logger.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { chargeNotice } from '../account-notices.js';
import { RuleCharges } from '../charges/rule-charges.service.js';
import { isRunActive, StudentRuns } from '../student-runs.service.js';
import { type BulkCharge, outcomeOf } from './charge-picks.js';
import type { ChargeOutcome } from './charge-run-student.entity.js';
import { messages } from './messages.js';

interface Run extends BulkCharge {
  id: string;
  dueDate: string;
  role: ActorRole;
}

interface Result {
  outcome: ChargeOutcome;
  chargeId?: string;
  failure?: string;
}

/**
 * Charges the students of a run one after another. Each step saves the charge, its result and the progress in one
 * transaction, so a run that was interrupted continues, and no student is charged twice.
 */
@Injectable()
export class ChargeRunner implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly charges: RuleCharges,
    private readonly notifications: NotificationsService,
    private readonly runs: StudentRuns,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    this.runs.register<Run>({
      table: 'charge_runs',
      queue: 'charges',
      begin: (runId) => this.begin(runId),
      step: (run) => this.step(run),
    });
  }

  private async begin(runId: string): Promise<Run | undefined> {
    const [run] = await this.transactions.query<Run>(
      `UPDATE charge_runs SET status = 'running' WHERE id = $1 AND ${isRunActive}
       RETURNING id, term_id AS "termId", charge_type AS "chargeType", amount, description, due_date::text AS "dueDate",
         requested_by_id AS "requestedById",
         coalesce((SELECT role::text FROM users WHERE users.id = requested_by_id), 'machine_client') AS role`,
      [runId],
    );
    return run;
  }

  /** The next student; false after the last one. */
  private async step(run: Run): Promise<boolean> {
    // The lock of the run comes first: if two processes carry it out, they take turns.
    const [active] = await this.transactions.query(
      `SELECT FROM charge_runs WHERE id = $1 AND ${isRunActive} FOR UPDATE`,
      [run.id],
    );
    if (!active) return false;
    const [next] = await this.transactions.query<{ id: string; studentId: string }>(
      `SELECT id, student_id AS "studentId" FROM charge_run_students
       WHERE run_id = $1 AND outcome = 'pending' ORDER BY student_id LIMIT 1`,
      [run.id],
    );
    if (!next) return false;
    const { outcome, chargeId, failure } = await this.transactions
      .savepoint(() => this.charge(run, next.studentId))
      .catch((error: unknown) => this.failed(error));
    await this.transactions.query(
      'UPDATE charge_run_students SET outcome = $2, charge_id = $3, failure = $4 WHERE id = $1',
      [next.id, outcome, chargeId ?? null, failure ?? null],
    );
    await this.transactions.query(
      `UPDATE charge_runs SET students_done = students_done + 1,
         students_charged = students_charged + ($2 = 'charged')::int,
         students_failed = students_failed + ($2 = 'failed')::int,
         students_skipped = students_skipped + ($2 NOT IN ('charged', 'failed'))::int
       WHERE id = $1`,
      [run.id, outcome],
    );
    return true;
  }

  /** In the lock of the account, the student may be inactive or have the charge since then. */
  private async charge(run: Run, studentId: string): Promise<Result> {
    const { termId, chargeType, amount, description, dueDate, requestedById, role } = run;
    await this.ledger.lock(studentId, null, requestedById);
    const parameters = new SqlParameters();
    const [now] = await this.transactions.query<{ outcome: ChargeOutcome }>(
      `SELECT ${outcomeOf(run, parameters)} AS outcome FROM students student WHERE student.id = ${parameters.add(studentId)}`,
      parameters.values,
    );
    if (now!.outcome !== 'pending') return now!;
    const chargeId = orderedUuid();
    await this.charges.create(
      [{ chargeId, studentId, termId, chargeType, source: 'manual', amount, description, dueDate }],
      messages.reason,
      { id: requestedById, role },
    );
    await this.notifications.notify({
      toStudents: [studentId],
      ...chargeNotice({ id: chargeId, description, amount, dueDate }),
    });
    return { outcome: 'charged', chargeId };
  }

  /** A refusal for one student leaves the others unaffected. Every other error ends the attempt, and it is repeated. */
  private failed(error: unknown): Result {
    if (error instanceof DomainError) return { outcome: 'failed', failure: error.message };
    if (!isRefusal(error)) throw error;
    this.logger.error('A bulk charge was refused by the database.', error);
    return { outcome: 'failed', failure: messages.notPosted };
  }
}

/** Data that the database refuses: data exceptions, violated constraints, and errors of functions. */
const isRefusal = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  /^(22|23|P0)/.test((error.driverError as { code?: string }).code ?? '');
