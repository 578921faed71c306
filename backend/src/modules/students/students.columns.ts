import type { DirectoryCategory } from '../../common/directory-categories.js';
import { restrictedCategories } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { openColumn } from './students.feature.js';

/** Whether a student is to graduate, or graduated, in a term: both rows by their aliases. */
export const graduatesIn = (term: string): string =>
  `student.expected_graduation BETWEEN ${term}.start_date AND ${term}.end_date
   AND student.enrollment_status <> 'withdrawn'`;
/** Of these, students who haven't graduated yet. */
export const isGraduating = `student.enrollment_status <> 'graduated'`;

/**
 * The percentage of a program's credits, rounded; null for a program without credits. Over 100 if the student earned
 * more.
 */
const progress = `CASE WHEN program.required_credits > 0
  THEN round(100 * student.credits_earned / program.required_credits)::int END`;
export const degreeProgress = `${progress} AS "degreeProgress"`;

/** The categories that the student restricts in the directory. */
export const directoryRestriction = restrictedCategories('student');

/** A student's column, and the directory category that it discloses. */
type Columns = (open: (category: DirectoryCategory, column: string) => string) => string;

const identityOf: Columns = (open) => `student.student_id AS "studentId", person.first_name AS "firstName",
  person.last_name AS "lastName", ${open('email', 'person.email')} AS email`;
const academicOf: Columns = (open) => `${open('program', 'student.program_id')} AS "programId",
  ${open('program', 'program.name')} AS "programName", ${open('program', 'program.required_credits')} AS "programCredits",
  ${open('program', progress)} AS "degreeProgress", ${open('program', 'student.catalog_year')} AS "catalogYear",
  student.class_level AS "classLevel", student.enrollment_status AS "enrollmentStatus",
  ${open('dates_of_attendance', 'student.expected_graduation')} AS "expectedGraduation",
  student.cumulative_gpa::text AS "cumulativeGpa", student.credits_earned::float8 AS "creditsEarned",
  student.credits_attempted::float8 AS "creditsAttempted", student.sap_status AS "sapStatus"`;

const address = `CASE WHEN concat(address_line1, address_line2, city, state, postal_code, country) <> '' THEN
    json_build_object('line1', address_line1, 'line2', address_line2, 'city', city, 'state', state,
      'postalCode', postal_code, 'country', country) END`;
const personalOf: Columns = (
  open,
) => `${open('phone', 'personal.phone')} AS phone, personal.birth_date AS "birthDate",
  ${open('address', address)} AS address,
  CASE WHEN emergency_contact_name IS NOT NULL THEN
    json_build_object('name', emergency_contact_name, 'relationship', emergency_contact_relationship,
      'phone', emergency_contact_phone) END AS "emergencyContact"`;
const groupColumns = { identity: identityOf, academic: academicOf, personal: personalOf };
export type Group = keyof typeof groupColumns;
export const groups = Object.keys(groupColumns) as Group[];

/** The fields that one permission allows, as columns of `student`, `person`, `program` and `personal`. */
export const columnsOf = (group: Group, user: SignedInUser): string =>
  groupColumns[group]((category, column) => openColumn(user, category, column));

/** The same for a single record, which also shows the student's directory restriction. */
export const recordColumnsOf = (group: Group, user: SignedInUser): string =>
  `${columnsOf(group, user)}${group === 'identity' ? `, ${directoryRestriction} AS "directoryRestriction"` : ''}`;

/** What a filter or an order of the list discloses. */
export const disclosedBy: Readonly<Partial<Record<string, DirectoryCategory>>> = {
  programId: 'program',
  graduatingIn: 'dates_of_attendance',
  email: 'email',
};

export const studentJoins = `JOIN users person ON person.id = student.user_id
  LEFT JOIN programs program ON program.id = student.program_id`;
export const personalJoin = 'LEFT JOIN student_personal_data personal ON personal.student_id = student.id';

const whole: Parameters<Columns>[0] = (_, column) => column;
/** All editable fields of a record, for the audit trail to compare. */
export const editableColumns = `student.student_id AS "studentId", person.first_name AS "firstName",
  person.last_name AS "lastName", person.email, student.program_id AS "programId",
  student.catalog_year AS "catalogYear", student.enrollment_status AS "enrollmentStatus",
  student.expected_graduation AS "expectedGraduation", ${personalOf(whole)}`;
