import { addDays } from '../../../src/common/calendar.js';
import { CardRefunds } from '../../../src/modules/cards/card-refunds.service.js';
import { below, oneOf, type Random } from '../grade-cases.js';
import { system } from '../worlds/world.js';
import type { AccountEvents } from './account-events.js';
import type { ModelCharge, ModelPayment } from './account-model.js';
import { AssessedAccount } from './assessed-account.js';
import {
  releaseDay,
  type StreamSection,
  type StreamStudent,
  streamTerm,
  type StreamWorld,
} from './stream-world.js';

type Held = ReturnType<AccountEvents['refund']>;

interface ChargeRow {
  id: string;
  description: string;
  amount: string;
  chargeType: string;
  source: string;
}

interface Card {
  checkoutId: string;
  paymentId: string;
  intent: string;
  cents: number;
  refunds: { id: string; cents: number; taken: Held; isFailed: boolean }[];
  dispute: { id: string; taken: Held; isOpen: boolean } | null;
}

interface Refund {
  id: string;
  cents: number;
  status: 'pending' | 'approved' | 'paid';
  paymentId: string | null;
  isCard: boolean;
  taken: Held;
}

/** How often each event comes. */
const events = {
  charge: 3,
  register: 4,
  drop: 3,
  withdraw: 1,
  adjust: 2,
  voidCharge: 1,
  pay: 2,
  payAccount: 3,
  payEarlier: 1,
  voidPayment: 1,
  returnCheck: 1,
  reallocate: 1,
  plan: 2,
  cancelPlan: 1,
  requestRefund: 2,
  decideRefund: 3,
  payCard: 2,
  cardRefund: 1,
  cardRefundFailure: 1,
  dispute: 1,
  closeDispute: 2,
} as const;
export const eventNames = Object.keys(events);

const weighted = Object.entries(events).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as keyof typeof events),
);

/** Monthly from the first date, odd cents first. */
export function monthly(cents: number, first: string) {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  return Array.from({ length: 12 }, (_, at) => {
    const last = new Date(Date.UTC(year, month + at, 0)).getUTCDate();
    const due = new Date(Date.UTC(year, month - 1 + at, Math.min(day, last))).toISOString().slice(0, 10);
    return { number: at + 1, due, cents: Math.floor(cents / 12) + (at < cents % 12 ? 1 : 0) };
  });
}

/** One student's account, changed by the same random events in the product and in the model. */
export class Stream {
  readonly model: AssessedAccount;
  readonly done: string[] = [];
  private readonly seats = new Map<string, { section: StreamSection; since: string }>();
  private readonly cards: Card[] = [];
  private readonly refunds: Refund[] = [];
  private readonly checks = new Set<string>();
  private withdrawals = 0;

  constructor(
    readonly number: number,
    readonly student: StreamStudent,
    private readonly world: StreamWorld,
    private readonly random: Random,
  ) {
    const term = { ...streamTerm, id: world.termId };
    this.model = new AssessedAccount(student.id, world.today, term, releaseDay);
  }

  /** One event that is possible now. */
  async step(): Promise<void> {
    this.model.today = this.world.today;
    this.model.firstOpenDay = this.world.firstOpenDay;
    for (let tries = 0; tries < 40; tries++) {
      const name = oneOf(this.random, weighted);
      if (!(await this[name]())) continue;
      this.done.push(name);
      return;
    }
  }

  private readonly cents = (most: number): number => 1 + below(this.random, most);
  private readonly money = (cents: number): number => cents / 100;

  private post<Body = { id: string }>(path: string, body: object, who = 'bursar'): Promise<Body> {
    return this.world.must<Body>(who, 'POST', path, body);
  }

  private async charge(): Promise<boolean> {
    const cents = this.cents(60_000);
    const isTuition = this.random() < 0.3;
    const due = addDays(this.world.today, oneOf(this.random, [-40, -1, 0, 2, 20]));
    const termId = this.random() < 0.8 ? this.world.termId : this.world.earlierTermId;
    // The tuition of a term that is assessed comes from its assessment.
    if (isTuition && termId === this.world.termId) return false;
    const { id } = await this.post('charges', {
      studentId: this.student.id,
      termId,
      chargeType: isTuition ? 'tuition' : oneOf(this.random, ['fees', 'housing', 'other']),
      description: 'Random',
      amount: this.money(cents),
      dueDate: due,
    });
    this.model.charge({ id, termId, isTuition, cents, due });
    return true;
  }

