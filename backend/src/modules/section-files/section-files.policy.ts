import type { SqlParameters } from '../../common/sql-parameters.js';
import { isReleased } from '../content-release/content-release.scope.js';
import { openSections, taughtSections } from '../sections/sections.service.js';
import type { FileReader, FileUses } from './file-uses.service.js';

/** Whether what a reader sees is limited to what students may see. */
export const seesAsStudent = ({ user, asStudent }: FileReader): boolean =>
  asStudent || user.role === 'student';

/**
 * A condition on `file` and `section`: the files that a person may read. Students read published files of their
 * sections, unless a module keeps them back, and those used in content that they may open.
 */
export function visibleFiles(reader: FileReader, uses: FileUses, parameters: SqlParameters): string {
  const open = openSections(reader.user, parameters);
  if (!seesAsStudent(reader)) return open;
  const student = parameters.add(reader.user.studentId);
  return `${open} AND (file.is_published AND ${isReleased('file', 'file.id', student)}
    OR EXISTS (SELECT FROM ${uses.rows(reader, parameters)} used WHERE used.file_id = file.id))`;
}

/** A condition on `section`: where a person may change files. */
export const writableSections = taughtSections;
