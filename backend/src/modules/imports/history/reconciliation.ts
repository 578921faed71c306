import { newYorkToday } from '../../../common/sql-parameters.js';
import type { Transactions } from '../../../platform/database/transactions.js';
import type { Difference, Report } from '../report.js';

/** Totals that can be stated for a student, overall or for one term. */
const figures = ['gpa', 'credits_attempted', 'credits_earned', 'quality_points'];
/** SQL that turns `total` and `derived` into one row per stated figure. */
const compared = (select: readonly string[]): string =>
  `CROSS JOIN LATERAL (VALUES ${figures
    .map((figure, at) => `('${figure}', total.${figure}, coalesce(${select[at]!}, 0))`)
    .join(', ')}) AS compared (figure, stated, here)
   WHERE stated IS NOT NULL`;

const labels = `CASE figure WHEN 'gpa' THEN 'gpa' WHEN 'credits_attempted' THEN 'creditsAttempted'
  WHEN 'credits_earned' THEN 'creditsEarned' ELSE 'qualityPoints' END`;

const batch = 1000;

/**
 * Compares the other system's totals with those computed here. It compares every student with stated totals, not only
 * those of this file, because the enrollments may be from an earlier one.
 */
export async function reconcile(transactions: Transactions, report: Report): Promise<void> {
  await transactions.query(`
    CREATE TEMP TABLE import_compared ON COMMIT DROP AS
    SELECT total.student_id, NULL::uuid AS term_id, figure, stated, here
    FROM stated_totals total JOIN students derived ON derived.id = total.student_id AND total.term_id IS NULL
    ${compared(['derived.cumulative_gpa', 'derived.credits_attempted', 'derived.credits_earned', 'round(derived.gpa_points, 2)'])}`);
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const [row] = await transactions.query<{ last: string | null }>(
      `WITH next AS MATERIALIZED (
         SELECT DISTINCT student_id AS id FROM stated_totals WHERE student_id > $1 AND term_id IS NOT NULL
         ORDER BY student_id LIMIT ${batch}
       ), derived AS MATERIALIZED (
         SELECT * FROM student_terms((SELECT array_agg(id) FROM next), ${newYorkToday})
       ), added AS (
         INSERT INTO import_compared
         SELECT total.student_id, total.term_id, figure, stated, here
         FROM stated_totals total JOIN next ON next.id = total.student_id AND total.term_id IS NOT NULL
         LEFT JOIN derived ON derived.student_id = total.student_id AND derived.term_id = total.term_id
         ${compared(['half_up(derived.term_points, derived.term_credits)', 'derived.attempted', 'derived.earned', 'round(derived.term_points, 2)'])})
       SELECT max(id::text) AS last FROM next`,
      [after],
    );
    if (!row?.last) break;
    after = row.last;
  }
  await summarize(transactions, report);
}

async function summarize(transactions: Transactions, report: Report): Promise<void> {
  const [counts] = await transactions.query<{ students: number; differing: number; differences: number }>(`
    SELECT count(DISTINCT student_id)::int AS students, count(*) FILTER (WHERE stated <> here)::int AS differences,
      count(DISTINCT student_id) FILTER (WHERE stated <> here)::int AS differing
    FROM import_compared`);
  const [unstated] = await transactions.query<{ count: number }>(`
    SELECT count(DISTINCT enrollment.student_id)::int AS count
    FROM enrollments enrollment WHERE enrollment.credits_taken IS NOT NULL
      AND NOT EXISTS (SELECT FROM stated_totals WHERE student_id = enrollment.student_id)`);
  report.reconciliation = { ...counts!, unstated: unstated!.count };
  // In one query: a search for each difference would take longer than the whole import.
  await transactions.query(`
    CREATE TEMP TABLE import_repeats ON COMMIT DROP AS
    SELECT student_id, count(*)::int AS courses FROM (
      SELECT enrollment.student_id, section.course_id
      FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
      WHERE enrollment.grade IS NOT NULL
        AND enrollment.student_id IN (SELECT student_id FROM import_compared WHERE stated <> here)
      GROUP BY enrollment.student_id, section.course_id HAVING count(*) > 1) repeated
    GROUP BY student_id`);
  await transactions.query(`
    DECLARE import_differences NO SCROLL CURSOR FOR
    SELECT student.student_id AS "studentId", term.name AS term, ${labels} AS figure, stated::numeric(8,2)::text AS stated,
      here::numeric(10,2)::text AS imported, (here - stated)::numeric(10,2)::text AS difference,
      coalesce(repeats.courses, 0) AS "repeatedCourses"
    FROM import_compared compared JOIN students student ON student.id = compared.student_id
    LEFT JOIN import_repeats repeats ON repeats.student_id = compared.student_id
    LEFT JOIN terms term ON term.id = compared.term_id
    WHERE stated <> here
    ORDER BY student.student_id COLLATE "C", term.start_date NULLS FIRST, term.id, figure`);
  for (;;) {
    const rows = await transactions.query<Difference>('FETCH 1000 FROM import_differences');
    for (const row of rows) report.difference(row);
    if (!rows.length) break;
  }
  await transactions.query('CLOSE import_differences');
}
