import { newYorkToday } from '../../common/sql-parameters.js';

/** The states of accounts in SQL, of rows called `charge`, `plan`, `part` (an installment) and `payment`. */

/** Void charges aren't owed. */
export const isChargeActive = 'charge.voided_at IS NULL';
export const isChargeOpen = `(NOT charge.is_paid AND ${isChargeActive})`;
export const isChargeOverdue = `(${isChargeOpen} AND charge.due_date < ${newYorkToday})`;

/** Void payments don't count. */
export const isReceived = 'payment.voided_at IS NULL';

/** How long an open amount has been past due on a day. Without a due date, it never is. */
export const ageOf = (
  due: string,
  day: string,
): string => `CASE WHEN ${due} IS NULL OR ${due} >= ${day} THEN 'not_due'
  WHEN ${due} >= ${day} - 30 THEN 'days_1_30' WHEN ${due} >= ${day} - 60 THEN 'days_31_60'
  WHEN ${due} >= ${day} - 90 THEN 'days_61_90' ELSE 'over_90' END`;

/** Canceled plans aren't owed. */
export const isPlanActive = 'plan.cancelled_at IS NULL';
/** A plan's status today, which changes with the date alone. */
export const planStatus = 'plan_status(plan.remaining_balance, plan.is_confirmed, plan.next_payment_date)';
export const isPlanPaid = `(${planStatus} = 'paid')`;
export const isPlanLate = `(${planStatus} = 'late')`;
/** An installment is due today or within a week. */
export const isPlanDueSoon = `(plan.remaining_balance > 0
  AND coalesce(plan.next_payment_date BETWEEN ${newYorkToday} AND ${newYorkToday} + 7, FALSE))`;

/** The installments of `plan`, filled in order by an amount: by default, by what is paid. */
export const installmentsOf = (paid = 'plan.total_amount - plan.remaining_balance'): string =>
  `plan_schedule(plan.id, ${paid}) part`;
export const isInstallmentOpen = '(part.paid_amount < part.amount)';
const next = `min(part.number) FILTER (WHERE ${isInstallmentOpen} AND part.due_date >= ${newYorkToday}) OVER ()`;
export const installmentStatus = `CASE WHEN NOT ${isInstallmentOpen} THEN 'paid' WHEN NOT ${isPlanActive} THEN 'cancelled'
  WHEN part.due_date < ${newYorkToday} THEN 'late' WHEN part.number = ${next} THEN 'due' ELSE 'upcoming' END`;

/** The next date on which a student has an installment open, with the open amount of all plans on that date. */
export const nextInstallments = (student: string): string => `SELECT part.due_date,
    sum(part.amount - part.paid_amount) AS amount
  FROM payment_plans plan CROSS JOIN LATERAL ${installmentsOf()}
  WHERE plan.student_id = ${student} AND ${isPlanActive} AND ${isInstallmentOpen}
    AND part.due_date = plan.next_payment_date
  GROUP BY part.due_date ORDER BY part.due_date LIMIT 1`;

/**
 * What payments paid on charges and plans, by the day on which it is posted: a row for each payment and charge or plan. A
 * row is negative if it was reversed on a later day, such as by a void.
 */
export const postedPayments = (within = 'TRUE'): string => `(
  SELECT md5(concat(payment.id, line.charge_id, line.plan_id, entry.posted_on))::uuid AS id, payment.id AS payment_id,
    payment.student_id, payment.method, payment.reference, payment.received_at, entry.posted_on, line.charge_id,
    line.plan_id,
    (sum(settled_cents(debit, credit, cents) + plan_paid_cents(debit, credit, cents)) / 100.0)::numeric(10,2) AS amount
  FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id
    JOIN payments payment ON payment.id = line.payment_id
  WHERE ${within}
  GROUP BY payment.id, entry.posted_on, line.charge_id, line.plan_id
  HAVING sum(settled_cents(debit, credit, cents) + plan_paid_cents(debit, credit, cents)) <> 0)`;
