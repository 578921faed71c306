import { addDays } from '../../../src/common/calendar.js';
import { below, oneOf } from '../grade-cases.js';
import type { Held } from './account-events.js';
import { monthly } from './stream-payments.js';
import { StreamRefunds } from './stream-refunds.js';

/** The account of the ledger that receives a payment by this method. */
const receivedIn = (method: string): string =>
  method === 'cash' || method === 'check' ? 'undeposited_funds' : method;

/** Corrections of charges, payments and plans. */
export class StreamCorrections extends StreamRefunds {
  /** Another method, or another day that isn't closed. */
  protected async correctPayment(): Promise<boolean> {
    const payment = this.ownPayment();
    if (!payment) return false;
    const { model } = this;
    const path = `payments/${payment.id}`;
    const before = this.methods.get(payment.id) ?? 'cash';
    const method = oneOf(this.random, ['cash', 'check', 'bank_transfer', 'other']);
    const { on } = model.receiptOf(payment);
    const day = this.random() < 0.5 ? on : addDays(this.world.today, -below(this.random, 6));
    const receivedAt = `${day}T17:00:00.000Z`;
    if (day !== on && day < this.world.firstOpenDay)
      return this.refused(path, { method, receivedAt }, 'bursar', 'PUT');
    await this.world.must('bursar', 'PUT', path, { method, ...(day !== on && { receivedAt }) });
    this.methods.set(payment.id, method);
    if (day !== on || receivedIn(method) !== receivedIn(before)) model.correct(payment.id, day);
    return true;
  }

  /** Named charges and plans, with at most what they can take once the payment has left everything. */
  protected async reallocateTo(): Promise<boolean> {
    const { model } = this;
    const payments = model.payments.filter(({ isVoid }) => !isVoid);
    if (!payments.length) return false;
    const payment = oneOf(this.random, payments);
    const { id } = payment;
    let rest = model.held(id);
    const wanted: (Held & { key: string })[] = [];
    for (const { key, id: to, open: openNow } of this.targets()) {
      const open = Math.min(rest, openNow + model.between(id, to));
      if (open <= 0 || this.random() < 0.5) continue;
      const cents = this.cents(open);
      wanted.push({ key, to, cents });
      rest -= cents;
    }
    const allocations = wanted.map(({ key, to, cents }) => ({ [key]: to, amount: this.money(cents) }));
    await this.post(`payments/${id}/reallocate`, { allocations });
    model.reallocateTo(id, wanted);
    return true;
  }

  /** Another due date, or another amount that isn't below what is paid. */
  protected async changeCharge(): Promise<boolean> {
    const charge = this.openCharge();
    if (!charge) return false;
    const { model, world } = this;
    const path = `charges/${charge.id}`;
    if (this.random() < 0.4 && !model.isAssessed(charge) && !charge.isLateFee) {
      const cents = Math.max(model.paid(charge.id), this.cents(charge.cents * 1.5), 1);
      await world.must('bursar', 'PUT', path, { amount: this.money(cents) });
      if (cents !== charge.cents) model.adjust(charge, cents);
      return true;
    }
    const due = addDays(world.today, oneOf(this.random, [-20, 0, 1, 15]));
    await world.must('bursar', 'PUT', path, { dueDate: due });
    if (due !== charge.due) model.moveDue(charge, due);
    return true;
  }

  /** A plan without payments. */
  protected async changePlan(): Promise<boolean> {
    const { model, world } = this;
    const plan = model.plans.find(
      ({ id, isCancelled, parts }) => !isCancelled && parts.length > 0 && !model.paid(id),
    );
    if (!plan) return false;
    const before = { cents: model.amount(plan.id), first: plan.parts[0]!.due };
    const months = plan.parts.length;
    const cents = this.random() < 0.3 ? before.cents : months + below(this.random, 90_000);
    const first = this.random() < 0.5 ? before.first : addDays(world.today, oneOf(this.random, [0, 8, 25]));
    if (cents === before.cents && first === before.first) return false;
    await world.must('bursar', 'PUT', `payment-plans/${plan.id}`, {
      totalAmount: this.money(cents),
      ...(first !== before.first && { nextPaymentDate: first }),
    });
    model.changePlan(plan, monthly(cents, first, months));
    return true;
  }
}
