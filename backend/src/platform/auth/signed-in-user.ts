import type { Role } from './roles.js';

/** The person behind a request. `studentId` is the id of their student record, when there is one. */
export interface SignedInUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  studentId: string | null;
}
