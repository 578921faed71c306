import { shareOf } from '../../common/money.js';
import {
  type Circumstance,
  type RefundShare,
  refundShare,
  type RefundTiers,
} from '../../common/refund-tiers.js';
import type { TermDates } from '../../common/term-days.js';

/** An add or a drop of a seat, in the order in which they happened. */
export interface SeatChange {
  /** In New York. */
  day: string;
  action: 'add' | 'drop';
  /** An enrollment or a course. Adding to a seat that is held adds to its credits. */
  seat: string;
  credits: number;
  /** Of an add: the fees that the course carries. */
  courseFees?: { technology: boolean; laboratory: string | null };
  circumstance?: Circumstance | null;
  /** Of a drop: the earlier day that staff set. */
  requestedOn?: string | null;
  /** Of a drop: the withdrawal from the term that it is part of. Its drops are assessed as one. */
  withdrawal?: string;
  /** Of an add: from the waitlist. */
  isPromotion?: boolean;
  /** Of an add: the new section of a swap. */
  isSwap?: boolean;
  /** Of a drop: the university canceled the section. */
  byUniversity?: boolean;
}

/** Why a drop is credited as it is. */
export interface DropFacts {
  share: RefundShare;
  circumstance: Circumstance | null;
  /** The day that counts: the drop's own day, or the earlier day of the request. */
  requestedOn: string;
}

/** A drop or a withdrawal that is assessed first and separately. */
export interface SeatRequest extends DropFacts {
  /** null if it is a withdrawal from several seats. */
  seat: string | null;
  withdrawal: string | null;
  credits: number;
}

/** A New York day with seat changes. Credits are in hundredths. */
export interface SeatDay {
  day: string;
  creditsBefore: number;
  creditsAfter: number;
  /** The day's own share, for all other decreases. */
  share: RefundShare;
  requests: SeatRequest[];
  /** Seats that are held at the end of the day, but not at its start. */
  entered: SeatChange[];
  /** Seats that are held at the start of the day, but not at its end, in the order of their drops. */
  left: ({ seat: string } & DropFacts)[];
  /** Whether the day leaves no seat. */
  isLast: boolean;
}

export interface RefundRules {
  refund: RefundTiers;
  term: TermDates;
}

interface Holding {
  credits: number;
  /** The day since which the student has the seat. */
  since: string;
}

type Held = Map<string, Holding>;

/** The share of a price in cents, half a cent rounded up. */
export const creditOf = (cents: number, share: RefundShare): number =>
  'percent' in share ? shareOf(cents, share.percent, 100) : shareOf(cents, share.daysLeft, share.termDays);

const hundredths = (credits: number): number => Math.round(credits * 100);

const creditsOf = (held: Held): number => [...held.values()].reduce((sum, { credits }) => sum + credits, 0);

function byDay(changes: readonly SeatChange[]): Map<string, SeatChange[]> {
  const days = new Map<string, SeatChange[]>();
  for (const change of [...changes].sort((one, other) => (one.day < other.day ? -1 : +(one.day > other.day))))
    days.set(change.day, [...(days.get(change.day) ?? []), change]);
  return days;
}

/** The request counts from the day on which the student has the seat, and at the latest on the day of the drop. */
function factsOf({ refund, term }: RefundRules, change: SeatChange, since: string): DropFacts {
  const circumstance = change.byUniversity ? 'university_cancellation' : (change.circumstance ?? null);
  const asked = change.requestedOn && change.requestedOn < change.day ? change.requestedOn : change.day;
  const requestedOn = asked < since ? since : asked;
  return { share: refundShare(refund, term, requestedOn, circumstance), circumstance, requestedOn };
}

/** The part of the drops that is assessed separately: of seats that the student has at the start of the day. */
class Requests {
  readonly all: SeatRequest[] = [];
  private readonly rest: Map<string, number>;

  constructor(before: Held) {
    this.rest = new Map([...before].map(([seat, { credits }]) => [seat, credits]));
  }

  add({ seat, day, withdrawal }: SeatChange, dropped: number, facts: DropFacts): void {
    const rest = this.rest.get(seat);
    if (rest === undefined || (!facts.circumstance && facts.requestedOn === day)) return;
    const credits = Math.min(rest, dropped);
    this.rest.set(seat, rest - credits);
    const joined = this.all.find(
      (one) =>
        withdrawal !== undefined &&
        one.withdrawal === withdrawal &&
        one.circumstance === facts.circumstance &&
        one.requestedOn === facts.requestedOn,
    );
    if (!joined) this.all.push({ ...facts, seat, withdrawal: withdrawal ?? null, credits });
    else Object.assign(joined, { seat: null, credits: joined.credits + credits });
  }
}

function dayOf(rules: RefundRules, held: Held, day: string, changes: readonly SeatChange[]): SeatDay {
  const before: Held = new Map([...held].map(([seat, holding]) => [seat, { ...holding }]));
  const requests = new Requests(before);
  const added = new Map<string, SeatChange>();
  const dropped = new Map<string, DropFacts>();
  for (const change of changes) {
    const { seat } = change;
    const holding = held.get(seat);
    const credits = hundredths(change.credits);
    if (change.action === 'add') {
      if (!holding) added.set(seat, change);
      const since = before.get(seat)?.since ?? day;
      if (holding) holding.credits += credits;
      else held.set(seat, { credits, since });
    } else if (holding) {
      const facts = factsOf(rules, change, holding.since);
      requests.add(change, Math.min(credits, holding.credits), facts);
      holding.credits = Math.max(0, holding.credits - credits);
      if (holding.credits) continue;
      held.delete(seat);
      dropped.delete(seat);
      dropped.set(seat, facts);
    }
  }
  return {
    day,
    creditsBefore: creditsOf(before),
    creditsAfter: creditsOf(held),
    share: refundShare(rules.refund, rules.term, day, null),
    requests: requests.all,
    entered: [...added].filter(([seat]) => held.has(seat) && !before.has(seat)).map(([, change]) => change),
    left: [...dropped]
      .filter(([seat]) => before.has(seat) && !held.has(seat))
      .map(([seat, facts]) => ({ seat, ...facts })),
    isLast: before.size > 0 && !held.size,
  };
}

/** The days of a term with changes, in order. A drop of a seat that isn't held changes nothing. */
export function seatDays(rules: RefundRules, changes: readonly SeatChange[]): SeatDay[] {
  const held: Held = new Map();
  return [...byDay(changes)].map(([day, ofDay]) => dayOf(rules, held, day, ofDay));
}