  private async register(): Promise<boolean> {
    const held = new Set([...this.seats.values()].map(({ section }) => section.id));
    const section = oneOf(this.random, this.world.sections);
    if (held.has(section.id) || this.model.isHeld) return false;
    const body = { studentId: this.student.id, sectionId: section.id, termId: this.world.termId };
    const { status, body: seat } = await this.world.ask<{ id: string }>(
      'registrar',
      'POST',
      'enrollments',
      body,
    );
    if (status === 409) return false;
    if (status !== 201) throw new Error(`A registration answered ${status}: ${JSON.stringify(seat)}`);
    this.seats.set(seat.id, { section, since: this.world.today });
    const { credits, courseFees } = section;
    this.model.changes.push({ day: this.world.today, action: 'add', seat: seat.id, credits, courseFees });
    await this.assess();
    return true;
  }

  /** How the seat is left, which decides the percent. */
  private request(since: string) {
    const circumstance =
      this.random() < 0.2
        ? oneOf(this.random, ['military', 'medical', 'university_cancellation'] as const)
        : null;
    const earlier = addDays(this.world.today, -below(this.random, 9));
    const requestedOn = this.random() < 0.3 && earlier >= since ? earlier : null;
    return { circumstance, requestedOn };
  }

  private async drop(): Promise<boolean> {
    if (!this.seats.size) return false;
    const [id, { section, since }] = oneOf(this.random, [...this.seats]);
    const request = this.request(since);
    const body = { reason: 'Random', ...request };
    const { status } = await this.world.ask('registrar', 'POST', `enrollments/${id}/drop`, body);
    if (status === 409)
      await this.post(
        `enrollments/${id}/withdraw`,
        { ...body, lastAttendanceDate: this.world.today },
        'registrar',
      );
    else if (status !== 200) throw new Error(`A drop answered ${status}.`);
    this.leave(id, section.credits, request);
    await this.assess();
    return true;
  }

  private async withdraw(): Promise<boolean> {
    if (!this.seats.size) return false;
    const since = [...this.seats.values()]
      .map((seat) => seat.since)
      .sort()
      .at(-1)!;
    const request = this.request(since);
    const body = {
      termId: this.world.termId,
      reason: 'Random',
      lastAttendanceDate: this.world.today,
      ...request,
    };
    await this.post(`students/${this.student.id}/withdrawals`, body, 'registrar');
    const withdrawal = `withdrawal ${++this.withdrawals}`;
    for (const [id, { section }] of [...this.seats])
      this.leave(id, section.credits, { ...request, withdrawal });
    await this.assess();
    return true;
  }

  private leave(seat: string, credits: number, how: object): void {
    this.seats.delete(seat);
    this.model.changes.push({ day: this.world.today, action: 'drop', seat, credits, ...how });
  }

  /** Reading the account assesses it. */
  private async assess(): Promise<void> {
    await this.world.must('bursar', 'GET', `students/${this.student.id}/account`);
    const rows = await system.dataSource.query<{ item: string; id: string }[]>(
      'SELECT item, charge_id AS id FROM assessed_charges WHERE student_id = $1',
      [this.student.id],
    );
    this.model.assess((item) => rows.find((one) => one.item === item)?.id);
  }

  private openCharge(): ModelCharge | undefined {
    const open = this.model.charges.filter(({ isVoid }) => !isVoid);
    return open.length ? oneOf(this.random, open) : undefined;
  }

  private async adjust(): Promise<boolean> {
    const charge = this.openCharge();
    if (!charge) return false;
    const cents = below(this.random, Math.max(2, charge.cents * 1.3));
    if (cents === charge.cents) return false;
    await this.post(`charges/${charge.id}/adjustments`, {
      amount: (cents - charge.cents) / 100,
      reason: 'Random',
    });
    this.model.adjust(charge, cents);
    return true;
  }

