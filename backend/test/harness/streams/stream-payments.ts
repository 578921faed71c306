import { addDays } from '../../../src/common/calendar.js';
import { below, oneOf } from '../grade-cases.js';
import type { AccountEvents } from './account-events.js';
import type { ModelPayment } from './account-model.js';
import { StreamAccount } from './stream-account.js';

type Held = ReturnType<AccountEvents['refund']>;

interface ChargeRow {
  id: string;
  description: string;
  amount: string;
  chargeType: string;
  source: string;
}

export interface Card {
  checkoutId: string;
  paymentId: string;
  intent: string;
  cents: number;
  refunds: { id: string; cents: number; taken: Held; isFailed: boolean }[];
  dispute: { id: string; cents: number; taken: Held; status: 'open' | 'won' | 'lost' } | null;
}

export interface Refund {
  id: string;
  cents: number;
  status: 'pending' | 'approved' | 'paid';
  paymentId: string | null;
  isCard: boolean;
  taken: Held;
}

export interface Target {
  key: 'chargeId' | 'planId';
  id: string;
  open: number;
}

/** Monthly from the first date, odd cents first. */
export function monthly(cents: number, first: string, months = 12) {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  return Array.from({ length: months }, (_, at) => {
    const last = new Date(Date.UTC(year, month + at, 0)).getUTCDate();
    const due = new Date(Date.UTC(year, month - 1 + at, Math.min(day, last))).toISOString().slice(0, 10);
    return { number: at + 1, due, cents: Math.floor(cents / months) + (at < cents % months ? 1 : 0) };
  });
}

/** Payments and plans. */
export class StreamPayments extends StreamAccount {
  protected readonly cards: Card[] = [];
  protected readonly refunds: Refund[] = [];
  /** Of payments that were recorded in cash and not corrected, there is none. */
  protected readonly methods = new Map<string, string>();

  /** Every charge and plan, with what it can take. */
  protected targets(): Target[] {
    const { charges, plans } = this.model;
    return [
      ...charges.filter(({ isVoid }) => !isVoid).map(({ id }) => ({ key: 'chargeId' as const, id })),
      ...plans.filter(({ isCancelled }) => !isCancelled).map(({ id }) => ({ key: 'planId' as const, id })),
    ].map((one) => ({ ...one, open: this.model.openOf(one.id) }));
  }

  /** One that is open, or that is meant. */
  protected target(isMeant: (target: Target) => boolean = ({ open }) => open > 0): Target | undefined {
    const targets = this.targets().filter(isMeant);
    return targets.length ? oneOf(this.random, targets) : undefined;
  }

  protected async pay(): Promise<boolean> {
    const target = this.target();
    if (!target) return false;
    const cents = Math.min(target.open, this.cents(target.open * 2));
    const method = oneOf(this.random, ['cash', 'bank_transfer'] as const);
    const { id } = await this.post('payments', {
      [target.key]: target.id,
      amount: this.money(cents),
      method,
    });
    this.methods.set(id, method);
    this.model.pay(id, target.id, cents);
    return true;
  }

  protected async payAccount(receivedOn?: string): Promise<boolean> {
    const cents = this.cents(90_000);
    const received = receivedOn && { receivedAt: `${receivedOn}T17:00:00.000Z` };
    const body = { studentId: this.student.id, amount: this.money(cents), method: 'check', ...received };
    const { id } = await this.post('payments', body);
    this.methods.set(id, 'check');
    this.model.payAccount(id, cents, receivedOn);
    return true;
  }

  /** Received on an earlier day that isn't closed. */
  protected async payEarlier(): Promise<boolean> {
    const day = addDays(this.world.today, -1 - below(this.random, 5));
    if (day < this.world.firstOpenDay) {
      const receivedAt = `${day}T17:00:00.000Z`;
      const body = { studentId: this.student.id, amount: 1, method: 'cash', receivedAt };
      return this.refused('payments', body);
    }
    return this.payAccount(day);
  }

  /** A payment that a person may void. */
  protected ownPayment(isAllowed: (payment: ModelPayment) => boolean = () => true): ModelPayment | undefined {
    const isCard = (id: string): boolean => this.cards.some(({ paymentId }) => paymentId === id);
    const isRefunded = (id: string): boolean =>
      this.refunds.some(({ taken, status }) => status !== 'pending' && taken.some(({ to }) => to === id));
    const found = this.model.payments.filter(
      (one) => !one.isVoid && !isCard(one.id) && !isRefunded(one.id) && isAllowed(one),
    );
    return found.length ? oneOf(this.random, found) : undefined;
  }

  protected async voidPayment(): Promise<boolean> {
    const payment = this.ownPayment();
    return payment !== undefined && this.voided(payment, `payments/${payment.id}/void`);
  }

  /** Refused if a journal has taken the credit that is left of the payment. */
  protected async voided(payment: ModelPayment, path: string): Promise<boolean> {
    if (this.model.freeOf(payment) < this.model.creditOf(payment))
      return this.refused(path, { reason: 'Random' });
    await this.post(path, { reason: 'Random' });
    this.model.voidPayment(payment.id);
    return true;
  }

  protected async returnCheck(): Promise<boolean> {
    const payment = this.ownPayment(({ id }) =>
      ['check', 'bank_transfer'].includes(this.methods.get(id) ?? 'cash'),
    );
    if (!payment) return false;
    await this.voided(payment, `payments/${payment.id}/return`);
    if (!payment.isVoid) return true;
    const { to } = this.model.receiptOf(payment);
    const of = [...this.model.charges, ...this.model.plans].find(({ id }) => id === to);
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

  protected async reallocate(): Promise<boolean> {
    const open = this.model.payments.filter(({ isVoid }) => !isVoid);
    if (!open.length) return false;
    const { id } = oneOf(this.random, open);
    await this.post(`payments/${id}/reallocate`, {});
    this.model.reallocate(id);
    return true;
  }

  protected async plan(): Promise<boolean> {
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

  protected async cancelPlan(): Promise<boolean> {
    const plan = this.model.plans.find(({ id, isCancelled }) => !isCancelled && !this.model.paid(id));
    if (!plan) return false;
    await this.post(`payment-plans/${plan.id}/cancel`, { reason: 'Random' });
    this.model.cancel(plan);
    return true;
  }
}
