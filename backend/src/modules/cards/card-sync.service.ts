import { Injectable } from '@nestjs/common';
import { moneyOf } from '../../common/money.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { OnlinePaymentsService } from '../billing/payments/online-payments.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { CardPostings } from './card-postings.service.js';
import {
  type CheckoutStatus,
  type GatewayState,
  type GatewayTransaction,
  stepsOf,
  type TransactionStatus,
} from './card-state.rules.js';
import { records } from './cards.feature.js';
import { Gateway } from './gateway/gateway.js';

interface Recorded {
  id: string;
  studentId: string;
  chargeId: string | null;
  planId: string | null;
  status: CheckoutStatus;
  sessionId: string;
  paymentId: string | null;
  requestedById: string;
  transactions: [string, TransactionStatus][];
}

/** The longest reference of a payment. */
const longestReference = 100;

/**
 * Updates the recorded objects from the gateway's objects. They are read between two runs of the transaction, so
 * that nothing waits for the network while an account is locked.
 */
@Injectable()
export class CardSync {
  constructor(
    private readonly transactions: Transactions,
    private readonly gateway: Gateway,
    private readonly ledger: LedgerService,
    private readonly online: OnlinePaymentsService,
    private readonly postings: CardPostings,
    private readonly audit: AuditService,
  ) {}

  /** An object that an event named. Objects of other checkouts than ours are ignored. */
  async object(objectId: string): Promise<void> {
    if (objectId.startsWith('po_')) return this.payout(objectId);
    const known = await this.known(objectId);
    if (known) return this.checkout(known);
    const found = await this.gateway.checkoutOf(objectId);
    const own = found && (await this.known(found.sessionId));
    if (own) await this.checkout(own);
  }

  async checkout(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const { sessionId, studentId } = await this.recorded(id);
      const reading = await this.transactions.prepare<GatewayState>({
        key: `card checkout ${id}`,
        isShared: false,
        make: () => this.gateway.state(sessionId),
        discard: () => Promise.resolve(),
      });
      const state = await reading.use();
      await this.ledger.lock(studentId);
      await this.apply(await this.recorded(id, 'FOR UPDATE'), state);
    });
  }

  private async payout(gatewayId: string): Promise<void> {
    await this.transactions.run(async () => {
      const reading = await this.transactions.prepare<GatewayTransaction>({
        key: `card payout ${gatewayId}`,
        isShared: false,
        make: () => this.gateway.payout(gatewayId),
        discard: () => Promise.resolve(),
      });
      const payout = await reading.use();
      // Payouts lock no account, so two readings of one payout wait for each other here.
      await this.transactions.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [gatewayId]);
      const [row] = await this.transactions.query<{ status: TransactionStatus }>(
        'SELECT status FROM card_transactions WHERE gateway_id = $1',
        [gatewayId],
      );
      const recorded = {
        status: 'paid',
        transactions: new Map(row ? [[gatewayId, row.status]] : []),
      } as const;
      const state: GatewayState = { status: 'paid', failure: null, payment: null, transactions: [payout] };
      for (const step of stepsOf(recorded, state))
        if (step.does === 'transaction') await this.postings.record(step.transaction, step.from, null);
    });
  }

  /** In the account's lock. */
  private async apply(recorded: Recorded, state: GatewayState): Promise<void> {
    const { id, studentId } = recorded;
    let { paymentId } = recorded;
    await this.transactions.query('UPDATE card_checkouts SET checked_at = now() WHERE id = $1', [id]);
    for (const step of stepsOf({ ...recorded, transactions: new Map(recorded.transactions) }, state))
      switch (step.does) {
        case 'status':
          await this.change(id, recorded.status, step.status, step.failure);
          break;
        case 'payment':
          paymentId = await this.pay(recorded, step.payment);
          break;
        case 'transaction':
          await this.postings.record(step.transaction, step.from, { id, studentId, paymentId: paymentId! });
      }
  }

  private async pay(
    { id, studentId, chargeId, planId, status, requestedById }: Recorded,
    { id: gatewayPaymentId, cents, paidAt }: NonNullable<GatewayState['payment']>,
  ): Promise<string> {
    // The student who opened the payment page: it is their payment, although a job records it.
    const payer: SignedInUser = {
      id: requestedById,
      email: null,
      firstName: null,
      lastName: null,
      role: 'student',
      studentId,
    };
    const payment = await this.online.record(
      {
        studentId,
        chargeId,
        planId,
        amount: Number(moneyOf(cents)),
        method: 'card',
        reference: gatewayPaymentId.slice(0, longestReference),
        // Clocks differ a little.
        receivedAt: new Date(Math.min(paidAt.getTime(), Date.now())).toISOString(),
      },
      payer,
    );
    await this.transactions.query(
      `UPDATE card_checkouts SET status = 'paid', payment_id = $2, gateway_payment_id = $3, failure = NULL WHERE id = $1`,
      [id, payment.id, gatewayPaymentId],
    );
    await this.note(id, { status: { from: status, to: 'paid' }, paymentId: { from: null, to: payment.id } });
    return payment.id;
  }

  private async change(
    id: string,
    from: CheckoutStatus,
    to: CheckoutStatus,
    failure: string | null,
  ): Promise<void> {
    await this.transactions.query('UPDATE card_checkouts SET status = $2, failure = $3 WHERE id = $1', [
      id,
      to,
      failure,
    ]);
    await this.note(id, { status: { from, to } });
  }

  private note(id: string, changes: Record<string, { from: unknown; to: unknown }>): Promise<void> {
    const { name } = records.card_checkout;
    return this.audit.record({
      action: `${name}.update`,
      subjectType: name,
      subjectId: id,
      details: { changes },
    });
  }

  /** The checkout with this session or payment, if it is recorded with it. */
  private async known(objectId: string): Promise<string | null> {
    const [row] = await this.transactions.query<{ id: string }>(
      'SELECT id FROM card_checkouts WHERE session_id = $1 OR gateway_payment_id = $1',
      [objectId],
    );
    return row?.id ?? null;
  }

  private async recorded(id: string, lock = ''): Promise<Recorded> {
    const [row] = await this.transactions.query<Recorded>(
      `SELECT id, student_id AS "studentId", charge_id AS "chargeId", plan_id AS "planId", status,
         session_id AS "sessionId", payment_id AS "paymentId", requested_by_id AS "requestedById", coalesce((
         SELECT jsonb_agg(jsonb_build_array(gateway_id, part.status)) FROM card_transactions part
         WHERE part.checkout_id = checkout.id), '[]') AS transactions
       FROM card_checkouts checkout WHERE id = $1 ${lock}`,
      [id],
    );
    return row!;
  }
}
