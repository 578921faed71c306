/** A section of 300 students with 40 assignments, weights, drops and late deductions. */
import { instructor, sizes } from './data.mjs';

export const gradebookSize = { students: Math.min(300, sizes.students), assignments: 40 };
const { students, assignments } = gradebookSize;

const section = `md5('gradebook')::uuid`;
const assignment = (a) => `md5('gradebook assignment ' || ${a})::uuid`;
const submission = (a, s) => `md5('gradebook submission ' || ${a} || ' ' || ${s})::uuid`;

/** Three groups with the weights 50, 30 and 20; each drops its lowest. */
const groups = `SELECT md5('gradebook group ' || g)::uuid AS id, 'Group ' || g AS name,
  (ARRAY[50, 30, 20])[g + 1] AS weight, g + 1 AS drops, g FROM generate_series(0, 2) AS g`;

export const gradebookRecords = `
  INSERT INTO sections (id, course_id, term_id, section_number, capacity, enrolled, instructor_id)
  SELECT ${section}, md5('course 0')::uuid, md5('term')::uuid, '900', 400, ${students}, id FROM users
  WHERE email = '${instructor}';
  INSERT INTO enrollments (student_id, section_id, term_id, status, enrollment_date)
  SELECT md5('student ' || s)::uuid, ${section}, md5('term')::uuid, 'enrolled', now() - interval '300 days'
  FROM generate_series(0, ${students - 1}) AS s;
  INSERT INTO grading_schemes (section_id, weighting) VALUES (${section}, 'weights');
  INSERT INTO grading_groups (id, section_id, name, position, weight, drop_lowest)
  SELECT id, ${section}, name, g, weight, drops FROM (${groups}) AS given;
  INSERT INTO grading_scheme_versions (scheme_id, number, content, created_by_id)
  SELECT scheme.id, 1, jsonb_build_object('weighting', 'weights', 'groups', (
      SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'weight', weight, 'dropLowest', drops, 'extraCredit',
        false) ORDER BY g) FROM (${groups}) AS given),
    'late', '{"percent": 10, "per": "day", "floorPercent": 50, "graceMinutes": 1}'::jsonb, 'missingPercent', 0,
    'letters', '[{"letter": "A", "fromPercent": 90}, {"letter": "B", "fromPercent": 80}, {"letter": "C", "fromPercent": 70}]'::jsonb),
    section.instructor_id
  FROM grading_schemes scheme JOIN sections section ON section.id = scheme.section_id;
  INSERT INTO assignments (id, section_id, title, description, due_date, max_points, assignment_type, is_published, group_id)
  SELECT ${assignment('a')}, ${section}, 'Assignment ' || a, 'Two pages on the principles of the subject.',
    now() - make_interval(days => ${assignments} * 2 - a * 2), 20 + a % 5 * 20, 'homework', TRUE,
    md5('gradebook group ' || a % 3)::uuid
  FROM generate_series(0, ${assignments - 1}) AS a;
  INSERT INTO assignment_submissions (id, assignment_id, student_id, submission_text, submitted_at, attempt,
    attempt_count, score, graded_at, awaits_grade)
  SELECT ${submission('a', 's')}, assignment.id, md5('student ' || s)::uuid, 'What a student writes.', at, 1, 1, score,
    CASE WHEN score IS NOT NULL THEN at + interval '3 days' END, score IS NULL
  FROM generate_series(0, ${assignments - 1}) AS a JOIN assignments assignment ON assignment.id = ${assignment('a')},
    generate_series(0, ${students - 1}) AS s, LATERAL (
    SELECT assignment.due_date + make_interval(hours => CASE WHEN (a + s) % 10 = 0 THEN 30 ELSE -5 END) AS at,
      CASE WHEN (a * 3 + s) % 11 > 0 THEN round(assignment.max_points * (40 + (a * 17 + s * 7) % 61) / 100.0, 2) END AS score
  ) AS work
  WHERE (a * 7 + s) % 13 > 0;
  INSERT INTO submission_attempts (submission_id, number, submission_text, submitted_at, score, graded_at)
  SELECT id, 1, submission_text, submitted_at, score, graded_at FROM assignment_submissions
  WHERE assignment_id IN (SELECT id FROM assignments WHERE section_id = ${section});`;
