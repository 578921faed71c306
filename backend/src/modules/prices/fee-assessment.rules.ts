import { moneyOf, toCents } from '../../common/money.js';
import { dayOfTerm, type TermDates } from '../../common/term-days.js';
import { type AssessedLine, lineOf, shareFacts } from './assessed-lines.js';
import { creditOf, type DropFacts, type SeatChange, type SeatDay } from './seat-days.rules.js';

/** A fee of the term's fee policy. */
export interface FeeTerms {
  code: string;
  amount: string | null;
  refundable: boolean;
  retained: string | null;
}

export interface FeeRules {
  term: TermDates & { registrationEndDate: string | null };
  fees: { fees: readonly FeeTerms[] };
  dueDate: string;
}

/** A fee that a seat or the term carries until the student leaves it. */
interface CarriedFee {
  terms: FeeTerms;
  cents: number;
}

/** Until this day of the term, a swap is free. */
const lastFreeSwapDay = 7;

const codes = {
  registration: 'registration',
  technology: 'technology',
  laboratory: 'lab',
  lateRegistration: 'late_registration',
  courseChange: 'course_change',
} as const;
type Code = (typeof codes)[keyof typeof codes];

/** The fees of one student in one term. */
export class FeeAssessment {
  /** The amount charged and not credited, by fee and seat. */
  private readonly charged = new Map<string, number>();
  private readonly carried = new Map<string | null, CarriedFee[]>();

  constructor(private readonly rules: FeeRules) {}

  linesOf({ day, entered, left, isLast }: SeatDay): AssessedLine[] {
    const credits = left.flatMap(({ seat, ...facts }) => this.credit(day, seat, facts));
    const last = left.at(-1);
    return [
      ...credits,
      ...(isLast && last ? this.credit(day, null, last) : []),
      ...(entered.length && !this.carried.has(null)
        ? this.charge(day, null, [{ code: codes.registration }])
        : []),
      ...entered.flatMap((change) => this.charge(day, change.seat, this.feesOf(change))),
    ];
  }

  private feesOf({ day, courseFees, isPromotion, isSwap }: SeatChange): { code: Code; amount?: string }[] {
    const { term } = this.rules;
    const isLate = term.registrationEndDate !== null && day > term.registrationEndDate && !isPromotion;
    return [
      ...(courseFees?.technology ? [{ code: codes.technology }] : []),
      ...(courseFees?.laboratory != null ? [{ code: codes.laboratory, amount: courseFees.laboratory }] : []),
      ...(isLate ? [{ code: codes.lateRegistration }] : []),
      ...(isSwap && dayOfTerm(term, day) > lastFreeSwapDay ? [{ code: codes.courseChange }] : []),
    ];
  }

  /** A fee that was credited in part is charged up to its amount again, never more. Each swap is a change of its own. */
  private charge(
    day: string,
    seat: string | null,
    fees: readonly { code: Code; amount?: string }[],
  ): AssessedLine[] {
    const carried: CarriedFee[] = [];
    this.carried.set(seat, carried);
    return fees.flatMap(({ code, amount }) => {
      const terms = this.rules.fees.fees.find((one) => one.code === code);
      if (!terms) return [];
      const cents = toCents(amount ?? terms.amount ?? 0);
      carried.push({ terms, cents });
      const before = code === codes.courseChange ? 0 : this.chargedOf(code, seat);
      return this.line(day, seat, code, Math.max(0, cents - before), { reason: 'fee_charged' });
    });
  }

  /** Refundable fees at the share of the day, less the retained part; others before day 1 or if the university cancels. */
  private credit(day: string, seat: string | null, facts: DropFacts): AssessedLine[] {
    const { share, circumstance, requestedOn } = facts;
    const carried = this.carried.get(seat) ?? [];
    this.carried.delete(seat);
    const isCredited =
      circumstance === 'university_cancellation' || dayOfTerm(this.rules.term, requestedOn) < 1;
    return carried.flatMap(({ terms: { code, refundable, retained }, cents }) => {
      const kept = refundable ? toCents(retained ?? 0) : 0;
      const credit = refundable ? Math.max(0, creditOf(cents, share) - kept) : isCredited ? cents : 0;
      return this.line(day, seat, code, -credit, {
        reason: 'fee_credited',
        ...shareFacts(refundable ? share : { percent: 100 }),
        circumstance,
        requestedOn,
        retained: kept ? moneyOf(kept) : null,
      });
    });
  }

  private chargedOf(code: string, seat: string | null): number {
    return this.charged.get(JSON.stringify([code, seat])) ?? 0;
  }

  private line(
    day: string,
    seat: string | null,
    code: string,
    cents: number,
    facts: Pick<AssessedLine, 'reason'> & Partial<AssessedLine>,
  ): AssessedLine[] {
    if (!cents) return [];
    this.charged.set(JSON.stringify([code, seat]), this.chargedOf(code, seat) + cents);
    return [lineOf(this.rules.dueDate, cents, { ...facts, day, kind: 'fee', code, seat })];
  }
}
