/**
 * A second calculation of a student's account, in cents, which shares no code with the product. It keeps where each cent
 * came from and went, and derives everything else.
 */

export interface ModelCharge {
  id: string;
  isTuition: boolean;
  cents: number;
  due: string;
  isVoid: boolean;
}

export interface ModelPlan {
  id: string;
  parts: { number: number; due: string; cents: number }[];
  isCancelled: boolean;
}

interface Part {
  /** A payment or a plan. */
  from: string;
  /** A charge or a plan. */
  to: string;
  cents: number;
  at: number;
}

const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);

export class AccountModel {
  readonly charges: ModelCharge[] = [];
  readonly plans: ModelPlan[] = [];
  readonly payments: { id: string; cents: number; isVoid: boolean }[] = [];
  private parts: Part[] = [];
  private clock = 0;
  /** When a payment first was a credit. */
  private readonly creditSince = new Map<string, number>();

  constructor(readonly today: string) {}

  paid = (id: string): number => sum(this.parts.filter(({ to }) => to === id).map(({ cents }) => cents));
  open = (charge: ModelCharge): number => (charge.isVoid ? 0 : charge.cents - this.paid(charge.id));
  financed = (charge: ModelCharge): number =>
    sum(
      this.parts
        .filter(({ from, to }) => to === charge.id && this.plans.some(({ id }) => id === from))
        .map(({ cents }) => cents),
    );
  total = ({ parts }: ModelPlan): number => sum(parts.map(({ cents }) => cents));
  remaining = (plan: ModelPlan): number => (plan.isCancelled ? 0 : this.total(plan) - this.paid(plan.id));
  unapplied = (plan: ModelPlan): number =>
    plan.isCancelled
      ? 0
      : this.total(plan) - sum(this.parts.filter(({ from }) => from === plan.id).map(({ cents }) => cents));
  creditOf = ({ id, cents, isVoid }: AccountModel['payments'][number]): number =>
    isVoid ? 0 : cents - sum(this.parts.filter(({ from }) => from === id).map((part) => part.cents));
  get credit(): number {
    return sum(this.payments.map((payment) => this.creditOf(payment)));
  }

  /** The open cents of each installment: what is paid fills them from the first on. */
  openParts(plan: ModelPlan): { due: string; cents: number }[] {
    let paid = this.paid(plan.id);
    return plan.isCancelled
      ? []
      : plan.parts.map(({ due, cents }) => {
          const here = Math.min(paid, cents);
          paid -= here;
          return { due, cents: cents - here };
        });
  }

  /** Open cents due by today, or before today. */
  owedBy(isDue: (day: string) => boolean): number {
    const items = [
      ...this.charges.map((charge) => ({ due: charge.due, cents: this.open(charge) })),
      ...this.plans.flatMap((plan) => this.openParts(plan)),
    ];
    return sum(items.filter(({ due }) => isDue(due)).map(({ cents }) => cents));
  }

  get balance(): number {
    return (
      sum(this.charges.map(this.open)) +
      sum(this.plans.map((plan) => this.remaining(plan) - this.unapplied(plan))) -
      this.credit
    );
  }

  charge(charge: Omit<ModelCharge, 'isVoid'>): void {
    const added = { ...charge, isVoid: false };
    this.charges.push(added);
    this.settle(added);
  }

  pay(id: string, to: string, cents: number): void {
    this.payments.push({ id, cents, isVoid: false });
    this.move(id, to, cents);
  }

  payAccount(id: string, cents: number): void {
    this.payments.push({ id, cents, isVoid: false });
    this.becomesCredit(id);
    this.spread(id, cents);
  }

  reallocate(id: string): void {
    const payment = this.payments.find((one) => one.id === id)!;
    this.parts = this.parts.filter(({ from }) => from !== id);
    this.becomesCredit(id);
    this.spread(id, payment.cents);
  }

  voidPayment(id: string): void {
    this.payments.find((one) => one.id === id)!.isVoid = true;
    this.parts = this.parts.filter(({ from }) => from !== id);
  }

  plan(plan: Omit<ModelPlan, 'isCancelled'>): void {
    const added = { ...plan, isCancelled: false };
    this.plans.push(added);
    let rest = this.total(added);
    for (const charge of this.inOrder(this.charges.filter(({ isTuition }) => isTuition))) {
      const cents = Math.min(rest, this.open(charge));
      this.move(plan.id, charge.id, cents);
      rest -= cents;
    }
  }

  cancel(plan: ModelPlan): void {
    plan.isCancelled = true;
    this.parts = this.parts.filter(({ from }) => from !== plan.id);
  }

