import type { SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { taughtSections } from '../sections/sections.service.js';
import type { GivenGradeDto } from './submissions/submissions.dto.js';

/** The changes of a grade, in the form of `changesBetween`. */
const changes = `
  CASE WHEN old_score IS DISTINCT FROM score THEN
    jsonb_build_object('score', jsonb_build_array(old_score::float8, score::float8)) ELSE '{}' END
  || CASE WHEN old_feedback IS DISTINCT FROM feedback THEN
    jsonb_build_object('feedback', jsonb_build_array(old_feedback, feedback)) ELSE '{}' END`;

/**
 * The CTEs that grade in a single statement; put them before a SELECT. They check permission, version, points and
 * all-or-nothing, and insert the audit rows. `target` has the submissions that may be graded, locked and with their old
 * values; `graded` has those that changed, or no rows if any submission is refused. The same grade again changes
 * nothing.
 */
export function gradeSql(
  parameters: SqlParameters,
  grades: GivenGradeDto[],
  user: SignedInUser,
  only: string,
): string {
  const list = (values: unknown[], type: string): string => `${parameters.add(values)}::${type}[]`;
  const given = [
    list(
      grades.map(({ submissionId }) => submissionId),
      'uuid',
    ),
    list(
      grades.map(({ score }) => score),
      'numeric',
    ),
    list(
      // Empty feedback is stored as null.
      grades.map(({ feedback }) => feedback || null),
      'text',
    ),
    list(
      grades.map(({ feedback }) => feedback === undefined),
      'boolean',
    ),
    list(
      grades.map(({ version }) => version ?? null),
      'int',
    ),
  ];
  const actor = `${parameters.add(user.id)}::uuid`;
  const onBehalf = `CASE WHEN instructor_id <> ${actor}
    THEN jsonb_build_object('onBehalfOf', instructor_id) ELSE '{}' END`;
  return `
    WITH given AS (
      SELECT * FROM unnest(${given.join(', ')}) WITH ORDINALITY
        AS given (id, score, feedback, keeps, version, position)),
    target AS (
      SELECT given.position, submission.id, submission.score, submission.feedback, submission.graded_at,
        submission.version, section.instructor_id, given.score AS new_score,
        CASE WHEN given.keeps THEN submission.feedback ELSE given.feedback END AS new_feedback,
        submission.graded_at IS NULL OR submission.score <> given.score
          OR NOT given.keeps AND submission.feedback IS DISTINCT FROM given.feedback AS changes
      FROM given JOIN assignment_submissions submission ON submission.id = given.id
        JOIN assignments assignment ON assignment.id = submission.assignment_id
        JOIN sections section ON section.id = assignment.section_id
      WHERE ${taughtSections(user, parameters)} AND ${only}
        AND (given.version IS NULL OR given.version = submission.version)
        AND (assignment.max_points IS NULL OR given.score <= assignment.max_points)
      ORDER BY submission.id FOR UPDATE OF submission),
    graded AS (
      UPDATE assignment_submissions submission
      SET score = target.new_score, feedback = target.new_feedback,
        graded_at = greatest(now(), submission.submitted_at)
      FROM target
      WHERE submission.id = target.id AND target.changes
        AND (SELECT count(*) FROM target) = ${parameters.add(grades.length)}
      RETURNING submission.*, target.position, target.instructor_id, target.score AS old_score,
        target.feedback AS old_feedback),
    noted AS (${auditInsert(parameters, {
      action: 'submission.grade',
      subjectType: 'submission',
      subjectId: 'id',
      details: `jsonb_build_object('assignmentId', assignment_id, 'studentId', student_id, 'changes', ${changes})
        || ${onBehalf}`,
      from: 'FROM graded',
    })})`;
}
