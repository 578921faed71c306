import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Derived academic facts: exact sums in addition to the shown average, and the functions that derive them from grades.
 */
export class Standing1764000030001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE students
        ADD COLUMN gpa_points numeric(12,4) NOT NULL DEFAULT 0,
        ADD COLUMN gpa_credits numeric(8,2) NOT NULL DEFAULT 0,
        ADD CONSTRAINT ck_students_gpa_sums CHECK (gpa_points >= 0 AND gpa_points <> 'NaN' AND gpa_credits >= 0 AND gpa_credits <> 'NaN');

      CREATE TABLE standing_runs (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        day date NOT NULL,
        students integer NOT NULL,
        changed integer NOT NULL,
        CONSTRAINT pk_standing_runs PRIMARY KEY (id)
      );
      CREATE INDEX ix_standing_runs_created_at ON standing_runs (created_at);
      CREATE TRIGGER tr_standing_runs_updated_at BEFORE UPDATE ON standing_runs
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
    await this.terms(runner);
    await this.recompute(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /**
   * Each student's results and standing after each term: standing.rules.ts in SQL, for many students per statement.
   * All numerics are exact. It is one SELECT, so that PostgreSQL plans it as a part of the calling statement.
   */
  private async terms(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION half_up(points numeric, credits numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN credits > 0 THEN (div(200 * points + credits, 2 * credits) / 100)::numeric(4,2) END
      $$;

      CREATE FUNCTION student_terms(ids uuid[], today date) RETURNS TABLE (
        student_id uuid, term_id uuid, "position" bigint, is_evaluated boolean, makes_progress boolean,
        term_points numeric, term_credits numeric, attempted numeric, earned numeric,
        gained_points numeric, gained_credits numeric, points numeric, credits numeric)
      LANGUAGE sql STABLE AS $$
        WITH place AS (
          SELECT enrollment.student_id, enrollment.term_id, section.course_id, course.credits, enrollment.grade::text
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
          SELECT place.*, ruled.start_date, ruled.end_date, (ruled.scale->>place.grade)::numeric AS points
          FROM place JOIN ruled ON ruled.id = place.term_id
          WHERE place.grade IS NOT NULL OR ruled.is_settled
        ), ranked AS (
          SELECT attempt.*, points IS NOT NULL AND grade <> 'F' AS is_passed,
            max(points) OVER earlier AS best_before,
            bool_or(points IS NOT NULL AND grade <> 'F') OVER earlier AS passed_before,
            lag(attempt.term_id) OVER course IS DISTINCT FROM attempt.term_id AS is_best_of_term
          FROM attempt
          WINDOW course AS (PARTITION BY attempt.student_id, course_id
              ORDER BY start_date, end_date, attempt.term_id, points DESC NULLS LAST),
            earlier AS (course ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
        ), brought AS (
          SELECT ranked.student_id, ranked.term_id, start_date, end_date,
            sum(credits * points) FILTER (WHERE is_best_of_term) AS term_points,
            sum(credits) FILTER (WHERE is_best_of_term AND points IS NOT NULL) AS term_credits,
            sum(credits) AS attempted,
            sum(credits) FILTER (WHERE is_passed AND passed_before IS NOT TRUE) AS earned,
            sum(credits * (points - coalesce(best_before, 0))) FILTER (WHERE points > coalesce(best_before, 0)) AS gained_points,
            sum(credits) FILTER (WHERE points IS NOT NULL AND best_before IS NULL) AS gained_credits,
            bool_or(grade IS NULL) AS is_open
          FROM ranked GROUP BY ranked.student_id, ranked.term_id, start_date, end_date
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
        JOIN ruled ON ruled.id = summed.term_id
        JOIN students student ON student.id = summed.student_id
        LEFT JOIN programs program ON program.id = student.program_id
      $$;
    `);
  }

  /**
   * Writes the differences, and returns the number of students changed. It is a PL/pgSQL function because each
   * connection then keeps its plans, which cost more than the work, and because its second statement sees what others
   * committed while the first one waited for a student's row. NO KEY: an insert of an enrollment holds a key lock on
   * its student.
   */
  private async recompute(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION recompute_standing(
        ids uuid[], today date DEFAULT (now() AT TIME ZONE 'America/New_York')::date) RETURNS integer
      LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
      DECLARE
        changed integer;
      BEGIN
        PERFORM FROM students WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
        WITH term AS MATERIALIZED (
          SELECT * FROM student_terms(ids, today)
        ), total AS (
          SELECT term.student_id, sum(gained_points) AS points, sum(gained_credits) AS credits, sum(attempted) AS attempted,
            sum(earned) AS earned
          FROM term GROUP BY term.student_id
        ), evaluated AS (
          SELECT term.student_id, term."position",
            coalesce(max(term."position") FILTER (WHERE makes_progress) OVER (PARTITION BY term.student_id), 0) AS last_met
          FROM term WHERE is_evaluated
        ), missed AS (
          SELECT evaluated.student_id, count(*) FILTER (WHERE "position" > last_met) AS terms
          FROM evaluated GROUP BY evaluated.student_id
        ), level AS MATERIALIZED (
          SELECT level.level::class_level AS name, level."fromCredits" AS from_credits
          FROM jsonb_to_recordset((
              SELECT content->'levels' FROM policies
              WHERE kind = 'class_levels' AND effective_from <= today ORDER BY effective_from DESC LIMIT 1))
            AS level (level text, "fromCredits" numeric)
        ), derived AS (
          SELECT student.id, coalesce(points, 0) AS gpa_points, coalesce(credits, 0) AS gpa_credits,
            half_up(points, credits) AS gpa, coalesce(earned, 0) AS earned, coalesce(attempted, 0) AS attempted,
            (SELECT name FROM level WHERE from_credits <= coalesce(earned, 0) ORDER BY from_credits DESC LIMIT 1) AS level,
            (CASE coalesce(missed.terms, 0) WHEN 0 THEN 'good_standing' WHEN 1 THEN 'warning' ELSE 'suspension' END)::sap_status AS sap
          FROM students student
          LEFT JOIN total ON total.student_id = student.id
          LEFT JOIN missed ON missed.student_id = student.id
          WHERE student.id = ANY (ids)
        )
        UPDATE students SET gpa_points = derived.gpa_points, gpa_credits = derived.gpa_credits, cumulative_gpa = gpa,
          credits_earned = earned, credits_attempted = attempted, class_level = level, sap_status = sap
        FROM derived
        WHERE students.id = derived.id
          AND (students.gpa_points, students.gpa_credits, cumulative_gpa, credits_earned, credits_attempted, class_level, sap_status)
            IS DISTINCT FROM (derived.gpa_points, derived.gpa_credits, gpa, earned, attempted, level, sap);
        GET DIAGNOSTICS changed = ROW_COUNT;
        RETURN changed;
      END $$;
    `);
  }
}
