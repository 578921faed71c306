import {
  AccountModel,
  type ModelCharge,
  type ModelPayment,
  type ModelPlan,
  sum,
  writeOffs,
} from './account-model.js';

/** A part of a payment: on a charge or plan, or its credit. */
export interface Held {
  to: string | null;
  cents: number;
}

/** The charge or plan that a payment was recorded for, and the days of its receipt and of its entry. */
export interface Receipt {
  to: string | null;
  cents: number;
  on: string;
  day: string;
}

export const compare = (one: string, other: string): number => (one < other ? -1 : +(one > other));

/** The events of charges, plans, payments and refunds in the model of an account. */
export class AccountEvents extends AccountModel {
  private moment = 0;
  protected readonly received = new Map<string, Receipt>();

  charge(charge: Pick<ModelCharge, 'id' | 'termId' | 'isTuition' | 'cents' | 'due'>): void {
    const [added] = this.addCharges([charge]);
    this.settle(added!);
  }

  /** Charges of one moment, before credits pay them. */
  addCharges(
    charges: readonly (Pick<ModelCharge, 'id' | 'termId' | 'isTuition' | 'cents' | 'due'> & {
      isLateFee?: boolean;
    })[],
  ): ModelCharge[] {
    const moment = this.moment++;
    return charges.map((charge) => {
      const added = { isLateFee: false, ...charge, formerDues: [], isVoid: false, moment };
      this.charges.push(added);
      this.amounts.push({ id: added.id, cents: added.cents, day: this.postingDay });
      return added;
    });
  }

  pay(id: string, to: string, cents: number, receivedOn = this.today): void {
    const day = this.dayOf(receivedOn);
    this.entry++;
    this.receive(id, cents, receivedOn, to);
    this.move(id, to, cents, day);
  }

  /** `first` is paid before anything else. */
  payAccount(id: string, cents: number, receivedOn = this.today, first: readonly Held[] = []): void {
    const day = this.dayOf(receivedOn);
    this.entry++;
    this.receive(id, cents, receivedOn, null);
    this.becomesCredit(id);
    this.apply(id, cents, day, first);
  }

  reallocate(id: string): void {
    this.apply(id, this.takeOut(id));
  }

  /** What a payment pays and can still pay. */
  held(id: string): number {
    return this.given(id) + this.freeOf(this.payment(id));
  }

  /** Everything that a payment pays becomes its credit. Returns what it can pay then. */
  protected takeOut(id: string): number {
    const held = this.held(id);
    this.entry++;
    const targets = this.targetsOf(id);
    for (const to of targets) this.move(id, to, -this.between(id, to));
    if (targets.length) this.becomesCredit(id);
    return held;
  }

  voidPayment(id: string): void {
    const payment = this.payment(id);
    this.entry++;
    for (const to of this.targetsOf(id)) this.move(id, to, -this.between(id, to));
    this.receipts.push({ id, cents: -this.creditOf(payment), day: this.postingDay });
    payment.isVoid = true;
  }

  /** Finances the named charges, or the tuition of its term. */
  plan(plan: Pick<ModelPlan, 'id' | 'termId' | 'parts'>, chargeIds: readonly string[] | null = null): void {
    const schedules = [{ day: this.today, parts: plan.parts }];
    const isNamed = ({ id }: ModelCharge): boolean => chargeIds?.includes(id) ?? false;
    const isOfLateFees = chargeIds !== null && this.charges.filter(isNamed).every((one) => one.isLateFee);
    const added = { ...plan, chargeIds, isCancelled: false, schedules, isOfLateFees };
    this.plans.push(added);
    this.finance(added, sum(plan.parts.map(({ cents }) => cents)));
  }

  /** A plan's total grows by these cents. */
  protected finance({ id, termId, chargeIds }: ModelPlan, growth: number): void {
    this.amounts.push({ id, cents: growth, day: this.postingDay });
    this.entry++;
    let rest = growth;
    const isFinanced = (one: ModelCharge): boolean =>
      chargeIds ? chargeIds.includes(one.id) : one.isTuition && one.termId === termId;
    for (const charge of this.inOrder().filter(isFinanced)) {
      const cents = Math.min(rest, this.open(charge));
      this.move(id, charge.id, cents);
      rest -= cents;
    }
  }

  cancel(plan: ModelPlan): void {
    this.entry++;
    for (const to of this.targetsOf(plan.id)) this.move(plan.id, to, -this.between(plan.id, to));
    this.amounts.push({ id: plan.id, cents: -this.amount(plan.id), day: this.postingDay });
    plan.isCancelled = true;
  }

  /** Another amount: what is paid beyond it leaves the charge, plans first, then the latest payment. */
  adjust(charge: ModelCharge, cents: number): void {
    this.free(charge, this.paid(charge.id) - cents);
    this.change(charge, cents);
    this.settle(charge);
  }

