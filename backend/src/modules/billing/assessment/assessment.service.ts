import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { requestContext, runInContext } from '../../../platform/context/request-context.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AppLogger } from '../../../platform/logging/app-logger.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { PricesService } from '../../prices/prices.service.js';
import { assessAccount } from './account-assessment.rules.js';
import { type Account, readFacts } from './assessment-reads.js';
import { type Assessed, AssessmentWriter } from './assessment-writer.service.js';
import { messages, reason } from './messages.js';
import type { SeatRow } from './seat-history.rules.js';

type Mark = Account & { id: string };

/**
 * Assesses the tuition and fees of students whose seats have changed. The account's lock comes first, and the marks
 * that were read are deleted in the same transaction, so every change is assessed once (decision 0158).
 */
@Injectable()
export class AssessmentService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly prices: PricesService,
    private readonly writer: AssessmentWriter,
    private readonly ledger: LedgerService,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    this.ledger.keepCurrent({
      beforeRead: (studentId) => this.assessStudent(studentId),
      beforeWrite: (studentId) => this.assessLocked(studentId),
    });
  }

  /** Before an account is read. If it fails, the account is read as of the last assessment. */
  private async assessStudent(studentId: string): Promise<boolean> {
    if (!(await this.isMarked(studentId))) return false;
    try {
      await this.assessMarked([studentId]);
    } catch (error) {
      this.logger.error(messages.failed, error);
    }
    return true;
  }

  /**
   * Assesses the marked terms of these students, and returns the number of marks. Without patience, accounts that
   * others have locked are left out.
   */
  async assessMarked(studentIds: readonly string[], isPatient = true): Promise<number> {
    return this.asSystem(() =>
      this.transactions.run(async () => {
        const locked = await this.lock(studentIds, isPatient);
        const marks = await this.marksOf(locked);
        if (!marks.length) return 0;
        await this.assess(accountsOf(marks));
        await this.transactions.query('DELETE FROM assessment_marks WHERE id = ANY ($1::bigint[])', [
          marks.map(({ id }) => id),
        ]);
        return marks.length;
      }),
    );
  }

  /** Assesses accounts whose locks are held, and writes what changed. */
  async assess(accounts: readonly Account[], planned: readonly SeatRow[] = []): Promise<Assessed[]> {
    const assessed = await this.calculate(accounts, planned);
    await this.writer.write(assessed);
    return assessed;
  }

  /** The same without writing. `planned` are seat changes that haven't happened. */
  async calculate(accounts: readonly Account[], planned: readonly SeatRow[] = []): Promise<Assessed[]> {
    const facts = await readFacts(this.transactions, accounts);
    const terms = [...new Set(facts.map(({ termId }) => termId))];
    const assessors = new Map<string, Awaited<ReturnType<PricesService['assessing']>>>();
    for (const termId of terms) assessors.set(termId, await this.prices.assessing(termId));
    return facts.map((account): Assessed => {
      const seats = [...account.seats, ...planned];
      const assessing = assessors.get(account.termId)!;
      return {
        ...account,
        seats,
        ...assessAccount({ ...account, seats }, (changes) => assessing(account.program, changes).lines),
      };
    });
  }

  /** Locks the accounts in the order of their ids, as registration does. */
  async lock(studentIds: readonly string[], isPatient = true): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT id FROM students WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE ${isPatient ? '' : 'SKIP LOCKED'}`,
      [studentIds],
    );
    const [first] = rows;
    if (first) await this.transactions.query('SELECT lock_account($1, NULL, $2)', [first.id, reason]);
    return rows.map(({ id }) => id);
  }

  /** For writes of money, which have locked the account. */
  private async assessLocked(studentId: string): Promise<boolean> {
    if (!(await this.isMarked(studentId))) return false;
    try {
      await this.transactions.savepoint(() => this.assessMarked([studentId]));
    } catch (error) {
      this.logger.error(messages.failed, error);
    }
    return true;
  }

  private async isMarked(studentId: string): Promise<boolean> {
    const found = await this.transactions.query(
      'SELECT FROM assessment_marks WHERE student_id = $1 LIMIT 1',
      [studentId],
      { prepared: true },
    );
    return found.length > 0;
  }

  private marksOf(studentIds: readonly string[]): Promise<Mark[]> {
    return this.transactions.query<Mark>(
      `SELECT mark.id, mark.student_id AS "studentId", mark.term_id AS "termId" FROM assessment_marks mark
       WHERE mark.student_id = ANY ($1::uuid[])`,
      [studentIds],
    );
  }

  /** An assessment is neither an act of the person who reads the account nor part of the request. */
  private asSystem<T>(work: () => Promise<T>): Promise<T> {
    const { user, ...context } = requestContext() ?? {};
    return runInContext({ ...context, requestId: randomUUID() }, work);
  }
}

/** Each student and term once. */
function accountsOf(marks: readonly Mark[]): Account[] {
  const accounts = new Map(
    marks.map(({ studentId, termId }) => [`${studentId} ${termId}`, { studentId, termId }]),
  );
  return [...accounts.values()];
}
