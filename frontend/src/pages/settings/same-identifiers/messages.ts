import type { IdentifierKind } from '../../../api/types.gen';
import { counted } from '../../../components/format';

/** What the screen of duplicate identifiers says. */
export const messages = {
  subtitle:
    'Records whose identifiers differ only in letter case, spaces or invisible characters. Students, courses, sections and terms here get no new enrollments until one of them is changed.',
  label: 'Duplicate identifiers',
  total: (count: number) => counted(count, { one: '# record', other: '# records' }),
  failed: 'Could not load the duplicate identifiers',
  none: 'No duplicate identifiers',
  empty: 'Records that share an identifier with another record appear here.',
  sameAs: (others: string) => `same as ${others}`,
  kinds: {
    courses: 'Course code',
    departments: 'Department',
    machine_clients: 'Client',
    programs: 'Program code',
    registration_windows: 'Registration window',
    sections: 'Section number',
    students: 'Student ID',
    terms: 'Term',
  } satisfies Record<IdentifierKind, string>,
};
