import type { Transactions } from '../../platform/database/transactions.js';
import type { Report } from './report.js';

/** Equal for meetings with the same values. */
const same = (alias: string): string =>
  `concat_ws('|', ${alias}.kind, array_to_string(${alias}.days, ' '), coalesce(${alias}.date::text, ''),
    coalesce(${alias}.start_time::text, ''), coalesce(${alias}.end_time::text, ''), coalesce(${alias}.room, ''))`;

/**
 * Updates the meetings of the accepted sections; unchanged meetings aren't touched. Adds the ids of changed sections to
 * `import_changed_sections`.
 */
export async function mergeMeetings(transactions: Transactions, report: Report): Promise<void> {
  await transactions.query(`
    CREATE TEMP TABLE import_wanted_meetings ON COMMIT DROP AS
      SELECT meeting.*, section.section_id, section.is_new, ${same('meeting')} AS same
      FROM import_meetings meeting JOIN import_sections section USING (ident) WHERE NOT section.refused`);
  await transactions.query(`
    CREATE TEMP TABLE import_stored_meetings ON COMMIT DROP AS
      SELECT meeting.id, meeting.section_id, ${same('meeting')} AS same,
        row_number() OVER (PARTITION BY meeting.section_id, ${same('meeting')} ORDER BY meeting.id) AS turn
      FROM section_meetings meeting JOIN import_sections section
        ON section.section_id = meeting.section_id AND NOT section.refused AND NOT section.is_new`);
  await transactions.query('ANALYZE import_wanted_meetings');
  await transactions.query('ANALYZE import_stored_meetings');
  await transactions.query(`
    CREATE TEMP TABLE import_gone_meetings ON COMMIT DROP AS
      SELECT stored.id, stored.section_id FROM import_stored_meetings stored
      WHERE stored.turn > 1 OR NOT EXISTS (
        SELECT FROM import_wanted_meetings wanted
        WHERE wanted.section_id = stored.section_id AND wanted.same = stored.same)`);
  await transactions.query(`
    CREATE TEMP TABLE import_new_meetings ON COMMIT DROP AS
      SELECT * FROM import_wanted_meetings wanted
      WHERE NOT EXISTS (
        SELECT FROM import_stored_meetings stored
        WHERE stored.section_id = wanted.section_id AND stored.same = wanted.same)`);
  await transactions.query('DELETE FROM section_meetings WHERE id IN (SELECT id FROM import_gone_meetings)');
  await transactions.query(`
    INSERT INTO section_meetings (section_id, kind, days, date, start_time, end_time, room)
    SELECT section_id, kind, days, date, start_time, end_time, room FROM import_new_meetings ORDER BY line, position`);
  const [counts] = await transactions.query<{ wanted: number; create: number; remove: number }>(`
    SELECT (SELECT count(*) FROM import_wanted_meetings)::int AS wanted,
      (SELECT count(*) FROM import_new_meetings)::int AS create,
      (SELECT count(*) FROM import_gone_meetings)::int AS remove`);
  const { wanted, create, remove } = counts!;
  report.add('meetings', 'create', create);
  report.add('meetings', 'unchanged', wanted - create);
  report.add('meetings', 'remove', remove);
}
