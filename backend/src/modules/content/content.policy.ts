import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { hasSeat } from '../seats/seats.scope.js';
import { taughtSections } from '../sections/sections.service.js';

/** A condition on `section`: the sections whose content a person may read. None by default. */
export function readableSections(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return taughtSections(user, parameters);
  if (!user.studentId) return 'FALSE';
  return `section.id IN (SELECT section_id FROM enrollments
    WHERE student_id = ${parameters.add(user.studentId)} AND ${hasSeat('enrollments')})`;
}

/** Who reads content: students, and staff who see it as a student who has done nothing. null: staff. */
export interface Reader {
  studentId: string | null;
}
export const readerOf = (user: SignedInUser, view?: string): Reader | null =>
  user.role === 'student' ? user : view === 'student' ? { studentId: null } : null;
