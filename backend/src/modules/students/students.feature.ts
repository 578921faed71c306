import { type DirectoryCategory, ofListings } from '../../common/directory-categories.js';
import { nameOf } from '../../common/sql-parameters.js';
import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { can } from '../../platform/auth/permissions.js';
import { isRestricted, restrictedCategories, withholds } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { headingAliases } from '../../platform/http/headings.js';
import { limits } from '../../platform/limits/limits.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { studentMessage } from './student-message.mail.js';

/** Names and ids of the student to whom a record belongs. */
export const studentFields = 'studentId studentName studentNumber directoryRestricted directoryRestriction';
const joinPerson = 'JOIN users person ON person.id = student.user_id';
export const studentText = `concat(${nameOf('person')}, ' (', student.student_id, ')')`;
/** The tables of `studentText`, for a row that belongs to a student. */
export const joinStudent = (alias: string): string =>
  `JOIN students student ON student.id = ${alias}.student_id ${joinPerson}`;

/** The ids of a student and of the records that were merged into it, as a subquery. */
export const withMerged = (id: string): string =>
  `SELECT ${id}::uuid UNION ALL SELECT from_id FROM student_merges WHERE into_id = ${id}::uuid`;

/** The number, the name and the directory restriction of the student whose id is in the column. */
export const studentNames = (id: string): string =>
  `(SELECT student_id FROM students WHERE id = ${id}) AS "studentNumber",
   (SELECT ${isRestricted('marked')} FROM students marked WHERE marked.id = ${id}) AS "directoryRestricted",
   (SELECT ${restrictedCategories('marked')} FROM students marked WHERE marked.id = ${id}) AS "directoryRestriction",
   (SELECT ${nameOf('person')} FROM students named JOIN users person ON person.id = named.user_id
    WHERE named.id = ${id}) AS "studentName"`;

/**
 * Who may see students who restrict their directory information (FERPA): students themselves, roles with an educational
 * need, and the university's own machine clients.
 */
export const seesRestricted = (user: SignedInUser): boolean =>
  user.role === 'machine_client' ? !user.isExternal : can(user, 'students.restricted.read');

/**
 * The same as a condition on the column with the student's id, for rows that disclose these categories. For everyone
 * else, students who restrict their name or enrollment status don't exist, and rows that disclose what a student
 * restricts are left out. Rows without a student stay visible.
 */
export const openStudents = (
  user: SignedInUser,
  studentId: string,
  ...disclosed: DirectoryCategory[]
): string =>
  seesRestricted(user)
    ? 'TRUE'
    : `NOT EXISTS (SELECT FROM students restricted
        WHERE restricted.id = ${studentId} AND ${withholds('restricted', ...ofListings, ...disclosed)})`;

/** A column of `student` that discloses a category: null for people who may not see what the student restricts. */
export const openColumn = (user: SignedInUser, category: DirectoryCategory, column: string): string =>
  seesRestricted(user) ? column : `CASE WHEN NOT ${withholds('student', category)} THEN ${column} END`;

headingAliases.declare({ 'students.studentId': { as: 'studentNumber' } });

fieldGroups.declare({
  identity: {
    permissions: ['students.identity.read'],
    text: 'names, student IDs and email addresses of students',
  },
  academic: {
    permissions: ['students.academic.read'],
    text: 'program, class level, status, GPA, credits and SAP of students',
  },
  personal: {
    permissions: ['students.personal.read'],
    text: 'addresses, phones, birth dates and emergency contacts of students',
  },
});

export const records = declareRecords({
  student: {
    ofStudent: {},
    tables: 'students student_personal_data',
    lists: 'students',
    fields: {
      identity:
        'userId studentId firstName lastName email directoryRestriction directoryRestricted subject mergedId survivorId moved takenFields signIn',
      academic: `programId programName programCredits degreeProgress catalogYear classLevel enrollmentStatus expectedGraduation cumulativeGpa gpaPoints
      gpaCredits creditsEarned creditsAttempted sapStatus gettingStarted reason`,
      personal: `phone birthDate address addressLine1 addressLine2 city state postalCode country emergencyContact
      emergencyContactName emergencyContactRelationship emergencyContactPhone needsCorrection kind restricted`,
      submission: 'name',
      system: 'registrationVersion mergedAt directoryByCategory',
    },
    recordName: {
      text: studentText,
      table: 'students',
      alias: 'student',
      joins: joinPerson,
      permission: 'students.identity.read',
    },
  },
});

limits.declare({
  'exports of selections': {
    calls: '`POST /api/students/export`',
    methods: ['POST'],
    path: /^\/students\/export\/?$/i,
    per: 'caller',
    kind: 'flood',
    most: 60,
    seconds: 60,
    why: 'Each export can contain 5,000 students.',
  },
});

export const mails = mailTemplates.declare({
  'student-message': { write: studentMessage, position: 6 },
});
