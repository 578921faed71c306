import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What counts of each enrollment, as a separate function that the terms use: the transcript shows by course how the
 * averages are made, by the same rule (decision 0021).
 */
export class Attempts1764210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION student_attempts(ids uuid[], today date) RETURNS TABLE (
        enrollment_id uuid, student_id uuid, term_id uuid, start_date date, end_date date, sap jsonb, course_id uuid,
        credits numeric, grade text, points numeric, is_passed boolean, best_before numeric, passed_before boolean,
        is_best_of_term boolean)
      LANGUAGE sql STABLE AS $$
        WITH place AS (
          SELECT enrollment.id, enrollment.student_id, enrollment.term_id, section.course_id, course.credits,
            enrollment.grade::text
          FROM enrollments enrollment
          JOIN sections section ON section.id = enrollment.section_id
          JOIN courses course ON course.id = section.course_id
          WHERE enrollment.student_id = ANY (ids)
            AND (enrollment.status IN ('enrolled', 'completed') OR enrollment.status = 'dropped' AND enrollment.grade IS NOT NULL)
        ), ruled AS MATERIALIZED (
          SELECT term.id, term.start_date, term.end_date, policy.by_kind->'grade_scale'->'points' AS scale,
            policy.by_kind->'sap' AS sap,
            today > policy_deadline(policy.by_kind->'add_drop'->'addDropUntil', term.start_date, term.end_date) AS is_settled
          FROM terms term CROSS JOIN LATERAL (
            SELECT jsonb_object_agg(kind, content) AS by_kind
            FROM policies_of_term(term.id, term.start_date, term.end_date, today)
            WHERE kind IN ('grade_scale', 'sap', 'add_drop')) policy
          WHERE term.id IN (SELECT place.term_id FROM place)
        ), attempt AS (
          SELECT place.*, ruled.start_date, ruled.end_date, ruled.sap, (ruled.scale->>place.grade)::numeric AS points
          FROM place JOIN ruled ON ruled.id = place.term_id
          WHERE place.grade IS NOT NULL OR ruled.is_settled
        )
        SELECT attempt.id, attempt.student_id, attempt.term_id, attempt.start_date, attempt.end_date, attempt.sap,
          attempt.course_id, attempt.credits, attempt.grade, attempt.points, points IS NOT NULL AND grade <> 'F',
          max(points) OVER earlier, bool_or(points IS NOT NULL AND grade <> 'F') OVER earlier,
          lag(attempt.term_id) OVER course IS DISTINCT FROM attempt.term_id
        FROM attempt
        WINDOW course AS (PARTITION BY attempt.student_id, attempt.course_id
            ORDER BY attempt.start_date, attempt.end_date, attempt.term_id, points DESC NULLS LAST),
          earlier AS (course ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
      $$;

      CREATE OR REPLACE FUNCTION student_terms(ids uuid[], today date) RETURNS TABLE (
        student_id uuid, term_id uuid, "position" bigint, is_evaluated boolean, makes_progress boolean,
        term_points numeric, term_credits numeric, attempted numeric, earned numeric,
        gained_points numeric, gained_credits numeric, points numeric, credits numeric)
      LANGUAGE sql STABLE AS $$
        WITH brought AS (
          SELECT ranked.student_id, ranked.term_id, start_date, end_date, (array_agg(ranked.sap))[1] AS sap,
            sum(credits * points) FILTER (WHERE is_best_of_term) AS term_points,
            sum(credits) FILTER (WHERE is_best_of_term AND points IS NOT NULL) AS term_credits,
            sum(credits) AS attempted,
            sum(credits) FILTER (WHERE is_passed AND passed_before IS NOT TRUE) AS earned,
            sum(credits * (points - coalesce(best_before, 0))) FILTER (WHERE points > coalesce(best_before, 0)) AS gained_points,
            sum(credits) FILTER (WHERE points IS NOT NULL AND best_before IS NULL) AS gained_credits,
            bool_or(grade IS NULL) AS is_open
          FROM student_attempts(ids, today) ranked GROUP BY ranked.student_id, ranked.term_id, start_date, end_date
        ), summed AS (
          SELECT brought.*, row_number() OVER until AS "position",
            coalesce(sum(gained_points) OVER until, 0) AS points, coalesce(sum(gained_credits) OVER until, 0) AS credits,
            sum(attempted) OVER until AS all_attempted, coalesce(sum(earned) OVER until, 0) AS all_earned
          FROM brought WINDOW until AS (PARTITION BY brought.student_id ORDER BY start_date, end_date, brought.term_id)
        )
        SELECT summed.student_id, summed.term_id, summed."position", summed.end_date < today AND NOT is_open,
          summed.points >= (sap->>'minimumGpa')::numeric * summed.credits
            AND all_earned * (sap->'pace'->>'attempted')::numeric >= all_attempted * (sap->'pace'->>'earned')::numeric
            AND (program.required_credits IS NULL
              OR 100 * all_attempted <= (sap->>'maximumPercent')::numeric * program.required_credits),
          coalesce(summed.term_points, 0), coalesce(summed.term_credits, 0), summed.attempted, coalesce(summed.earned, 0),
          coalesce(summed.gained_points, 0), coalesce(summed.gained_credits, 0), summed.points, summed.credits
        FROM summed
        JOIN students student ON student.id = summed.student_id
        LEFT JOIN programs program ON program.id = student.program_id
      $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