  protected change(charge: ModelCharge, cents: number): void {
    this.amounts.push({ id: charge.id, cents: cents - charge.cents, day: this.postingDay });
    charge.cents = cents;
  }

  voidCharge(charge: ModelCharge): void {
    this.free(charge, this.paid(charge.id));
    this.amounts.push({ id: charge.id, cents: -charge.cents, day: this.postingDay });
    charge.isVoid = true;
  }

  /** The credit of one payment first, then the oldest. Returns what was used. */
  refund(cents: number, paymentId: string | null): Held[] {
    let rest = cents;
    const taken: Held[] = [];
    const credits = this.credits();
    const own = credits.filter(({ id }) => id === paymentId);
    for (const payment of [...own, ...credits.filter(({ id }) => id !== paymentId)]) {
      const part = Math.min(rest, this.creditOf(payment));
      this.receipts.push({ id: payment.id, cents: -part, day: this.postingDay });
      taken.push({ to: payment.id, cents: part });
      rest -= part;
    }
    return taken;
  }

  cancelRefund(taken: readonly Held[]): void {
    for (const { to, cents } of taken) this.receipts.push({ id: to!, cents, day: this.postingDay });
    this.applyCredits();
  }

  /** The bank returned cents of a payment to the card: from its credit, then from what it paid last. Returns what was used. */
  takeBack(id: string, cents: number): Held[] {
    let rest = cents;
    const latest = this.targetsOf(id).map((to) => ({
      to,
      entry: Math.max(
        ...this.parts.filter((part) => part.from === id && part.to === to).map((part) => part.entry),
      ),
      isPlan: this.plans.some((plan) => plan.id === to),
    }));
    latest.sort(
      (one, other) =>
        other.entry - one.entry || Number(one.isPlan) - Number(other.isPlan) || compare(one.to, other.to),
    );
    const held: Held[] = [
      { to: null, cents: this.freeOf(this.payment(id)) },
      ...latest.map(({ to }) => ({ to, cents: this.between(id, to) })),
    ];
    this.entry++;
    const taken: Held[] = [];
    for (const part of held) {
      const here = Math.min(rest, part.cents);
      if (here <= 0) continue;
      if (part.to) this.move(id, part.to, -here);
      this.receipts.push({ id, cents: -here, day: this.postingDay });
      taken.push({ to: part.to, cents: here });
      rest -= here;
    }
    this.applyCredits();
    return taken;
  }

  /** It came back, and pays again what it paid. */
  giveBack(id: string, taken: readonly Held[]): void {
    const cents = sum(taken.map((part) => part.cents));
    if (!cents) return;
    this.entry++;
    this.receipts.push({ id, cents, day: this.postingDay });
    this.becomesCredit(id);
    const first = taken.map(({ to, cents: part }) => ({
      to,
      cents: to ? Math.min(part, this.openOf(to)) : 0,
    }));
    this.apply(id, cents, this.postingDay, first);
  }

  /** What a charge or plan can take. */
  openOf(id: string): number {
    const charge = this.charges.find((one) => one.id === id);
    if (charge) return charge.isVoid ? 0 : this.open(charge);
    return this.remaining(this.plans.find((one) => one.id === id)!);
  }

  protected free(charge: ModelCharge, beyond: number): void {
    let rest = beyond;
    for (const plan of [...this.plans].reverse()) {
      const cents = Math.min(rest, this.between(plan.id, charge.id));
      if (cents <= 0) continue;
      this.entry++;
      this.move(plan.id, charge.id, -cents);
      this.shrink(plan, cents);
      rest -= cents;
    }
    this.entry++;
    this.release(charge.id, rest);
  }

  /** What was written off of a charge or plan is owed again; then payments become credit, the latest first. */
  private release(to: string, cents: number): void {
    const owedAgain = Math.min(cents, Math.max(0, this.between(writeOffs, to)));
    if (owedAgain > 0) this.move(writeOffs, to, -owedAgain);
    let rest = cents - owedAgain;
    const last = new Map<string, number>();
    for (const part of this.parts) if (part.to === to) last.set(part.from, part.entry);
    const latest = this.sources.filter(({ id }) => last.has(id) && this.between(id, to) > 0);
    for (const { id } of latest.sort((one, other) => last.get(other.id)! - last.get(one.id)!)) {
      const part = Math.min(rest, this.between(id, to));
      if (part <= 0) continue;
      this.move(id, to, -part);
      this.becomesCredit(id);
      rest -= part;
    }
  }

