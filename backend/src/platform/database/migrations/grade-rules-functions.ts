/**
 * How each attempt at a course counts: standing.rules.ts in SQL, for many students per call. An IP is in progress and
 * no attempt. For a repeated course, the policy of the term of the last attempt with points decides which attempts
 * count, so an ended term keeps its averages. An imported enrollment has its own credits and grade points.
 * `gained_points` and `gained_credits` are what an attempt adds to the cumulative sums, negative if a lower grade
 * replaces a higher one. `course` joins the course of the section.
 */
export const studentAttempts = (
  course: string,
): string => `FUNCTION student_attempts(ids uuid[], today date) RETURNS TABLE (
    enrollment_id uuid, student_id uuid, term_id uuid, start_date date, end_date date, sap jsonb, course_id uuid,
    credits numeric, grade text, points numeric, is_passed boolean, passed_before boolean, counts_in_term boolean,
    gained_points numeric, gained_credits numeric, is_counted boolean, is_repeat boolean)
  LANGUAGE sql STABLE AS $$
    WITH place AS (
      SELECT enrollment.id, enrollment.student_id, enrollment.term_id, section.course_id,
        coalesce(enrollment.credits_taken, course.credits) AS credits, enrollment.grade::text,
        enrollment.credits_taken IS NOT NULL AS is_imported, enrollment.grade_points
      FROM enrollments enrollment
      JOIN sections section ON section.id = enrollment.section_id
      ${course}
      WHERE enrollment.student_id = ANY (ids) AND enrollment.grade IS DISTINCT FROM 'IP'
        AND (enrollment.status IN ('enrolled', 'completed') OR enrollment.status = 'dropped' AND enrollment.grade IS NOT NULL)
    ), ruled AS MATERIALIZED (
      SELECT term.id, term.start_date, term.end_date, policy.by_kind->'grade_scale'->'points' AS scale,
        policy.by_kind->'sap' AS sap, policy.by_kind->'repeat_grades'->>'counts' AS counts,
        today > policy_deadline(policy.by_kind->'add_drop'->'addDropUntil', term.start_date, term.end_date) AS is_settled
      FROM terms term CROSS JOIN LATERAL (
        SELECT jsonb_object_agg(kind, content) AS by_kind
        FROM policies_of_term(term.id, term.start_date, term.end_date, today)
        WHERE kind IN ('grade_scale', 'sap', 'add_drop', 'repeat_grades')) policy
      WHERE term.id IN (SELECT place.term_id FROM place)
    ), attempt AS (
      SELECT place.*, ruled.start_date, ruled.end_date, ruled.sap, ruled.counts,
        CASE WHEN is_imported THEN grade_points ELSE (ruled.scale->>place.grade)::numeric END AS points
      FROM place JOIN ruled ON ruled.id = place.term_id
      WHERE place.grade IS NOT NULL OR ruled.is_settled
    ), ordered AS (
      SELECT attempt.*, (points IS NOT NULL AND grade <> 'F') IS TRUE OR grade IS NOT DISTINCT FROM 'P' AS is_passed,
        row_number() OVER course AS number, dense_rank() OVER term AS term_number,
        lag(attempt.term_id) OVER course IS DISTINCT FROM attempt.term_id AS is_best_of_term
      FROM attempt
      WINDOW term AS (PARTITION BY attempt.student_id, attempt.course_id
          ORDER BY attempt.start_date, attempt.end_date, attempt.term_id),
        course AS (PARTITION BY attempt.student_id, attempt.course_id
          ORDER BY attempt.start_date, attempt.end_date, attempt.term_id, points DESC NULLS LAST,
            attempt.credits DESC, attempt.id)
    ), ranked AS (
      -- Of the attempts with points until this one: the highest, the latest with the rule of its term, and their sums.
      SELECT ordered.*, coalesce(bool_or(ordered.is_passed) OVER earlier, FALSE) AS passed_before,
        max(ARRAY[points, -number, ordered.credits]) FILTER (WHERE points IS NOT NULL) OVER so_far AS highest,
        max(ARRAY[term_number, points, -number, ordered.credits, array_position(ARRAY['highest', 'latest', 'average'], counts)])
          FILTER (WHERE points IS NOT NULL) OVER so_far AS latest,
        sum(points * ordered.credits) OVER so_far AS all_points,
        sum(ordered.credits) FILTER (WHERE points IS NOT NULL) OVER so_far AS all_credits,
        last_value(number) OVER whole AS last_number
      FROM ordered
      WINDOW so_far AS (PARTITION BY ordered.student_id, ordered.course_id ORDER BY number),
        earlier AS (so_far ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
        whole AS (so_far ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    ), summed AS (
      SELECT ranked.*,
        CASE latest[5] WHEN 1 THEN highest[1] * highest[3] WHEN 2 THEN latest[2] * latest[4] WHEN 3 THEN all_points ELSE 0 END
          AS counted_points,
        CASE latest[5] WHEN 1 THEN highest[3] WHEN 2 THEN latest[4] WHEN 3 THEN all_credits ELSE 0 END AS counted_credits,
        -- The number of the one attempt that counts; null where all with points do.
        CASE latest[5] WHEN 1 THEN -highest[2] WHEN 2 THEN -latest[3] END AS counted_number
      FROM ranked
    )
    SELECT summed.id, summed.student_id, summed.term_id, summed.start_date, summed.end_date, summed.sap, summed.course_id,
      summed.credits, summed.grade, summed.points, summed.is_passed, summed.passed_before,
      summed.points IS NOT NULL AND (is_best_of_term OR counts = 'average'),
      counted_points - lag(counted_points, 1, 0::numeric) OVER course,
      counted_credits - lag(counted_credits, 1, 0::numeric) OVER course,
      summed.points IS NOT NULL AND number = coalesce(last_value(counted_number) OVER whole, number), number > 1
    FROM summed
    WINDOW course AS (PARTITION BY summed.student_id, summed.course_id ORDER BY number),
      whole AS (course ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  $$`;

