/**
 * The sums of each term's attempts, and the cumulative figures after it. SAP counts accepted transfer credit as
 * attempted and earned (34 CFR 668.34), except credit for a course that was passed here by then.
 */
export const createStudentTerms = `
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
      LEFT JOIN transfer_courses line ON line.student_id = attempt.student_id AND line.course_id = attempt.course_id
        AND line.revoked_at IS NULL
      GROUP BY attempt.student_id, attempt.term_id, start_date, end_date
    ), accepted AS (
      SELECT line.student_id, sum(line.credits) AS credits FROM transfer_courses line
      WHERE line.student_id = ANY (ids) AND line.revoked_at IS NULL GROUP BY line.student_id
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
  $$`;

/** The figures stored for students: accepted transfer credits count as earned and attempted, but not in the GPA. */
export const createRecomputeStanding = `
  CREATE OR REPLACE FUNCTION recompute_standing(
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
    ), transferred AS (
      SELECT credit.student_id, sum(credit.earned) AS earned
      FROM student_transfers(ids, today) credit GROUP BY credit.student_id
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
    ), summed AS (
      SELECT student.id, coalesce(points, 0) AS gpa_points, coalesce(credits, 0) AS gpa_credits,
        half_up(points, credits) AS gpa, coalesce(total.earned, 0) + coalesce(transferred.earned, 0) AS earned,
        coalesce(total.attempted, 0) + coalesce(transferred.earned, 0) AS attempted,
        (CASE coalesce(missed.terms, 0) WHEN 0 THEN 'good_standing' WHEN 1 THEN 'warning' ELSE 'suspension' END)::sap_status AS sap
      FROM students student
      LEFT JOIN total ON total.student_id = student.id
      LEFT JOIN transferred ON transferred.student_id = student.id
      LEFT JOIN missed ON missed.student_id = student.id
      WHERE student.id = ANY (ids)
    ), derived AS (
      SELECT summed.*,
        (SELECT name FROM level WHERE from_credits <= summed.earned ORDER BY from_credits DESC LIMIT 1) AS level
      FROM summed
    )
    UPDATE students SET gpa_points = derived.gpa_points, gpa_credits = derived.gpa_credits, cumulative_gpa = gpa,
      credits_earned = earned, credits_attempted = attempted, class_level = level, sap_status = sap
    FROM derived
    WHERE students.id = derived.id
      AND (students.gpa_points, students.gpa_credits, cumulative_gpa, credits_earned, credits_attempted, class_level, sap_status)
        IS DISTINCT FROM (derived.gpa_points, derived.gpa_credits, gpa, earned, attempted, level, sap);
    GET DIAGNOSTICS changed = ROW_COUNT;
    RETURN changed;
  END $$`;
