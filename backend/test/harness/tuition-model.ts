/**
 * A second calculation of tuition and fees, for comparison: it replays the changes from the start for each question,
 * follows fees by stays in a course, and calculates with fractions. It shares no code with the rules. `AssessmentFlaw`s
 * are mistakes that the comparison must find.
 */
export const assessmentFlaws = [
  'rounds down',
  'counts days from 0',
  'no limit',
  'the limit of the whole term',
  'requests within the day',
  'each change separately',
  'the day of the drop, not of the request',
  'the day of the request is lost',
  'no tier for circumstances',
  'retained before the percent',
  'late on the last day',
  'each fee again',
  'the last rate',
  'no rate for a program',
] as const;
export type AssessmentFlaw = (typeof assessmentFlaws)[number];

export interface ModelChange {
  day: string;
  action: 'add' | 'drop';
  seat: string;
  credits: number;
  courseFees?: { technology: boolean; laboratory: string | null };
  circumstance?: string | null;
  requestedOn?: string | null;
  withdrawal?: string;
  isPromotion?: boolean;
  isSwap?: boolean;
  byUniversity?: boolean;
}

/** Tuition by program: for all students of a level, or for programs by code. */
export interface ModelRate {
  for: { programLevel: 'none' | 'undergraduate' | 'graduate' } | { programCodes: string[] };
  perCredit: string;
  fullTimeCredits: number | null;
  perSemester: string | null;
}

export type ModelProgram = { code: string | null; level: 'undergraduate' | 'graduate' } | null;

export interface ModelTerm {
  perCredit: string;
  fullTimeCredits: number;
  perSemester: string;
  rates?: ModelRate[];
  tiers: { percent: number; throughDay?: number; throughDate?: string }[];
  afterwards: number;
  startDate: string;
  endDate: string;
  registrationEndDate: string | null;
  dueDate: string;
  fees: { code: string; amount: string | null; refundable: boolean; retained: string | null }[];
}

interface Ratio {
  top: bigint;
  bottom: bigint;
}

/** The day's number, counted from March 1 of the year 0 (the civil calendar). */
function numberOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * m + 2) / 5) +
    day
  );
}

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const parts = (credits: number): bigint => BigInt(credits.toFixed(2).replace('.', ''));
const half = ({ top, bottom }: Ratio, flaw?: AssessmentFlaw): bigint =>
  flaw === 'rounds down' ? top / bottom : (top * 2n + bottom) / (bottom * 2n);

interface Removal {
  seat: string;
  share: Ratio;
  isBeforeTerm: boolean;
  isCanceled: boolean;
}

/** A line as text: day, fee or reason, seat, cents, due date. */
export type ModelLine = string;

export class TuitionModel {
  private readonly changes: ModelChange[];
  private readonly days: string[];
  private readonly start: number;
  private readonly length: number;

  constructor(
    private readonly term: ModelTerm,
    changes: readonly ModelChange[],
    private readonly flaw?: AssessmentFlaw,
    private readonly program: ModelProgram = null,
  ) {
    this.days = [...new Set(changes.map(({ day }) => day))].sort();
    this.changes = this.days.flatMap((day) => changes.filter((one) => one.day === day));
    this.start = numberOf(term.startDate);
    this.length = numberOf(term.endDate) - this.start + 1;
  }

  lines(): ModelLine[] {
    return [...this.tuition(), ...this.fees()];
  }

  /** The credits of each seat after the first changes. */
  private held(count: number): Map<string, bigint> {
    const seats = new Map<string, bigint>();
    for (const { action, seat, credits } of this.changes.slice(0, count)) {
      const now = seats.get(seat);
      if (action === 'add') seats.set(seat, (now ?? 0n) + parts(credits));
      else if (now !== undefined && now > parts(credits)) seats.set(seat, now - parts(credits));
      else seats.delete(seat);
    }
    return seats;
  }

  private countThrough(day: string): number {
    return this.changes.filter((one) => one.day <= day).length;
  }

  private heldBefore(day: string): Map<string, bigint> {
    return this.held(this.changes.filter((one) => one.day < day).length);
  }

  private sum(seats: Map<string, bigint>): bigint {
    let all = 0n;
    for (const credits of seats.values()) all += credits;
    return all;
  }

  private price(credits: bigint): bigint {
    const { perCredit, fullTimeCredits, perSemester } = this.rate();
    if (fullTimeCredits !== null && credits >= parts(fullTimeCredits)) return cents(perSemester!);
    return half({ top: cents(perCredit) * credits, bottom: 100n });
  }

  private rate(): Omit<ModelRate, 'for'> {
    const own: ModelRate[] = [];
    for (const rate of this.term.rates ?? []) {
      const { programLevel, programCodes } = rate.for as { programLevel?: string; programCodes?: string[] };
      if (programLevel === (this.program === null ? 'none' : this.program.level)) own.push(rate);
      if (programCodes?.some((code) => code === this.program?.code) && this.flaw !== 'no rate for a program')
        own.push(rate);
    }
    if (!own.length) return this.term;
    return this.flaw === 'the last rate' ? own[own.length - 1]! : own[0]!;
  }

