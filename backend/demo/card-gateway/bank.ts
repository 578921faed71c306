import {
  type BalanceTransaction,
  type Charge,
  type Dispute,
  disputeFee,
  type Event,
  feeOf,
  type PaymentIntent,
  type Payout,
  type Refund,
  type Session,
} from './objects.js';
import type { GatewayObject, GatewayStore } from './store.js';

const day = 86_400;
const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

export interface Sender {
  /** Whether the receiver took it. */
  send: (body: Buffer) => Promise<boolean>;
  onError: (error: unknown) => void;
}

/** The office can't do this to the object as it is now. */
export class BankRefusal extends Error {}

/** What happens to the money: payments, refunds, disputes and payouts, with an event for each. */
export class DemoBank {
  /** While events are held, none is sent; the sweep of the receiver finds them nonetheless. */
  isHolding = false;
  private readonly held: Event[] = [];

  constructor(
    readonly store: GatewayStore,
    private readonly sender: Sender,
  ) {}

  open(given: {
    cents: number;
    reference: string | null;
    description: string;
    successUrl: string;
    cancelUrl: string;
    expiresAt: number;
    urlOf: (id: string) => string;
  }): Session {
    const created = nowInSeconds();
    const id = this.store.newId('cs');
    const intent = this.store.save<PaymentIntent>({
      id: this.store.newId('pi'),
      object: 'payment_intent',
      created,
      status: 'requires_payment_method',
      amount: given.cents,
      amount_received: 0,
      latest_charge: null,
      last_payment_error: null,
      session: id,
    });
    return this.store.save<Session>({
      id,
      object: 'checkout.session',
      created,
      url: given.urlOf(id),
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: given.reference,
      amount_total: given.cents,
      description: given.description,
      success_url: given.successUrl,
      cancel_url: given.cancelUrl,
      expires_at: given.expiresAt,
      payment_intent: intent.id,
    });
  }

  /** The session's current state: an open session expires after its time limit. */
  session(id: string): Session | null {
    const session = this.store.find<Session>(id);
    if (!session || session.status !== 'open' || session.expires_at > nowInSeconds()) return session;
    return this.expire(session);
  }

  expire(session: Session): Session {
    if (session.status !== 'open') return session;
    const expired = this.store.save<Session>({ ...session, status: 'expired' });
    this.tell('checkout.session.expired', expired);
    return expired;
  }

  pay(session: Session): void {
    this.mustBeOpen(session);
    this.collect(this.store.save<Session>({ ...session, status: 'complete', payment_status: 'paid' }));
    this.tell('checkout.session.completed', this.store.find<Session>(session.id)!);
  }

  decline(session: Session): void {
    this.mustBeOpen(session);
    const intent = this.intentOf(session);
    const declined = this.store.save<PaymentIntent>({
      ...intent,
      last_payment_error: { message: 'The card was declined.' },
    });
    this.tell('payment_intent.payment_failed', declined);
  }

  /** Such as a bank debit, whose money arrives days later or not at all. */
  payLater(session: Session): void {
    this.mustBeOpen(session);
    this.store.save<PaymentIntent>({
      ...this.intentOf(session),
      status: 'processing',
      last_payment_error: null,
    });
    this.tell('checkout.session.completed', this.store.save<Session>({ ...session, status: 'complete' }));
  }

  arrive(session: Session): void {
    this.mustBePending(session);
    this.collect(this.store.save<Session>({ ...session, payment_status: 'paid' }));
    this.tell('checkout.session.async_payment_succeeded', this.store.find<Session>(session.id)!);
  }

  failLater(session: Session): void {
    this.mustBePending(session);
    this.store.save<PaymentIntent>({
      ...this.intentOf(session),
      status: 'requires_payment_method',
      last_payment_error: { message: 'The bank refused the payment.' },
    });
    this.tell('checkout.session.async_payment_failed', session);
  }

  refund(
    intentId: string,
    cents: number | null,
    reason: string | null = null,
    metadata: Record<string, string> = {},
  ): Refund {
    const charge = this.chargeOf(intentId);
    const left = charge.amount - this.refunded(intentId);
    const amount = cents ?? left;
    if (!Number.isInteger(amount) || amount <= 0 || amount > left)
      throw new BankRefusal(`At most ${left} cents can be refunded.`);
    const refund = this.store.save<Refund>({
      id: this.store.newId('re'),
      object: 'refund',
      created: nowInSeconds(),
      amount,
      status: 'succeeded',
      reason,
      payment_intent: intentId,
      metadata,
      balance_transaction: this.movement(-amount, 0),
    });
    this.tell('refund.created', refund);
    this.tell('charge.refunded', charge);
    return refund;
  }

  /** The card was closed: the bank sends the money back to the gateway. */
  failRefund(id: string): Refund {
    const refund = this.store.find<Refund>(id);
    if (refund?.status !== 'succeeded') throw new BankRefusal('There is no such refund, or it has failed.');
    const failed = this.store.save<Refund>({ ...refund, status: 'failed' });
    this.tell('refund.failed', failed);
    return failed;
  }

