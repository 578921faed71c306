import { Injectable } from '@nestjs/common';
import { moneyInWords, moneyOf } from '../../common/money.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OnlinePaymentsService } from '../billing/payments/online-payments.service.js';
import {
  type LedgerAccount,
  type LedgerEntryKind,
  LedgerService,
  type NewLine,
} from '../ledger/ledger.service.js';
import {
  type GatewayTransaction,
  type Posting,
  postingsOf,
  type TransactionStatus,
} from './card-state.rules.js';
import { messages } from './messages.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { type RefundAccount, RefundPostings } from '../refunds/refund-postings.service.js';

/** The checkout of a transaction, once it is paid. */
export interface PaidCheckout {
  id: string;
  studentId: string;
  paymentId: string;
}

interface Recorded {
  id: string;
  transaction: GatewayTransaction;
  checkout: PaidCheckout | null;
}

const kinds: Record<Posting, LedgerEntryKind> = {
  refund: 'card_refund',
  refundFailure: 'card_refund_failure',
  dispute: 'dispute',
  disputeWon: 'dispute_won',
  disputeLost: 'dispute_lost',
  fee: 'processor_fee',
  payout: 'payout',
  payoutFailure: 'payout_failure',
};

/** The payment on the student's own account. */
const linkTo = (paymentId: string): string => `/portal/my-account?payment=${paymentId}`;

