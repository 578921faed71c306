import { hasSeat } from '../seats/seats.scope.js';
import { joinPersonal } from './assignments.scope.js';
import { countedScore } from './counted-score.sql.js';
import { micros } from './gradebook/gradebook.sql.js';

/** The assignment that all copies of one come from. */
export const originOf = (assignment: string): string => `coalesce(${assignment}.origin_id, ${assignment}.id)`;

/**
 * The CTE `former`: for each student of `listed`, the scores in other sections of the same course and term (`section`)
 * in which the student no longer has a seat, and the excuses there. Students see posted scores of published work only.
 */
export function formerScores(postedOnly: boolean): string {
  const score = postedOnly
    ? 'CASE WHEN assignment.grades_posted_at IS NOT NULL THEN submission.score END'
    : 'submission.score';
  return `siblings AS MATERIALIZED (
    SELECT other.id, other.section_number FROM sections other JOIN section ON other.course_id = section.course_id
      AND other.term_id = section.term_id AND other.id <> section.id),
  theirs AS MATERIALIZED (
    SELECT assignment.id FROM assignments assignment JOIN siblings ON siblings.id = assignment.section_id),
  elsewhere AS (
    SELECT student_id, assignment_id FROM assignment_submissions
    WHERE score IS NOT NULL AND assignment_id IN (SELECT id FROM theirs) AND student_id IN (SELECT id FROM listed)
    UNION
    SELECT student_id, assignment_id FROM student_assignments
    WHERE is_excused AND assignment_id IN (SELECT id FROM theirs) AND student_id IN (SELECT id FROM listed)),
  former AS (
    SELECT elsewhere.student_id, json_agg(json_build_object('sectionId', sibling.id,
        'sectionNumber', sibling.section_number, 'assignmentId', assignment.id, 'title', assignment.title,
        'maxPoints', assignment.max_points::float8, 'score', (${score})::float8,
        'countedScore', ${countedScore(score, 'submission.submitted_at')},
        'isExcused', personal.is_excused IS TRUE, 'origin', ${originOf('assignment')},
        'gradedAt', ${micros('submission.graded_at')}, 'submissionId', submission.id)
      ORDER BY sibling.section_number, assignment.due_date, assignment.id) AS scores
    FROM elsewhere JOIN assignments assignment ON assignment.id = elsewhere.assignment_id
      JOIN siblings sibling ON sibling.id = assignment.section_id
      LEFT JOIN assignment_submissions submission ON submission.assignment_id = assignment.id
        AND submission.student_id = elsewhere.student_id
      ${joinPersonal('assignment.id', 'elsewhere.student_id')}
    WHERE ((${score}) IS NOT NULL OR personal.is_excused)${postedOnly ? ' AND assignment.is_published' : ''} AND NOT EXISTS (
      SELECT FROM enrollments enrollment WHERE enrollment.section_id = sibling.id
        AND enrollment.student_id = elsewhere.student_id AND ${hasSeat('enrollment')})
    GROUP BY elsewhere.student_id)`;
}
