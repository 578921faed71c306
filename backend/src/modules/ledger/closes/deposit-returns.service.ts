import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { LedgerService } from '../ledger.service.js';

/** Checks that the bank returned after their day was closed. */
@Injectable()
export class DepositReturns {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * Inside a transaction, after the void, which took the check from undeposited funds. A deposited check isn't there:
   * its money left the bank.
   */
  async returned(paymentId: string, reason: string): Promise<void> {
    const [deposited] = await this.transactions.query<{ closeId: string | null; cents: number }>(
      `SELECT (SELECT id FROM day_closes WHERE day >= max(entry.posted_on) ORDER BY day LIMIT 1) AS "closeId",
         coalesce(sum(CASE 'undeposited_funds'::ledger_account WHEN debit THEN cents WHEN credit THEN -cents END), 0)::float8
           AS cents
       FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id
       WHERE entry.source_id = $1 AND entry.posted_on <= (SELECT max(day) FROM day_closes)`,
      [paymentId],
    );
    const { closeId, cents } = deposited!;
    if (!closeId || cents <= 0) return;
    // Entries of one close are numbered, and its checks can belong to different accounts.
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('collegium-deposit-return'))`);
    await this.ledger.post({
      kind: 'deposit_return',
      sourceType: 'close',
      sourceId: closeId,
      postedOn: await this.ledger.today(),
      reason,
      lines: [{ debit: 'undeposited_funds', credit: 'bank', cents, studentId: null }],
    });
  }
}
