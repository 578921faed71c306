import type { SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { byRank, countedColumns, countedValues } from './attempts.sql.js';
import { taughtSections } from '../sections/sections.service.js';
import { feedbackOf } from './feedback.js';
import type { GivenGradeDto } from './submissions/submissions.dto.js';

/** The audit trail has the text of a document, and only whether there is a document. */
const covered = (column: string): string => `CASE WHEN ${column} IS NOT NULL THEN '…' END`;

/** The changes of a grade, in the form of `changesBetween`. */
const changes = `
  CASE WHEN old_score IS DISTINCT FROM score THEN
    jsonb_build_object('score', jsonb_build_array(old_score::float8, score::float8)) ELSE '{}' END
  || CASE WHEN old_feedback IS DISTINCT FROM feedback THEN
    jsonb_build_object('feedback', jsonb_build_array(old_feedback, feedback)) ELSE '{}' END
  || CASE WHEN old_document IS DISTINCT FROM feedback_document THEN
    jsonb_build_object('feedbackDocument', jsonb_build_array(${covered('old_document')}, ${covered('feedback_document')}))
    ELSE '{}' END`;

/** A grade, and what its audit row has in addition, such as where the score comes from. */
export type TracedGrade = GivenGradeDto & { trail?: object };

const of = (attempt: string): string => countedColumns.map((name) => `${attempt}.${name}`).join(', ');

/**
 * The CTEs that grade in a single statement; put them before a SELECT. They check permission, version, points and
 * all-or-nothing, and insert the audit rows. `target` has the attempts that may be graded, locked and with their old
 * values; `marked` has those that changed, `graded` their submissions with the attempt that now counts. Both have no
 * rows if any grade is refused. The same grade again changes nothing.
 */
export function gradeSql(
  parameters: SqlParameters,
  grades: TracedGrade[],
  user: SignedInUser,
  only: string,
): string {
  const feedback = grades.map(feedbackOf);
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
      feedback.map((given) => given?.text ?? null),
      'text',
    ),
    list(
      feedback.map((given) => given?.document && JSON.stringify(given.document)),
      'jsonb',
    ),
    list(
      feedback.map((given) => given === undefined),
      'boolean',
    ),
    list(
      grades.map(({ version }) => version ?? null),
      'int',
    ),
    list(
      grades.map(({ attempt }) => attempt ?? null),
      'int',
    ),
    list(
      grades.map(({ trail = {} }) => JSON.stringify(trail)),
      'jsonb',
    ),
  ];
  const actor = `${parameters.add(user.id)}::uuid`;
  const onBehalf = `CASE WHEN instructor_id <> ${actor}
    THEN jsonb_build_object('onBehalfOf', instructor_id) ELSE '{}' END`;
  return `
    WITH given AS (
      SELECT * FROM unnest(${given.join(', ')}) WITH ORDINALITY
        AS given (id, score, feedback, document, keeps, version, attempt, trail, position)),
    target AS (
      SELECT given.position, given.trail, submission.id, attempt.id AS attempt_id, attempt.score, attempt.feedback,
        attempt.feedback_document,
        attempt.graded_at, attempt.submitted_at, submission.version, submission.assignment_id, submission.student_id,
        submission.attempt_count, assignment.scored_attempt, section.instructor_id, given.score AS new_score,
        CASE WHEN given.keeps THEN attempt.feedback ELSE given.feedback END AS new_feedback,
        CASE WHEN given.keeps THEN attempt.feedback_document ELSE given.document END AS new_document,
        attempt.graded_at IS NULL OR attempt.score <> given.score
          OR NOT given.keeps AND (attempt.feedback IS DISTINCT FROM given.feedback
            OR attempt.feedback_document IS DISTINCT FROM given.document) AS changes
      FROM given JOIN assignment_submissions submission ON submission.id = given.id
        JOIN submission_attempts attempt ON attempt.submission_id = submission.id
          AND attempt.number = coalesce(given.attempt, submission.attempt_count)
        JOIN assignments assignment ON assignment.id = submission.assignment_id
        JOIN sections section ON section.id = assignment.section_id
      WHERE ${taughtSections(user, parameters)} AND ${only}
        AND (given.version IS NULL OR given.version = submission.version)
        AND (assignment.max_points IS NULL OR assignment.allow_above_max OR given.score <= assignment.max_points)
        -- The other attempts are read as they were when the statement began.
        AND CASE WHEN submission.attempt_count > 1 THEN submission.version = (
          SELECT seen.version FROM assignment_submissions seen WHERE seen.id = given.id) ELSE TRUE END
      ORDER BY submission.id FOR UPDATE OF submission, attempt),
    marked AS (
      UPDATE submission_attempts attempt
      SET score = target.new_score, feedback = target.new_feedback, feedback_document = target.new_document,
        graded_at = greatest(now(), attempt.submitted_at)
      FROM target
      WHERE attempt.id = target.attempt_id AND target.changes
        AND (SELECT count(*) FROM target) = ${parameters.add(grades.length)}
      RETURNING attempt.*, target.position, target.trail, target.instructor_id, target.score AS old_score,
        target.feedback AS old_feedback, target.feedback_document AS old_document, target.assignment_id, target.student_id, target.attempt_count,
        target.scored_attempt),
    graded AS (
      UPDATE assignment_submissions submission
      SET ${countedValues('counted')},
        awaits_grade = submission.awaits_grade AND marked.number <> submission.attempt_count
      FROM marked CROSS JOIN LATERAL (
        SELECT candidate.* FROM (
          SELECT marked.number, ${of('marked')}
          UNION ALL
          SELECT other.number, ${of('other')} FROM submission_attempts other
          WHERE marked.attempt_count > 1 AND other.submission_id = marked.submission_id
            AND other.number <> marked.number) candidate
        ORDER BY ${byRank('candidate', 'marked.scored_attempt')} LIMIT 1) counted
      WHERE submission.id = marked.submission_id
      RETURNING submission.*, marked.position, marked.score AS given_score, marked.feedback AS given_feedback,
        marked.feedback_document AS given_document,
        marked.submitted_at AS given_submitted_at, marked.graded_at AS given_at),
    noted AS (${auditInsert(parameters, {
      action: 'submission.grade',
      subjectType: 'submission',
      subjectId: 'submission_id',
      details: `jsonb_build_object('assignmentId', assignment_id, 'studentId', student_id, 'changes', ${changes})
        || CASE WHEN attempt_count > 1 THEN jsonb_build_object('attempt', number) ELSE '{}' END || ${onBehalf} || trail`,
      from: 'FROM marked',
    })})`;
}
