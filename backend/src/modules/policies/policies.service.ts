import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { PricedProgram } from '../../common/program-levels.js';
import { type Circumstance, percentOf, refundShare } from '../../common/refund-tiers.js';
import { gradesDue, newYorkToday } from '../../common/sql-parameters.js';
import type { TermDates } from '../../common/term-days.js';
import type { TermType } from '../../common/term-types.js';
import { Transactions } from '../../platform/database/transactions.js';
import { applyUntil, dueDateOf, type LastDays, lastDays, type RulesWithDays } from './calendar.rules.js';
import { type Financing, installments, listTuitionOf, monthlyPayment, tuitionOf } from './money.rules.js';
import type { Admissions, PlanTypes, PolicyContents, PolicyKind } from './policy.kinds.js';
import { messages } from './messages.js';

export { applyUntil };
export type { Admissions };

/** The days, as `day`, on which prices and refunds changed that the public site prints, up to today, earliest first. */
export const priceChanges = `SELECT DISTINCT effective_from::text AS day FROM (
    SELECT effective_from, content, lag(content) OVER (PARTITION BY kind ORDER BY effective_from) AS before
    FROM policies WHERE term_id IS NULL AND kind IN ('tuition', 'fees', 'refund_tiers', 'plan_types')
  ) version WHERE content IS DISTINCT FROM before AND effective_from <= ${newYorkToday} ORDER BY day`;

/** A day or a term. A term's own version applies first, otherwise the version in effect on its first day. */
export type When = { at: string } | { termId: string };

/** A term's dates and all rules in effect for it. */
export interface RulesOfTerm extends TermDates {
  type: TermType;
  registrationEndDate: string;
  policies: PolicyContents;
}

/** A payment plan with its amounts for a total. */
export interface OfferedPlan extends Financing {
  planType: PlanTypes['financing'][number]['planType'];
  monthlyPayment: string;
  installments: string[];
  requiresDisclosures: boolean;
}

/** Prices on a day for a new student of the program, by the policies for every term. */
export function generalPrices(
  policies: Pick<PolicyContents, 'tuition' | 'fees' | 'refund_tiers' | 'credit_limit'>,
  day: string,
  program: PricedProgram,
) {
  return {
    term: { startDate: day, endDate: day, registrationEndDate: null },
    tuitionOf: (credits: number): string => tuitionOf(policies.tuition, credits, program),
    listTuitionOf: (credits: number): string => listTuitionOf(policies.tuition, credits, program),
    fullTimeCredits: policies.tuition.fullTimeCredits,
    creditLimit: policies.credit_limit.credits,
    fees: policies.fees,
    refund: policies.refund_tiers,
    dueDate: day,
  };
}

/** Answers other modules which rule applies and what it says. One statement per answer; nothing is cached. */
@Injectable()
export class PoliciesService {
  constructor(private readonly transactions: Transactions) {}

  async inForce<Kind extends PolicyKind>(kind: Kind, when: When): Promise<PolicyContents[Kind]> {
    if ('termId' in when) return (await this.ofTerm(when.termId)).policies[kind];
    const [row] = await this.transactions.query<{ content: PolicyContents[Kind] }>(
      `SELECT content FROM policies
       WHERE kind = $1::policy_kind AND term_id IS NULL AND effective_from <= greatest($2::date, DATE '2000-01-01')
       ORDER BY effective_from DESC LIMIT 1`,
      [kind, when.at],
      { prepared: true },
    );
    return row!.content;
  }

  /** Every rule in effect for a term. A past term always gives the same answer. */
  async ofTerm(termId: string): Promise<RulesOfTerm> {
    const [row] = await this.transactions.query<RulesOfTerm>(
      `SELECT term.type, term.start_date AS "startDate", term.end_date AS "endDate",
         term.registration_end_date AS "registrationEndDate", (
         SELECT jsonb_object_agg(kind, content)
         FROM policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday})) AS policies
       FROM terms term WHERE term.id = $1`,
      [termId],
      { prepared: true },
    );
    if (!row) throw new NotFoundError(messages.termNotFound);
    return row;
  }

  /** The points of a grade on the term's scale, such as "3.70"; null for a grade that carries none. */
  async pointsOf(grade: string, termId: string): Promise<string | null> {
    const { points } = await this.inForce('grade_scale', { termId });
    return points[grade] ?? null;
  }

