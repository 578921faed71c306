import type { SqlParameters } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { taughtSections } from '../../sections/sections.service.js';
import { hasSeat } from '../../seats/seats.scope.js';

/** A person who reads pages; `asStudent` shows staff what students see. */
export interface PageReader {
  user: SignedInUser;
  asStudent: boolean;
}

/** A condition on `section`: the sections whose pages a person may read. None by default. */
export function openSections(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return taughtSections(user, parameters);
  if (!user.studentId) return 'FALSE';
  return `section.id IN (SELECT section_id FROM enrollments
    WHERE student_id = ${parameters.add(user.studentId)} AND ${hasSeat('enrollments')})`;
}

/** A condition on `page` and `section`: the pages that a person may read. Students see published ones. */
export function visiblePages({ user, asStudent }: PageReader, parameters: SqlParameters): string {
  const open = openSections(user, parameters);
  return asStudent || user.role === 'student' ? `page.is_published AND ${open}` : open;
}
