import { Injectable, type OnModuleInit } from '@nestjs/common';
import { todayInNewYork } from '../../../common/calendar.js';
import { BadRequestError } from '../../../common/errors.js';
import { type ListRequest, Page } from '../../../common/list-request.js';
import { alphabetical, inSearchText, newYorkToday } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { mustOpen, ReportLists } from '../../report-runs/report-lists.service.js';
import { allocatedPayments, installmentsOf, isChargeActive, isPlanActive } from '../accounts.scope.js';
import { studentColumns, studentJoins, studentOrder } from '../account-reads.js';
import { visibleAccounts } from '../billing.policy.js';
import {
  type MoneyGroup,
  moneyTypes,
  type ReceivableRowDto,
  receivableRowList,
  type ReceivablesByTypeDto,
  receivablesByTypeOf,
  type RevenueByTypeDto,
  revenueByTypeOf,
  type RevenueRowDto,
  revenueRowList,
} from './financial-reports.dto.js';
import { type Months, monthsErrors, monthsOf } from './financial-reports.rules.js';
import { planTypes } from '../plans/payment-plan.entity.js';
import { messages } from '../messages.js';

type ItemSort = (typeof receivableRowList.sort)[number];
type ItemFilter = keyof typeof receivableRowList.filters;
type PaymentSort = (typeof revenueRowList.sort)[number];
type PaymentFilter = keyof typeof revenueRowList.filters;

const zone = `'America/New_York'`;
const dayOf = (instant: string): string => `(${instant} AT TIME ZONE ${zone})::date`;

/** What lines posted by the end of the day pay on a charge or a plan. */
const paidBy = (record: 'charge' | 'plan', day: string): string => `(
  SELECT (coalesce(sum(${record === 'charge' ? 'settled_cents' : 'plan_paid_cents'}(debit, credit, cents)), 0) / 100.0)::numeric(12,2)
  FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
  WHERE line.${record}_id = ${record}.id AND entry.posted_on <= ${day})`;
/** A charge or plan counts from its earliest date, so that one recorded late doesn't change past days. */
const begun = (record: 'charge' | 'plan', due: string, day: string): string =>
  `(${dayOf(`${record}.created_at`)} <= ${day} OR ${due} OR ${paidBy(record, day)} > 0)`;

/** Every charge that isn't void and every installment of plans that aren't canceled, as of a day, or now. */
function items(day: string | null): string {
  const charge = day ? paidBy('charge', day) : 'charge.paid_amount';
  const plan = day ? paidBy('plan', day) : undefined;
  const since = (of: 'charge' | 'plan', due: string): string => (day ? `AND ${begun(of, due, day)}` : '');
  const due = `EXISTS (SELECT FROM payment_plan_installments WHERE plan_id = plan.id AND due_date <= ${day})`;
  return `item AS (
    SELECT charge.id, charge.id AS charge_id, NULL::uuid AS plan_id, charge.student_id, charge.term_id,
      charge.charge_type::text AS type, charge.description, charge.amount, paid.amount AS paid_amount, charge.due_date
    FROM student_charges charge CROSS JOIN LATERAL (SELECT ${charge} AS amount) paid
    WHERE ${isChargeActive} ${since('charge', `coalesce(charge.due_date <= ${day}, FALSE)`)}
    UNION ALL
    SELECT part.id, NULL, plan.id, plan.student_id, plan.term_id, plan.plan_type::text, 'Installment ' || part.number,
      part.amount, part.paid_amount, part.due_date
    FROM payment_plans plan CROSS JOIN LATERAL ${installmentsOf(plan)}
    WHERE ${isPlanActive} ${since('plan', due)})`;
}

const isOpen = 'item.paid_amount < item.amount';
const isPastDue = (day: string | null): string =>
  `(${isOpen} AND coalesce(item.due_date < ${day ?? newYorkToday}, FALSE))`;

/** Charges or plans alone; `record` has the ids of both. */
const ofGroup = (record: string, group: MoneyGroup): string =>
  `${record}.${group === 'charges' ? 'charge_id' : 'plan_id'} IS NOT NULL`;

const itemOrder: Order<ItemSort> = {
  ...studentOrder,
  dueDate: 'item.due_date',
  type: 'item.type',
  amount: 'item.amount',
  paidAmount: 'item.paid_amount',
  balance: 'item.amount - item.paid_amount',
  termName: `term.name ${alphabetical}`,
};

const received = `(payment.received_at AT TIME ZONE ${zone})`;
const paidType = 'coalesce(charge.charge_type::text, plan.plan_type::text)';
const payments = `FROM ${allocatedPayments} payment LEFT JOIN student_charges charge ON charge.id = payment.charge_id
  LEFT JOIN payment_plans plan ON plan.id = payment.plan_id`;
