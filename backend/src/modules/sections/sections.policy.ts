import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { hasSeat } from '../seats/seats.scope.js';

/**
 * A condition on `section`: the sections whose rosters, assignments and grades a person teaches or administers. None by
 * default.
 */
export function taughtSections(user: SignedInUser, parameters: SqlParameters): string {
  switch (user.role) {
    case 'super_admin':
    case 'registrar':
    case 'machine_client':
      return 'TRUE';
    case 'faculty':
      return `section.instructor_id = ${parameters.add(user.id)}`;
    default:
      return 'FALSE';
  }
}

/**
 * A condition on `section`: the sections whose classrooms a person may open. Students open those where they have a seat.
 * None by default.
 */
export function openSections(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return taughtSections(user, parameters);
  if (!user.studentId) return 'FALSE';
  return `section.id IN (SELECT section_id FROM enrollments
    WHERE student_id = ${parameters.add(user.studentId)} AND ${hasSeat('enrollments')})`;
}

/** The sections that a person teaches or, as a student, is enrolled in or waitlisted for. */
export function ownSections(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return `coalesce(section.instructor_id = ${parameters.add(user.id)}, FALSE)`;
  if (!user.studentId) return 'FALSE';
  return `section.id IN (SELECT section_id FROM enrollments
    WHERE student_id = ${parameters.add(user.studentId)} AND status <> 'dropped')`;
}
