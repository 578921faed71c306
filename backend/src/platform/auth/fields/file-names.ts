import { nameOf } from '../../../common/sql-parameters.js';
import { isRestricted } from '../restricted-students.js';
import { opens, type Reader } from './field-groups.js';

/**
 * Names for ids in the rows of a file, as the `names` of a list's statement, limited to the groups of fields that the
 * reader may read; undefined if there are none.
 */
export function namesFor(reader: Reader, names: Readonly<Record<string, string>>): string | undefined {
  const shown = Object.entries(names).filter(([group]) => opens(group, reader));
  return shown.map(([, sql]) => sql).join(', ') || undefined;
}

/** The number, the name and the directory restriction of the student whose id is in the column. */
export const studentNames = (id: string): string =>
  `(SELECT student_id FROM students WHERE id = ${id}) AS "studentNumber",
   (SELECT ${isRestricted('marked')} FROM students marked WHERE marked.id = ${id}) AS "directoryRestricted",
   (SELECT ${nameOf('person')} FROM students named JOIN users person ON person.id = named.user_id
    WHERE named.id = ${id}) AS "studentName"`;
