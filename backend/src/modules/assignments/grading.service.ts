import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, refuse, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { instantText, SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { submissionColumns, submissionJoins } from './assignments.columns.js';
import { taughtSections } from '../sections/sections.service.js';
import { scoreError } from './assignments.rules.js';
import { withCounted } from './counted-score.rules.js';
import { countedScore } from './counted-score.sql.js';
import { joinPersonal } from './assignments.scope.js';
import { recountSql } from './attempts.sql.js';
import { feedbackErrors, feedbackOf } from './feedback.js';
import { type GradedFacts, gradeErrors, listErrors } from './grading.rules.js';
import { gradeSql, type TracedGrade } from './grading.sql.js';
import type {
  GivenGradeDto,
  GivenGradeResultDto,
  GradeDto,
  GradesResultDto,
  SubmissionDto,
} from './submissions/submissions.dto.js';
import { SubmissionsService } from './submissions/submissions.service.js';
import { messages } from './messages.js';

/** Someone else may change a record between the refused statement and the query for the reason. */
const tries = 3;

/** Grades in one statement. A second one runs only after a refusal, to find the reason. */
@Injectable()
export class GradingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
    private readonly submissions: SubmissionsService,
  ) {}

  grade(
    id: string,
    grade: GradeDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<SubmissionDto>> {
    refuse(feedbackErrors(grade));
    return this.trying(async () => {
      const graded = await this.gradeOne(id, grade, user, expected);
      if (graded) return new Versioned(graded, graded.version);
      const [facts] = await this.facts([id], user);
      if (!facts) throw new NotFoundError(messages.submissionNotFound);
      expected.check(facts.version);
      const problem = scoreError(grade.score, facts);
      if (problem) throw new InvalidError({ score: [problem] });
      if ((grade.attempt ?? 0) > facts.attempts)
        throw new InvalidError({ attempt: [messages.attemptNotFound] });
      return (await this.isGraded(id, grade, facts.attempts)) ? this.submissions.read(id, user) : null;
    });
  }

  /** Saves all grades or none. */
  gradeAll(assignmentId: string, grades: GivenGradeDto[], user: SignedInUser): Promise<GradesResultDto> {
    refuse(listErrors(grades));
    return this.trying(async () => {
      const rows = await this.gradeMany(assignmentId, grades, user);
      if (rows.length === grades.length && rows.length) return { grades: rows };
      await this.mustTeach(assignmentId, user);
      const ids = grades.map(({ submissionId }) => submissionId);
      const known = (await this.facts(ids, user)).filter((facts) => facts.assignmentId === assignmentId);
      refuse(gradeErrors(grades, new Map(known.map((facts) => [facts.id, facts]))));
      return grades.length ? null : { grades: [] };
    });
  }

  /** Grades submissions of several assignments, all or none. The caller holds their locks. */
  async gradeTraced(grades: TracedGrade[], user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    const sql = gradeSql(parameters, grades, user, 'TRUE');
    const rows = await this.run(`${sql} SELECT position FROM graded`, parameters, 'studentIds');
    if (rows.length !== grades.length)
      throw new StateConflictError('concurrent_change', messages.submissionsLocked);
  }

  /** Removes a grade; does nothing if there is none. */
  async remove(id: string, user: SignedInUser, expected: Expected): Promise<void> {
    await this.transactions.run(async () => {
      const { record, version } = await this.submissions.read(id, user, 'FOR UPDATE OF submission');
      expected.check(version);
      if (!record.gradedAt) return;
      const { score, feedback, feedbackDocument, assignmentId, studentId, attempt } = record;
      await this.transactions.query(
        `UPDATE submission_attempts SET score = NULL, feedback = NULL, feedback_document = NULL, graded_at = NULL
         WHERE submission_id = $1 AND number = $2`,
        [id, attempt],
      );
      await this.transactions.query(recountSql('submission.id = $1'), [id]);
      await this.audit.record({
        action: 'submission.ungrade',
        subjectType: 'submission',
        subjectId: id,
        details: {
          assignmentId,
          studentId,
          changes: {
            score: [score, null],
            ...(feedback !== null && { feedback: [feedback, null] }),
            ...(feedbackDocument && { feedbackDocument: ['…', null] }),
          },
        },
      });
    });
  }

  private async gradeOne(
    id: string,
    grade: GradeDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<SubmissionDto | undefined> {
    const parameters = new SqlParameters();
    const versions = `${parameters.add(expected.versions)}::int[]`;
    const sql = gradeSql(
      parameters,
      [{ submissionId: id, ...grade }],
      user,
      `(${versions} IS NULL OR submission.version = ANY (${versions}))`,
    );
    const [row] = await this.run<SubmissionDto>(
      `${sql} SELECT ${submissionColumns(user)} FROM graded submission ${submissionJoins}`,
      parameters,
      'score',
    );
    return row && withCounted(row);
  }

  private async gradeMany(
    assignmentId: string,
    grades: GivenGradeDto[],
    user: SignedInUser,
  ): Promise<GivenGradeResultDto[]> {
    const parameters = new SqlParameters();
    const sql = gradeSql(
      parameters,
      grades,
      user,
      `submission.assignment_id = ${parameters.add(assignmentId)}::uuid`,
    );
    const rows = await this.run<GivenGradeResultDto>(
      `${sql} SELECT "submissionId", given.score::float8 AS score,
           ${countedScore('given.score', 'given.submitted_at')} AS "countedScore", given.feedback,
           given."feedbackDocument", ${instantText('given.graded_at')} AS "gradedAt", given.version FROM (
           SELECT position, id AS "submissionId", student_id, given_score AS score, given_submitted_at AS submitted_at,
             given_feedback AS feedback, given_document AS "feedbackDocument", given_at AS graded_at, version FROM graded
           UNION ALL
           SELECT position, id, student_id, score, submitted_at, feedback, feedback_document, graded_at, version
           FROM target WHERE NOT changes) AS given
           JOIN assignments assignment ON assignment.id = ${parameters.add(assignmentId)}
           ${joinPersonal('assignment.id', 'given.student_id')}
         ORDER BY given.position`,
      parameters,
      'grades',
    );
    return rows.map(withCounted);
  }

  private run<Row>(sql: string, { values }: SqlParameters, field: string): Promise<Row[]> {
    // The assignment's points were lowered at the same time.
    const above = (): Error => new InvalidError({ [field]: [messages.scoreAboveMaxPoints] });
    return onConstraint({ ck_assignment_submissions_max_points: above }, () =>
      this.transactions.query<Row>(sql, values, { prepared: true }),
    );
  }

  private facts(
    ids: string[],
    user: SignedInUser,
  ): Promise<(GradedFacts & { id: string; assignmentId: string })[]> {
    const parameters = new SqlParameters();
    return this.transactions.query(
      `SELECT submission.id, submission.version, submission.assignment_id AS "assignmentId",
         submission.attempt_count AS attempts, assignment.max_points::float8 AS "maxPoints",
         assignment.allow_above_max AS "allowAboveMax"
       FROM assignment_submissions submission
         JOIN assignments assignment ON assignment.id = submission.assignment_id
         JOIN sections section ON section.id = assignment.section_id
       WHERE submission.id = ANY (${parameters.add(ids)}::uuid[]) AND ${taughtSections(user, parameters)}`,
      parameters.values,
    );
  }

  private async mustTeach(assignmentId: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT 1 FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
       WHERE assignment.id = ${parameters.add(assignmentId)} AND ${taughtSections(user, parameters)}`,
      parameters.values,
      messages.assignmentNotFound,
    );
  }

  /** Whether the attempt already has this grade. */
  private async isGraded(
    id: string,
    { score, attempt, ...given }: GradeDto,
    latest: number,
  ): Promise<boolean> {
    const feedback = feedbackOf(given);
    const [same] = await this.transactions.query(
      `SELECT FROM submission_attempts WHERE submission_id = $1 AND number = $2 AND graded_at IS NOT NULL
         AND score = $3 AND ($4 OR feedback IS NOT DISTINCT FROM $5 AND feedback_document IS NOT DISTINCT FROM $6::jsonb)`,
      [id, attempt ?? latest, score, !feedback, feedback?.text, feedback?.document ?? null],
    );
    return same !== undefined;
  }

  private async trying<T>(work: () => Promise<T | null>): Promise<T> {
    for (let one = 1; one <= tries; one++) {
      const answer = await work();
      if (answer) return answer;
    }
    throw new StateConflictError('concurrent_change', messages.submissionsLocked);
  }
}
