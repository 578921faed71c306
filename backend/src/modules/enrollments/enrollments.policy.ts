import type { SqlParameters } from '../../common/sql-parameters.js';
import { openStudents, seesRestricted } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** Which enrollments a person may see, as a condition on `enrollment` and `section`; none by default. */
export function visibleEnrollments(user: SignedInUser, parameters: SqlParameters): string {
  switch (user.role) {
    case 'super_admin':
    case 'registrar':
    case 'admissions':
    case 'machine_client':
      return openStudents(user, 'enrollment.student_id');
    case 'faculty':
      return `section.instructor_id = ${parameters.add(user.id)}`;
    case 'student':
      return user.studentId ? `enrollment.student_id = ${parameters.add(user.studentId)}` : 'FALSE';
    default:
      return 'FALSE';
  }
}

/** Anybody, those who don't restrict their directory information, or the student of this id alone; null: nobody. */
export type Registrable = 'anybody' | 'unrestricted' | string | null;

/** Whom a person may register: students themselves, and nobody else. */
export function registrableBy(user: SignedInUser): Registrable {
  switch (user.role) {
    case 'super_admin':
    case 'registrar':
    case 'admissions':
    case 'machine_client':
      return seesRestricted(user) ? 'anybody' : 'unrestricted';
    case 'student':
      return user.studentId ?? null;
    default:
      return null;
  }
}
