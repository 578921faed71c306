import type { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import { nameOfSection } from './schedule-matching.js';
import type { Report } from './report.js';

const samePerson = `person.role = 'faculty' AND lower(person.last_name) = lower(staged.last_name)
  AND lower(coalesce(person.first_name, '')) = lower(coalesce(staged.first_name, ''))`;

/**
 * Instructors are known only by name. A member of the faculty with the same name is the same person; otherwise one is
 * created, without an email address. If several have the name, a section keeps its instructor, and a new section gets
 * none: the import doesn't guess who may read a roster.
 */
export async function mergeInstructors(transactions: Transactions, report: Report): Promise<void> {
  await transactions.query(`
    CREATE TEMP TABLE import_instructors ON COMMIT DROP AS
      SELECT staged.*, found.id AS user_id, coalesce(found.number, 0) AS number
      FROM (
        SELECT DISTINCT ON (lower(last_name), lower(coalesce(first_name, ''))) line, last_name, first_name
        FROM import_sections WHERE NOT refused AND last_name IS NOT NULL
        ORDER BY lower(last_name), lower(coalesce(first_name, '')), line) staged
      LEFT JOIN (
        SELECT lower(last_name) AS last, lower(coalesce(first_name, '')) AS first, (array_agg(id))[1] AS id,
          count(*)::int AS number
        FROM users WHERE role = 'faculty' GROUP BY 1, 2) found
        ON found.last = lower(staged.last_name) AND found.first = lower(coalesce(staged.first_name, ''))`);
  await report.addLines(
    'create',
    `SELECT line, 'instructor ' || concat_ws(' ', first_name, last_name) AS message
     FROM import_instructors WHERE number = 0`,
  );
  await transactions.query('UPDATE import_instructors SET user_id = gen_random_uuid() WHERE number = 0');
  await transactions.query(`
    INSERT INTO users (id, first_name, last_name, role)
    SELECT user_id, first_name, last_name, 'faculty' FROM import_instructors WHERE number = 0 ORDER BY line`);
  await transactions.query(`
    UPDATE import_sections section
    SET instructor_id = CASE WHEN staged.number <= 1 THEN staged.user_id ELSE (
      SELECT stored.instructor_id FROM sections stored JOIN users person ON person.id = stored.instructor_id
      WHERE stored.id = section.section_id AND ${samePerson}) END
    FROM import_instructors staged
    WHERE NOT section.refused AND lower(section.last_name) = lower(staged.last_name)
      AND lower(coalesce(section.first_name, '')) = lower(coalesce(staged.first_name, ''))`);
  await report.addLines(
    'note',
    `SELECT section.line, ${nameOfSection('section')} || ': ' || staged.number || ' faculty members are named '
       || concat_ws(' ', staged.first_name, staged.last_name) || ', so no instructor is assigned' AS message
     FROM import_sections section JOIN import_instructors staged
       ON lower(section.last_name) = lower(staged.last_name)
       AND lower(coalesce(section.first_name, '')) = lower(coalesce(staged.first_name, ''))
     WHERE staged.number > 1 AND NOT section.refused AND section.instructor_id IS NULL`,
  );
  const [counts] = await transactions.query<{ create: number; all: number; several: number; lines: string }>(`
    SELECT count(*) FILTER (WHERE number = 0)::int AS create, count(*)::int AS all,
      (SELECT count(*) FROM import_sections WHERE several AND NOT refused)::int AS several,
      (SELECT string_agg(line::text, ', ' ORDER BY line) FROM (
        SELECT line FROM import_sections WHERE several AND NOT refused ORDER BY line LIMIT 10) few) AS lines
    FROM import_instructors`);
  const { create, all, several, lines } = counts!;
  report.add('instructors', 'create', create);
  report.add('instructors', 'unchanged', all - create);
  if (several) report.note(null, messages.notes.severalInstructors(several, lines));
}
