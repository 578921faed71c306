/**
 * A second calculation of a student's account, in cents, which shares no code with the product. It keeps where each cent
 * came from and went, and on which day, and derives everything else for any day.
 */

export interface ModelCharge {
  id: string;
  termId: string;
  isTuition: boolean;
  cents: number;
  due: string;
  /** Earlier due dates, with the first day of the next one. */
  formerDues: { endedOn: string; due: string }[];
  isVoid: boolean;
  isLateFee: boolean;
  /** Charges of one moment are paid in the order of their ids. */
  moment: number;
}

export interface ModelInstallment {
  number: number;
  due: string;
  cents: number;
}

export interface ModelPlan {
  id: string;
  termId: string;
  parts: ModelInstallment[];
  isCancelled: boolean;
  chargeIds: readonly string[] | null;
  /** Its named charges were all late fees, which cause no other. */
  isOfLateFees: boolean;
  /** The schedules that it has had, and since when. */
  schedules: { day: string; parts: ModelInstallment[] }[];
}

export interface ModelPayment {
  id: string;
  isVoid: boolean;
}

/** What journals wrote off of charges and plans. It never becomes credit. */
export const writeOffs = 'write-offs';

/** Cents that a payment or plan has on a charge or plan. */
interface Part {
  from: string;
  to: string;
  cents: number;
  day: string;
  /** The parts of one entry have the same number. */
  entry: number;
}

interface Amount {
  id: string;
  cents: number;
  day: string;
}

export interface Item {
  due: string | null;
  cents: number;
}

export const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const ages = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const;

/** What the account is. Its events are in `AccountEvents`. Without a day, every figure is the one of now. */
export class AccountModel {
  readonly charges: ModelCharge[] = [];
  readonly plans: ModelPlan[] = [];
  readonly payments: ModelPayment[] = [];
  /** Credit that journals gave or took, and what it pays. */
  protected readonly journals: ModelPayment = { id: 'journals', isVoid: false };
  protected readonly parts: Part[] = [];
  /** Amounts of charges and totals of plans. */
  protected readonly amounts: Amount[] = [];
  /** What came in with each payment, less what went out again. */
  protected readonly receipts: Amount[] = [];
  protected entry = 0;
  /** When a payment first was a credit. */
  protected readonly creditSince = new Map<string, number>();
  firstOpenDay = '';

  constructor(public today: string) {}

  /** Where entries of now belong. */
  get postingDay(): string {
    return laterOf(this.today, this.firstOpenDay);
  }

  amount = (id: string, day?: string): number => this.total(this.amounts, (one) => one.id === id, day);
  paid = (id: string, day?: string): number => this.total(this.parts, ({ to }) => to === id, day);
  protected given = (id: string, day?: string): number =>
    this.total(this.parts, ({ from }) => from === id, day);
  open = (charge: ModelCharge): number => this.amount(charge.id) - this.paid(charge.id);
  remaining = (plan: ModelPlan): number => this.amount(plan.id) - this.paid(plan.id);
  unapplied = (plan: ModelPlan, day?: string): number => this.amount(plan.id, day) - this.given(plan.id, day);
  creditOf = ({ id }: ModelPayment, day?: string): number =>
    this.total(this.receipts, (one) => one.id === id, day) - this.given(id, day);
  credit = (day?: string): number => sum(this.sources.map((source) => this.creditOf(source, day)));
  financed = (charge: ModelCharge): number => sum(this.plans.map((plan) => this.between(plan.id, charge.id)));
  planRemaining = (day?: string): number =>
    sum(this.plans.map(({ id }) => this.amount(id, day) - this.paid(id, day)));

  /** Everything that can be credit. */
  protected get sources(): ModelPayment[] {
    return [...this.payments, this.journals];
  }

  /** What a payment can still pay: a journal may have taken a part of its credit. */
  freeOf(payment: ModelPayment): number {
    return Math.max(0, Math.min(this.creditOf(payment), this.credit()));
  }

  between(from: string, to: string): number {
    return this.total(this.parts, (part) => part.from === from && part.to === to);
  }

  private total<One extends { cents: number; day: string }>(
    all: readonly One[],
    isMeant: (one: One) => boolean,
    day?: string,
  ): number {
    let cents = 0;
    for (const one of all) if (isMeant(one) && (day === undefined || one.day <= day)) cents += one.cents;
    return cents;
  }

  /** The open cents of each installment: what is paid fills them from the first on. */
  openParts(parts: readonly ModelInstallment[], paid: number): (ModelInstallment & { open: number })[] {
    let rest = paid;
    return parts.map((part) => {
      const here = Math.min(Math.max(0, rest), part.cents);
      rest -= here;
      return { ...part, open: part.cents - here };
    });
  }

  /** Everything that is open by the entries of a day. A plan beyond its schedule of that day has no due date. */
  items(day?: string): Item[] {
    const ofCharges = this.charges.map(({ id, due, formerDues }) => ({
      due: (day === undefined ? undefined : formerDues.find(({ endedOn }) => endedOn > day)?.due) ?? due,
      cents: this.amount(id, day) - this.paid(id, day),
    }));
    const ofPlans = this.plans.flatMap(({ id, schedules }): Item[] => {
      const [planned, paid] = [this.amount(id, day), this.paid(id, day)];
      const known = schedules.filter((one) => one.day <= (day ?? this.today)).at(-1) ?? schedules[0]!;
      const parts = planned > 0 ? this.openParts(known.parts, paid) : [];
      const items = parts.map(({ due, open }) => ({ due, cents: open }));
      return [...items, { due: null, cents: planned - paid - sum(items.map(({ cents }) => cents)) }];
    });
    return [...ofCharges, ...ofPlans].filter(({ cents }) => cents !== 0);
  }

  /** Open cents that are due by a day, or were due before it. */
  owed(isDue: (due: string) => boolean, day?: string): number {
    return sum(
      this.items(day)
        .filter(({ due }) => due !== null && isDue(due))
        .map(({ cents }) => cents),
    );
  }

  balance(day?: string): number {
    return sum(this.items(day).map(({ cents }) => cents)) - this.creditAndUnapplied(day);
  }

  creditAndUnapplied(day?: string): number {
    return this.credit(day) + sum(this.plans.map((plan) => this.unapplied(plan, day)));
  }

  /** Open cents by age. */
  aging(day?: string): Record<(typeof ages)[number], number> {
    const found = { notDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };
    for (const { due, cents } of this.items(day)) {
      const late = due === null ? 0 : daysBetween(due, day ?? this.today);
      found[ages[late <= 0 ? 0 : Math.min(4, Math.ceil(late / 30))]!] += cents;
    }
    return found;
  }
}