const paymentOrder: Order<PaymentSort> = {
  ...studentOrder,
  receivedAt: 'payment.received_at',
  type: paidType,
  amount: 'payment.amount',
  method: 'payment.method',
};
/** Payments that aren't void, received within these months. Uses an index over the instants. */
const within = ({ from, to }: Months, conditions: Conditions): Conditions => {
  const first = (month: string): string => `(${conditions.parameters.add(`${month}-01`)}::date)::timestamp`;
  return conditions
    .add(`payment.received_at >= ${first(from)} AT TIME ZONE ${zone}`)
    .add(`payment.received_at < (${first(to)} + INTERVAL '1 month') AT TIME ZONE ${zone}`);
};

/** Receivables and revenue by type, in exact decimals. Each figure and its rows use the same conditions. */
@Injectable()
export class FinancialReportsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly background: ReportLists,
  ) {}

  onModuleInit(): void {
    const permission = 'reports.financial';
    this.background.register(
      {
        id: 'receivables',
        title: 'Receivables by type',
        permission,
        spec: receivablesByTypeOf,
        list: (request) => this.receivables(request),
      },
      {
        id: 'receivables/rows',
        title: 'Receivables, charges and installments',
        permission,
        spec: receivableRowList,
        list: (request, user) => this.receivableRows(request, user),
      },
      {
        id: 'revenue',
        title: 'Revenue by type',
        permission,
        spec: revenueByTypeOf,
        list: (request) => this.revenue(request),
      },
      {
        id: 'revenue/rows',
        title: 'Revenue, payments',
        permission,
        spec: revenueRowList,
        list: (request, user) => this.revenueRows(request, user),
      },
    );
  }

  async receivables(
    request: ListRequest<never, keyof typeof receivablesByTypeOf.filters>,
  ): Promise<Page<ReceivablesByTypeDto>> {
    this.check(request.filters);
    const { parameters } = new Conditions();
    const types = parameters.add([...moneyTypes, 'total']);
    const { asOf } = request.filters;
    const day = asOf === undefined ? null : `${parameters.add(asOf)}::date`;
    const rows = await this.transactions.query<ReceivablesByTypeDto>(
      `WITH ${items(day)}, figure AS (
         SELECT item.type, item.amount, item.paid_amount AS paid, ${isOpen} AS open, ${isPastDue(day)} AS late FROM item)
       SELECT wanted.type,
         CASE WHEN wanted.type <> 'total' THEN coalesce(sum(amount), 0.00) END AS billed,
         CASE WHEN wanted.type <> 'total' THEN coalesce(sum(paid), 0.00) END AS paid,
         coalesce(sum(amount - paid), 0.00) AS outstanding,
         coalesce(sum(amount - paid) FILTER (WHERE late), 0.00) AS "pastDue", count(amount)::int AS count,
         (count(*) FILTER (WHERE open))::int AS "openCount", (count(*) FILTER (WHERE late))::int AS "pastDueCount"
       FROM unnest(${types}::text[]) WITH ORDINALITY AS wanted (type, position)
         LEFT JOIN figure ON figure.type = wanted.type OR wanted.type = 'total'
       GROUP BY wanted.type, wanted.position ORDER BY wanted.position`,
      parameters.values,
    );
    return Page.all(receivablesByTypeOf.resource, rows, request);
  }

  /** Earliest due date first. */
  receivableRows(
    request: ListRequest<ItemSort, ItemFilter>,
    user: SignedInUser,
  ): Promise<Page<ReceivableRowDto>> {
    mustOpen(user, 'charges.read', 'plans.read');
    this.check(request.filters);
    const { asOf, type, group, isOpen: open, isPastDue: late, termId, studentId, search } = request.filters;
    const conditions = new Conditions().words(search, inSearchText('student.search_text'));
    const day = asOf === undefined ? null : `${conditions.parameters.add(asOf)}::date`;
    if (group) conditions.add(ofGroup('item', group as MoneyGroup));
    conditions
      .equal('item.id', request.filters.id)
      .equal('item.type', type)
      .equal(`(${isOpen})`, open)
      .equal(isPastDue(day), late)
      .equal('item.term_id', termId)
      .equal('item.student_id', studentId)
      .add(visibleAccounts(user, 'item.student_id', conditions.parameters));
    return this.reads.list<ReceivableRowDto, ItemSort>(request, {
      resource: receivableRowList.resource,
      with: () => items(day),
      select: `item.id, item.student_id AS "studentId", ${studentColumns}, ${restrictionMark},
          item.charge_id AS "chargeId",
          item.plan_id AS "planId", item.type, item.description, item.term_id AS "termId", term.name AS "termName",
          item.due_date AS "dueDate", item.amount, item.paid_amount AS "paidAmount",
          item.amount - item.paid_amount AS balance, ${isPastDue(day)} AS "isPastDue"`,
      from: `FROM item ${studentJoins('item')} JOIN terms term ON term.id = item.term_id`,
      conditions,
      order: itemOrder,
      otherwise: 'item.due_date NULLS LAST, item.id',
      prepared: false,
      noted: { action: `${receivableRowList.resource}.list` },
    });
  }

  async revenue(
    request: ListRequest<never, keyof typeof revenueByTypeOf.filters>,
  ): Promise<Page<RevenueByTypeDto>> {
    this.check(request.filters);
    const months = monthsOf(request.filters, todayInNewYork());
    const conditions = within(months, new Conditions());
    const { parameters } = conditions;
    const [first, last] = [months.from, months.to].map((month) => `${parameters.add(`${month}-01`)}::date`);
    const sum = (name: string, condition: string): string =>
      `coalesce(sum(amount) FILTER (WHERE ${condition}), 0.00) AS "${name}"`;
    const ofPlan = (position: number): string => `type = '${planTypes[position]}'`;
    const rows = await this.transactions.query<RevenueByTypeDto>(
      `WITH paid AS (
         SELECT to_char(${received}, 'YYYY-MM') AS month, ${paidType} AS type, payment.plan_id IS NOT NULL AS "byPlan",
           payment.amount ${payments} WHERE ${conditions})
       SELECT month.name AS month, ${sum('tuition', `type = 'tuition'`)}, ${sum('fees', `type = 'fees'`)},
         ${sum('housing', `type = 'housing'`)}, ${sum('mealPlan', `type = 'meal_plan'`)},
         ${sum('other', `type = 'other'`)}, ${sum('charges', 'NOT "byPlan"')}, ${sum('plan12', ofPlan(0))},
         ${sum('plan24', ofPlan(1))}, ${sum('plan36', ofPlan(2))}, ${sum('plans', '"byPlan"')},
         count(amount)::int AS payments
       FROM (SELECT to_char(day, 'YYYY-MM') AS name FROM generate_series(${first}, ${last}, '1 month') AS day) AS month
         LEFT JOIN paid ON paid.month = month.name
       GROUP BY month.name ORDER BY month.name`,
      parameters.values,
    );
    return Page.all(revenueByTypeOf.resource, rows, request);
  }

  /** Newest first. */
  revenueRows(
    request: ListRequest<PaymentSort, PaymentFilter>,
    user: SignedInUser,
  ): Promise<Page<RevenueRowDto>> {
    mustOpen(user, 'charges.read', 'plans.read');
    this.check(request.filters);
    const { type, group, method, studentId, search } = request.filters;
    const conditions = within(monthsOf(request.filters, todayInNewYork()), new Conditions())
      .words(search, inSearchText('student.search_text'))
      .equal('payment.id', request.filters.id)
      .equal(paidType, type)
      .equal('payment.method', method)
      .equal('payment.student_id', studentId);
    if (group) conditions.add(ofGroup('payment', group as MoneyGroup));
    conditions.add(visibleAccounts(user, 'payment.student_id', conditions.parameters));
    return this.reads.list<RevenueRowDto, PaymentSort>(request, {
      resource: revenueRowList.resource,
      select: `payment.id, payment.student_id AS "studentId", ${studentColumns}, ${restrictionMark},
          payment.charge_id AS "chargeId",
          payment.plan_id AS "planId", ${paidType} AS type,
          coalesce(charge.description, plan.plan_type || ' plan') AS "paidFor", to_char(${received}, 'YYYY-MM') AS month,
          payment.received_at AS "receivedAt", payment.amount, payment.method, payment.reference,
          payment.payment_id AS "paymentId"`,
      from: `${payments} ${studentJoins('payment')}`,
      conditions,
      order: paymentOrder,
      prepared: false,
      otherwise: 'payment.received_at DESC, payment.id DESC',
      noted: { action: `${revenueRowList.resource}.list` },
    });
  }

  /** Checks that the filter's types can't express: a day that isn't in the future, and months in order. */
  check({ asOf, month, from, to }: ListRequest['filters']): void {
    if (asOf !== undefined && (asOf as string) > todayInNewYork())
      throw new BadRequestError(messages.asOfInFuture);
    const error = monthsErrors({ month, from, to }, todayInNewYork());
    if (error) throw new BadRequestError(error);
  }
}
