import type { Transactions } from '../../platform/database/transactions.js';
import type { Report } from './report.js';
import { useStoredSpelling } from './spelling.js';
import { courseOf } from '../../common/course-of.js';

/** The name of a section in messages. */
export const nameOfSection = (alias: string): string =>
  `'section ' || concat_ws(' ', ${alias}.course_code, ${alias}.section_number)
   || coalesce(' (' || ${alias}.source_key || ')', '')`;

interface Matching {
  termId: string | null;
  defaults: { capacity?: number; unlimited?: boolean };
  hasKey: boolean;
}

/**
 * Finds the stored section for each one in the file, including refused ones; refuses rows that conflict with stored
 * sections; and assigns the numbers. It locks the term's sections, so no seat is filled until the transaction ends.
 */
export async function matchSections(
  transactions: Transactions,
  report: Report,
  { termId, defaults, hasKey }: Matching,
): Promise<void> {
  await transactions.query(
    `CREATE TEMP TABLE import_stored ON COMMIT DROP AS
       SELECT section.id, section.source_key, section.section_number, section.capacity, section.is_unlimited,
         section.enrolled, section.offered, section.waitlisted, section.is_active, course.code AS course_code
       FROM sections section ${courseOf('section')}
       WHERE section.term_id = $1 ORDER BY section.id FOR UPDATE OF section`,
    [termId],
  );
  await transactions.query('ANALYZE import_stored');
  if (termId)
    await useStoredSpelling(transactions, {
      table: 'import_sections',
      column: 'section_number',
      kind: 'sections',
      scope: (section) =>
        `(SELECT course.id || ' ${termId}' FROM courses course WHERE course.code = ${section}.course_code)`,
    });
  await transactions.query(`
    UPDATE import_sections section SET section_id = stored.id FROM import_stored stored
    WHERE stored.source_key = section.source_key`);
  // A section that was added by hand, or by a file without ids, is found by course and number.
  await transactions.query(`
    UPDATE import_sections section SET section_id = found.id
    FROM (
      SELECT DISTINCT ON (stored.id) stored.id, section.ident
      FROM import_sections section
      JOIN import_stored stored USING (course_code, section_number)
      WHERE section.section_id IS NULL
        ${hasKey ? 'AND stored.source_key IS NULL' : ''}
        AND NOT EXISTS (SELECT FROM import_sections other WHERE other.section_id = stored.id)
      ORDER BY stored.id, section.refused, section.line) found
    WHERE section.ident = found.ident`);
  await fillSeats(transactions, report, defaults);
  await refuseByStored(transactions, report);
  // A refused section keeps its number, so numbers are assigned once the refused sections are known.
  await settleNumbers(transactions, report);
  await transactions.query(`
    UPDATE import_sections SET section_id = gen_random_uuid(), is_new = true
    WHERE NOT refused AND section_id IS NULL`);
}

/**
 * A section without a number gets its outside id as its number. If two sections of a course have the same number, the
 * one that already has it keeps it, otherwise the first in the file; the other gets its outside id, and the report says
 * so.
 */
async function settleNumbers(transactions: Transactions, report: Report): Promise<void> {
  await transactions.query(`
    CREATE TEMP TABLE import_renumbered ON COMMIT DROP AS
      WITH ranked AS (
        SELECT section.ident, section.line, section.section_number AS wanted,
          row_number() OVER same AS turn, first_value(section.line) OVER same AS first_line,
          coalesce(stored.section_number, section.source_key) AS instead,
          holder.id IS NOT NULL AS held, refused.line AS refused_line
        FROM import_sections section LEFT JOIN import_stored stored ON stored.id = section.section_id
        LEFT JOIN import_stored holder
          ON holder.course_code = section.course_code AND holder.section_number = section.section_number
          AND NOT EXISTS (SELECT FROM import_sections own WHERE own.section_id = holder.id AND NOT own.refused)
        LEFT JOIN import_sections refused ON refused.section_id = holder.id
        WHERE NOT section.refused
        WINDOW same AS (PARTITION BY section.course_code, section.section_number
          ORDER BY stored.section_number = section.section_number DESC NULLS LAST, section.line))
      SELECT ident, line, wanted, instead, held, refused_line, first_line FROM ranked
      WHERE wanted IS NULL OR turn > 1 OR held`);
  await report.addLines(
    'note',
    `SELECT line, 'number ' || wanted || ' of this course '
       || CASE WHEN refused_line IS NOT NULL THEN 'belongs to the section of line ' || refused_line || ', which is refused'
            WHEN held THEN 'belongs to a section that is not in the file' ELSE 'is already on line ' || first_line END
       || '; this section gets the number ' || instead AS message
     FROM import_renumbered WHERE wanted IS NOT NULL`,
  );
  await transactions.query(`
    UPDATE import_sections section SET section_number = renumbered.instead
    FROM import_renumbered renumbered WHERE renumbered.ident = section.ident`);
  await refuse(
    transactions,
    report,
    `SELECT ident, line, 'has no section number, and its ID is too long to be used instead' AS message
     FROM import_sections WHERE NOT refused AND (section_number IS NULL OR length(section_number) > 20)`,
  );
  // Repeats, because each section refused here keeps its stored number, which another section of the file may need.
  while (
    await refuse(
      transactions,
      report,
      `SELECT ident, line, 'number ' || section_number || ' of this course is used by another section' AS message
       FROM (
         SELECT section.ident, section.line, section.course_code, section.section_number, row_number() OVER (
           PARTITION BY section.course_code, section.section_number
           ORDER BY stored.section_number = section.section_number DESC NULLS LAST, section.line) AS turn
         FROM import_sections section LEFT JOIN import_stored stored ON stored.id = section.section_id
         WHERE NOT section.refused) section
       WHERE turn > 1 OR EXISTS (
         SELECT FROM import_stored holder
         WHERE holder.course_code = section.course_code AND holder.section_number = section.section_number
           AND NOT EXISTS (SELECT FROM import_sections own WHERE own.section_id = holder.id AND NOT own.refused))`,
    )
  );
}

