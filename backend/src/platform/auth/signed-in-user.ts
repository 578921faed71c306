import type { Permission } from './permissions.js';
import type { ActorRole, Role } from './roles.js';

/**
 * The caller of a request: a person, or a machine client with the client's id as `id`. `studentId` is the id of the
 * person's student record, if there is one.
 */
export interface SignedInUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  role: ActorRole;
  studentId: string | null;
  /** A machine client's permissions; a person's permissions come from the role. */
  scopes?: readonly Permission[];
  /** A machine client outside the university, which never sees students who restrict their directory information. */
  isExternal?: boolean;
}

/** Students who read their own record leave no audit row. Staff do, even for their own record. */
export const readsAsStudent = ({ role, studentId }: SignedInUser, id: string): boolean =>
  role === 'student' && studentId === id;

/** Someone with an account, as opposed to a machine client. */
export interface Person extends SignedInUser {
  role: Role;
  /** When the person last proved their identity to the provider. */
  authTime?: number | null;
}
