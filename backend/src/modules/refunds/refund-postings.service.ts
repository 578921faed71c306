import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import { moneyInWords, moneyOf, toCents } from '../../common/money.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OnlinePaymentsService } from '../billing/payments/online-payments.service.js';
import { LedgerService, type NewLine } from '../ledger/ledger.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { messages } from './messages.js';
import type { RefundMethod, RefundStatus } from './refund.entity.js';
import { records } from './refunds.feature.js';

export interface RefundAccount {
  id: string;
  studentId: string;
  amount: string;
  method: RefundMethod;
  paymentId: string | null;
  reason: string;
  status: RefundStatus;
}

const link = '/portal/my-account';

/** What refunds post to the ledger. Callers hold the account's lock. */
@Injectable()
export class RefundPostings {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly online: OnlinePaymentsService,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
  ) {}

  /** The credit leaves the account: the credit of the refund's payment first, then the oldest. */
  async take({ id, studentId, amount, paymentId, reason }: RefundAccount): Promise<void> {
    const credits = await this.transactions.query<{ paymentId: string | null; cents: number; total: number }>(
      `SELECT line.payment_id AS "paymentId",
         sum(CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END)::float8 AS cents,
         student_credit_cents($1)::float8 AS total
       FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
       WHERE student_id = $1 AND 'student_credit' IN (debit, credit) GROUP BY line.payment_id
       HAVING sum(CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END) > 0
       ORDER BY line.payment_id IS DISTINCT FROM $2::uuid, min(ARRAY[entry.number, line.number])`,
      [studentId, paymentId],
    );
    let rest = toCents(amount);
    const total = credits[0]?.total ?? 0;
    if (rest > total)
      throw new StateConflictError('exceeds_balance', messages.creditIsLower(moneyOf(Math.max(0, total))));
    const lines: NewLine[] = [];
    for (const credit of credits) {
      const cents = Math.min(rest, credit.cents);
      if (cents <= 0) continue;
      lines.push({
        debit: 'student_credit',
        credit: 'refunds_payable',
        cents,
        studentId,
        paymentId: credit.paymentId,
      });
      rest -= cents;
    }
    const postedOn = await this.ledger.today();
    await this.ledger.post({ kind: 'refund', sourceType: 'refund', sourceId: id, postedOn, reason, lines });
  }

  /** The money has left the bank. */
  async pay(
    { id, studentId, amount }: RefundAccount,
    paidOn: string,
    reference: string | null,
  ): Promise<void> {
    const cents = toCents(amount);
    await this.ledger.post({
      kind: 'refund_payout',
      sourceType: 'refund',
      sourceId: id,
      postedOn: paidOn,
      reason: reference,
      lines: [{ debit: 'refunds_payable', credit: 'bank', cents, studentId }],
    });
  }

  /** Reverses what the refund has posted, so that its amount is credit again, and pays what is open. */
  async reverse({ id, studentId }: RefundAccount, reason: string): Promise<void> {
    await this.transactions.query(
      `SELECT reverse_ledger_entry(id, 'refund_void', row_number() OVER (ORDER BY number DESC)::integer,
         new_york_day(now()), $2)
       FROM open_ledger_entries($1, '{refund,refund_payout}')`,
      [id, reason],
    );
    await this.online.settle(studentId);
  }

  /** The refund that a refund at the gateway carries out; null if staff made it at the gateway. */
  async ofGateway(
    refundId: string | null,
    { gatewayId, paymentId, cents }: { gatewayId: string; paymentId: string; cents: number },
  ): Promise<RefundAccount | null> {
    const [row] = await this.transactions.query<RefundAccount>(
      `SELECT id, student_id AS "studentId", amount, method, payment_id AS "paymentId", reason, status FROM refunds
       WHERE (gateway_refund_id = $1 OR gateway_refund_id IS NULL AND status = 'approved' AND id::text = $2)
         AND method = 'card' AND payment_id = $3 AND 100 * amount = $4 FOR UPDATE`,
      [gatewayId, refundId, paymentId, cents],
    );
    return row ?? null;
  }

  /** It is being sent to the gateway, so it can't be canceled any more. */
  async sending(id: string): Promise<void> {
    await this.transactions.query(
      `UPDATE refunds SET sent_at = coalesce(sent_at, now()) WHERE id = $1 AND status = 'approved'`,
      [id],
    );
  }

  /** The gateway knows the refund. */
  async linked({ id }: RefundAccount, gatewayId: string): Promise<void> {
    await this.transactions.query(
      `UPDATE refunds SET gateway_refund_id = $2, sent_at = coalesce(sent_at, now())
       WHERE id = $1 AND gateway_refund_id IS NULL`,
      [id, gatewayId],
    );
  }

  /** The gateway has paid the refund to the card; its entry is the card transaction's. */
  async paidByCard(refund: RefundAccount, paidOn: string): Promise<void> {
    await this.transactions.query(`UPDATE refunds SET status = 'paid', paid_on = $2 WHERE id = $1`, [
      refund.id,
      paidOn,
    ]);
    await this.note(refund, 'paid', 'pay');
    await this.tellPaid(refund);
  }

  /** The gateway didn't refund it, or the bank returned it: the credit is open again. */
  async fail(refund: RefundAccount, failure: string | null): Promise<void> {
    await this.transactions.query(`UPDATE refunds SET status = 'failed', failure = $2 WHERE id = $1`, [
      refund.id,
      failure ?? messages.failedAtGateway,
    ]);
    await this.reverse(refund, messages.failedAtGateway);
    await this.note(refund, 'failed', 'fail');
    const amount = moneyInWords(refund.amount);
    await this.notifications.notify({
      toStudents: [refund.studentId],
      kind: 'refund_failed',
      title: messages.failedTitle(amount),
      body: messages.failedBody,
      link,
    });
  }

  async tellApproved({ studentId, amount }: RefundAccount): Promise<void> {
    await this.notifications.notify({
      toStudents: [studentId],
      kind: 'refund_approved',
      title: messages.approvedTitle(moneyInWords(amount)),
      body: messages.approvedBody,
      link,
    });
  }

  async tellPaid({ studentId, amount, method }: RefundAccount): Promise<void> {
    await this.notifications.notify({
      toStudents: [studentId],
      kind: 'refund_paid',
      title: messages.paidTitle(moneyInWords(amount)),
      body: messages.paidBody[method],
      link,
    });
  }

  private note({ id, status }: RefundAccount, to: RefundStatus, verb: string): Promise<void> {
    const { name } = records.refund;
    return this.audit.record({
      action: `${name}.${verb}`,
      subjectType: name,
      subjectId: id,
      details: { changes: { status: { from: status, to } } },
    });
  }
}
