const identityColumns = `student.student_id AS "studentId", person.first_name AS "firstName",
  person.last_name AS "lastName", person.email`;
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
export const degreeProgress = `CASE WHEN program.required_credits > 0
  THEN round(100 * student.credits_earned / program.required_credits)::int END AS "degreeProgress"`;

const academicColumns = `student.program_id AS "programId", program.name AS "programName",
  program.required_credits AS "programCredits", ${degreeProgress}, student.catalog_year AS "catalogYear", student.class_level AS "classLevel",
  student.enrollment_status AS "enrollmentStatus", student.expected_graduation AS "expectedGraduation",
  student.cumulative_gpa::text AS "cumulativeGpa", student.credits_earned::float8 AS "creditsEarned",
  student.credits_attempted::float8 AS "creditsAttempted", student.sap_status AS "sapStatus"`;
/** The categories that the student restricts in the directory. */
export const directoryRestriction = 'student.directory_restriction';

const personalColumns = `personal.phone, personal.birth_date AS "birthDate",
  CASE WHEN concat(address_line1, address_line2, city, state, postal_code, country) <> '' THEN
    json_build_object('line1', address_line1, 'line2', address_line2, 'city', city, 'state', state,
      'postalCode', postal_code, 'country', country) END AS address,
  CASE WHEN emergency_contact_name IS NOT NULL THEN
    json_build_object('name', emergency_contact_name, 'relationship', emergency_contact_relationship,
      'phone', emergency_contact_phone) END AS "emergencyContact"`;
/** The fields that one permission allows, as columns of `student`, `person`, `program` and `personal`. */
export const groupColumns = {
  identity: identityColumns,
  academic: academicColumns,
  personal: personalColumns,
} as const;
export type Group = keyof typeof groupColumns;
/** The same for a single record, which also shows the student's directory restriction. */
export const recordColumns: Record<Group, string> = {
  ...groupColumns,
  identity: `${identityColumns}, ${directoryRestriction} AS "directoryRestriction"`,
};

export const studentJoins = `JOIN users person ON person.id = student.user_id
  LEFT JOIN programs program ON program.id = student.program_id`;
export const personalJoin = 'LEFT JOIN student_personal_data personal ON personal.student_id = student.id';

/** All editable fields of a record, for the audit trail to compare. */
export const editableColumns = `${identityColumns}, student.program_id AS "programId",
  student.catalog_year AS "catalogYear", student.enrollment_status AS "enrollmentStatus",
  student.expected_graduation AS "expectedGraduation", ${personalColumns}`;
