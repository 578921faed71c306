import { nameOf, type SqlParameters } from '../../../common/sql-parameters.js';
import { isActiveStudent } from '../../../common/statuses.js';
import { markOrNone } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { recordIdentifiedBy } from '../../identifiers/identifiers.scope.js';
import { openStudents } from '../../students/students.feature.js';
import { isChargeActive } from '../accounts.scope.js';
import type { BulkChargeType } from './charge-run.entity.js';

/** What is charged, and who requested it. */
export interface BulkCharge {
  termId: string;
  chargeType: BulkChargeType;
  /** US dollars, such as "75.00". */
  amount: string;
  description: string;
  requestedById: string;
}

export interface PickedStudents {
  enrolledTermId?: string | null;
  programId?: string | null;
  studentNumbers?: string[] | null;
}

/** What would become of the charge of a row `student`: `pending`, or why the student is skipped. */
export function outcomeOf(charge: BulkCharge, parameters: SqlParameters): string {
  const { termId, chargeType, amount, description, requestedById } = charge;
  return `CASE WHEN student.user_id = ${parameters.add(requestedById)}::uuid THEN 'own_account'
    WHEN NOT ${isActiveStudent('student')} THEN 'inactive'
    WHEN EXISTS (SELECT FROM student_charges charge WHERE charge.student_id = student.id
      AND charge.term_id = ${parameters.add(termId)}::uuid AND charge.charge_type = ${parameters.add(chargeType)}::charge_type
      AND charge.amount = ${parameters.add(amount)}::numeric AND charge.description = ${parameters.add(description)}
      AND ${isChargeActive}) THEN 'already_charged'
    ELSE 'pending' END`;
}

/** The picked students with their outcomes, in a fixed order. Students whom the person may not see are unknown. */
export function picks(
  picked: PickedStudents,
  charge: BulkCharge,
  user: SignedInUser,
  parameters: SqlParameters,
): string {
  const given = picked.studentNumbers
    ? listed(picked.studentNumbers, user, parameters)
    : filtered(picked, user, parameters);
  return `SELECT given.position::int AS position, given.number AS "studentNumber",
      CASE WHEN given.nth = 1 THEN student.id END AS "studentId", ${nameOf('person')} AS "studentName",
      ${markOrNone('student')},
      CASE WHEN student.id IS NULL THEN 'unknown' WHEN given.nth > 1 THEN 'duplicate'
        ELSE ${outcomeOf(charge, parameters)} END AS outcome
    FROM (${given}) AS given LEFT JOIN students student ON student.id = given.id
      LEFT JOIN users person ON person.id = student.user_id`;
}

const listed = (numbers: string[], user: SignedInUser, parameters: SqlParameters): string =>
  `SELECT listed.number, listed.position, found.id,
     row_number() OVER (PARTITION BY found.id ORDER BY listed.position) AS nth
   FROM unnest(${parameters.add(numbers.map((number) => number.trim()))}::text[]) WITH ORDINALITY AS listed (number, position)
   LEFT JOIN LATERAL (
     SELECT student.id FROM students student
     WHERE student.id IN (SELECT id FROM students WHERE student_id = listed.number
         UNION ALL SELECT ${recordIdentifiedBy('students', 'listed.number')}) AND student.merged_at IS NULL
       AND ${openStudents(user, 'student.id')}
     ORDER BY student.student_id <> listed.number LIMIT 1) AS found ON TRUE`;

function filtered(
  { enrolledTermId, programId }: PickedStudents,
  user: SignedInUser,
  parameters: SqlParameters,
): string {
  const conditions = [openStudents(user, 'student.id')];
  if (programId) conditions.push(`student.program_id = ${parameters.add(programId)}::uuid`);
  conditions.push(
    enrolledTermId
      ? `EXISTS (SELECT FROM enrollments enrollment WHERE enrollment.student_id = student.id
           AND enrollment.term_id = ${parameters.add(enrolledTermId)}::uuid
           AND enrollment.status IN ('enrolled', 'completed'))`
      : isActiveStudent('student'),
  );
  return `SELECT student.student_id AS number, row_number() OVER (ORDER BY student.student_id) AS position, student.id,
      1 AS nth FROM students student WHERE ${conditions.join(' AND ')}`;
}
