import { newYorkToday } from '../../../common/sql-parameters.js';
import { linesUntil, openItems } from '../accounts/open-items.scope.js';

/** The subqueries up to `owed`: every charge and installment as of a day, or now, from the lines posted by then. */
export const itemsOwed = (day: string | null, students: string | null = null): string => `${openItems(
  linesUntil(day, students),
  { day: day ?? newYorkToday },
)},
  owed AS (
    SELECT coalesce(item.charge_id, md5(concat(item.plan_id, item.number))::uuid) AS id, item.charge_id, item.plan_id,
      item.student_id, coalesce(charge.term_id, plan.term_id) AS term_id,
      coalesce(charge.charge_type::text, plan.plan_type::text) AS type,
      CASE WHEN item.plan_id IS NULL THEN charge.description WHEN item.number IS NULL
        THEN 'Paid before the plan was recorded' ELSE 'Installment ' || item.number END AS description,
      (item.amount / 100.0)::numeric(12,2) AS amount, (item.paid / 100.0)::numeric(12,2) AS paid_amount, item.due_date
    FROM item LEFT JOIN student_charges charge ON charge.id = item.charge_id
      LEFT JOIN payment_plans plan ON plan.id = item.plan_id)`;
