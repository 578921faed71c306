import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** The sections whose content a person may read. */
export { openSections as readableSections } from '../sections/sections.service.js';

/** Who reads content: students, and staff who see it as a student who has done nothing. null: staff. */
export interface Reader {
  studentId: string | null;
}
export const readerOf = (user: SignedInUser, view?: string): Reader | null =>
  user.role === 'student' ? user : view === 'student' ? { studentId: null } : null;