/** Posts refunds, disputes, fees and payouts. Each posting has one entry, which the database's unique index keeps. */
@Injectable()
export class CardPostings {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly online: OnlinePaymentsService,
    private readonly notifications: NotificationsService,
    private readonly refunds: RefundPostings,
  ) {}

  /** Records the transaction's new status and posts what follows. The caller holds the lock of the account, if any. */
  async record(
    transaction: GatewayTransaction,
    from: TransactionStatus | null,
    checkout: PaidCheckout | null,
  ): Promise<void> {
    const { id: gatewayId, kind, cents, status, reason, occurredAt, dueBy } = transaction;
    const [row] = await this.transactions.query<{ id: string }>(
      `INSERT INTO card_transactions (gateway_id, kind, checkout_id, amount, status, reason, occurred_at, due_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (gateway_id) DO UPDATE SET status = excluded.status, reason = coalesce(excluded.reason,
         card_transactions.reason), due_by = excluded.due_by RETURNING id`,
      [gatewayId, kind, checkout?.id ?? null, moneyOf(cents), status, reason, occurredAt, dueBy],
    );
    const recorded = { id: row!.id, transaction, checkout };
    const own = checkout && kind === 'refund' && (await this.own(transaction, checkout));
    if (own) return this.recordOwn(own, recorded, from);
    for (const posting of postingsOf(kind, from, status)) await this.post(posting, recorded);
  }

  /** The refund of ours that a refund at the gateway carries out. */
  private own(
    { id, cents, refundId }: GatewayTransaction,
    { paymentId }: PaidCheckout,
  ): Promise<RefundAccount | null> {
    return this.refunds.ofGateway(refundId ?? null, { gatewayId: id, paymentId, cents });
  }

  /** The approval has used its credit, so the money isn't taken from the payment again. */
  private async recordOwn(
    refund: RefundAccount,
    recorded: Recorded,
    from: TransactionStatus | null,
  ): Promise<void> {
    const { id: gatewayId, kind, cents, status, reason } = recorded.transaction;
    const { studentId } = refund;
    await this.refunds.linked(refund, gatewayId);
    for (const posting of postingsOf(kind, from, status)) {
      const line =
        posting === 'refund'
          ? this.line('refunds_payable', 'card_clearing', cents)
          : this.line('card_clearing', 'refunds_payable', cents);
      await this.entry(posting, recorded, [{ ...line, studentId }], reason);
    }
    if (status === 'posted') await this.refunds.paidByCard(refund, await this.ledger.calendarDay());
    else if (status === 'failed') await this.refunds.fail(refund, reason);
  }

  private async post(posting: Posting, recorded: Recorded): Promise<void> {
    const { cents, reason } = recorded.transaction;
    switch (posting) {
      case 'fee':
        return cents > 0
          ? this.entry(posting, recorded, [this.line('processor_fees', 'card_clearing', cents)])
          : this.entry(posting, recorded, [this.line('card_clearing', 'processor_fees', -cents)]);
      case 'payout':
        return this.entry(posting, recorded, [this.line('bank', 'card_clearing', cents)]);
      case 'payoutFailure':
        return this.entry(posting, recorded, [this.line('card_clearing', 'bank', cents)], reason);
      case 'refund':
        return this.takeBack(posting, recorded, 'card_clearing', messages.refundReason(reason));
      case 'dispute':
        return this.takeBack(posting, recorded, 'disputed_payments', messages.disputeReason(reason));
      case 'disputeLost':
        return this.entry(
          posting,
          recorded,
          [this.line('disputed_payments', 'card_clearing', cents)],
          messages.disputeLost,
        );
      case 'disputeWon':
        return this.giveBack(posting, recorded, 'disputed_payments', messages.disputeWon);
      case 'refundFailure':
        return this.giveBack(posting, recorded, 'card_clearing', messages.refundFailed);
    }
  }

  /** The charges and plans that the money paid are owed again. */
  private async takeBack(
    posting: Posting,
    recorded: Recorded,
    account: LedgerAccount,
    reason: string,
  ): Promise<void> {
    const { id, transaction, checkout } = recorded;
    const { studentId, paymentId } = checkout!;
    const { lines, uncovered } = await this.online.takeBack(
      { studentId, paymentId, cents: transaction.cents },
      account,
    );
    // The payment no longer had it: the office decides who owes it.
    if (uncovered) {
      if (account === 'card_clearing')
        lines.push({ ...this.line('disputed_payments', account, uncovered), studentId, paymentId });
      await this.transactions.query('UPDATE card_transactions SET uncovered = $2 WHERE id = $1', [
        id,
        moneyOf(uncovered),
      ]);
    }
    await this.entry(posting, recorded, lines, reason);
    await this.online.settle(studentId);
    const amount = moneyInWords(moneyOf(transaction.cents));
    await this.notifications.notify({
      toStudents: [studentId],
      kind: 'card_payment_returned',
      title: account === 'card_clearing' ? messages.refunded(amount) : messages.disputed(amount),
      body: messages.owedAgain,
      link: linkTo(paymentId),
    });
  }

  /** The money returns to the payment, and first pays the payment's earlier charges and plans. */
  private async giveBack(
    posting: Posting,
    recorded: Recorded,
    account: LedgerAccount,
    reason: string,
  ): Promise<void> {
    const { id, checkout } = recorded;
    const { studentId, paymentId } = checkout!;
    const taken = await this.transactions.query<{
      chargeId: string | null;
      planId: string | null;
      cents: number;
    }>(
      `SELECT charge_id AS "chargeId", plan_id AS "planId", cents::float8 AS cents
       FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id
       WHERE entry.source_id = $1 AND entry.kind = $2 AND debit <> 'disputed_payments' ORDER BY line.number`,
      [id, kinds[account === 'card_clearing' ? 'refund' : 'dispute']],
    );
    const cents = taken.reduce((sum, part) => sum + part.cents, 0);
    const lines: NewLine[] = cents
      ? [{ ...this.line(account, 'student_credit', cents), studentId, paymentId }]
      : [];
    const uncovered = recorded.transaction.cents - cents;
    if (uncovered && account === 'card_clearing')
      lines.push({ ...this.line(account, 'disputed_payments', uncovered), studentId, paymentId });
    await this.entry(posting, recorded, lines, reason);
    if (!cents) return;
    await this.online.restore({ studentId, paymentId, cents }, taken);
    await this.notifications.notify({
      toStudents: [studentId],
      kind: 'card_payment_restored',
      title: messages.restored(moneyInWords(moneyOf(cents))),
      body: messages.paysAgain,
      link: linkTo(paymentId),
    });
  }

  private line(debit: LedgerAccount, credit: LedgerAccount, cents: number): NewLine {
    return { debit, credit, cents, studentId: null };
  }

  private async entry(
    posting: Posting,
    { id }: Recorded,
    lines: NewLine[],
    reason: string | null = null,
  ): Promise<void> {
    const postedOn = await this.ledger.today();
    const kind = kinds[posting];
    await this.ledger.post({ kind, sourceType: 'card', sourceId: id, version: 1, postedOn, reason, lines });
  }
}
