import { AccountEvents, compare, type Held } from './account-events.js';
import { type ModelCharge, type ModelInstallment, type ModelPlan, sum, writeOffs } from './account-model.js';

/** The accounts that journals of the streams debit and credit. */
export type JournalAccount = 'write_offs' | 'other_receipts' | 'student_credit';

/** The events of journals, and of corrections of charges, payments and plans, in the model of an account. */
export class AccountCorrections extends AccountEvents {
  /** What journals have settled of a charge or plan from this account. Other accounts settle it through the student's credit. */
  journaled(account: JournalAccount, to: string): number {
    return this.between(account === 'write_offs' ? writeOffs : this.journals.id, to);
  }

  /** A journal settles a charge or plan, or, below zero, undoes that. */
  journalSettles(account: JournalAccount, to: string, cents: number, on: string): void {
    const day = this.dayOf(on);
    const from = account === 'write_offs' ? writeOffs : this.journals.id;
    this.entry++;
    if (account === 'other_receipts') this.receipts.push({ id: from, cents, day });
    if (account === 'student_credit') this.becomesCredit(from);
    this.move(from, to, cents, day);
  }

  /** A journal gives credit, or, below zero, takes it. */
  journalCredits(cents: number, day: string): void {
    this.entry++;
    this.receipts.push({ id: this.journals.id, cents, day: this.dayOf(day) });
    this.becomesCredit(this.journals.id);
  }

  /** The payment was received on another day, or by another method. */
  correct(id: string, receivedOn: string): void {
    const { to, cents, day } = this.received.get(id)!;
    const corrected = this.dayOf(receivedOn);
    this.entry++;
    for (const [on, change] of [
      [this.dayOf(day), -cents],
      [corrected, cents],
    ] as const) {
      this.receipts.push({ id, cents: change, day: on });
      if (to) this.move(id, to, change, on);
    }
    this.received.set(id, { to, cents, on: receivedOn, day: corrected });
  }

  /** Exactly these charges and plans; the rest is credit. */
  reallocateTo(id: string, wanted: readonly Held[]): void {
    this.takeOut(id);
    this.entry++;
    for (const { to, cents } of wanted) this.move(id, to!, cents);
  }

  moveDue(charge: ModelCharge, due: string): void {
    charge.formerDues.push({ endedOn: this.today, due: charge.due });
    charge.due = due;
  }

  /** A plan without payments gets another schedule, and finances more or less. */
  changePlan(plan: ModelPlan, parts: ModelInstallment[]): void {
    const growth = sum(parts.map(({ cents }) => cents)) - this.amount(plan.id);
    plan.parts = parts;
    plan.schedules.push({ day: this.today, parts });
    if (growth > 0) this.finance(plan, growth);
    else if (growth < 0) this.cut(plan, -growth);
  }

  /** What isn't applied goes first, then the charge that is due last. */
  private cut(plan: ModelPlan, cents: number): void {
    let rest = cents - Math.min(cents, this.unapplied(plan));
    this.amounts.push({ id: plan.id, cents: -cents, day: this.postingDay });
    this.entry++;
    const financed = this.charges.filter(({ id }) => this.between(plan.id, id) > 0);
    financed.sort(
      (one, other) => compare(other.due, one.due) || other.moment - one.moment || compare(one.id, other.id),
    );
    for (const { id } of financed) {
      const part = Math.min(rest, this.between(plan.id, id));
      this.move(plan.id, id, -part);
      rest -= part;
    }
  }
}
