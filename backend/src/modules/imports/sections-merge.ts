import type { Transactions } from '../../platform/database/transactions.js';
import { type Kept, mergeChanges } from './changes.js';
import type { ScheduleMapping } from './mapping/mapping.js';
import { nameOfSection } from './schedule-matching.js';
import type { Report } from './report.js';

const accepted = 'NOT staged.refused AND staged.is_new';

/** Writes new sections and the changes of stored ones. Enrollment counts and waitlists are never touched. */
export async function mergeSections(
  transactions: Transactions,
  report: Report,
  termId: string,
  mapping: ScheduleMapping,
): Promise<void> {
  const modality = mapping.defaults?.modality ?? 'in_person';
  await describeMeetings(transactions);
  await report.addLines(
    'create',
    `SELECT line, ${nameOfSection('staged')} || ', ' || CASE WHEN is_unlimited THEN 'unlimited' ELSE capacity || ' seats' END
       || coalesce(', ' || schedule, '') AS message FROM import_sections staged WHERE ${accepted}`,
  );
  await mergeChanges(transactions, report, 'import_changed_sections', {
    table: 'sections',
    staged: 'import_sections',
    idColumn: 'section_id',
    where: 'NOT staged.refused AND NOT staged.is_new',
    name: nameOfSection('staged'),
    columns: keptColumns(mapping),
    clear: () => freeNumbers(transactions),
  });
  // Once the file sets a capacity, an override's extra seat is no longer subtracted later.
  await transactions.query(
    `UPDATE enrollments SET capacity_raised = FALSE
     FROM import_changed_sections changed WHERE capacity_raised AND section_id = changed.id AND changed.what ~ '(^|; )capacity '`,
  );
  await transactions.query(
    `INSERT INTO sections (id, course_id, term_id, section_number, source_key, capacity, is_unlimited, instructor_id,
       schedule, location, modality, is_active)
     SELECT section_id, course_id, $1, section_number, source_key, capacity, is_unlimited, instructor_id, schedule,
       location, coalesce(modality, $2)::section_modality, coalesce(is_active, true)
     FROM import_sections staged WHERE ${accepted} ORDER BY line`,
    [termId, modality],
  );
}

function keptColumns({ columns, meetings }: ScheduleMapping): Kept[] {
  const kept = (column: string, label: string, value = `staged.${column}`): Kept => ({
    column,
    label,
    value,
  });
  const nameOf = (id: string): string =>
    `(SELECT concat_ws(' ', first_name, last_name) FROM users WHERE users.id = ${id})`;
  const codeOf = (id: string): string => `(SELECT code FROM courses WHERE courses.id = ${id})`;
  const shown = (name: (id: string) => string, column: string): Kept['shown'] => ({
    old: name(`stored.${column}`),
    new: name(`staged.${column}`),
  });
  return [
    { ...kept('course_id', 'course'), shown: shown(codeOf, 'course_id') },
    kept('section_number', 'number'),
    ...(columns.sectionKey ? [kept('source_key', 'id')] : []),
    ...(columns.capacity ? [kept('capacity', 'capacity'), kept('is_unlimited', 'unlimited')] : []),
    ...(columns.instructor
      ? [{ ...kept('instructor_id', 'instructor'), shown: shown(nameOf, 'instructor_id') }]
      : []),
    ...(columns.modality
      ? [kept('modality', 'modality', 'coalesce(staged.modality::section_modality, stored.modality)')]
      : []),
    ...(columns.isActive
      ? [kept('is_active', 'active', 'coalesce(staged.is_active, stored.is_active)')]
      : []),
    ...(meetings ? [kept('schedule', 'schedule'), kept('location', 'location')] : []),
  ];
}

/** Schedule and location in readable form; meetings that don't fit are counted, never cut off. */
async function describeMeetings(transactions: Transactions): Promise<void> {
  const joined = (part: string, order: string, longest: number): string => `
    SELECT ident, string_agg(part, '; ' ORDER BY position) FILTER (WHERE fits)
      || CASE WHEN bool_and(fits) THEN '' ELSE '; ' || count(*) FILTER (WHERE NOT fits) || ' more' END AS text
    FROM (
      SELECT ident, part, position, sum(length(part) + 2) OVER (PARTITION BY ident ORDER BY position) <= ${longest} AS fits
      FROM (
        SELECT ident, ${part} AS part, row_number() OVER (PARTITION BY ident ORDER BY min((${order}) COLLATE "C")) AS position
        FROM import_meetings WHERE coalesce(${part}, '') <> '' GROUP BY ident, ${part}) parts) sized
    GROUP BY ident`;
  // Weekly meetings first, then single ones by date.
  const byLine = `lpad(line::text, 10, '0') || lpad(position::text, 6, '0')`;
  for (const [column, part, longest] of [
    ['schedule', 'label', 480],
    ['location', 'room', 180],
  ] as const)
    await transactions.query(
      `UPDATE import_sections section SET ${column} = described.text
       FROM (${joined(part, part === 'label' ? `coalesce(date::text, '') || '-' || ${byLine}` : byLine, longest)}) described
       WHERE described.ident = section.ident AND NOT section.refused`,
    );
}

/** Two sections may swap numbers: numbers about to change are cleared first. */
async function freeNumbers(transactions: Transactions): Promise<void> {
  await transactions.query(`
    UPDATE sections stored SET section_number = '~' || left(replace(stored.id::text, '-', ''), 19)
    FROM import_sections staged
    WHERE staged.section_id = stored.id AND NOT staged.refused AND NOT staged.is_new
      AND (stored.section_number, stored.course_id) IS DISTINCT FROM (staged.section_number::varchar, staged.course_id)
      AND EXISTS (
        SELECT FROM import_sections other
        WHERE other.course_id = stored.course_id AND other.section_number = stored.section_number
          AND NOT other.refused AND other.ident <> staged.ident)`);
}
