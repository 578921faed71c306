import type { Transactions } from '../../platform/database/transactions.js';
import type { Report } from './report.js';

/** Columns in which rows of one section must agree, and those in which they should. */
const identity = ['course_code', 'section_number'];
const facts: [label: string, columns: string[]][] = [
  ['capacity', ['capacity', 'is_unlimited']],
  ['instructor', ['last_name', 'first_name']],
  ['title', ['title']],
  ['credits', ['credits', 'credits_text']],
  ['active', ['is_active']],
];
const rowOf = (alias: string, columns: string[]): string =>
  `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
const differ = (columns: string[]): string =>
  `${rowOf('other', columns)} IS DISTINCT FROM ${rowOf('first', columns)}`;

/**
 * Makes sections from rows. Rows with the same id (or, without one, the same course and number) are meetings of one
 * section. A section is accepted or refused as a whole, so one refused row refuses all rows of its section.
 */
export async function groupSections(transactions: Transactions, report: Report): Promise<void> {
  await dropRepeatedRows(transactions, report);
  await transactions.query(`
    CREATE TEMP TABLE import_sections ON COMMIT DROP AS
      SELECT DISTINCT ON (ident) *, NULL::uuid AS section_id, false AS is_new, NULL::uuid AS course_id,
        NULL::uuid AS instructor_id, NULL::varchar AS schedule, NULL::varchar AS location
      FROM import_rows WHERE ident IS NOT NULL ORDER BY ident, refused, line`);
  await transactions.query('CREATE UNIQUE INDEX ON import_sections (ident)');
  await transactions.query('ANALYZE import_sections');
  await report.addLines(
    'refused',
    `SELECT row.line, 'not imported, because line ' || bad.line || ' of the same section is refused' AS message
     FROM import_rows row
     JOIN (SELECT ident, min(line) AS line FROM import_rows WHERE refused GROUP BY ident) bad USING (ident)
     WHERE NOT row.refused`,
  );
  await transactions.query(`
    UPDATE import_sections section SET refused = true FROM import_rows row
    WHERE row.ident = section.ident AND row.refused`);
  await refuseContradictions(transactions, report);
  await report.addLines(
    'note',
    `SELECT other.line, 'differs from line ' || first.line || ' of the same section in ' || concat_ws(', ',
       ${facts.map(([label, columns]) => `CASE WHEN ${differ(columns)} THEN '${label}' END`).join(', ')})
       || '; line ' || first.line || ' is used' AS message
     FROM import_rows other JOIN import_sections first USING (ident)
     WHERE NOT first.refused AND other.line <> first.line
       AND (${facts.map(([, columns]) => differ(columns)).join(' OR ')})`,
  );
  // A section that meets in more than one modality is hybrid.
  await transactions.query(`
    UPDATE import_sections section SET modality = mixed.modality
    FROM (SELECT ident, CASE WHEN count(DISTINCT modality) > 1 THEN 'hybrid' ELSE min(modality) END AS modality
          FROM import_rows GROUP BY ident) mixed
    WHERE mixed.ident = section.ident AND mixed.modality IS DISTINCT FROM section.modality`);
  await dropRepeatedMeetings(transactions, report);
}

/** Of identical rows, only the first counts. */
export async function dropRepeatedRows(transactions: Transactions, report: Report): Promise<void> {
  await transactions.query(`
    CREATE TEMP TABLE import_repeated ON COMMIT DROP AS
      SELECT line, first FROM (
        SELECT line, first_value(line) OVER (PARTITION BY digest ORDER BY line) AS first
        FROM import_rows WHERE NOT refused) rows
      WHERE line <> first`);
  await report.addLines(
    'note',
    `SELECT line, 'repeats line ' || first || ' and is not imported' AS message FROM import_repeated`,
  );
  await transactions.query('DELETE FROM import_rows WHERE line IN (SELECT line FROM import_repeated)');
}

async function refuseContradictions(transactions: Transactions, report: Report): Promise<void> {
  const contradiction = `FROM import_rows other JOIN import_sections first USING (ident)
    WHERE NOT first.refused AND other.line <> first.line AND ${differ(identity)}`;
  const named = (alias: string): string =>
    `concat_ws(' ', ${alias}.course_code, coalesce(${alias}.section_number, 'without number'))`;
  await report.addLines(
    'refused',
    `SELECT other.line, 'is section ' || first.source_key || ' of ' || ${named('other')} || ', but line '
       || first.line || ' makes it ' || ${named('first')} || '; the section is not imported' AS message ${contradiction}`,
  );
  await transactions.query(
    `UPDATE import_sections SET refused = true WHERE ident IN (SELECT ident ${contradiction})`,
  );
}

/** The same meeting in two rows of a section, or twice in one cell. */
async function dropRepeatedMeetings(transactions: Transactions, report: Report): Promise<void> {
  await transactions.query(`
    DELETE FROM import_meetings meeting USING import_repeated repeated WHERE meeting.line = repeated.line`);
  await transactions.query(`
    CREATE TEMP TABLE import_repeated_meetings ON COMMIT DROP AS
      SELECT line, ident, position, first, label FROM (
        SELECT line, ident, position, label, row_number() OVER same AS turn, first_value(line) OVER same AS first
        FROM import_meetings
        WINDOW same AS (PARTITION BY ident, kind, days, date, start_time, end_time, room ORDER BY line, position)) all_meetings
      WHERE turn > 1`);
  await report.addLines(
    'note',
    `SELECT repeated.line, 'the meeting ' || coalesce(nullif(repeated.label, '') || ' ', '') || 'is already on line ' || repeated.first AS message
     FROM import_repeated_meetings repeated JOIN import_sections section USING (ident) WHERE NOT section.refused`,
  );
  await transactions.query(`
    DELETE FROM import_meetings meeting USING import_repeated_meetings repeated
    WHERE meeting.line = repeated.line AND meeting.position = repeated.position`);
}
