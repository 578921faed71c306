import type { Transactions } from '../../../platform/database/transactions.js';
import { keepNew, link } from './history-matched.js';
import type { TotalsMapping } from '../mapping/history-mapping.js';
import { resolveTerms } from './history-terms.js';
import type { Report } from '../report.js';

const figures = ['gpa', 'credits_attempted', 'credits_earned', 'quality_points'];

/** The other system's totals, stored so that each later import of history is compared with them. */
export async function mergeTotals(
  transactions: Transactions,
  report: Report,
  mapping: TotalsMapping,
  importId: string,
): Promise<void> {
  await resolveTerms(transactions, mapping.terms);
  const rounded = figures.map((figure) => `round(row.${figure}, 2) AS ${figure}`);
  const problems = [
    `CASE WHEN student.id IS NULL THEN 'studentId: the student ' || row.student_number || ' doesn''t exist' END`,
    `CASE WHEN row.term_text IS NOT NULL AND NOT EXISTS (SELECT FROM terms WHERE id = term.id)
       THEN 'term: the term "' || row.term_text || '" doesn''t exist; import its enrollments first' END`,
    `CASE WHEN num_nonnulls(${figures.map((figure) => `row.${figure}`).join(', ')}) = 0
       THEN 'gpa and credits are blank; give at least one of them' END`,
  ];
  await transactions.query(`
    CREATE TEMP TABLE import_totals ON COMMIT DROP AS
    SELECT matched.*,
      first_value(line) OVER (PARTITION BY student_number, term_id, problem = '' ORDER BY line) AS first
    FROM (SELECT row.line, row.student_number, term.name AS term_name, ${rounded.join(', ')}, gen_random_uuid() AS id,
      student.id AS student_id, term.id AS term_id, concat_ws('; ', ${problems.join(', ')}) AS problem,
      stored.id IS NOT NULL AS is_stored,
      (${figures.map((figure) => `stored.${figure}`).join(', ')}) IS NOT DISTINCT FROM
        (${figures.map((figure) => `round(row.${figure}, 2)`).join(', ')}) AS is_equal
    FROM import_rows row
    LEFT JOIN students student ON student.student_id = row.student_number AND student.merged_at IS NULL
    LEFT JOIN import_terms term ON term.term_text = row.term_text
    LEFT JOIN stated_totals stored ON stored.student_id = student.id AND stored.term_id IS NOT DISTINCT FROM term.id) matched`);
  await keepNew(transactions, report, {
    entity: 'totals',
    table: 'import_totals',
    repeated: `'totals of this student' || coalesce(' in ' || term_name, '') || ' are already on line ' || first
      || ', and that line is used'`,
    differs: `'other totals are already on record; undo the import that created them first'`,
  });
  await report.addLines(
    'create',
    `SELECT line, 'totals of ' || student_number || coalesce(' in ' || term_name, '') AS message FROM import_totals`,
  );
  await transactions.query(`
    INSERT INTO stated_totals (id, student_id, term_id, ${figures.join(', ')})
    SELECT id, student_id, term_id, ${figures.join(', ')} FROM import_totals`);
  await link(transactions, importId, 'total', 'SELECT id, line FROM import_totals');
}
