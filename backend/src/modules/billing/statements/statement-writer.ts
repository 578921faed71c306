import { Injectable } from '@nestjs/common';
import { nameOf, SqlParameters } from '../../../common/sql-parameters.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { dueCents, inAccount, openItems } from '../accounts/open-items.scope.js';
import { ageOf } from '../accounts.scope.js';
import { formerWords } from '../charge-words.scope.js';
import { ages } from '../reports/billing-reports.dto.js';

export interface Freeze {
  studentIds: readonly string[];
  asOf: string;
  /** As text, because a Date would lose the microseconds. */
  recordedAsOf: string;
  /** A run makes statements only of accounts with activity or a balance. */
  runId: string | null;
  createdById: string | null;
}

const money = (cents: string): string => `(coalesce(${cents}, 0) / 100.0)::numeric(12,2)`;
const open = 'item.amount - item.paid';

/** Freezes accounts as statements. */
@Injectable()
export class StatementWriter {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Inside a transaction that holds the students' locks. An entry that isn't in a statement yet is in this one if it was
   * recorded in time, regardless of its posting day. A student whose last statement is as late as this one gets none.
   */
  async freeze({ studentIds, asOf, recordedAsOf, runId, createdById }: Freeze): Promise<{ id: string }[]> {
    const parameters = new SqlParameters();
    const students = `${parameters.add(studentIds)}::uuid[]`;
    const day = `${parameters.add(asOf)}::date`;
    const cut = `${parameters.add(recordedAsOf)}::timestamptz`;
    const run = `${parameters.add(runId)}::uuid`;
    return this.transactions.query<{ id: string }>(
      `WITH wanted AS MATERIALIZED (
         SELECT student.id, student.student_id AS number, ${nameOf('person')} AS name, last.as_of AS last_as_of,
           coalesce(last.number, 0) AS last_number, coalesce(last.closing_balance, 0) AS opening
         FROM students student JOIN users person ON person.id = student.user_id
           LEFT JOIN LATERAL (
             SELECT number, as_of, recorded_as_of, closing_balance FROM account_statements
             WHERE student_id = student.id ORDER BY number DESC LIMIT 1) AS last ON TRUE
         WHERE student.id = ANY (${students})
           AND (last.recorded_as_of IS NULL OR last.recorded_as_of < ${cut})),
       line AS MATERIALIZED (
         SELECT line.student_id, line.entry_id, entry.number, entry.kind, entry.posted_on, entry.recorded_at, entry.reason,
           entry.source_type, entry.source_id, line.number AS part, line.debit, line.credit, line.cents, line.charge_id, line.plan_id,
           stated.entry_id IS NULL AS is_new
         FROM wanted JOIN ledger_lines line ON line.student_id = wanted.id
           JOIN ledger_entries entry ON entry.id = line.entry_id
           LEFT JOIN account_statement_entries stated
             ON stated.student_id = line.student_id AND stated.entry_id = line.entry_id
         WHERE entry.recorded_at <= ${cut}),
       charge AS MATERIALIZED (
         SELECT id, student_id, term_id, due_date, coalesce(description, initcap(replace(charge_type::text, '_', ' ')))
           AS name
         FROM student_charges WHERE student_id = ANY (${students})),
       ${openItems('line', { day, known: cut, charges: 'charge' })},
       ${activity}, ${owed(day)}, ${planned},
       held AS (
         SELECT student_id, -sum(${inAccount('student_credit')}) AS credit,
           -sum(${inAccount('unapplied_plan_amounts')}) AS unapplied
         FROM line GROUP BY student_id),
       statement AS (
         INSERT INTO account_statements (student_id, number, run_id, created_by_id, as_of, recorded_as_of,
           opening_balance, closing_balance, due, past_due, open_amount, content)
         SELECT wanted.id, last_number + 1, ${run}, ${parameters.add(createdById)}::uuid, ${day}, ${cut}, opening,
           opening + ${money('change')}, ${money('due')}, ${money('past_due')}, ${money('open')},
           json_build_object('studentName', wanted.name, 'studentNumber', wanted.number, 'previousAsOf', last_as_of,
             'activity', coalesce(activity.rows, '[]'), 'items', coalesce(owed.items, '[]'), 'plans',
             coalesce(planned.plans, '[]'), 'aging', coalesce(owed.aging, ${emptyAging}), 'credit',
             coalesce(held.credit, 0), 'unapplied', coalesce(held.unapplied, 0))::jsonb
         FROM wanted LEFT JOIN activity ON activity.student_id = wanted.id
           LEFT JOIN owed ON owed.student_id = wanted.id LEFT JOIN planned ON planned.student_id = wanted.id
           LEFT JOIN held ON held.student_id = wanted.id
         WHERE ${run} IS NULL OR activity.rows IS NOT NULL OR opening <> 0 OR owed.open <> 0
         RETURNING id, student_id),
       stated AS (
         INSERT INTO account_statement_entries (student_id, entry_id, statement_id)
         SELECT DISTINCT line.student_id, line.entry_id, statement.id
         FROM line JOIN statement ON statement.student_id = line.student_id WHERE is_new)
       SELECT id FROM statement`,
      parameters.values,
    );
  }
}

