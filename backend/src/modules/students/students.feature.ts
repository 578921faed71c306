import { nameOf } from '../../common/sql-parameters.js';
import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { limits } from '../../platform/limits/limits.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { studentMessage } from './student-message.mail.js';

/** Names and ids of the student to whom a record belongs. */
export const studentFields = 'studentId studentName studentNumber directoryRestricted';
const joinPerson = 'JOIN users person ON person.id = student.user_id';
export const studentText = `concat(${nameOf('person')}, ' (', student.student_id, ')')`;
/** The tables of `studentText`, for a row that belongs to a student. */
export const joinStudent = (alias: string): string =>
  `JOIN students student ON student.id = ${alias}.student_id ${joinPerson}`;

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
    tables: 'students student_personal_data',
    lists: 'students',
    fields: {
      identity: 'userId studentId firstName lastName email directoryRestriction directoryRestricted subject',
      academic: `programId programName programCredits degreeProgress catalogYear classLevel enrollmentStatus expectedGraduation cumulativeGpa gpaPoints
      gpaCredits creditsEarned creditsAttempted sapStatus reason`,
      personal: `phone birthDate address addressLine1 addressLine2 city state postalCode country emergencyContact
      emergencyContactName emergencyContactRelationship emergencyContactPhone needsCorrection kind restricted`,
      submission: 'name',
      system: 'placesVersion',
    },
    recordName: {
      text: studentText,
      from: `students student ${joinPerson}`,
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
    most: 60,
    seconds: 60,
    why: 'Each export can contain 5,000 students.',
  },
});

export const mails = mailTemplates.declare({
  'student-message': { write: studentMessage, position: 6 },
});
