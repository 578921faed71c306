import { Injectable } from '@nestjs/common';
import { requestContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { LedgerEntryKind, LedgerSource, NewLine } from './ledger.kinds.js';

export type { NewLine };

export interface NewEntry {
  kind: LedgerEntryKind;
  sourceType: LedgerSource;
  sourceId: string;
  postedOn: string;
  reason?: string | null;
  lines: NewLine[];
}

/** Posts entries and locks accounts. Charges, payments and plans post their own entries in the database. */
@Injectable()
export class LedgerService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Inside a transaction, and first: waits for other writes of the student's account, and names the person and the
   * reason for the entries that follow.
   */
  async lock(studentId: string, reason: string | null = null): Promise<void> {
    if (!this.transactions.isOpen) throw new Error('An account is locked within a transaction.');
    await this.transactions.query('SELECT lock_account($1, $2, $3)', [
      studentId,
      requestContext()?.user?.id ?? null,
      reason,
    ]);
  }

  /** Inside a transaction. An entry without lines is not posted. */
  async post({ kind, sourceType, sourceId, postedOn, reason = null, lines }: NewEntry): Promise<void> {
    await this.transactions.query('SELECT post_ledger_entry($1, $2, $3, NULL, $4, $5, $6)', [
      kind,
      sourceType,
      sourceId,
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

  /** Today in New York, by the database's clock. */
  async today(): Promise<string> {
    const [row] = await this.transactions.query<{ today: string }>('SELECT new_york_day(now()) AS today');
    return row!.today;
  }
}