  private async voidCharge(): Promise<boolean> {
    const charge = this.openCharge();
    const { model } = this;
    if (!charge || model.isAssessed(charge) || model.paid(charge.id) > model.financed(charge)) return false;
    await this.post(`charges/${charge.id}/void`, { reason: 'Random' });
    model.voidCharge(charge);
    return true;
  }

  private target(): { key: 'chargeId' | 'planId'; id: string; open: number } | undefined {
    const { charges, plans } = this.model;
    const targets = [
      ...charges.filter(({ isVoid }) => !isVoid).map(({ id }) => ({ key: 'chargeId' as const, id })),
      ...plans.filter(({ isCancelled }) => !isCancelled).map(({ id }) => ({ key: 'planId' as const, id })),
    ]
      .map((one) => ({ ...one, open: this.model.openOf(one.id) }))
      .filter(({ open }) => open > 0);
    return targets.length ? oneOf(this.random, targets) : undefined;
  }

  private async pay(): Promise<boolean> {
    const target = this.target();
    if (!target) return false;
    const cents = Math.min(target.open, this.cents(target.open * 2));
    const method = oneOf(this.random, ['cash', 'bank_transfer'] as const);
    const { id } = await this.post('payments', {
      [target.key]: target.id,
      amount: this.money(cents),
      method,
    });
    if (method === 'bank_transfer') this.checks.add(id);
    this.model.pay(id, target.id, cents);
    return true;
  }

  private async payAccount(receivedOn?: string): Promise<boolean> {
    const cents = this.cents(90_000);
    const received = receivedOn && { receivedAt: `${receivedOn}T17:00:00.000Z` };
    const body = { studentId: this.student.id, amount: this.money(cents), method: 'check', ...received };
    const { id } = await this.post('payments', body);
    this.checks.add(id);
    this.model.payAccount(id, cents, receivedOn);
    return true;
  }

  /** Received on an earlier day that isn't closed. */
  private async payEarlier(): Promise<boolean> {
    const day = addDays(this.world.today, -1 - below(this.random, 5));
    if (day < this.world.firstOpenDay) {
      const receivedAt = `${day}T17:00:00.000Z`;
      const body = { studentId: this.student.id, amount: 1, method: 'cash', receivedAt };
      const { status } = await this.world.ask('bursar', 'POST', 'payments', body);
      if (status !== 409) throw new Error(`A payment on the closed day ${day} answered ${status}.`);
      return true;
    }
    return this.payAccount(day);
  }

  /** Payments that a person may void. */
  private ownPayment(isAllowed: (payment: ModelPayment) => boolean = () => true): ModelPayment | undefined {
    const isCard = (id: string): boolean => this.cards.some(({ paymentId }) => paymentId === id);
    const isRefunded = (id: string): boolean =>
      this.refunds.some(({ taken, status }) => status !== 'pending' && taken.some(({ to }) => to === id));
    const found = this.model.payments.filter(
      (one) => !one.isVoid && !isCard(one.id) && !isRefunded(one.id) && isAllowed(one),
    );
    return found.length ? oneOf(this.random, found) : undefined;
  }

  private async voidPayment(): Promise<boolean> {
    const payment = this.ownPayment();
    if (!payment) return false;
    await this.post(`payments/${payment.id}/void`, { reason: 'Random' });
    this.model.voidPayment(payment.id);
    return true;
  }

  private async returnCheck(): Promise<boolean> {
    const payment = this.ownPayment(({ id }) => this.checks.has(id));
    if (!payment) return false;
    const { chargeId, planId } = await this.post<{ chargeId: string | null; planId: string | null }>(
      `payments/${payment.id}/return`,
      { reason: 'Random' },
    );
    this.model.voidPayment(payment.id);
    const of = [...this.model.charges, ...this.model.plans].find(({ id }) => id === (chargeId ?? planId));
    const termId = of?.termId ?? this.world.startedTermId;
    const due = addDays(this.world.today, 7);
    const known = new Set(this.model.charges.map(({ id }) => id));
    const fee = (await this.ownCharges()).find(({ id, source }) => source === 'manual' && !known.has(id))!;
    this.model.charge({ id: fee.id, termId, isTuition: false, cents: 2500, due });
    return true;
  }