/** A row for each entry that is in no earlier statement, in the order of recording. Payments are read by key. */
const activity = `entry AS (
    SELECT line.student_id, line.number, line.entry_id, line.kind, line.posted_on, line.reason, line.source_type,
      line.source_id, sum(balance_cents(debit, credit, cents)) AS change, json_agg(json_build_object('debit', debit,
        'credit', credit, 'cents', cents, 'charge', coalesce(${formerWords('line.charge_id', 'line.recorded_at')}, charge.name), 'plan',
        plan.plan_type) ORDER BY part) AS parts
    FROM line LEFT JOIN charge ON charge.id = line.charge_id LEFT JOIN payment_plans plan ON plan.id = line.plan_id
    WHERE is_new GROUP BY 1, 2, 3, 4, 5, 6, 7, 8),
  activity AS (
    SELECT entry.student_id, sum(change) AS change, json_agg(json_build_object('entryId', entry_id, 'number', number,
      'kind', kind, 'postedOn', posted_on, 'reason', reason, 'method', payment.method, 'reference', payment.reference,
      'change', change, 'parts', parts) ORDER BY number) AS rows
    FROM entry LEFT JOIN LATERAL (
        SELECT method, reference FROM payments WHERE id = source_id AND source_type = 'payment' OFFSET 0) AS payment ON TRUE
    GROUP BY entry.student_id)`;

/** What is open, by due date, and its sums. */
const owed = (day: string): string => `owed AS (
    SELECT item.student_id, sum(${open}) AS open, ${dueCents(day).due} AS due,
      ${dueCents(day).pastDue} AS past_due, json_build_object(${ages
        .map(
          (age) =>
            `'${age}', coalesce(sum(${open}) FILTER (WHERE ${ageOf('item.due_date', day)} = '${age}'), 0)`,
        )
        .join(', ')}) AS aging,
      json_agg(json_build_object('charge', charge.name, 'plan', plan.plan_type, 'number', item.number, 'term',
          term.name, 'dueDate', item.due_date, 'amount', item.amount, 'paid', item.paid)
        ORDER BY item.due_date NULLS LAST, item.plan_id NULLS FIRST, item.number, item.charge_id)
        FILTER (WHERE item.amount <> item.paid) AS items
    FROM item LEFT JOIN charge ON charge.id = item.charge_id
      LEFT JOIN payment_plans plan ON plan.id = item.plan_id
      LEFT JOIN terms term ON term.id = coalesce(charge.term_id, plan.term_id)
    GROUP BY item.student_id)`;
const emptyAging = `'${JSON.stringify(Object.fromEntries(ages.map((age) => [age, 0])))}'::json`;

/** The schedules of plans with a balance. */
const planned = `planned AS (
    SELECT total.student_id, json_agg(json_build_object('plan', plan.plan_type, 'total', total.planned, 'paid',
      total.paid, 'unapplied', coalesce(unapplied.cents, 0), 'installments', schedule.installments)
      ORDER BY plan.created_at, plan.id) AS plans
    FROM plan_total total JOIN payment_plans plan ON plan.id = total.plan_id
      LEFT JOIN (SELECT plan_id, -sum(${inAccount('unapplied_plan_amounts')}) AS cents FROM line GROUP BY plan_id)
        AS unapplied ON unapplied.plan_id = total.plan_id
      JOIN (
        SELECT plan_id, json_agg(json_build_object('number', number, 'dueDate', due_date, 'amount', amount, 'paid',
          paid) ORDER BY number) AS installments
        FROM item WHERE number IS NOT NULL GROUP BY plan_id) AS schedule ON schedule.plan_id = total.plan_id
    WHERE total.planned > total.paid GROUP BY total.student_id)`;
