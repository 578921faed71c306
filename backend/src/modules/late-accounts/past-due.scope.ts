import { installmentsOf, isChargeOpen, isInstallmentOpen, isPlanActive } from '../billing/accounts.scope.js';

/** The open amounts due before a day: charges, and installments. Those of a plan that isn't confirmed have no effect. */
export const allPastDueItems = (day: string): string => `(
  SELECT charge.student_id, charge.term_id, 'charge:' || charge.id AS item, NULL::uuid AS plan_id, NULL::int AS number,
    charge.due_date, charge.amount - charge.paid_amount AS open,
    charge.source::text IN ('missed_installment', 'past_due_balance') AS is_late_fee, TRUE AS has_effect
  FROM student_charges charge WHERE ${isChargeOpen} AND charge.due_date < ${day}
  UNION ALL
  SELECT plan.student_id, plan.term_id, concat('plan:', plan.id, ':', part.number), plan.id, part.number, part.due_date,
    part.amount - part.paid_amount, coalesce((SELECT bool_and(financed.source::text IN ('missed_installment',
      'past_due_balance')) FROM student_charges financed WHERE financed.id = ANY (plan.charge_ids)), FALSE), plan.is_confirmed
  FROM payment_plans plan CROSS JOIN LATERAL ${installmentsOf()}
  WHERE ${isPlanActive} AND plan.next_payment_date < ${day} AND part.due_date < ${day} AND ${isInstallmentOpen})`;

/** What causes late fees, holds and suspensions. */
export const pastDueItems = (day: string): string =>
  `(SELECT * FROM ${allPastDueItems(day)} AS past WHERE past.has_effect)`;

/** The day of the release: the rules apply to later due dates. */
export const releaseDay = '(SELECT min(day) FROM past_due_runs)';
