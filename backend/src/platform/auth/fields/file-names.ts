import { opens, type Reader } from './field-groups.js';

/**
 * Names for ids in the rows of a file, as the `names` of a list's statement, limited to the groups of fields that the
 * reader may read; undefined if there are none.
 */
export function namesFor(reader: Reader, names: Readonly<Record<string, string>>): string | undefined {
  const shown = Object.entries(names).filter(([group]) => opens(group, reader));
  return shown.map(([, sql]) => sql).join(', ') || undefined;
}