  private shrink(plan: ModelPlan, cents: number): void {
    const paid = this.paid(plan.id);
    const total = this.amount(plan.id) - cents;
    const parts = this.openParts(plan.parts, paid).map((part) => ({ ...part, here: part.cents - part.open }));
    const sharing = parts.filter(({ due, open }) => due >= this.today && open > 0);
    const fixed = parts.filter((part) => !sharing.includes(part));
    const pool = total - sum(fixed.map((part) => part.cents)) - sum(sharing.map(({ here }) => here));
    sharing.forEach((part, position) => {
      const base = Math.floor(Math.max(0, pool) / sharing.length);
      part.cents = part.here + base + (position < Math.max(0, pool) % sharing.length ? 1 : 0);
    });
    let cut = Math.max(0, -pool);
    // Past due first, down to what is paid; then anything, from the end.
    for (const isPast of [true, false])
      for (const part of [...parts].reverse()) {
        const floor = isPast ? part.here : 0;
        const taken = Math.min(cut, Math.max(0, part.cents - floor));
        part.cents -= taken;
        cut -= taken;
      }
    plan.parts = parts
      .filter((part) => part.cents > 0)
      .map(({ number, due, cents: of }) => ({ number, due, cents: of }));
    plan.schedules.push({ day: this.today, parts: plan.parts });
    this.amounts.push({ id: plan.id, cents: -cents, day: this.postingDay });
    this.release(plan.id, paid - total);
  }

  /** Tuition takes what plans haven't applied; then credits pay open charges, the oldest credit first. */
  protected settle(charge: ModelCharge): void {
    if (charge.isTuition)
      for (const plan of [...this.plans].sort((one, other) => compare(one.id, other.id))) {
        this.entry++;
        this.move(plan.id, charge.id, Math.min(this.open(charge), this.unapplied(plan)));
      }
    this.applyCredits();
  }

  protected applyCredits(): void {
    // A journal may have taken a part of the payments' credits.
    let rest = Math.max(0, this.credit());
    for (const payment of this.credits()) {
      this.entry++;
      for (const one of this.inOrder()) {
        const cents = Math.min(rest, this.open(one), this.creditOf(payment));
        this.move(payment.id, one.id, cents);
        rest -= cents;
      }
    }
  }

  private credits(): ModelPayment[] {
    const since = ({ id }: ModelPayment): number => this.creditSince.get(id)!;
    return this.sources
      .filter((payment) => this.creditOf(payment) > 0)
      .sort((one, other) => since(one) - since(other));
  }

  protected apply(id: string, cents: number, day = this.postingDay, first: readonly Held[] = []): void {
    let rest = cents;
    this.entry++;
    for (const { to, cents: part } of first) {
      if (!to || part <= 0) continue;
      this.move(id, to, part, day);
      rest -= part;
    }
    this.entry++;
    const give = (to: string, open: number): void => {
      const part = Math.min(rest, open);
      this.move(id, to, part, day);
      rest -= part;
    };
    const items = [
      ...this.inOrder().map((one) => ({ due: one.due, rank: 0, key: '', to: one.id, open: this.open(one) })),
      ...this.plans.flatMap((plan) =>
        this.openParts(plan.isCancelled ? [] : plan.parts, this.paid(plan.id)).map((part) => ({
          due: part.due,
          rank: 1,
          key: plan.id,
          to: plan.id,
          open: part.open,
        })),
      ),
    ].sort(
      (one, other) => compare(one.due, other.due) || one.rank - other.rank || compare(one.key, other.key),
    );
    for (const { to, open } of items) give(to, open);
  }

  /** Open charges by due date, then as created. */
  private inOrder(): ModelCharge[] {
    return this.charges
      .filter((charge) => !charge.isVoid && this.open(charge) > 0)
      .sort(
        (one, other) => compare(one.due, other.due) || one.moment - other.moment || compare(one.id, other.id),
      );
  }

  protected dayOf(receivedOn: string): string {
    return receivedOn > this.firstOpenDay ? receivedOn : this.firstOpenDay;
  }

  receiptOf({ id }: ModelPayment): Receipt {
    return this.received.get(id)!;
  }

  protected payment(id: string): ModelPayment {
    return this.payments.find((one) => one.id === id)!;
  }

  private targetsOf(id: string): string[] {
    const all = new Set(this.parts.filter(({ from }) => from === id).map(({ to }) => to));
    return [...all].filter((to) => this.between(id, to) !== 0);
  }

  private receive(id: string, cents: number, on: string, to: string | null): void {
    const day = this.dayOf(on);
    this.payments.push({ id, isVoid: false });
    this.received.set(id, { to, cents, on, day });
    this.receipts.push({ id, cents, day });
  }

  protected becomesCredit(id: string): void {
    if (!this.creditSince.has(id)) this.creditSince.set(id, this.creditSince.size);
  }

  protected move(from: string, to: string, cents: number, day = this.postingDay): void {
    if (cents) this.parts.push({ from, to, cents, day, entry: this.entry });
  }
}