  /** The last days of a term, by the versions that also judge every act in it. */
  async lastDays(termId: string): Promise<LastDays> {
    const [row] = await this.transactions.query<
      TermDates & { type: TermType; gradesDue: string; now: Date; rules: RulesWithDays }
    >(
      `SELECT term.type, term.start_date AS "startDate", term.end_date AS "endDate",
         ${gradesDue('term')} AS "gradesDue", now(), (
         SELECT jsonb_object_agg(kind, jsonb_build_object('id', id, 'isOwn', term_id IS NOT NULL, 'content', content))
         FROM policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday})
         WHERE kind IN ('add_drop', 'refund_tiers', 'incomplete', 'waitlist', 'due_dates')) AS rules
       FROM terms term WHERE term.id = $1`,
      [termId],
    );
    if (!row) throw new NotFoundError(messages.termNotFound);
    return lastDays(row.rules, row, row.now);
  }

  /** The tuition for this many credits of a student of the program in a term, such as "2200.00". */
  async tuition(termId: string, credits: number, program: PricedProgram): Promise<string> {
    return tuitionOf(await this.inForce('tuition', { termId }), credits, program);
  }

  /** A term's prices for a student of the program, with all rules that an assessment applies. */
  async prices(termId: string, program: PricedProgram) {
    return (await this.pricesOf(termId))(program);
  }

  /** The same for students of any program. */
  async pricesOf(termId: string) {
    const { policies, ...term } = await this.ofTerm(termId);
    const dueDate = dueDateOf(policies.due_dates, term);
    return (program: PricedProgram) => ({
      term,
      tuitionOf: (credits: number): string => tuitionOf(policies.tuition, credits, program),
      fees: policies.fees,
      refund: policies.refund_tiers,
      dueDate,
    });
  }

  /** Prices for a new student of the program by the policies in effect today for every term, as the public site prints. */
  async pricesToday(program: PricedProgram) {
    const [row] = await this.transactions.query<{ day: string; policies: PolicyContents }>(
      `SELECT ${newYorkToday}::text AS day, (
         SELECT jsonb_object_agg(kind, content) FROM (
           SELECT DISTINCT ON (kind) kind, content FROM policies
           WHERE term_id IS NULL AND effective_from <= ${newYorkToday}
             AND kind IN ('tuition', 'fees', 'refund_tiers', 'credit_limit')
           ORDER BY kind, effective_from DESC) general) AS policies`,
      [],
      { prepared: true },
    );
    return generalPrices(row!.policies, row!.day, program);
  }

  /** The due date of a term's tuition. */
  async dueDate(termId: string): Promise<string> {
    const { policies, ...term } = await this.ofTerm(termId);
    return dueDateOf(policies.due_dates, term);
  }

  /** The consequences of leaving a course on a day: the refund percentage, the credits of full time, and prices. */
  async leaving(
    termId: string,
    on: string,
    program: PricedProgram,
    circumstance: Circumstance | null = null,
  ): Promise<{ refundPercent: number; fullTimeCredits: number; tuitionOf: (credits: number) => string }> {
    const { policies, ...term } = await this.ofTerm(termId);
    return {
      refundPercent: percentOf(refundShare(policies.refund_tiers, term, on, circumstance)),
      fullTimeCredits: policies.tuition.fullTimeCredits,
      tuitionOf: (credits) => tuitionOf(policies.tuition, credits, program),
    };
  }

  /** The schedule for a total under one of the term's plans; null if the term doesn't offer the plan. */
  async financing(termId: string, planType: string, total: string): Promise<OfferedPlan | null> {
    return (await this.plansFor(termId, total)).find((plan) => plan.planType === planType) ?? null;
  }

  /** The schedules for a total under all of the term's plans, shortest first. */
  async plansFor(termId: string, total: string): Promise<OfferedPlan[]> {
    const { financing, requiresDisclosures = false } = await this.inForce('plan_types', { termId });
    return financing.map((plan) => ({
      ...plan,
      ...this.schedule(total, plan.months),
      requiresDisclosures: requiresDisclosures && (plan.months > 12 || Number(plan.interestPercent) > 0),
    }));
  }

  /** The amounts of a total over that many months. */
  schedule(total: string, months: number): { monthlyPayment: string; installments: string[] } {
    return {
      monthlyPayment: monthlyPayment(total, { months }),
      installments: installments(total, { months }),
    };
  }
}