  private ownCharges(): Promise<ChargeRow[]> {
    return this.world.must('bursar', 'GET', `students/${this.student.id}/charges`);
  }

  private async reallocate(): Promise<boolean> {
    const open = this.model.payments.filter(({ isVoid }) => !isVoid);
    if (!open.length) return false;
    const { id } = oneOf(this.random, open);
    await this.post(`payments/${id}/reallocate`, {});
    this.model.reallocate(id);
    return true;
  }

  private async plan(): Promise<boolean> {
    const cents = 12 + this.cents(90_000);
    const nextPaymentDate = addDays(this.world.today, oneOf(this.random, [0, 0, 5, 30]));
    const open = this.model.charges.filter((one) => !one.isVoid && this.model.open(one) > 0);
    const chargeIds = this.random() < 0.4 ? open.filter(() => this.random() < 0.6).map(({ id }) => id) : [];
    const { id } = await this.post('payment-plans', {
      studentId: this.student.id,
      termId: this.world.termId,
      planType: '12-Month 0%',
      totalAmount: this.money(cents),
      monthlyPayment: Math.round(cents / 12) / 100,
      nextPaymentDate,
      ...(chargeIds.length && { chargeIds }),
    });
    const parts = monthly(cents, nextPaymentDate);
    this.model.plan({ id, termId: this.world.termId, parts }, chargeIds.length ? chargeIds : null);
    return true;
  }

  private async cancelPlan(): Promise<boolean> {
    const plan = this.model.plans.find(({ id, isCancelled }) => !isCancelled && !this.model.paid(id));
    if (!plan) return false;
    await this.post(`payment-plans/${plan.id}/cancel`, { reason: 'Random' });
    this.model.cancel(plan);
    return true;
  }

  private async requestRefund(): Promise<boolean> {
    const requested = this.refunds.filter(({ status }) => status === 'pending');
    const open = this.model.credit() - requested.reduce((all, { cents }) => all + cents, 0);
    if (open <= 0) return false;
    let cents = Math.min(open, this.cents(open * 2));
    const card =
      this.random() < 0.5 ? this.cards.find((one) => !one.dispute && this.leftOf(one) > 0) : undefined;
    if (card) cents = Math.min(cents, this.leftOf(card));
    const paymentId = card?.paymentId ?? null;
    const method = card ? 'card' : 'check';
    const body = {
      studentId: this.student.id,
      amount: this.money(cents),
      method,
      reason: 'Random',
      paymentId,
    };
    const { id } = await this.post('refunds', body);
    this.refunds.push({ id, cents, status: 'pending', paymentId, isCard: card !== undefined, taken: [] });
    return true;
  }

  /** What the card of a payment can still get. */
  private leftOf(card: Card): number {
    const made = card.refunds.filter(({ isFailed }) => !isFailed);
    const own = this.refunds.filter((one) => one.isCard && one.paymentId === card.paymentId);
    return [...made, ...own].reduce((left, { cents }) => left - cents, card.cents);
  }

  /** A refund is approved, paid, or canceled. */
  private async decideRefund(): Promise<boolean> {
    const open = this.refunds.filter(({ isCard, status }) => !isCard || status === 'pending');
    if (!open.length) return false;
    const refund = oneOf(this.random, open);
    const path = `refunds/${refund.id}`;
    if (refund.status === 'pending') {
      if (this.model.credit() < refund.cents) {
        const { status } = await this.world.ask('super_admin', 'POST', `${path}/approve`, {});
        if (status !== 409) throw new Error(`A refund above the credit answered ${status}.`);
        return true;
      }
      await this.post(`${path}/approve`, {}, 'super_admin');
      refund.taken = this.model.refund(refund.cents, refund.paymentId);
      refund.status = 'approved';
      if (refund.isCard) await system.app.get(CardRefunds, { strict: false }).send(refund.id);
    } else if (refund.status === 'approved' && this.random() < 0.6) {
      await this.post(`${path}/paid`, { paidOn: this.world.today, reference: 'Check 1' });
      refund.status = 'paid';
    } else {
      await this.post(`${path}/cancel`, { reason: 'Random' });
      this.model.cancelRefund(refund.taken);
      this.refunds.splice(this.refunds.indexOf(refund), 1);
    }
    return true;
  }