  private tier(date: string): number {
    const day = numberOf(date) - this.start + (this.flaw === 'counts days from 0' ? 0 : 1);
    for (const { percent, throughDay, throughDate } of this.term.tiers) {
      if (throughDay !== undefined && day <= throughDay) return percent;
      if (throughDate !== undefined && date <= throughDate) return percent;
    }
    return this.term.afterwards;
  }

  /** The first day of the stay that reaches into the given day. */
  private since(seat: string, day: string): string {
    let first = day;
    for (const earlier of this.days.filter((one) => one < day).reverse()) {
      if (!this.held(this.countThrough(earlier)).has(seat)) break;
      first = earlier;
    }
    return first;
  }

  private requestDay(change: ModelChange): string {
    if (this.flaw === 'the day of the drop, not of the request') return change.day;
    const days = [change.day, change.requestedOn ?? change.day].sort();
    return [days[0]!, this.since(change.seat, change.day)].sort()[1]!;
  }

  private removal(change: ModelChange): Removal {
    const date = this.requestDay(change);
    const isCanceled = change.byUniversity === true || change.circumstance === 'university_cancellation';
    const isBeforeTerm = numberOf(date) < this.start;
    const share = this.shareOf(date, isCanceled ? 'university_cancellation' : change.circumstance);
    return { seat: change.seat, share, isBeforeTerm, isCanceled };
  }

  private shareOf(date: string, circumstance: string | null | undefined): Ratio {
    const tier = { top: BigInt(this.tier(date)), bottom: 100n };
    if (circumstance === 'military' || circumstance === 'university_cancellation')
      return { top: 1n, bottom: 1n };
    if (!circumstance) return tier;
    let left = 0;
    for (let day = 0; day < this.length; day++) if (this.start + day >= numberOf(date)) left++;
    const days = { top: BigInt(left), bottom: BigInt(this.length) };
    if (this.flaw === 'no tier for circumstances') return days;
    return days.top * tier.bottom > tier.top * days.bottom ? days : tier;
  }

  /** The drops of a day that are assessed by themselves, with their credits. */
  private requests(day: string): { credits: bigint; share: Ratio }[] {
    const open = this.heldBefore(day);
    const groups = new Map<string, { credits: bigint; share: Ratio }>();
    this.changes.forEach((change, at) => {
      if (change.day !== day || change.action === 'add') return;
      const now = this.held(at).get(change.seat);
      const isOwn = change.byUniversity || change.circumstance || this.requestDay(change) < day;
      const rest = open.get(change.seat);
      if (now === undefined || rest === undefined || !isOwn) return;
      if (this.flaw === 'requests within the day' && !change.circumstance && !change.byUniversity) return;
      const least = [parts(change.credits), now, rest].reduce((one, other) => (one < other ? one : other));
      open.set(change.seat, rest - least);
      const circumstance = change.byUniversity ? 'university_cancellation' : change.circumstance;
      const key =
        change.withdrawal === undefined
          ? `${at}`
          : `${change.withdrawal}/${circumstance ?? ''}/${this.requestDay(change)}`;
      const group = groups.get(key) ?? { credits: 0n, share: this.removal(change).share };
      groups.set(key, { ...group, credits: group.credits + least });
    });
    return [...groups.values()];
  }

  private tuition(): ModelLine[] {
    const lines: ModelLine[] = [];
    let total = 0n;
    let highest = 0n;
    const post = (day: string, reason: string, amount: bigint): void => {
      total += amount;
      lines.push([day, reason, '', amount, this.due(day, amount)].join(' '));
    };
    const ends = this.days.map((day) => this.price(this.sum(this.held(this.countThrough(day)))));
    const top = ends.reduce((one, other) => (one > other ? one : other), 0n);
    const step = (day: string, reason: string, from: bigint, to: bigint, share: Ratio): void => {
      const rise = this.price(to) - this.price(from);
      const credit = { top: -rise * share.top, bottom: share.bottom };
      post(day, reason, rise >= 0n ? rise : -half(credit, this.flaw));
    };
    for (const day of this.days) {
      let credits = this.sum(this.heldBefore(day));
      for (const request of this.requests(day)) {
        step(day, 'request', credits, credits - request.credits, request.share);
        credits -= request.credits;
      }
      const own = { top: BigInt(this.tier(day)), bottom: 100n };
      const after = this.sum(this.held(this.countThrough(day)));
      if (this.flaw === 'each change separately' && !this.requests(day).length)
        this.changes.forEach((change, at) => {
          if (change.day !== day) return;
          step(day, 'credits_changed', this.sum(this.held(at)), this.sum(this.held(at + 1)), own);
        });
      else if (credits !== after) step(day, 'credits_changed', credits, after, own);
      const end = this.price(after);
      highest = highest > end ? highest : end;
      const limit = this.flaw === 'the limit of the whole term' ? top : highest;
      if (total > limit && this.flaw !== 'no limit') post(day, 'highest_price', limit - total);
    }
    return lines;
  }

