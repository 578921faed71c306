import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** Which sections a person teaches or keeps, as a condition on `section`: their rosters, work and grades; none by default. */
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
