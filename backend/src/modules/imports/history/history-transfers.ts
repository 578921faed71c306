import type { Transactions } from '../../../platform/database/transactions.js';
import { keepNew, link } from './history-matched.js';
import type { Report } from '../report.js';

/** Transfer credit from other institutions: one articulated evaluation per student and institution. */
export class HistoryTransfers {
  constructor(
    private readonly transactions: Transactions,
    private readonly report: Report,
  ) {}

  async merge(importId: string, number: number, file: string): Promise<void> {
    const { transactions, report } = this;
    report.progress(0.75, 'matching');
    await this.match();
    await keepNew(transactions, report, {
      entity: 'transfers',
      table: 'import_transfers',
      repeated: `'externalCode: this course from the institution is already on line ' || first || ', and that line is used'`,
      differs: `'is already on record with different values: ' || stored`,
      refusals: [
        {
          condition: 'is_credited',
          message: `'courseCode: the student already has transfer credit for ' || course_code`,
        },
        {
          condition: 'coalesce(credited_first, line) <> line',
          message: `'courseCode: ' || course_code || ' is already credited on line ' || credited_first`,
        },
      ],
    });
    await report.addLines(
      'create',
      `SELECT line, 'transfer credit of ' || student_number || ': ' || external_code || ' of ' || institution || ' as '
         || coalesce(course_code, 'an elective') || ', ' || credits || ' credits' AS message FROM import_transfers`,
    );
    await this.create(importId, `Import ${number} (${file})`.slice(0, 200));
  }

  private async match(): Promise<void> {
    const problems = [
      `CASE WHEN student.id IS NULL THEN 'studentId: the student ' || row.student_number || ' doesn''t exist' END`,
      `CASE WHEN row.course_code IS NOT NULL AND course.id IS NULL
         THEN 'courseCode: the course ' || row.course_code || ' doesn''t exist' END`,
      `CASE WHEN row.credits <= 0 THEN 'credits: must be more than 0' END`,
    ];
    await this.transactions.query(`
      CREATE TEMP TABLE import_transfers ON COMMIT DROP AS
      SELECT matched.*,
        first_value(line) OVER (PARTITION BY student_number, institution, external_code, problem = '' ORDER BY line) AS first,
        CASE WHEN course_id IS NOT NULL THEN first_value(line) OVER (
          PARTITION BY student_number, course_id, problem = '' ORDER BY line) END AS credited_first
      FROM (SELECT row.line, row.student_number, row.institution, row.external_code, row.course_code,
        coalesce(row.external_title, row.external_code) AS external_title,
        coalesce(row.external_credits, row.credits)::numeric(5,2) AS external_credits, row.external_grade,
        row.completed_on, row.credits::numeric(5,2) AS credits, student.id AS student_id, course.id AS course_id,
        gen_random_uuid() AS id, concat_ws('; ', ${problems.join(', ')}) AS problem,
        EXISTS (SELECT FROM transfer_credits line
          WHERE line.student_id = student.id AND line.course_id = course.id) AS is_credited,
        stored.id IS NOT NULL AS is_stored, stored.text AS stored,
        (stored.course_id, stored.credits, stored.external_grade) IS NOT DISTINCT FROM
          (course.id, row.credits::numeric(5,2), row.external_grade) AS is_equal
      FROM import_rows row
      LEFT JOIN students student ON student.student_id = row.student_number AND student.merged_at IS NULL
      LEFT JOIN courses course ON course.id = course_with_code(row.course_code, coalesce(row.completed_on, 'infinity'))
      LEFT JOIN LATERAL (
        SELECT line.id, line.course_id, line.credits, line.external_grade,
          concat_ws(', ', coalesce(ours.code, 'elective'), line.credits || ' credits', 'grade ' || line.external_grade) AS text
        FROM transfer_credits line JOIN transfer_evaluations evaluation ON evaluation.id = line.evaluation_id
        LEFT JOIN courses ours ON ours.id = line.course_id
        WHERE line.student_id = student.id
          AND evaluation.institution = row.institution AND line.external_code = row.external_code
        ORDER BY line.id LIMIT 1) stored ON TRUE) matched`);
    // Serializes the import with transfer evaluations of these students.
    await this.transactions.query(`
      SELECT count(*) FROM (SELECT FROM students WHERE id IN (SELECT student_id FROM import_transfers)
        ORDER BY id FOR NO KEY UPDATE) locked`);
  }

  private async create(importId: string, name: string): Promise<void> {
    const { transactions } = this;
    await transactions.query(`
      CREATE TEMP TABLE import_evaluations ON COMMIT DROP AS
      SELECT gen_random_uuid() AS id, student_id, institution, min(line) AS line
      FROM import_transfers GROUP BY student_id, institution`);
    await transactions.query(
      `INSERT INTO transfer_evaluations (id, student_id, institution, status, created_by_name, history_import_id, articulated_at)
       SELECT id, student_id, institution, 'articulated', $2, $1, now() FROM import_evaluations`,
      [importId, name],
    );
    await transactions.query(`
      INSERT INTO transfer_courses (id, evaluation_id, "position", student_id, external_code, external_title, external_credits,
        external_grade, completed_on, outcome, course_id, credits)
      SELECT row.id, evaluation.id, row_number() OVER (PARTITION BY evaluation.id ORDER BY row.line) - 1, row.student_id,
        row.external_code, row.external_title, row.external_credits, row.external_grade, row.completed_on,
        (CASE WHEN row.course_id IS NULL THEN 'elective' ELSE 'equivalent' END)::transfer_outcome, row.course_id, row.credits
      FROM import_transfers row JOIN import_evaluations evaluation USING (student_id, institution)`);
    await link(transactions, importId, 'evaluation', 'SELECT id, line FROM import_evaluations');
    await link(transactions, importId, 'transfer', 'SELECT id, line FROM import_transfers');
    await transactions.query(`
      CREATE TEMP TABLE import_students ON COMMIT DROP AS SELECT DISTINCT student_id AS id FROM import_transfers`);
  }
}
