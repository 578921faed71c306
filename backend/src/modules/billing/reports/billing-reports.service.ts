import { Injectable } from '@nestjs/common';
import { type ListRequest, Page } from '../../../common/list-request.js';
import { newYorkToday } from '../../../common/sql-parameters.js';
import { Transactions } from '../../../platform/database/transactions.js';
import {
  ageOf,
  installmentsOf,
  isChargeActive,
  isChargeOpen,
  isInstallmentOpen,
  isPlanActive,
  postedPayments,
  isReceived,
} from '../accounts.scope.js';
import {
  ages,
  type ReceivablesByAgeDto,
  receivablesOf,
  type RevenueMonthDto,
  revenueOf,
} from './billing-reports.dto.js';

const zone = `'America/New_York'`;
const monthOf = (day: string): string => `date_trunc('month', ${day})::date`;
const received = `(received_at AT TIME ZONE ${zone})`;

/** Every open part of charges that aren't void and plans that aren't canceled, with its due date. */
const open = `SELECT student_id, due_date, amount - paid_amount AS charge, 0.00 AS installment
    FROM student_charges charge WHERE ${isChargeOpen}
  UNION ALL
  SELECT plan.student_id, part.due_date, 0.00, part.amount - part.paid_amount
    FROM payment_plans plan CROSS JOIN LATERAL ${installmentsOf()}
    WHERE ${isPlanActive} AND plan.remaining_balance > 0 AND ${isInstallmentOpen}`;
const age = ageOf('due_date', newYorkToday);

/** Charts of the university's money, in exact decimals. No student is named. */
@Injectable()
export class BillingReportsService {
  constructor(private readonly transactions: Transactions) {}

  async receivables(request: ListRequest): Promise<Page<ReceivablesByAgeDto>> {
    const rows = await this.transactions.query<ReceivablesByAgeDto>(
      `WITH owed AS (SELECT *, ${age} AS age FROM (${open}) open)
       SELECT age.age, coalesce(sum(owed.charge), 0.00) AS charges, coalesce(sum(owed.installment), 0.00) AS installments,
         coalesce(sum(owed.charge + owed.installment), 0.00) AS total, count(DISTINCT owed.student_id)::int AS students
       FROM unnest($1::text[]) WITH ORDINALITY AS age (age, position) LEFT JOIN owed ON owed.age = age.age
       GROUP BY age.age, age.position ORDER BY age.position`,
      [ages],
    );
    return Page.all(receivablesOf.resource, rows, request);
  }

  /**
   * The last twelve months, oldest first. A plan counts from the day it was created, or from its first installment or
   * payment if that is earlier, as with a plan recorded later.
   */
  async revenue(request: ListRequest): Promise<Page<RevenueMonthDto>> {
    const rows = await this.transactions.query<RevenueMonthDto>(
      `WITH month AS (
         SELECT first::date AS first, (first + INTERVAL '1 month')::date AS next
         FROM generate_series(${monthOf(newYorkToday)} - INTERVAL '11 months', ${monthOf(newYorkToday)}, '1 month') AS first),
       plan AS (
         SELECT plan.id, plan.total_amount, least((plan.created_at AT TIME ZONE ${zone})::date,
           (SELECT min(due_date) FROM payment_plan_installments WHERE plan_id = plan.id),
           (SELECT min(${received})::date FROM payments payment WHERE plan_id = plan.id AND ${isReceived})) AS began
         FROM payment_plans plan WHERE ${isPlanActive}),
       made AS (SELECT ${monthOf('began')} AS month, sum(total_amount) AS amount FROM plan GROUP BY 1),
       due AS (
         SELECT ${monthOf('part.due_date')} AS month, sum(part.amount) AS amount
         FROM plan JOIN payment_plan_installments part ON part.plan_id = plan.id GROUP BY 1),
       paid AS (
         SELECT ${monthOf('posted_on')} AS month, sum(amount) FILTER (WHERE plan_id IS NOT NULL) AS by_plan,
           sum(amount) FILTER (WHERE charge_id IS NOT NULL) AS by_charge
         FROM ${postedPayments()} payment GROUP BY 1),
       repaid AS (
         SELECT ${monthOf('entry.posted_on')} AS month, sum(plan_paid_cents(debit, credit, cents)) / 100.0 AS amount
         FROM plan JOIN ledger_lines line ON line.plan_id = plan.id JOIN ledger_entries entry ON entry.id = line.entry_id
         GROUP BY 1),
       charged AS (
         SELECT ${monthOf('due_date')} AS month, sum(amount) AS amount FROM student_charges charge
         WHERE ${isChargeActive} AND due_date >= (SELECT min(first) FROM month) GROUP BY 1)
       SELECT to_char(month.first, 'YYYY-MM') AS month, coalesce(due.amount, 0.00) AS due,
         coalesce(paid.by_plan, 0.00) AS collected,
         (SELECT coalesce(sum(amount), 0.00) FROM made WHERE made.month < month.next)
           - (SELECT coalesce(sum(amount), 0)::numeric(12,2) FROM repaid WHERE repaid.month < month.next) AS outstanding,
         coalesce(charged.amount, 0.00) AS "chargesDue", coalesce(paid.by_charge, 0.00) AS "chargesPaid"
       FROM month LEFT JOIN due ON due.month = month.first LEFT JOIN paid ON paid.month = month.first
         LEFT JOIN charged ON charged.month = month.first
       ORDER BY month.first`,
    );
    return Page.all(revenueOf.resource, rows, request);
  }
}
