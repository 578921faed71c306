import { seesRestricted } from '../../students/students.feature.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';

/** Anyone, students who don't restrict what an enrollment discloses, or only the student with this id; null: nobody. */
export type Registrable = 'anybody' | 'unrestricted' | string | null;

/** The students whom a person may register. Students may register only themselves. */
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
