import type { Permission } from './permissions.js';
import type { ActorRole, Role } from './roles.js';

/**
 * Who is behind a request: a person, or a machine client, whose `id` is the client's. `studentId` is the id of the
 * person's student record, when there is one.
 */
export interface SignedInUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  role: ActorRole;
  studentId: string | null;
  /** A machine client's permissions; a person has those of the role. */
  scopes?: readonly Permission[];
  /** A machine client outside the university, which never sees students who restrict their directory information. */
  isExternal?: boolean;
}

/** Students who read their own record leave no audit row; staff do, also where the record is their own. */
export const readsAsStudent = ({ role, studentId }: SignedInUser, id: string): boolean =>
  role === 'student' && studentId === id;

/** Someone with an account, as opposed to a machine client. */
export interface Person extends SignedInUser {
  role: Role;
}
