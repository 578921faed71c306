import type { Page } from '../../common/list-request.js';
import { alphabetical, lastThenFirst, nameOf } from '../../common/sql-parameters.js';
import type { AuditService } from '../../platform/audit/audit.service.js';
import type { Permission } from '../../platform/auth/permissions.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { mustOpen } from '../report-runs/report-lists.service.js';

/** The columns of the student in every row of a report. */
export const studentColumns = `student.id AS "studentId", ${nameOf('person')} AS "studentName",
  student.student_id AS "studentNumber", ${restrictionMark}, program.name AS "programName", student.class_level AS "classLevel"`;

export const studentTables = `JOIN users person ON person.id = student.user_id
  LEFT JOIN programs program ON program.id = student.program_id`;

/** How rows are sorted by their student. */
export const studentOrder = {
  studentName: lastThenFirst('person'),
  studentNumber: `student.student_id ${alphabetical}`,
  programName: `program.name ${alphabetical}`,
  classLevel: 'student.class_level',
} as const;

export const byStudent = `${studentOrder.studentName.join(', ')}, student.student_id`;

/** Requires the permissions for the student's fields, and for the other fields of the rows. */
export const mustRead = (user: SignedInUser, ...needed: Permission[]): void =>
  mustOpen(user, 'students.identity.read', 'students.academic.read', ...needed);

/** Students in the rows find the read in their access log. */
export const notingStudents = <Row extends { studentId: string }>(
  audit: AuditService,
  action: string,
  filters: object,
  page: Page<Row>,
): Page<Row> =>
  page.noting((rows) =>
    audit.noteList({
      action,
      subjectType: 'student',
      details: { filters, ids: rows.map(({ studentId }) => studentId) },
    }),
  );
