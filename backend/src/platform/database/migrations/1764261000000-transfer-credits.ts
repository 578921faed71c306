import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The transfer credit that counts, in one place: articulated for a student and not revoked. Modules below transfer
 * credit and functions of the database read it, so it is a view.
 */
export class TransferCredits1764261000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW transfer_credits AS
        SELECT id, evaluation_id, "position", student_id, external_code, external_title, external_grade, completed_on,
          course_id, credits
        FROM transfer_courses WHERE student_id IS NOT NULL AND revoked_at IS NULL;
      CREATE OR REPLACE FUNCTION student_transfers(ids uuid[], today date) RETURNS TABLE (
        transfer_course_id uuid, student_id uuid, earned numeric)
      LANGUAGE sql STABLE AS $$
        SELECT line.id, line.student_id, CASE WHEN line.course_id IS NOT NULL AND (line.student_id, line.course_id) IN (
            SELECT attempt.student_id, attempt.course_id FROM student_attempts(ids, today) attempt WHERE attempt.is_passed)
          THEN 0 ELSE line.credits END
        FROM transfer_credits line WHERE line.student_id = ANY (ids)
      $$;
      CREATE OR REPLACE FUNCTION student_terms(ids uuid[], today date) RETURNS TABLE (
        student_id uuid, term_id uuid, "position" bigint, is_evaluated boolean, makes_progress boolean,
        term_points numeric, term_credits numeric, attempted numeric, earned numeric,
        gained_points numeric, gained_credits numeric, points numeric, credits numeric)
      LANGUAGE sql STABLE AS $$
        WITH brought AS (
          SELECT attempt.student_id, attempt.term_id, start_date, end_date, (array_agg(attempt.sap))[1] AS sap,
            sum(attempt.credits * points) FILTER (WHERE counts_in_term) AS term_points,
            sum(attempt.credits) FILTER (WHERE counts_in_term) AS term_credits,
            sum(attempt.credits) AS attempted,
            sum(attempt.credits) FILTER (WHERE is_passed AND NOT passed_before) AS earned,
            sum(attempt.gained_points) AS gained_points, sum(attempt.gained_credits) AS gained_credits,
            bool_or(grade IS NULL) AS is_open,
            coalesce(sum(line.credits) FILTER (WHERE is_passed AND NOT passed_before), 0) AS replaced
          FROM student_attempts(ids, today) attempt
          LEFT JOIN transfer_credits line ON line.student_id = attempt.student_id AND line.course_id = attempt.course_id
          GROUP BY attempt.student_id, attempt.term_id, start_date, end_date
        ), accepted AS (
          SELECT line.student_id, sum(line.credits) AS credits FROM transfer_credits line
          WHERE line.student_id = ANY (ids) GROUP BY line.student_id
        ), summed AS (
          SELECT brought.*, row_number() OVER until AS "position",
            sum(gained_points) OVER until AS points, sum(gained_credits) OVER until AS credits,
            sum(attempted) OVER until + transferred AS all_attempted,
            coalesce(sum(earned) OVER until, 0) + transferred AS all_earned
          FROM (
            SELECT brought.*,
              coalesce(accepted.credits, 0) - sum(replaced) OVER (
                PARTITION BY brought.student_id ORDER BY start_date, end_date, brought.term_id) AS transferred
            FROM brought LEFT JOIN accepted ON accepted.student_id = brought.student_id
          ) brought WINDOW until AS (PARTITION BY brought.student_id ORDER BY start_date, end_date, brought.term_id)
        )
        SELECT summed.student_id, summed.term_id, summed."position", summed.end_date < today AND NOT is_open,
          summed.points >= (sap->>'minimumGpa')::numeric * summed.credits
            AND all_earned * (sap->'pace'->>'attempted')::numeric >= all_attempted * (sap->'pace'->>'earned')::numeric
            AND (program.required_credits IS NULL
              OR 100 * all_attempted <= (sap->>'maximumPercent')::numeric * program.required_credits),
          coalesce(summed.term_points, 0), coalesce(summed.term_credits, 0), summed.attempted, coalesce(summed.earned, 0),
          summed.gained_points, summed.gained_credits, summed.points, summed.credits
        FROM summed
        JOIN students student ON student.id = summed.student_id
        LEFT JOIN programs program ON program.id = student.program_id
      $$
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
