import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { type LedgerEntryKind, LedgerService } from '../ledger/ledger.service.js';
import type { BankLineStatus } from './bank-line.entity.js';
import type { BankMatchRule } from './matching.rules.js';
import { messages } from './messages.js';

export interface LockedLine {
  id: string;
  postedOn: string;
  cents: number;
  status: BankLineStatus;
  reference: string | null;
  description: string | null;
  studentId: string | null;
  paymentId: string | null;
  refused: string[];
}

export interface How {
  rule: BankMatchRule;
  reason: string | null;
  userId: string | null;
}

/** Entries that follow from bank lines, and matches. The caller holds the turn and the line's lock. */
@Injectable()
export class BankPostings {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
  ) {}

  /** One change of matches at a time, so that no entry is chosen twice. Accounts are locked before it. */
  async takeTurn(): Promise<void> {
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('bank lines'))`);
  }

  async lock(ids: readonly string[] | null): Promise<LockedLine[]> {
    return this.transactions.query<LockedLine>(
      `SELECT id, posted_on AS "postedOn", cents::float8 AS cents, status, reference, description,
         student_id AS "studentId", payment_id AS "paymentId", array(SELECT entry_id FROM bank_matches
           WHERE line_id = bank_lines.id AND removed_at IS NOT NULL) AS refused
       FROM bank_lines WHERE ${ids ? 'id = ANY ($1::uuid[])' : `status IN ('open', 'ambiguous', 'unidentified')`}
       ORDER BY posted_on, id FOR NO KEY UPDATE`,
      ids ? [ids] : [],
    );
  }

  async match(
    line: Pick<LockedLine, 'id'>,
    entryIds: readonly string[],
    { rule, reason, userId }: How,
  ): Promise<void> {
    await this.transactions.query(
      `INSERT INTO bank_matches (line_id, entry_id, cents, rule, reason, matched_by_id)
       SELECT $1, id, bank_cents(id), $3, $4, $5 FROM ledger_entries WHERE id = ANY ($2::uuid[])`,
      [line.id, entryIds, rule, reason, userId],
    );
  }

  async mark(id: string, status: BankLineStatus, note: string | null): Promise<void> {
    await this.transactions.query(
      'UPDATE bank_lines SET status = $2, note = $3, student_id = NULL, payment_id = NULL WHERE id = $1',
      [id, status, note],
    );
  }

  /** Money that belongs to nobody known yet: once for a line, until it is identified. */
  async receive(line: LockedLine): Promise<void> {
    const entry = await this.post(line, 'bank_receipt', messages.receiptReason);
    await this.match(line, [entry], { rule: 'posted', reason: messages.receiptReason, userId: null });
    await this.mark(line.id, 'unidentified', messages.notes.unidentified);
  }

  async fee(line: LockedLine, reason: string, userId: string): Promise<void> {
    const entry = await this.post(line, 'bank_fee', reason);
    await this.match(line, [entry], { rule: 'posted', reason, userId });
    await this.mark(line.id, 'matched', messages.notes.fee);
  }

  /** Reverses the entries that the line posted itself, as the payment or entry of the money is known. */
  async takeBack(
    line: LockedLine,
    kind: 'bank_assignment' | 'bank_correction',
    reason: string,
    userId: string | null,
  ): Promise<void> {
    const open = await this.transactions.query<{ id: string }>(
      `SELECT id FROM open_ledger_entries($1, '{bank_receipt,bank_fee}')`,
      [line.id],
    );
    const today = await this.ledger.today();
    for (const { id } of open) {
      await this.ledger.reverse(id, { kind, version: 1, postedOn: today, reason });
      const [reversal] = await this.transactions.query<{ id: string }>(
        'SELECT id FROM ledger_entries WHERE reverses_id = $1',
        [id],
      );
      await this.match(line, [reversal!.id], { rule: 'posted', reason, userId });
    }
  }

  private async post(line: LockedLine, kind: LedgerEntryKind, reason: string): Promise<string> {
    const isReceipt = kind === 'bank_receipt';
    await this.ledger.post({
      kind,
      sourceType: 'bank',
      sourceId: line.id,
      postedOn: await this.ledger.today(),
      reason,
      lines: [
        {
          debit: isReceipt ? 'bank' : 'processor_fees',
          credit: isReceipt ? 'unidentified_receipts' : 'bank',
          cents: Math.abs(line.cents),
          studentId: null,
        },
      ],
    });
    const [posted] = await this.transactions.query<{ id: string }>(
      `SELECT id FROM open_ledger_entries($1, $2::ledger_entry_kind[])`,
      [line.id, [kind]],
    );
    return posted!.id;
  }
}
