import type { ListRequest } from '../../../common/list-request.js';
import { alphabetical, inSearchText } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { formerWords, paymentPosted } from '../charge-words.scope.js';
import { studentColumns, studentJoins, studentOrder } from '../account-reads.js';
import { isReceived } from '../accounts.scope.js';
import { visibleAccounts } from '../billing.policy.js';
import type { paymentList } from './payments.dto.js';

export type Sort = (typeof paymentList.sort)[number];

export const columns = `payment.id, payment.student_id AS "studentId", ${studentColumns}, payment.charge_id AS "chargeId",
  payment.plan_id AS "planId",
  coalesce(${formerWords('payment.charge_id', paymentPosted('payment.id'))}, charge.description, plan.plan_type || ' plan')
    AS "paidFor",
  payment.amount, coalesce((
    SELECT jsonb_agg(jsonb_build_object('chargeId', part.charge_id, 'planId', part.plan_id, 'amount', part.amount)
      ORDER BY part.number)
    FROM (SELECT charge_id, plan_id, min(1000 * (SELECT number FROM ledger_entries WHERE id = line.entry_id) + line.number) AS number,
        (sum(settled_cents(debit, credit, cents) + plan_paid_cents(debit, credit, cents)) / 100.0)::numeric(10,2)::text AS amount
      FROM ledger_lines line WHERE line.payment_id = payment.id
      GROUP BY charge_id, plan_id
      HAVING sum(settled_cents(debit, credit, cents) + plan_paid_cents(debit, credit, cents)) > 0) AS part), '[]')
    AS allocations, (
    SELECT (coalesce(sum(CASE 'student_credit'::ledger_account WHEN credit THEN cents WHEN debit THEN -cents ELSE 0 END), 0)
      / 100.0)::numeric(10,2) FROM ledger_lines WHERE payment_id = payment.id) AS credit,
  payment.application_id IS NOT NULL AS "isDeposit", CASE WHEN payment.application_id IS NULL THEN 0.00
    ELSE (deposit_cents(payment.id) / 100.0)::numeric(10,2) END AS held, payment.method, payment.received_at AS "receivedAt", payment.reference,
  payment.created_at AS "createdAt", payment.voided_at AS "voidedAt", payment.void_reason AS "voidReason"`;
export const from = `FROM payments payment ${studentJoins('payment')}
  LEFT JOIN student_charges charge ON charge.id = payment.charge_id
  LEFT JOIN payment_plans plan ON plan.id = payment.plan_id`;
export const order: Order<Sort> = {
  ...studentOrder,
  receivedAt: 'payment.received_at',
  createdAt: 'payment.created_at',
  amount: 'payment.amount',
  method: 'payment.method',
  reference: `payment.reference ${alphabetical}`,
};
/** Recorded for one of these charges or plans, or applied to one of them. */
const paysOne = (column: 'charge_id' | 'plan_id', ids: string): string =>
  `(payment.${column} = ANY (${ids}::uuid[]) OR EXISTS (
    SELECT FROM ledger_lines line WHERE line.payment_id = payment.id AND line.${column} = ANY (${ids}::uuid[])
    GROUP BY line.payment_id HAVING sum(settled_cents(debit, credit, cents) + plan_paid_cents(debit, credit, cents)) > 0))`;

type Filters = ListRequest<Sort, keyof typeof paymentList.filters>['filters'];

/** The payments that a person may see and a list asks for. */
export function conditionsOf(filters: Filters, user: SignedInUser): Conditions {
  const { search, studentId, chargeId, planId, method, isVoided, receivedOn, id } = filters;
  const conditions = new Conditions()
    .words(search, inSearchText('student.search_text'))
    .equal('payment.student_id', studentId)
    .equal('payment.method', method)
    .equal(`(NOT ${isReceived})`, id ? isVoided : (isVoided ?? false))
    .equal(`(payment.received_at AT TIME ZONE 'America/New_York')::date`, receivedOn)
    .equal('payment.id', id);
  for (const [column, ids] of [
    ['charge_id', chargeId],
    ['plan_id', planId],
  ] as const)
    if (ids !== undefined) conditions.add(paysOne(column, conditions.parameters.add([ids].flat())));
  return conditions.add(visibleAccounts(user, 'payment.student_id', conditions.parameters));
}

/** A payment and its charge or plan in one statement; `split` takes the target's fields out of the row. */
export function besideTarget(payment: string, target: string, fields: readonly string[]) {
  const ofTarget = (field: string): string => `target ${field}`;
  return {
    select: `SELECT payment.*, ${fields.map((field) => `target."${field}" AS "${ofTarget(field)}"`).join(', ')}
       FROM (${payment}) AS payment CROSS JOIN (${target}) AS target`,
    split: (both: Record<string, unknown>): Record<string, unknown> => {
      const after: Record<string, unknown> = {};
      for (const field of fields) {
        after[field] = both[ofTarget(field)];
        delete both[ofTarget(field)];
      }
      return after;
    },
  };
}
