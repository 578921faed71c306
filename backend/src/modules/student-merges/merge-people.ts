import type { DirectoryCategory } from '../../common/directory-categories.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { Transactions } from '../../platform/database/transactions.js';
import { type FieldValues, mergedFields } from './merge-fields.rules.js';
import { messages } from './messages.js';

/** One of the two records, with the fields of its person as texts. */
export interface MergePerson {
  id: string;
  userId: string;
  studentId: string;
  firstName: string | null;
  lastName: string | null;
  directoryRestricted: boolean;
  directoryRestriction: DirectoryCategory[];
  enrollmentStatus: string;
  isEmployee: boolean;
  values: FieldValues;
}

type Row = Omit<MergePerson, 'values'> & {
  values: FieldValues;
  hasSignIn: boolean;
  lastSignIn: string | null;
};

const line = (...columns: string[]): string => `nullif(concat_ws(', ', ${columns.join(', ')}), '')`;

/** The records that aren't merged, by id. */
export async function readPeople(
  transactions: Transactions,
  ids: readonly string[],
): Promise<Map<string, MergePerson>> {
  const rows = await transactions.query<Row>(
    `SELECT student.id, student.user_id AS "userId", student.student_id AS "studentId", person.first_name AS "firstName",
       person.last_name AS "lastName", ${restrictionMark},
       student.enrollment_status AS "enrollmentStatus", person.role <> 'student' AS "isEmployee",
       identity.id IS NOT NULL AS "hasSignIn",
       to_char(identity.last_sign_in_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS "lastSignIn",
       json_build_object('firstName', person.first_name, 'lastName', person.last_name, 'email', person.email,
         'programId', program.name, 'catalogYear', student.catalog_year,
         'expectedGraduation', student.expected_graduation, 'phone', personal.phone, 'birthDate', personal.birth_date,
         'address', ${line('address_line1', 'address_line2', 'city', 'state', 'postal_code', 'country')},
         'emergencyContact', ${line('emergency_contact_name', 'emergency_contact_relationship', 'emergency_contact_phone')}
       ) AS values
     FROM students student JOIN users person ON person.id = student.user_id
       LEFT JOIN programs program ON program.id = student.program_id
       LEFT JOIN student_personal_data personal ON personal.student_id = student.id
       LEFT JOIN LATERAL (SELECT id, last_sign_in_at FROM user_identities WHERE user_id = person.id
         ORDER BY last_sign_in_at DESC NULLS LAST LIMIT 1) AS identity ON TRUE
     WHERE student.id = ANY ($1::uuid[]) AND student.merged_at IS NULL`,
    [ids],
  );
  return new Map(
    rows.map(({ hasSignIn, lastSignIn, values, ...person }) => [
      person.id,
      { ...person, values: { ...values, signIn: hasSignIn ? messages.signedIn(lastSignIn) : null } },
    ]),
  );
}

/** The columns of a field, in the table that has it. */
export const columnsOf = {
  users: { firstName: ['first_name'], lastName: ['last_name'] },
  students: {
    programId: ['program_id'],
    catalogYear: ['catalog_year'],
    expectedGraduation: ['expected_graduation'],
  },
  student_personal_data: {
    phone: ['phone'],
    birthDate: ['birth_date'],
    address: ['address_line1', 'address_line2', 'city', 'state', 'postal_code', 'country'],
    emergencyContact: ['emergency_contact_name', 'emergency_contact_relationship', 'emergency_contact_phone'],
  },
} as const;

/** The fields whose values differ, with both, for the audit trail. */
export const changedValues = (before: FieldValues, after: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    mergedFields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field], after[field]]]),
  );
