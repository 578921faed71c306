import { CardRefunds } from '../../../src/modules/cards/card-refunds.service.js';
import { oneOf } from '../grade-cases.js';
import { system } from '../worlds/world.js';
import { type Card, type Refund, StreamPayments } from './stream-payments.js';

/** Refunds of credit, and cards with what their banks do. */
export class StreamRefunds extends StreamPayments {
  protected async requestRefund(): Promise<boolean> {
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

  /** A dispute after the request has taken what the card would get. */
  private isAboveCard({ isCard, paymentId }: Refund): boolean {
    const card = isCard && this.cards.find((one) => one.paymentId === paymentId);
    if (!card) return false;
    const disputed = card.dispute && card.dispute.status !== 'won' ? card.dispute.cents : 0;
    return this.leftOf(card) < disputed;
  }

  /** A refund is rejected, approved, paid, or canceled. */
  protected async decideRefund(): Promise<boolean> {
    const open = this.refunds.filter(({ isCard, status }) => !isCard || status === 'pending');
    if (!open.length) return false;
    const refund = oneOf(this.random, open);
    const path = `refunds/${refund.id}`;
    if (refund.status === 'pending' && this.random() < 0.2) {
      await this.post(`${path}/reject`, { reason: 'Random' }, 'super_admin');
      this.refunds.splice(this.refunds.indexOf(refund), 1);
    } else if (refund.status === 'pending') {
      if (this.model.credit() < refund.cents || this.isAboveCard(refund)) {
        return this.refused(`${path}/approve`, {}, 'super_admin');
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
  protected async payCard(): Promise<boolean> {
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
  protected async cardRefund(): Promise<boolean> {
    const card = this.cards.find((one) => this.leftOf(one) > 0);
    if (!card) return false;
    const left = this.leftOf(card);
    const cents = Math.min(left, this.cents(left * 1.5));
    const { id } = await this.world.bank('refund', { payment: card.intent, cents: String(cents) });
    await this.refreshed(card.checkoutId);
    card.refunds.push({ id, cents, taken: this.model.takeBack(card.paymentId, cents), isFailed: false });
    return true;
  }

  protected async cardRefundFailure(): Promise<boolean> {
    const card = this.cards.find(({ refunds }) => refunds.some(({ isFailed }) => !isFailed));
    if (!card) return false;
    const refund = card.refunds.find(({ isFailed }) => !isFailed)!;
    await this.world.bank('fail-refund', { refund: refund.id });
    await this.refreshed(card.checkoutId);
    this.model.giveBack(card.paymentId, refund.taken);
    refund.isFailed = true;
    return true;
  }

  protected async dispute(): Promise<boolean> {
    const card = this.cards.find((one) => !one.dispute);
    if (!card) return false;
    const cents = Math.min(card.cents, this.cents(card.cents * 1.5));
    const { id } = await this.world.bank('dispute', { payment: card.intent, cents: String(cents) });
    await this.refreshed(card.checkoutId);
    card.dispute = { id, cents, taken: this.model.takeBack(card.paymentId, cents), status: 'open' };
    return true;
  }

  protected async closeDispute(): Promise<boolean> {
    const card = this.cards.find((one) => one.dispute?.status === 'open');
    if (!card) return false;
    const outcome = oneOf(this.random, ['won', 'lost'] as const);
    await this.world.bank('close', { dispute: card.dispute!.id, outcome });
    await this.refreshed(card.checkoutId);
    card.dispute!.status = outcome;
    if (outcome === 'won') this.model.giveBack(card.paymentId, card.dispute!.taken);
    return true;
  }
}