export const createStudentAttempts = `
  DROP FUNCTION student_attempts(uuid[], date);
  CREATE ${studentAttempts('JOIN courses course ON course.id = section.course_id')}`;

/** The sums of each term's attempts, and the cumulative figures after it. */
export const createStudentTerms = `
  CREATE OR REPLACE FUNCTION student_terms(ids uuid[], today date) RETURNS TABLE (
    student_id uuid, term_id uuid, "position" bigint, is_evaluated boolean, makes_progress boolean,
    term_points numeric, term_credits numeric, attempted numeric, earned numeric,
    gained_points numeric, gained_credits numeric, points numeric, credits numeric)
  LANGUAGE sql STABLE AS $$
    WITH brought AS (
      SELECT attempt.student_id, attempt.term_id, start_date, end_date, (array_agg(attempt.sap))[1] AS sap,
        sum(credits * points) FILTER (WHERE counts_in_term) AS term_points,
        sum(credits) FILTER (WHERE counts_in_term) AS term_credits,
        sum(credits) AS attempted,
        sum(credits) FILTER (WHERE is_passed AND NOT passed_before) AS earned,
        sum(attempt.gained_points) AS gained_points, sum(attempt.gained_credits) AS gained_credits,
        bool_or(grade IS NULL) AS is_open
      FROM student_attempts(ids, today) attempt GROUP BY attempt.student_id, attempt.term_id, start_date, end_date
    ), summed AS (
      SELECT brought.*, row_number() OVER until AS "position",
        sum(gained_points) OVER until AS points, sum(gained_credits) OVER until AS credits,
        sum(attempted) OVER until AS all_attempted, coalesce(sum(earned) OVER until, 0) AS all_earned
      FROM brought WINDOW until AS (PARTITION BY brought.student_id ORDER BY start_date, end_date, brought.term_id)
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
