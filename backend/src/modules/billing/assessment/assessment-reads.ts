import type { PricedProgram } from '../../../common/program-levels.js';
import type { Transactions } from '../../../platform/database/transactions.js';
import { isChargeActive, isReceived } from '../accounts.scope.js';
import type { AssessedItem, ManualTuition } from './charge-items.rules.js';
import type { SeatRow } from './seat-history.rules.js';
import { courseOf } from '../../../common/course-of.js';

/** A student and a term. */
export interface Account {
  studentId: string;
  termId: string;
}

/** All that an assessment reads of a student's term. */
export interface AccountFacts extends Account {
  program: PricedProgram;
  seats: SeatRow[];
  /** The charges of the last assessment. */
  assessed: AssessedItem[];
  /** Tuition of the term that no assessment made. */
  manual: ManualTuition[];
  /** null: not assessed yet. */
  isOpeningCharged: boolean | null;
  /** Whether a credit, an unapplied plan amount or a deposit can pay new charges. */
  hasCredit: boolean;
}

const seats = `SELECT coalesce(jsonb_agg(jsonb_build_object('day', new_york_day(change.happened_at), 'action', action,
    'seat', enrollment_id, 'courseCode', course.code, 'credits', change.credits, 'technologyFee', change.technology_fee,
    'laboratoryFee', change.laboratory_fee::text, 'isPromotion', is_promotion, 'isSwap', is_swap, 'circumstance',
    circumstance, 'requestedOn', requested_on, 'withdrawalId', withdrawal_id, 'isOpening', is_opening)
    ORDER BY change.id), '[]') AS rows
  FROM seat_changes change LEFT JOIN LATERAL (
      SELECT course.code FROM sections section ${courseOf('section')} WHERE section.id = change.section_id OFFSET 0
    ) AS course ON TRUE
  WHERE change.student_id = wanted."studentId" AND change.term_id = wanted."termId"`;

const assessed = `SELECT coalesce(jsonb_agg(jsonb_build_object('item', item, 'chargeId', charge.id, 'assessed',
    assessed::text, 'other', other::text, 'amount', amount::text, 'paidAmount', paid_amount::text, 'dueDate', due_date,
    'description', CASE source WHEN 'assessed' THEN description END, 'isVoid', NOT ${isChargeActive})), '[]') AS rows
  FROM assessed_charges part JOIN student_charges charge ON charge.id = part.charge_id
  WHERE part.student_id = wanted."studentId" AND part.term_id = wanted."termId"`;

const manual = `SELECT coalesce(jsonb_agg(jsonb_build_object('chargeId', id, 'amount', amount::text, 'paidAmount',
    paid_amount::text, 'dueDate', due_date) ORDER BY created_at, id), '[]') AS rows
  FROM student_charges charge
  WHERE student_id = wanted."studentId" AND term_id = wanted."termId" AND charge_type = 'tuition'
    AND source = 'manual' AND ${isChargeActive}`;

/** The facts of these accounts, in one statement. Limits keep reads by key: a plan may otherwise read whole tables. */
export const readFacts = (
  transactions: Transactions,
  accounts: readonly Account[],
): Promise<AccountFacts[]> =>
  transactions.query<AccountFacts>(
    `SELECT wanted."studentId", wanted."termId", seats.rows AS seats, assessed.rows AS assessed, manual.rows AS manual,
       assessment.is_opening_charged AS "isOpeningCharged",
       CASE WHEN program.id IS NOT NULL
         THEN jsonb_build_object('code', program.code, 'level', program.level) END AS program,
       num_nonnulls(credit.found, deposit.found) > 0 AS "hasCredit"
     FROM jsonb_to_recordset($1::jsonb) AS wanted ("studentId" uuid, "termId" uuid)
       JOIN students student ON student.id = wanted."studentId"
       LEFT JOIN programs program ON program.id = student.program_id
       LEFT JOIN LATERAL (
         SELECT is_opening_charged FROM assessments
         WHERE student_id = wanted."studentId" AND term_id = wanted."termId" LIMIT 1) AS assessment ON TRUE
       LEFT JOIN LATERAL (
         SELECT TRUE AS found FROM ledger_lines line
         WHERE line.student_id = wanted."studentId" AND line.credit IN ('student_credit', 'unapplied_plan_amounts')
         LIMIT 1) AS credit ON TRUE
       LEFT JOIN LATERAL (
         SELECT TRUE AS found FROM payments payment
         WHERE payment.student_id = wanted."studentId" AND payment.application_id IS NOT NULL AND ${isReceived}
         LIMIT 1) AS deposit ON TRUE
       CROSS JOIN LATERAL (${seats}) AS seats CROSS JOIN LATERAL (${assessed}) AS assessed
       CROSS JOIN LATERAL (${manual}) AS manual
     ORDER BY wanted."studentId", wanted."termId"`,
    [JSON.stringify(accounts.map(({ studentId, termId }) => ({ studentId, termId })))],
  );
