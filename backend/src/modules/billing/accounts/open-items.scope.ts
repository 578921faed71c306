import { newYorkToday } from '../../../common/sql-parameters.js';

/** What a line adds to an account, in cents: positive on the side of the debit. */
export const inAccount = (account: string): string =>
  `CASE '${account}'::ledger_account WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END`;

interface Moment {
  /** The day in SQL whose balances are read. */
  day: string;
  /** The time in SQL after which nothing was known; null: now. */
  known?: string | null;
  /** The table or subquery of the charges. */
  charges?: string;
}

/**
 * The subqueries up to `item`: every charge and installment with its amount and paid amount in cents, as the ledger's
 * lines have them, and the due date of that day. `lines` has lines of one student or many. The installments of a plan are those of its schedule on that
 * day, paid in order. What a plan has beyond its schedule, such as a payment from before the plan was recorded, is an
 * item without a number, so that items always add up to the receivables of the ledger.
 */
export const openItems = (lines: string, moment: Moment): string => `moved AS MATERIALIZED (
      SELECT student_id, charge_id, plan_id, sum(charged_cents(debit, credit, cents)) AS charged,
        sum(settled_cents(debit, credit, cents)) AS settled, sum(planned_cents(debit, credit, cents)) AS planned,
        sum(plan_paid_cents(debit, credit, cents)) AS paid
      FROM ${lines} GROUP BY student_id, charge_id, plan_id),
    charge_total AS (
      SELECT charge_id, sum(charged)::bigint AS amount, sum(settled)::bigint AS paid FROM moved
      WHERE charge_id IS NOT NULL GROUP BY charge_id HAVING sum(charged) <> 0 OR sum(settled) <> 0),
    plan_total AS MATERIALIZED (
      SELECT student_id, plan_id, sum(planned) AS planned, sum(paid) AS paid FROM moved WHERE plan_id IS NOT NULL
      GROUP BY student_id, plan_id HAVING sum(planned) <> 0 OR sum(paid) <> 0),
    ${items(moment)}`;

/**
 * The same subqueries with only what is open of charges, and `credit`, each student's credit and unapplied plan amounts.
 * The lines of a charge come from an index in its order, so that a million of them are added up without a hash table.
 */
export function openAmounts(day: string | null, students: string | null, moment: Moment): string {
  const within = [
    ...(day ? [`posted_on <= ${day}`] : []),
    ...(students ? [`student_id = ANY (${students})`] : []),
  ];
  const lines = (...conditions: string[]): string =>
    `ledger_lines WHERE ${[...conditions, ...within].join(' AND ')}`;
  const open = `sum(${inAccount('student_receivable')})`;
  const credit = `sum(${inAccount('student_credit')} + ${inAccount('unapplied_plan_amounts')})`;
  return `charge_total AS MATERIALIZED (
      SELECT charge_id, ${open}::bigint AS amount, 0::bigint AS paid FROM ${lines('charge_id IS NOT NULL')}
      GROUP BY charge_id HAVING ${open} <> 0),
    plan_total AS MATERIALIZED (
      SELECT student_id, plan_id, sum(planned_cents(debit, credit, cents)) AS planned,
        sum(plan_paid_cents(debit, credit, cents)) AS paid
      FROM ${lines('plan_id IS NOT NULL')} GROUP BY student_id, plan_id
      HAVING sum(planned_cents(debit, credit, cents)) <> 0 OR sum(plan_paid_cents(debit, credit, cents)) <> 0),
    credit AS (
      SELECT student_id, -${credit} AS cents
      FROM ${lines(`(debit IN ('student_credit', 'unapplied_plan_amounts') OR credit IN ('student_credit', 'unapplied_plan_amounts'))`)}
      GROUP BY student_id HAVING ${credit} <> 0),
    ${items(moment)}`;
}

