import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toCents } from '../../common/money.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { type RefundAccount, RefundPostings } from '../refunds/refund-postings.service.js';
import { CardSync } from './card-sync.service.js';
import { Gateway, GatewayError } from './gateway/gateway.js';
import { messages } from './messages.js';

interface Approved extends RefundAccount {
  checkoutId: string;
  sessionId: string;
  gatewayPaymentId: string;
}

/** Answers that stay the same when the call is repeated. */
const refusals = [400, 402, 404];

/**
 * Sends approved refunds to the card gateway. Whether they are paid follows from the gateway's object, as for all card
 * payments.
 */
@Injectable()
export class CardRefunds implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly gateway: Gateway,
    private readonly ledger: LedgerService,
    private readonly refunds: RefundPostings,
    private readonly sync: CardSync,
  ) {}

  onModuleInit(): void {
    this.jobs.register<{ refundId: string }>('refunds.send', {
      handler: ({ refundId }) => this.send(refundId),
      retryLimit: 8,
      retryDelay: 2,
      concurrency: 2,
    });
  }

  /** Approved refunds that a job didn't bring to the gateway. */
  async sendAll(): Promise<void> {
    const waiting = await this.transactions.query<{ refundId: string }>(
      `SELECT id AS "refundId" FROM refunds WHERE method = 'card' AND status = 'approved' AND gateway_refund_id IS NULL
         AND coalesce(sent_at, decided_at) < now() - interval '4 minutes'`,
    );
    await this.jobs.enqueueAll('refunds.send', waiting);
  }

  /** The gateway is asked first, and repeats its answer for the same key: a refund is made once. */
  async send(refundId: string): Promise<void> {
    const refund = await this.transactions.run(() => this.begin(refundId));
    if (!refund) return;
    const { transactions } = await this.gateway.state(refund.sessionId);
    if (!transactions.some((one) => one.refundId === refundId))
      try {
        await this.gateway.refund(refund.gatewayPaymentId, toCents(refund.amount), refundId);
      } catch (error) {
        if (!(error instanceof GatewayError) || !refusals.includes(error.status ?? 0)) throw error;
        return this.refuse(refundId);
      }
    await this.sync.checkout(refund.checkoutId);
  }

  /** From now on it can't be canceled. */
  private async begin(refundId: string): Promise<Approved | undefined> {
    const refund = await this.approved(refundId);
    if (!refund) return undefined;
    await this.ledger.lock(refund.studentId);
    await this.refunds.sending(refundId);
    return this.approved(refundId);
  }

  private async refuse(refundId: string): Promise<void> {
    await this.transactions.run(async () => {
      const refund = await this.approved(refundId);
      if (!refund) return;
      await this.ledger.lock(refund.studentId);
      const current = await this.approved(refundId, 'FOR UPDATE OF refund');
      if (current) await this.refunds.fail(current, messages.refundRefused);
    });
  }

  private async approved(refundId: string, lock = ''): Promise<Approved | undefined> {
    const [refund] = await this.transactions.query<Approved>(
      `SELECT refund.id, refund.student_id AS "studentId", refund.amount, refund.method, refund.payment_id AS "paymentId",
         refund.reason, refund.status, checkout.id AS "checkoutId", checkout.session_id AS "sessionId",
         checkout.gateway_payment_id AS "gatewayPaymentId"
       FROM refunds refund JOIN card_checkouts checkout ON checkout.payment_id = refund.payment_id
       WHERE refund.id = $1 AND refund.method = 'card' AND refund.status = 'approved'
         AND refund.gateway_refund_id IS NULL ${lock}`,
      [refundId],
    );
    return refund;
  }
}