  /** Another amount: what is paid beyond it leaves the charge, plans first, then the latest payment. */
  adjust(charge: ModelCharge, cents: number): void {
    this.free(charge, this.paid(charge.id) - cents);
    charge.cents = cents;
    this.settle(charge);
  }

  voidCharge(charge: ModelCharge): void {
    this.free(charge, this.paid(charge.id));
    charge.isVoid = true;
  }

  private free(charge: ModelCharge, beyond: number): void {
    let rest = beyond;
    const financing = [...this.plans].reverse().filter(({ isCancelled }) => !isCancelled);
    for (const plan of financing) {
      const cents = Math.min(rest, this.between(plan.id, charge.id));
      if (cents <= 0) continue;
      this.take(plan.id, charge.id, cents);
      this.shrink(plan, cents);
      rest -= cents;
    }
    for (const { from } of [...this.parts]
      .sort((one, other) => other.at - one.at)
      .filter(({ to }) => to === charge.id)) {
      const cents = Math.min(rest, this.between(from, charge.id));
      if (cents <= 0) continue;
      this.take(from, charge.id, cents);
      rest -= cents;
    }
  }

  private shrink(plan: ModelPlan, cents: number): void {
    const paid = this.paid(plan.id);
    const total = this.total(plan) - cents;
    let left = paid;
    const parts = plan.parts.map((part) => {
      const here = Math.min(left, part.cents);
      left -= here;
      return { ...part, here };
    });
    const sharing = parts.filter(({ due, cents: of, here }) => due >= this.today && here < of);
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
    let overpaid = paid - total;
    for (const { from } of [...this.parts]
      .sort((one, other) => other.at - one.at)
      .filter(({ to }) => to === plan.id)) {
      const taken = Math.min(overpaid, this.between(from, plan.id));
      if (taken <= 0) continue;
      this.take(from, plan.id, taken);
      overpaid -= taken;
    }
  }

  /** Tuition takes what plans haven't applied; then credits pay open charges, the oldest payment first. */
  private settle(charge: ModelCharge): void {
    if (charge.isTuition)
      for (const plan of [...this.plans].sort((one, other) => (one.id < other.id ? -1 : 1)))
        this.move(plan.id, charge.id, Math.min(this.open(charge), this.unapplied(plan)));
    const since = ({ id }: { id: string }): number => this.creditSince.get(id) ?? 0;
    for (const payment of [...this.payments].sort((one, other) => since(one) - since(other)))
      for (const one of this.inOrder(this.charges))
        this.move(payment.id, one.id, Math.min(this.open(one), this.creditOf(payment)));
  }

  private spread(id: string, cents: number): void {
    let rest = cents;
    const give = (to: string, open: number): void => {
      const part = Math.min(rest, open);
      this.move(id, to, part);
      rest -= part;
    };
    const due = [
      ...this.inOrder(this.charges)
        .filter(({ due: day }) => day <= this.today)
        .map((one) => ({ day: one.due, rank: 0, key: '', to: one.id, open: this.open(one) })),
      ...this.plans.flatMap((plan) =>
        this.openParts(plan)
          .filter(({ due: day }) => day <= this.today)
          .map(({ due: day, cents: open }) => ({ day, rank: 1, key: plan.id, to: plan.id, open })),
      ),
    ].sort((one, other) =>
      one.day !== other.day
        ? one.day < other.day
          ? -1
          : 1
        : one.rank - other.rank || (one.key < other.key ? -1 : +(one.key > other.key)),
    );
    for (const { to, open } of due) give(to, open);
    for (const one of this.inOrder(this.charges).filter(({ due: day }) => day > this.today))
      give(one.id, this.open(one));
  }

  /** By due date, then as created. */
  private inOrder(charges: ModelCharge[]): ModelCharge[] {
    return charges
      .map((charge, position) => ({ charge, position }))
      .sort((one, other) =>
        one.charge.due !== other.charge.due
          ? one.charge.due < other.charge.due
            ? -1
            : 1
          : one.position - other.position,
      )
      .map(({ charge }) => charge);
  }

  private between(from: string, to: string): number {
    return sum(this.parts.filter((part) => part.from === from && part.to === to).map(({ cents }) => cents));
  }

  private becomesCredit(id: string): void {
    if (!this.creditSince.has(id)) this.creditSince.set(id, this.clock++);
  }

  private move(from: string, to: string, cents: number): void {
    if (cents > 0) this.parts.push({ from, to, cents, at: this.clock++ });
  }

  private take(from: string, to: string, cents: number): void {
    this.becomesCredit(from);
    let rest = cents;
    for (const part of this.parts.filter((one) => one.from === from && one.to === to)) {
      const taken = Math.min(rest, part.cents);
      part.cents -= taken;
      rest -= taken;
    }
    this.parts = this.parts.filter((part) => part.cents > 0);
  }
}
