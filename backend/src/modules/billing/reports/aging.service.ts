import { Injectable, type OnModuleInit } from '@nestjs/common';
import { todayInNewYork } from '../../../common/calendar.js';
import { BadRequestError } from '../../../common/errors.js';
import { type ListRequest, Page } from '../../../common/list-request.js';
import { inSearchText, newYorkToday, SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { mustOpen, ReportLists } from '../../report-runs/report-lists.service.js';
import { studentColumns, studentJoins, studentOrder } from '../account-reads.js';
import { openAmounts } from '../accounts/open-items.scope.js';
import { ageOf } from '../accounts.scope.js';
import { visibleAccounts } from '../billing.policy.js';
import { messages } from '../messages.js';
import { agingList, type AgingRowDto, type AgingTotalDto, agingTotalsOf } from './aging.dto.js';
import { type Age, ages } from './billing-reports.dto.js';

type Sort = (typeof agingList.sort)[number];
type Filter = keyof typeof agingList.filters;

const order: Order<Sort> = {
  ...studentOrder,
  notDue: 'aged.not_due',
  days1To30: 'aged.days_1_30',
  days31To60: 'aged.days_31_60',
  days61To90: 'aged.days_61_90',
  over90: 'aged.over_90',
  pastDue: 'aged.total - aged.not_due',
  outstanding: 'aged.total',
  credit: 'aged.total - aged.balance',
  balance: 'aged.balance',
};
const money = (cents: string): string => `((${cents}) / 100.0)::numeric(12,2)`;

/** Every account with something open or a balance, as of a day or now, from the ledger's lines. Amounts in cents. */
const accounts = (day: string | null, students: string | null = null): string => `${openAmounts(
  day,
  students,
  { day: day ?? newYorkToday },
)},
  aged AS (
    SELECT coalesce(open.student_id, credit.student_id) AS student_id, coalesce(open.total, 0) AS total,
      coalesce(open.total, 0) - coalesce(credit.cents, 0) AS balance, ${ages
        .map((age) => `coalesce(open.${age}, 0) AS ${age}`)
        .join(', ')}
    FROM (
      SELECT student_id, sum(amount - paid) AS total, ${ages
        .map(
          (age) =>
            `sum(amount - paid) FILTER (WHERE ${ageOf('due_date', day ?? newYorkToday)} = '${age}') AS ${age}`,
        )
        .join(', ')}
      FROM item WHERE amount <> paid GROUP BY student_id) AS open
      FULL JOIN credit ON credit.student_id = open.student_id)`;

/** Receivables by student and age, of any day. They add up to the receivables of the ledger on that day. */
@Injectable()
export class AgingService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly background: ReportLists,
  ) {}

  onModuleInit(): void {
    this.background.register({
      id: 'aging',
      title: 'Aging by student',
      permission: 'reports.financial',
      spec: agingList,
      list: (request, user) => this.students(request, user),
    });
  }

  /** The largest past due amount first. */
  students(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<AgingRowDto>> {
    mustOpen(user, 'charges.read', 'plans.read');
    const { asOf, age, isPastDue, studentId, search, id } = request.filters;
    mustBePast(asOf);
    const conditions = new Conditions().words(search, inSearchText('student.search_text'));
    const { parameters } = conditions;
    const day = asOf === undefined ? null : `${parameters.add(asOf)}::date`;
    const students = studentId ? `${parameters.add([studentId].flat())}::uuid[]` : null;
    if (age) conditions.add(`aged.${age as Age} <> 0`);
    conditions
      .equal('(aged.total <> aged.not_due)', isPastDue)
      .equal('aged.student_id', id)
      .add(visibleAccounts(user, 'aged.student_id', parameters));
    return this.reads.list<AgingRowDto, Sort>(request, {
      resource: agingList.resource,
      with: () => accounts(day, students),
      select: `aged.student_id AS id, aged.student_id AS "studentId", ${studentColumns}, ${restrictionMark},
        ${money('aged.not_due')} AS "notDue", ${money('aged.days_1_30')} AS "days1To30",
        ${money('aged.days_31_60')} AS "days31To60", ${money('aged.days_61_90')} AS "days61To90",
        ${money('aged.over_90')} AS "over90", ${money('aged.total - aged.not_due')} AS "pastDue",
        ${money('aged.total')} AS outstanding, ${money('aged.total - aged.balance')} AS credit,
        ${money('aged.balance')} AS balance`,
      from: `FROM aged ${studentJoins('aged')}`,
      conditions,
      order,
      otherwise: 'aged.total - aged.not_due DESC, aged.student_id',
      prepared: false,
      noted: { action: `${agingList.resource.replaceAll('-', '_')}.list` },
    });
  }

  async totals(
    request: ListRequest<never, keyof typeof agingTotalsOf.filters>,
  ): Promise<Page<AgingTotalDto>> {
    const { asOf } = request.filters;
    mustBePast(asOf);
    const parameters = new SqlParameters();
    const day = asOf === undefined ? null : `${parameters.add(asOf)}::date`;
    const figures = [...ages, 'total'].map(
      (age, place) =>
        `(${place}, '${age}', (SELECT coalesce(sum(${age}), 0) FROM aged), (SELECT count(*)::int FROM aged WHERE ${age} <> 0))`,
    );
    const rows = await this.transactions.query<AgingTotalDto>(
      `WITH ${accounts(day)}
       SELECT age, ${money('cents')} AS amount, students
       FROM (VALUES ${figures.join(', ')}) AS figure (place, age, cents, students) ORDER BY place`,
      parameters.values,
    );
    return Page.all(agingTotalsOf.resource, rows, request);
  }
}

function mustBePast(asOf: unknown): void {
  if (asOf !== undefined && (asOf as string) > todayInNewYork())
    throw new BadRequestError(messages.asOfInFuture);
}
