import { moneyOf, toCents } from '../../common/money.js';
import type { RefundShare } from '../../common/refund-tiers.js';
import { type AssessedLine, lineOf, shareFacts } from './assessed-lines.js';
import { FeeAssessment, type FeeRules } from './fee-assessment.rules.js';
import {
  creditOf,
  type RefundRules,
  type SeatChange,
  type SeatDay,
  seatDays,
  type SeatRequest,
} from './seat-days.rules.js';

/** The prices of a term for one student. */
export interface AssessmentRules extends RefundRules, FeeRules {
  term: FeeRules['term'];
  /** The student's price of the term for that many credits, at the rate of the program. */
  tuitionOf: (credits: number) => string;
}

export interface Assessment {
  lines: AssessedLine[];
  tuition: string;
  fees: string;
  total: string;
}

/** The tuition of one student in one term, day by day. */
class TuitionAssessment {
  private tuition = 0;
  /** The highest price at the end of a day so far. */
  private highest = 0;

  constructor(private readonly rules: AssessmentRules) {}

  linesOf(seatDay: SeatDay): AssessedLine[] {
    const { day, requests, creditsBefore, creditsAfter, share } = seatDay;
    const lines: AssessedLine[] = [];
    let credits = creditsBefore;
    for (const request of requests) {
      lines.push(this.change(day, credits, credits - request.credits, request.share, request));
      credits -= request.credits;
    }
    if (credits !== creditsAfter) lines.push(this.change(day, credits, creditsAfter, share));
    this.highest = Math.max(this.highest, this.price(creditsAfter));
    const above = this.tuition - this.highest;
    if (above > 0) {
      const facts = {
        day,
        kind: 'tuition',
        reason: 'highest_price',
        priceAfter: moneyOf(this.highest),
      } as const;
      lines.push(this.line(-above, facts));
    }
    return lines;
  }

  private price(credits: number): number {
    return toCents(this.rules.tuitionOf(credits / 100));
  }

  private line(cents: number, facts: Parameters<typeof lineOf>[2]): AssessedLine {
    this.tuition += cents;
    return lineOf(this.rules.dueDate, cents, facts);
  }

  /** An increase is charged in full, a decrease credited at its share. */
  private change(
    day: string,
    before: number,
    after: number,
    share: RefundShare,
    request?: SeatRequest,
  ): AssessedLine {
    const [priceBefore, priceAfter] = [this.price(before), this.price(after)];
    const fall = priceBefore - priceAfter;
    return this.line(fall > 0 ? -creditOf(fall, share) : -fall, {
      day,
      kind: 'tuition',
      reason: request ? 'request' : 'credits_changed',
      seat: request?.seat ?? null,
      withdrawal: request?.withdrawal ?? null,
      creditsBefore: before / 100,
      creditsAfter: after / 100,
      priceBefore: moneyOf(priceBefore),
      priceAfter: moneyOf(priceAfter),
      ...(fall > 0 && {
        ...shareFacts(share),
        circumstance: request?.circumstance ?? null,
        requestedOn: request?.requestedOn ?? day,
      }),
    });
  }
}

const sumOf = (lines: readonly AssessedLine[], kind?: AssessedLine['kind']): string =>
  moneyOf(
    lines.filter((line) => !kind || line.kind === kind).reduce((sum, { amount }) => sum + toCents(amount), 0),
  );

/** What the seat changes of a student in a term cost, step by step: tuition and fees. */
export function assess(rules: AssessmentRules, changes: readonly SeatChange[]): Assessment {
  const tuition = new TuitionAssessment(rules);
  const fees = new FeeAssessment(rules);
  const lines = seatDays(rules, changes).flatMap((day) => [...tuition.linesOf(day), ...fees.linesOf(day)]);
  return { lines, tuition: sumOf(lines, 'tuition'), fees: sumOf(lines, 'fee'), total: sumOf(lines) };
}
