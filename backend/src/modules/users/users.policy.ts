import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** Faculty, and anyone who teaches a section; deactivated faculty aren't offered. */
export const teachers = `(person.role = 'faculty' AND person.deactivated_at IS NULL
  OR person.id IN (SELECT instructor_id FROM sections WHERE instructor_id IS NOT NULL))`;

/** A condition on `person`: the people other than students that a person may see. None by default. */
export function visiblePeople(user: SignedInUser): string {
  if (can(user, 'users.manage')) return 'TRUE';
  return can(user, 'instructors.read') ? teachers : 'FALSE';
}
