import { Injectable, type OnModuleInit } from '@nestjs/common';
import { todayInNewYork } from '../../../common/calendar.js';
import { BadRequestError } from '../../../common/errors.js';
import { type ListRequest, Page } from '../../../common/list-request.js';
import { alphabetical, inSearchText, newYorkToday, SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { mustOpen, ReportLists } from '../../report-runs/report-lists.service.js';
import { itemsOwed } from './owed-items.js';
import { ageOf, postedPayments } from '../accounts.scope.js';
import { formerWords, paymentPosted } from '../charge-words.scope.js';
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

/** A payment from before its charge was posted makes a negative balance, as in the ledger. */
const isOpen = 'owed.paid_amount <> owed.amount';
const isPastDue = (day: string | null): string =>
  `(${isOpen} AND coalesce(owed.due_date < ${day ?? newYorkToday}, FALSE))`;

/** Charges or plans alone; `record` has the ids of both. */
const ofGroup = (record: string, group: MoneyGroup): string =>
  `${record}.${group === 'charges' ? 'charge_id' : 'plan_id'} IS NOT NULL`;

const itemOrder: Order<ItemSort> = {
  ...studentOrder,
  dueDate: 'owed.due_date',
  type: 'owed.type',
  amount: 'owed.amount',
  paidAmount: 'owed.paid_amount',
  balance: 'owed.amount - owed.paid_amount',
  termName: `term.name ${alphabetical}`,
};

const paidType = 'coalesce(charge.charge_type::text, plan.plan_type::text)';
const paidMonth = `to_char(payment.posted_on, 'YYYY-MM')`;
const payments = (within: string): string => `FROM ${postedPayments(within)} payment
  LEFT JOIN student_charges charge ON charge.id = payment.charge_id
  LEFT JOIN payment_plans plan ON plan.id = payment.plan_id`;
const paymentOrder: Order<PaymentSort> = {
  ...studentOrder,
  postedOn: 'payment.posted_on',
  receivedAt: 'payment.received_at',
  type: paidType,
  amount: 'payment.amount',
  method: 'payment.method',
};
/** Entries posted within these months, which the index over days finds. */
const within = ({ from, to }: Months, parameters: SqlParameters): string => {
  const first = (month: string): string => `${parameters.add(`${month}-01`)}::date`;
  return `entry.posted_on >= ${first(from)} AND entry.posted_on < (${first(to)} + INTERVAL '1 month')::date`;
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
      `WITH ${itemsOwed(day)}, figure AS (
         SELECT owed.type, owed.amount, owed.paid_amount AS paid, ${isOpen} AS open, ${isPastDue(day)} AS late FROM owed)
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
    const {
      asOf,
      type,
      group,
      isOpen: open,
      isPastDue: late,
      age,
      termId,
      studentId,
      search,
    } = request.filters;
    const conditions = new Conditions().words(search, inSearchText('student.search_text'));
    const day = asOf === undefined ? null : `${conditions.parameters.add(asOf)}::date`;
    const students =
      studentId === undefined ? null : `${conditions.parameters.add([studentId].flat())}::uuid[]`;
    if (group) conditions.add(ofGroup('owed', group as MoneyGroup));
    if (age)
      conditions.add(`${ageOf('owed.due_date', day ?? newYorkToday)} = ${conditions.parameters.add(age)}`);
    conditions
      .equal('owed.id', request.filters.id)
      .equal('owed.type', type)
      .equal(`(${isOpen})`, open)
      .equal(isPastDue(day), late)
      .equal('owed.term_id', termId)
      .equal('owed.student_id', studentId)
      .add(visibleAccounts(user, 'owed.student_id', conditions.parameters));
    return this.reads.list<ReceivableRowDto, ItemSort>(request, {
      resource: receivableRowList.resource,
      with: () => itemsOwed(day, students),
      select: `owed.id, owed.student_id AS "studentId", ${studentColumns}, ${restrictionMark},
          owed.charge_id AS "chargeId",
          owed.plan_id AS "planId", owed.type, owed.description, owed.term_id AS "termId", term.name AS "termName",
          owed.due_date AS "dueDate", owed.amount, owed.paid_amount AS "paidAmount",
          owed.amount - owed.paid_amount AS balance, ${isPastDue(day)} AS "isPastDue"`,
      from: `FROM owed ${studentJoins('owed')} JOIN terms term ON term.id = owed.term_id`,
      conditions,
      order: itemOrder,
      otherwise: 'owed.due_date NULLS LAST, owed.id',
      prepared: false,
      noted: { action: `${receivableRowList.resource}.list` },
    });
  }

  async revenue(
    request: ListRequest<never, keyof typeof revenueByTypeOf.filters>,
  ): Promise<Page<RevenueByTypeDto>> {
    this.check(request.filters);
    const months = monthsOf(request.filters, todayInNewYork());
    const parameters = new SqlParameters();
    const posted = within(months, parameters);
    const [first, last] = [months.from, months.to].map((month) => `${parameters.add(`${month}-01`)}::date`);
    const sum = (name: string, condition: string): string =>
      `coalesce(sum(amount) FILTER (WHERE ${condition}), 0.00) AS "${name}"`;
    const ofPlan = (position: number): string => `type = '${planTypes[position]}'`;
    const rows = await this.transactions.query<RevenueByTypeDto>(
      `WITH paid AS (
         SELECT ${paidMonth} AS month, ${paidType} AS type, payment.plan_id IS NOT NULL AS "byPlan", payment.amount
         ${payments(posted)})
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
    const conditions = new Conditions();
    const posted = within(monthsOf(request.filters, todayInNewYork()), conditions.parameters);
    conditions
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
          coalesce(${formerWords('payment.charge_id', paymentPosted('payment.payment_id'))}, charge.description, plan.plan_type || ' plan')
            AS "paidFor", ${paidMonth} AS month,
          payment.posted_on AS "postedOn", payment.received_at AS "receivedAt", payment.amount, payment.method, payment.reference,
          payment.payment_id AS "paymentId"`,
      from: `${payments(posted)} ${studentJoins('payment')}`,
      conditions,
      order: paymentOrder,
      prepared: false,
      otherwise: 'payment.posted_on DESC, payment.received_at DESC, payment.id DESC',
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
