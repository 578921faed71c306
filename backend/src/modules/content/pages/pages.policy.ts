import type { SqlParameters } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { readableSections, readerOf } from '../content.policy.js';
import { isReleased } from '../../content-release/content-release.scope.js';

/** A person who reads pages; `asStudent` shows staff what students see. */
export interface PageReader {
  user: SignedInUser;
  asStudent: boolean;
}

/** A condition on `page` and `section`: the pages that a person may read. Students see published, released ones. */
export function visiblePages({ user, asStudent }: PageReader, parameters: SqlParameters): string {
  const open = readableSections(user, parameters);
  const reader = readerOf(user, asStudent ? 'student' : undefined);
  if (!reader) return open;
  return `page.is_published AND ${open} AND ${isReleased('page', 'page.id', parameters.add(reader.studentId))}`;
}
