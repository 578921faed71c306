import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** Faculty, and whoever teaches a section; a member of the faculty whose access was ended is not offered. */
export const teachers = `(person.role = 'faculty' AND person.deactivated_at IS NULL
  OR person.id IN (SELECT instructor_id FROM sections WHERE instructor_id IS NOT NULL))`;

/** Which people somebody may see beyond students, as a condition on `person`; none by default. */
export function visiblePeople(user: SignedInUser): string {
  if (can(user, 'users.manage')) return 'TRUE';
  return can(user, 'instructors.read') ? teachers : 'FALSE';
}
