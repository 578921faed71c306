import type { Transactions } from '../../../platform/database/transactions.js';
import { keepNew, link } from './history-matched.js';
import type { Report } from '../report.js';

/** Conferred degrees. */
export async function mergeDegrees(
  transactions: Transactions,
  report: Report,
  importId: string,
): Promise<void> {
  const problems = [
    `CASE WHEN student.id IS NULL THEN 'studentId: the student ' || row.student_number || ' doesn''t exist' END`,
    `CASE WHEN row.program_code IS NOT NULL AND program.id IS NULL
       THEN 'programCode: the program ' || row.program_code || ' doesn''t exist' END`,
  ];
  await transactions.query(`
    CREATE TEMP TABLE import_degrees ON COMMIT DROP AS
    SELECT matched.*,
      first_value(line) OVER (PARTITION BY student_number, award, conferred_on, problem = '' ORDER BY line) AS first
    FROM (SELECT row.*, gen_random_uuid() AS id, student.id AS student_id, program.id AS program_id,
      concat_ws('; ', ${problems.join(', ')}) AS problem,
      stored.id IS NOT NULL AS is_stored, concat_ws(', ', stored.award, stored.honors) AS stored,
      (stored.program_id, stored.honors) IS NOT DISTINCT FROM (program.id, row.honors) AS is_equal
    FROM import_rows row
    LEFT JOIN students student ON student.student_id = row.student_number AND student.merged_at IS NULL
    LEFT JOIN programs program ON program.code = row.program_code
    LEFT JOIN conferred_degrees stored ON stored.student_id = student.id AND stored.award = row.award
      AND stored.conferred_on = row.conferred_on) matched`);
  await keepNew(transactions, report, {
    entity: 'degrees',
    table: 'import_degrees',
    repeated: `'award: this degree is already on line ' || first || ', and that line is used'`,
    differs: `'is already on record with different values: ' || stored`,
  });
  await report.addLines(
    'create',
    `SELECT line, 'degree of ' || student_number || ': ' || concat_ws(', ', award, conferred_on, honors) AS message
     FROM import_degrees`,
  );
  await transactions.query(`
    INSERT INTO conferred_degrees (id, student_id, program_id, award, conferred_on, honors)
    SELECT id, student_id, program_id, award, conferred_on, honors FROM import_degrees`);
  await link(transactions, importId, 'degree', 'SELECT id, line FROM import_degrees');
}