  dispute(intentId: string, cents: number | null): Dispute {
    const charge = this.chargeOf(intentId);
    const amount = cents ?? charge.amount;
    if (!Number.isInteger(amount) || amount <= 0 || amount > charge.amount)
      throw new BankRefusal(`At most ${charge.amount} cents can be disputed.`);
    const dispute = this.store.save<Dispute>({
      id: this.store.newId('du'),
      object: 'dispute',
      created: nowInSeconds(),
      amount,
      status: 'needs_response',
      reason: 'fraudulent',
      payment_intent: intentId,
      evidence_details: { due_by: nowInSeconds() + 7 * day },
      balance_transactions: [this.movement(-amount, disputeFee)],
    });
    this.tell('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(id: string, status: 'won' | 'lost'): Dispute {
    const dispute = this.store.find<Dispute>(id);
    if (dispute?.status !== 'needs_response')
      throw new BankRefusal('There is no such dispute, or it is closed.');
    const returned = status === 'won' ? [this.movement(dispute.amount, 0)] : [];
    const closed = this.store.save<Dispute>({
      ...dispute,
      status,
      balance_transactions: [...dispute.balance_transactions, ...returned],
    });
    this.tell('charge.dispute.closed', closed);
    return closed;
  }

  payout(cents: number): Payout {
    if (!Number.isInteger(cents) || cents <= 0)
      throw new BankRefusal('A payout is a positive number of cents.');
    const payout = this.store.save<Payout>({
      id: this.store.newId('po'),
      object: 'payout',
      created: nowInSeconds(),
      amount: cents,
      status: 'paid',
      failure_message: null,
    });
    this.tell('payout.paid', payout);
    return payout;
  }

  failPayout(id: string): Payout {
    const payout = this.store.find<Payout>(id);
    if (payout?.status !== 'paid') throw new BankRefusal('There is no such payout, or it has failed.');
    const failed = this.store.save<Payout>({
      ...payout,
      status: 'failed',
      failure_message: 'The account is closed.',
    });
    this.tell('payout.failed', failed);
    return failed;
  }

  /** Sends the held events, in the given order and as many times as given. */
  async release({ isReversed, times }: { isReversed: boolean; times: number }): Promise<void> {
    this.isHolding = false;
    const events = this.held.splice(0);
    if (isReversed) events.reverse();
    for (const event of events) for (let time = 0; time < times; time++) await this.deliver(event);
  }

  async resend(id: string): Promise<void> {
    const event = this.store.find<Event>(id);
    if (!event) throw new BankRefusal('There is no such event.');
    await this.deliver(event);
  }

  /** The balance, if nothing else than payouts leaves the gateway. */
  balance(): number {
    const moved = (parts: BalanceTransaction[]): number =>
      parts.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
    const charges = this.store.all<PaymentIntent>('pi').flatMap(({ latest_charge }) => latest_charge ?? []);
    return (
      moved(charges.map(({ balance_transaction }) => balance_transaction)) +
      moved(
        this.store
          .all<Refund>('re')
          .filter(({ status }) => status !== 'failed')
          .map(({ balance_transaction }) => balance_transaction),
      ) +
      moved(this.store.all<Dispute>('du').flatMap(({ balance_transactions }) => balance_transactions)) -
      this.store
        .all<Payout>('po')
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0)
    );
  }

  private refunded(intentId: string): number {
    return this.store
      .all<Refund>('re')
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  private collect(session: Session): void {
    const intent = this.intentOf(session);
    const created = nowInSeconds();
    const { amount } = intent;
    const charge: Charge = {
      id: this.store.newId('ch'),
      object: 'charge',
      created,
      amount,
      payment_intent: intent.id,
      balance_transaction: this.movement(amount, feeOf(amount)),
    };
    const paid = this.store.save<PaymentIntent>({
      ...intent,
      status: 'succeeded',
      amount_received: amount,
      last_payment_error: null,
      latest_charge: charge,
    });
    this.tell('payment_intent.succeeded', paid);
    this.tell('charge.succeeded', charge);
  }

  private movement(amount: number, fee: number): BalanceTransaction {
    return {
      id: this.store.newId('txn'),
      object: 'balance_transaction',
      amount,
      fee,
      created: nowInSeconds(),
    };
  }

  private intentOf(session: Session): PaymentIntent {
    return this.store.find<PaymentIntent>(session.payment_intent)!;
  }

  private chargeOf(intentId: string): Charge {
    const charge = this.store.find<PaymentIntent>(intentId)?.latest_charge;
    if (!charge) throw new BankRefusal('There is no such payment.');
    return charge;
  }

  private mustBeOpen({ status }: Session): void {
    if (status !== 'open') throw new BankRefusal('This payment page is closed.');
  }

  private mustBePending(session: Session): void {
    if (this.intentOf(session).status !== 'processing') throw new BankRefusal('This payment is not pending.');
  }

  private tell(type: string, object: GatewayObject): void {
    const event = this.store.save<Event>({
      id: this.store.newId('evt'),
      object: 'event',
      created: nowInSeconds(),
      type,
      data: { object },
    });
    if (this.isHolding) this.held.push(event);
    else void this.deliver(event);
  }

  private async deliver(event: Event): Promise<void> {
    const body = Buffer.from(JSON.stringify(event));
    const isTaken = await this.sender.send(body).catch(() => false);
    if (!isTaken) this.sender.onError(new Error(`The event ${event.type} was not received.`));
  }
}