  private due(day: string, amount: bigint): string {
    if (amount <= 0n) return '';
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const later = new Date(Date.UTC(year, month - 1, date + 7)).toISOString().slice(0, 10);
    return [later, this.term.dueDate].sort()[1]!;
  }

  /** The last change of a day that gives, or takes, a seat. */
  private turning(seat: string, day: string, action: 'add' | 'drop'): number {
    return this.changes.findLastIndex(
      (one, at) =>
        one.day === day &&
        one.seat === seat &&
        one.action === action &&
        this.held(at).has(seat) !== this.held(at + 1).has(seat),
    );
  }

  private fees(): ModelLine[] {
    const { registrationEndDate } = this.term;
    const lines: ModelLine[] = [];
    const seats = [...new Set(this.changes.map(({ seat }) => seat))];
    const termStays = this.stays((held) => held.size > 0).map(([from, until]) => {
      const order = until === null ? [] : seats.filter((seat) => this.isLeft(seat, until));
      const last = Math.max(-1, ...order.map((seat) => this.turning(seat, until!, 'drop')));
      return { from, until, by: last < 0 ? null : this.removal(this.changes[last]!) };
    });
    lines.push(...this.feeLines('registration', '', null, termStays));
    for (const seat of seats) {
      const stays = this.stays((held) => held.has(seat)).map(([from, until]) => {
        const last = until === null ? -1 : this.turning(seat, until, 'drop');
        const add = this.changes[this.turning(seat, from, 'add')]!;
        return { from, until, add, by: last < 0 ? null : this.removal(this.changes[last]!) };
      });
      const isLate = ({ from, add }: (typeof stays)[number]): boolean =>
        registrationEndDate !== null &&
        !add.isPromotion &&
        (this.flaw === 'late on the last day' ? from >= registrationEndDate : from > registrationEndDate);
      const carrying = (code: string, wanted: typeof stays, amount: string | null = null): void => {
        lines.push(...this.feeLines(code, seat, amount, wanted));
      };
      carrying(
        'technology',
        stays.filter(({ add }) => add.courseFees?.technology),
      );
      const laboratory = stays.filter(({ add }) => typeof add.courseFees?.laboratory === 'string');
      carrying('lab', laboratory, laboratory[0]?.add.courseFees?.laboratory ?? null);
      carrying('late_registration', stays.filter(isLate));
      for (const stay of stays)
        if (stay.add.isSwap && numberOf(stay.from) - this.start >= 7) carrying('course_change', [stay]);
    }
    return lines;
  }

  private isLeft(seat: string, day: string): boolean {
    return this.heldBefore(day).has(seat) && !this.held(this.countThrough(day)).has(seat);
  }

  /** The periods, by ends of days, in which something is true: the first day, and the day on which it ends. */
  private stays(isTrue: (held: Map<string, bigint>) => boolean): [string, string | null][] {
    const all: [string, string | null][] = [];
    let from: string | null = null;
    for (const day of this.days) {
      const now = isTrue(this.held(this.countThrough(day)));
      if (now && from === null) from = day;
      if (!now && from !== null) {
        all.push([from, day]);
        from = null;
      }
    }
    return from === null ? all : [...all, [from, null]];
  }

  private feeLines(
    code: string,
    seat: string,
    amount: string | null,
    stays: { from: string; until: string | null; by: Removal | null }[],
  ): ModelLine[] {
    const fee = this.term.fees.find((one) => one.code === code);
    const full = cents(amount ?? fee?.amount ?? '0.00');
    const lines: ModelLine[] = [];
    let open = 0n;
    const post = (day: string, change: bigint): void => {
      open += change;
      if (change) lines.push([day, code, seat, change, this.due(day, change)].join(' '));
    };
    if (!fee) return lines;
    for (const { from, until, by } of stays) {
      post(from, this.flaw === 'each fee again' ? full : full > open ? full - open : 0n);
      if (until === null || !by) continue;
      const kept = cents(fee.retained ?? '0.00');
      const { top, bottom } = this.flaw === 'the day of the request is lost' ? this.lost(until) : by.share;
      const early = this.flaw === 'retained before the percent';
      const credit = early
        ? half({ top: (full > kept ? full - kept : 0n) * top, bottom })
        : half({ top: full * top, bottom }, this.flaw) - kept;
      if (fee.refundable) post(until, credit > 0n ? -credit : 0n);
      else if (by.isBeforeTerm || by.isCanceled) post(until, -full);
    }
    return lines;
  }

  private lost(day: string): Ratio {
    return { top: BigInt(this.tier(day)), bottom: 100n };
  }
}
