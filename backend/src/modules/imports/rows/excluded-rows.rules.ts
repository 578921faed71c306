import type { Source } from '../mapping/mapping-parts.js';
import { messages } from '../messages.js';

const otherRole =
  /^\s*(teacher|instructor|professor|faculty|staff|employee|advisor|aide|counselor|parent|guardian|relative|proctor|principal|([a-z]+ ?)?administrator)\s*$/i;

/** What columns such as those of OneRoster say about a row, although the mapping doesn't read them. */
const columns = [
  {
    heading: /^((primary|user|person)[ _-]?)?roles?$|^(user|person)[ _-]?type$/i,
    isOfStudents: true,
    /** A teaching assistant has both roles, and codes such as "S" say nothing about other people. */
    keeps: (text: string) => text.split(/[,;|/]/).some((role) => !otherRole.test(role)),
    reason: messages.row.ofAnother,
  },
  {
    heading: /^((record|row)[ _-]?)?status$/i,
    isOfStudents: false,
    keeps: (text: string) => !/^(to[ _-]?be[ _-]?)?deleted$/i.test(text),
    reason: messages.row.deleted,
  },
];

const readsAsIs = ({ values }: Exclude<Source, string>, text: string): boolean =>
  values !== undefined && Object.hasOwn(values, text);

/** Tells why a row isn't imported: another person than a student, or a deleted record. A mapping's own value wins. */
export function exclusionsIn(
  header: readonly string[],
  sources: Partial<Record<string, Source>>,
): (cells: readonly string[]) => string | null {
  const found = header.flatMap((name, index) =>
    columns
      .filter(
        ({ heading, isOfStudents }) => heading.test(name.trim()) && (!isOfStudents || 'studentId' in sources),
      )
      .map((column) => ({ ...column, index, name: name.trim() })),
  );
  const mapped = (name: string, text: string): boolean =>
    Object.values(sources).some(
      (source) => typeof source === 'object' && source.column.trim() === name && readsAsIs(source, text),
    );
  return (cells) => {
    for (const { index, name, keeps, reason } of found) {
      const text = (cells[index] ?? '').trim();
      if (text && !keeps(text) && !mapped(name, text)) return reason(name, text);
    }
    return null;
  };
}
