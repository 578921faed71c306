import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import { moneyOf } from '../../common/money.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { requestContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import { ClosedDayError } from './closed-day.error.js';
import type { LedgerAccount, LedgerEntryKind, LedgerSource, NewLine } from './ledger.kinds.js';
import { messages } from './messages.js';

export { settledFrom, settledOrder } from './ledger.kinds.js';
export type { LedgerAccount, LedgerEntryKind, NewLine };

export interface NewEntry {
  kind: LedgerEntryKind;
  sourceType: LedgerSource;
  sourceId: string;
  /** Of an event that has one entry of this kind; by default, the next number. */
  version?: number;
  postedOn: string;
  reason?: string | null;
  lines: NewLine[];
}

export interface Reversal {
  kind: LedgerEntryKind;
  version: number;
  postedOn: string;
  reason: string;
}

// Entries without an account, such as the bank's, are made by the person of the request too. Jobs have none.
const namingActor = `set_config('collegium.actor', coalesce(ledger_actor()::text, $1, ''), TRUE)`;

/** Brings accounts up to date. Answers whether it changed the account. */
export interface AccountSource {
  beforeRead: (studentId: string) => Promise<boolean>;
  /** The account is locked. */
  beforeWrite: (studentId: string) => Promise<boolean>;
}

/** Posts entries and locks accounts. Charges, payments and plans post their own entries in the database. */
@Injectable()
export class LedgerService {
  private source: AccountSource = {
    beforeWrite: () => Promise.resolve(false),
    beforeRead: () => Promise.resolve(false),
  };

  constructor(private readonly transactions: Transactions) {}

  /** Names what brings accounts up to date: there is one. */
  keepCurrent(source: AccountSource): void {
    this.source = source;
  }

  /** Before an account is read. Answers whether the account has changed. */
  async current(studentId: string | null | undefined): Promise<boolean> {
    return studentId ? this.source.beforeRead(studentId) : false;
  }

  /** Before lists: an account is up to date if the list shows only one. */
  async currentListed(filter: unknown, { studentId }: { studentId: string | null }): Promise<void> {
    await this.current(typeof filter === 'string' ? filter : studentId);
  }

  /**
   * Inside a transaction, and first: waits for other writes of the student's account, and names the person and the
   * reason for the entries that follow. A job names the person who requested it.
   */
  async lock(
    studentId: string,
    reason: string | null = null,
    userId: string | null = requestContext()?.user?.id ?? null,
  ): Promise<void> {
    await this.lockAll([studentId], reason, userId);
  }

  /** Like `lock`, for a new entry. False if the student is unknown or was merged, even if only before the lock was free. */
  async lockOpen(studentId: string, reason: string | null = null): Promise<boolean> {
    await this.lock(studentId, reason);
    const found = await this.transactions.query(
      'SELECT FROM students WHERE id = $1 AND merged_at IS NULL',
      [studentId],
      { prepared: true },
    );
    return found.length > 0;
  }

  /** `lock` for many accounts, in the order of their ids, in which registration locks them too. */
  async lockAll(
    studentIds: readonly string[],
    reason: string | null = null,
    userId: string | null = requestContext()?.user?.id ?? null,
  ): Promise<void> {
    const accounts = (parameters: SqlParameters): string =>
      `SELECT id FROM unnest(${parameters.add(studentIds)}::uuid[]) AS id ORDER BY id`;
    await this.lockSelected(accounts, reason, userId);
  }

  /** Like `lock`, for the account of a charge or plan, if it exists. */
  async lockOf(
    table: 'student_charges' | 'payment_plans',
    id: string,
    userId: string | null = requestContext()?.user?.id ?? null,
  ): Promise<void> {
    const account = (parameters: SqlParameters): string =>
      `SELECT student_id AS id FROM ${table} WHERE id = ${parameters.add(id)}`;
    await this.lockSelected(account, null, userId);
  }

  private async lockSelected(
    accounts: (parameters: SqlParameters) => string,
    reason: string | null,
    userId: string | null,
  ): Promise<void> {
    if (!this.transactions.isOpen) throw new Error('An account is locked within a transaction.');
    const parameters = new SqlParameters();
    const by = `${parameters.add(userId)}::uuid, ${parameters.add(reason)}::text`;
    // The accounts are marked or not as of their locks, because both functions read what was committed before.
    const sql = `SELECT id, lock_account(id, ${by}), is_account_marked(id) AS "isMarked"
      FROM (${accounts(parameters)}) AS account`;
    const lock = (): Promise<{ id: string; isMarked: boolean }[]> =>
      this.transactions.query(sql, parameters.values, { prepared: true });
    let isBehind = false;
    for (const { id, isMarked } of await lock())
      if (isMarked && (await this.source.beforeWrite(id))) isBehind = true;
    // Entries posted in between have their own reason.
    if (isBehind) await lock();
  }

  /** After a write that takes credit: a credit can't be below zero. */
  async refuseOverdrawn(studentIds: readonly string[]): Promise<void> {
    const [overdrawn] = await this.transactions.query<{ cents: number }>(
      `SELECT student_credit_cents(id)::float8 AS cents FROM unnest($1::uuid[]) AS id
       WHERE student_credit_cents(id) < 0 LIMIT 1`,
      [studentIds],
    );
    if (overdrawn)
      throw new StateConflictError('exceeds_balance', messages.aboveCredit(moneyOf(-overdrawn.cents)));
  }

  /**
   * Inside a transaction. An entry without lines is not posted; one for a closed day is posted on the first open day.
   * Names the person if no lock has.
   */
  async post({
    kind,
    sourceType,
    sourceId,
    version,
    postedOn,
    reason = null,
    lines,
  }: NewEntry): Promise<void> {
    await this.transactions.query(`SELECT ${namingActor}, post_ledger_entry($2, $3, $4, $5, $6, $7, $8)`, [
      requestContext()?.user?.id ?? null,
      kind,
      sourceType,
      sourceId,
      version ?? null,
      postedOn,
      reason,
      JSON.stringify(
        lines.map(({ debit, credit, cents, studentId, chargeId, planId, paymentId }) => ({
          debit,
          credit,
          cents,
          student_id: studentId,
          charge_id: chargeId,
          plan_id: planId,
          payment_id: paymentId,
        })),
      ),
    ]);
  }

  /** Inside a transaction: the opposite of an entry. */
  async reverse(entryId: string, { kind, version, postedOn, reason }: Reversal): Promise<void> {
    await this.transactions.query(`SELECT ${namingActor}, reverse_ledger_entry($2, $3, $4, $5, $6)`, [
      requestContext()?.user?.id ?? null,
      entryId,
      kind,
      version,
      postedOn,
      reason,
    ]);
  }

  /** The day on which entries post now: today in New York or, if today is closed, the first open day. */
  async today(): Promise<string> {
    return this.dayOf('greatest(new_york_day(now()), first_open_day())');
  }

  /** Today in New York, by the database's clock. */
  async calendarDay(): Promise<string> {
    return this.dayOf('new_york_day(now())');
  }

  /**
   * Inside a transaction: refuses a closed day that a person has chosen. An open day can't be closed until the
   * transaction ends.
   */
  async refuseClosed(field: string, day: string): Promise<void> {
    const firstOpen = await this.dayOf('first_open_day()');
    if (firstOpen !== '-infinity' && day < firstOpen) {
      throw new ClosedDayError(field, day, firstOpen, await this.calendarDay());
    }
  }

  private async dayOf(day: string): Promise<string> {
    const [row] = await this.transactions.query<{ day: string }>(`SELECT ${day}::text AS day`);
    return row!.day;
  }
}