/** From `charge_total` and `plan_total`. */
function items({ day, known = null, charges = 'student_charges' }: Moment): string {
  const isKept = `effective_date <= ${day}${known ? ` AND schedule.created_at <= ${known}` : ''}`;
  const hasEnded = `ended_on > ${day}${known ? ` OR ended_at > ${known}` : ''}`;
  const paidOfSchedule = 'least(scheduled, greatest(paid, 0))';
  return `part AS (
      SELECT student_id, plan_id, paid, number, due_date, cents,
        sum(cents) OVER (PARTITION BY plan_id ORDER BY number) AS until
      FROM (
        SELECT total.student_id, total.plan_id, paid, part.number, part.due_date, (100 * part.amount)::bigint AS cents
        FROM plan_total total LEFT JOIN LATERAL (
            SELECT installments FROM payment_plan_schedules schedule WHERE schedule.plan_id = total.plan_id
            ORDER BY ${isKept} DESC, CASE WHEN ${isKept} THEN -number ELSE number END LIMIT 1) AS kept ON TRUE
          CROSS JOIN LATERAL (
            SELECT number, "dueDate" AS due_date, amount
            FROM jsonb_to_recordset(kept.installments) AS part (number int, "dueDate" date, amount numeric)
            UNION ALL
            SELECT number, due_date, amount FROM payment_plan_installments
            WHERE plan_id = total.plan_id AND kept.installments IS NULL) AS part
        WHERE planned > 0) AS installment),
    item AS (
      SELECT charge.student_id, moved.charge_id, NULL::uuid AS plan_id, NULL::int AS number,
        CASE WHEN former.charge_id IS NULL THEN charge.due_date ELSE former.due_date END AS due_date,
        moved.amount, moved.paid
      FROM charge_total AS moved
        JOIN ${charges} charge ON charge.id = moved.charge_id
        LEFT JOIN (
          SELECT DISTINCT ON (charge_id) charge_id, due_date FROM charge_due_dates WHERE ${hasEnded}
          ORDER BY charge_id, id) AS former ON former.charge_id = moved.charge_id
      UNION ALL
      SELECT student_id, NULL, plan_id, number, due_date, cents,
        (cents - least(cents, greatest(0, until - paid)))::bigint
      FROM part
      UNION ALL
      SELECT student_id, NULL, plan_id, NULL, NULL, (planned - scheduled)::bigint, (paid - ${paidOfSchedule})::bigint
      FROM (
        SELECT total.*, coalesce(whole.cents, 0) AS scheduled FROM plan_total total
          LEFT JOIN (SELECT plan_id, sum(cents) AS cents FROM part GROUP BY plan_id) AS whole
            ON whole.plan_id = total.plan_id) AS total
      WHERE planned - paid <> scheduled - ${paidOfSchedule})`;
}

/** Sums in cents over each `item` of `openItems`: due now is what is due by the day, past due what was due before it. */
export const dueCents = (day: string): Record<'due' | 'pastDue', string> => ({
  due: `sum(item.amount - item.paid) FILTER (WHERE item.due_date <= ${day})`,
  pastDue: `sum(item.amount - item.paid) FILTER (WHERE item.due_date < ${day})`,
});

/** The figures of one account in cents, from `line` and `item`. The balance is everything posted and unpaid. */
export const accountCents = (day: string): Record<'balance' | 'due' | 'pastDue', string> => {
  const { due, pastDue } = dueCents(day);
  return {
    balance: '(SELECT sum(balance_cents(debit, credit, cents)) FROM line)',
    due: `(SELECT ${due} FROM item)`,
    pastDue: `(SELECT ${pastDue} FROM item)`,
  };
};

/** A row with the current `balance`, `due` and `pastDue` of a student's account, in dollars as text. */
export function currentAccount(student: string): string {
  const figures = Object.entries(accountCents(newYorkToday)).map(
    ([name, cents]) => `((coalesce(${cents}, 0) / 100.0)::numeric(12, 2))::text AS "${name}"`,
  );
  return `WITH line AS MATERIALIZED (
      SELECT student_id, charge_id, plan_id, debit, credit, cents FROM ledger_lines WHERE student_id = ${student}),
    ${openItems('line', { day: newYorkToday })}
    SELECT ${figures.join(', ')}`;
}

/** The lines of all accounts, or of an array of students, posted by the end of a day; null: now. */
export const linesUntil = (day: string | null, students: string | null = null): string => {
  const conditions = [
    ...(day ? [`line.posted_on <= ${day}`] : []),
    students ? `line.student_id = ANY (${students})` : 'line.student_id IS NOT NULL',
  ];
  return `(SELECT line.* FROM ledger_lines line WHERE ${conditions.join(' AND ')}) AS line`;
};
