import { Injectable } from '@nestjs/common';
import type { ListRequestOf } from '../../../common/list-request.js';
import { moneyOf } from '../../../common/money.js';
import { newYorkToday, SqlParameters } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { StudentsService } from '../../students/students.service.js';
import { formerWords } from '../charge-words.scope.js';
import { accountCents, inAccount, openItems } from './open-items.scope.js';
import type { AccountLineDto, accountOf, StudentAccountDto } from './student-account.dto.js';

/** A charge or an installment with what is open of it, in US dollars. */
export interface OpenItem {
  /** null: a charge. */
  planId: string | null;
  dueDate: string | null;
  open: string;
  description: string;
}

/** A sum of cents as a JavaScript number, which is exact below 90 trillion dollars. */
const cents = (sum: string): string => `coalesce(${sum}, 0)::float8`;

type Totals = Record<'balance' | 'due' | 'pastDue' | 'credit' | 'planRemaining', number>;

/** A line, in cents. */
type Line = Omit<AccountLineDto, 'moved' | 'amount' | 'balance'> &
  Record<'moved' | 'amount' | 'balanceAfter', number>;

/** The totals, repeated with each line; an account without lines has one row. */
type Row = Totals & { asOf: string } & (Line | { entryId: null });

/** A student's account from the ledger's lines: of any day, as it was known at any time. */
@Injectable()
export class StudentAccountService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly ledger: LedgerService,
  ) {}

  async account(
    studentId: string,
    { filters: { asOf, recordedAsOf } }: ListRequestOf<typeof accountOf>,
    user: SignedInUser,
  ): Promise<StudentAccountDto> {
    await this.students.openPart('financial', studentId, user);
    await this.ledger.current(studentId);
    const parameters = new SqlParameters();
    const student = `${parameters.add(studentId)}::uuid`;
    const day = asOf === undefined ? newYorkToday : `${parameters.add(asOf)}::date`;
    // What is recorded after today was closed is posted on the first open day, and belongs to the account now.
    const isPosted = asOf === undefined ? '' : `AND entry.posted_on <= ${day}`;
    const known = recordedAsOf === undefined ? null : `${parameters.add(recordedAsOf)}::timestamptz`;
    const isKnown = (instant: string): string => (known ? `AND ${instant} <= ${known}` : '');
    const { balance, due, pastDue } = accountCents(day);
    const rows = await this.transactions.query<Row>(
      `WITH line AS MATERIALIZED (
         SELECT entry.id, entry.number, entry.kind, entry.posted_on, entry.recorded_at, entry.reason, line.number AS part,
           line.debit, line.credit, line.cents, line.charge_id, line.plan_id, line.payment_id,
           line.student_id, balance_cents(line.debit, line.credit, line.cents) AS change
         FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
         WHERE line.student_id = ${student} ${isPosted} ${isKnown('entry.recorded_at')}),
       ${openItems('line', { day, known })},
       total AS (
         SELECT (${day})::text AS "asOf", ${cents(balance)} AS balance, ${cents(due)} AS due, ${cents(pastDue)} AS "pastDue",
           ${cents(`(SELECT -sum(${inAccount('student_credit')}) FROM line)`)} AS credit,
           ${cents(`(SELECT sum(${inAccount('plan_receivable')}) FROM line)`)} AS "planRemaining")
       SELECT total.*, line.id AS "entryId", line.number::float8 AS number, kind, posted_on AS "postedOn",
         recorded_at AS "recordedAt", coalesce(${formerWords('line.charge_id', 'recorded_at')}, charge.description, plan.plan_type || ' plan')
           AS description, reason, line.charge_id AS "chargeId",
         line.plan_id AS "planId", line.payment_id AS "paymentId", cents::float8 AS moved, change::float8 AS amount,
         (sum(change) OVER (ORDER BY posted_on, line.number, part))::float8 AS "balanceAfter"
       FROM total LEFT JOIN line ON TRUE LEFT JOIN student_charges charge ON charge.id = line.charge_id
         LEFT JOIN payment_plans plan ON plan.id = line.plan_id
       ORDER BY posted_on, line.number, part`,
      parameters.values,
      { prepared: true },
    );
    return accountOfRows(studentId, rows);
  }

  /** In the order in which a payment to the account pays them. The ledger must be up to date. */
  async openItems(studentId: string): Promise<OpenItem[]> {
    const rows = await this.transactions.query<Omit<OpenItem, 'open'> & { cents: number }>(
      `WITH line AS MATERIALIZED (
         SELECT student_id, charge_id, plan_id, debit, credit, cents FROM ledger_lines WHERE student_id = $1),
       ${openItems('line', { day: newYorkToday })}
       SELECT item.plan_id AS "planId", item.due_date::text AS "dueDate", (item.amount - item.paid)::float8 AS cents,
         coalesce(charge.description, plan.plan_type || ' plan, installment ' || item.number,
           initcap(replace(charge.charge_type::text, '_', ' '))) AS description
       FROM item LEFT JOIN student_charges charge ON charge.id = item.charge_id
         LEFT JOIN payment_plans plan ON plan.id = item.plan_id
       WHERE item.amount > item.paid AND (item.charge_id IS NOT NULL OR item.number IS NOT NULL)
       ORDER BY item.due_date NULLS LAST, item.plan_id NULLS FIRST, item.number, charge.created_at, charge.id`,
      [studentId],
    );
    return rows.map(({ cents: open, ...item }) => ({ ...item, open: moneyOf(open) }));
  }
}

function accountOfRows(studentId: string, rows: Row[]): StudentAccountDto {
  const { asOf, balance, due, pastDue, credit, planRemaining } = rows[0]!;
  return {
    studentId,
    asOf,
    balance: moneyOf(balance),
    due: moneyOf(due),
    pastDue: moneyOf(pastDue),
    credit: moneyOf(credit),
    planRemaining: moneyOf(planRemaining),
    lines: rows.filter((row) => row.entryId !== null).map(lineOf),
  };
}

const lineOf = (line: Line): AccountLineDto => ({
  entryId: line.entryId,
  number: line.number,
  kind: line.kind,
  postedOn: line.postedOn,
  recordedAt: line.recordedAt,
  description: line.description,
  reason: line.reason,
  chargeId: line.chargeId,
  planId: line.planId,
  paymentId: line.paymentId,
  moved: moneyOf(line.moved),
  amount: moneyOf(line.amount),
  balance: moneyOf(line.balanceAfter),
});