/** Capacities that the file lacks: the stored value, otherwise the mapping's default. */
async function fillSeats(
  transactions: Transactions,
  report: Report,
  { capacity, unlimited }: Matching['defaults'],
): Promise<void> {
  await transactions.query(
    `UPDATE import_sections section
     SET capacity = coalesce(stored.capacity, $1), is_unlimited = coalesce(stored.is_unlimited, $2)
     FROM import_sections own LEFT JOIN import_stored stored ON stored.id = own.section_id
     WHERE own.ident = section.ident AND section.capacity IS NULL`,
    [unlimited ? 9999 : (capacity ?? null), unlimited ?? false],
  );
  await refuse(
    transactions,
    report,
    `SELECT ident, line, 'capacity: blank, but the mapping has no default for new sections' AS message
     FROM import_sections WHERE NOT refused AND capacity IS NULL`,
  );
}

async function refuseByStored(transactions: Transactions, report: Report): Promise<void> {
  await refuse(
    transactions,
    report,
    `SELECT section.ident, section.line, 'capacity: ' || section.capacity || ' is below the ' || stored.enrolled
       || ' enrolled students' || CASE WHEN stored.offered > 0 THEN ' and ' || stored.offered || ' seat offers'
         ELSE '' END AS message
     FROM import_sections section JOIN import_stored stored ON stored.id = section.section_id
     WHERE NOT section.refused AND section.capacity < stored.enrolled + stored.offered`,
  );
  await refuse(
    transactions,
    report,
    `SELECT section.ident, section.line, 'isActive: the section has ' || stored.enrolled || ' enrolled and '
       || stored.waitlisted || ' waitlisted students; cancel it in the portal' AS message
     FROM import_sections section JOIN import_stored stored ON stored.id = section.section_id
     WHERE NOT section.refused AND stored.is_active AND NOT section.is_active
       AND stored.enrolled + stored.waitlisted > 0`,
  );
  await refuse(
    transactions,
    report,
    `SELECT section.ident, section.line, 'courseCode: the section is stored with ' || stored.course_code
       || ' and has enrollments, so it can''t become ' || section.course_code AS message
     FROM import_sections section JOIN import_stored stored ON stored.id = section.section_id
     WHERE NOT section.refused AND section.course_code <> stored.course_code
       AND EXISTS (SELECT FROM enrollments WHERE enrollments.section_id = stored.id)`,
  );
}

/** Refuses the sections that a statement selects as `ident`, `line` and `message`; returns their number. */
async function refuse(transactions: Transactions, report: Report, select: string): Promise<number> {
  await transactions.query('DROP TABLE IF EXISTS import_refused_now');
  await transactions.query(`CREATE TEMP TABLE import_refused_now ON COMMIT DROP AS ${select}`);
  await report.addLines('refused', 'SELECT line, message FROM import_refused_now');
  const [{ count } = { count: 0 }] = await transactions.query<{ count: number }>(`
    WITH refused AS (
      UPDATE import_sections section SET refused = true FROM import_refused_now now
      WHERE now.ident = section.ident RETURNING 1)
    SELECT count(*)::int AS count FROM refused`);
  return count;
}