  /** On the gateway's page; sometimes the target is paid otherwise in the meantime. */
  private async payCard(): Promise<boolean> {
    const { model, world } = this;
    const target = this.random() < 0.6 ? this.target() : undefined;
    const due = target ? target.open : model.charges.reduce((all, { id }) => all + model.openOf(id), 0);
    if (due < 50) return false;
    const cents = Math.max(50, Math.min(due, this.cents(due * 2)));
    const to = target && { [target.key]: target.id };
    const checkout = await world.must<{ id: string; url: string }>(this.student.email, 'POST', 'checkouts', {
      studentId: this.student.id,
      amount: this.money(cents),
      ...to,
    });
    if (target && this.random() < 0.3) await this.pay();
    const choice = new URLSearchParams({ choice: 'pay' });
    await fetch(checkout.url, { method: 'POST', body: choice, redirect: 'manual' });
    const { paymentId } = await this.refreshed(checkout.id);
    const open = target ? model.openOf(target.id) : 0;
    if (target && open >= cents) model.pay(paymentId, target.id, cents);
    else
      model.payAccount(paymentId, cents, world.today, target && open ? [{ to: target.id, cents: open }] : []);
    const [row] = await system.dataSource.query<{ intent: string }[]>(
      'SELECT gateway_payment_id AS intent FROM card_checkouts WHERE id = $1',
      [checkout.id],
    );
    this.cards.push({
      checkoutId: checkout.id,
      paymentId,
      intent: row!.intent,
      cents,
      refunds: [],
      dispute: null,
    });
    return true;
  }

  private refreshed(checkoutId: string): Promise<{ paymentId: string }> {
    return this.post(`checkouts/${checkoutId}/refresh`, {});
  }

  /** Staff refund a part at the gateway. */
  private async cardRefund(): Promise<boolean> {
    const card = this.cards.find((one) => this.leftOf(one) > 0);
    if (!card) return false;
    const left = this.leftOf(card);
    const cents = Math.min(left, this.cents(left * 1.5));
    const { id } = await this.world.bank('refund', { payment: card.intent, cents: String(cents) });
    await this.refreshed(card.checkoutId);
    card.refunds.push({ id, cents, taken: this.model.takeBack(card.paymentId, cents), isFailed: false });
    return true;
  }

  private async cardRefundFailure(): Promise<boolean> {
    const card = this.cards.find(({ refunds }) => refunds.some(({ isFailed }) => !isFailed));
    if (!card) return false;
    const refund = card.refunds.find(({ isFailed }) => !isFailed)!;
    await this.world.bank('fail-refund', { refund: refund.id });
    await this.refreshed(card.checkoutId);
    this.model.giveBack(card.paymentId, refund.taken);
    refund.isFailed = true;
    return true;
  }

  private async dispute(): Promise<boolean> {
    const card = this.cards.find((one) => !one.dispute);
    if (!card) return false;
    const cents = Math.min(card.cents, this.cents(card.cents * 1.5));
    const { id } = await this.world.bank('dispute', { payment: card.intent, cents: String(cents) });
    await this.refreshed(card.checkoutId);
    card.dispute = { id, taken: this.model.takeBack(card.paymentId, cents), isOpen: true };
    return true;
  }

  private async closeDispute(): Promise<boolean> {
    const card = this.cards.find((one) => one.dispute?.isOpen);
    if (!card) return false;
    const outcome = oneOf(this.random, ['won', 'lost']);
    await this.world.bank('close', { dispute: card.dispute!.id, outcome });
    await this.refreshed(card.checkoutId);
    card.dispute!.isOpen = false;
    if (outcome === 'won') this.model.giveBack(card.paymentId, card.dispute!.taken);
    return true;
  }

  /** In cents, by charge and plan, as `comparison` reads them from the product. */
  expected(day: string | undefined) {
    const { model } = this;
    const open = Object.values(model.aging(day)).reduce((all, one) => all + one, 0);
    return {
      ...model.aging(day),
      outstanding: open,
      credit: model.creditAndUnapplied(day),
      balance: model.balance(day),
    };
  }
}
