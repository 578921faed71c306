import { Injectable } from '@nestjs/common';
import type { ListRequestOf, Page } from '../../../common/list-request.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { namesFor } from '../../../platform/auth/fields/file-names.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions } from '../../../platform/database/list-query.js';
import { assignmentJoins, attemptColumns, submissionsFor } from '../assignments.columns.js';
import { visibleSubmissions } from '../assignments.policy.js';
import { withCounted } from '../counted-score.rules.js';
import { joinPersonal } from '../assignments.scope.js';
import { messages } from '../messages.js';
import { type AttemptDto, attemptList } from './submissions.dto.js';

type Sort = (typeof attemptList.sort)[number];

const from = (
  user: SignedInUser,
): string => `FROM submission_attempts attempt JOIN ${submissionsFor(user)} submission
  ON submission.id = attempt.submission_id ${assignmentJoins}
  ${joinPersonal('submission.assignment_id', 'submission.student_id')}`;

/** The attempts of a submission. A score without a submission is none. */
@Injectable()
export class AttemptsService {
  constructor(private readonly reads: RecordReads) {}

  async list(
    id: string,
    request: ListRequestOf<typeof attemptList>,
    user: SignedInUser,
  ): Promise<Page<AttemptDto>> {
    const { studentId } = await this.submission(id, user);
    this.reads.noteListedPart('submission.attempts', studentId, user);
    const conditions = new Conditions()
      .equal('attempt.submission_id', id)
      .equal('attempt.id', request.filters.id)
      .add('attempt.number > 0');
    const page = await this.reads.list<AttemptDto, Sort>(request, {
      resource: attemptList.resource,
      select: attemptColumns(user),
      names: namesFor(user, { assignment: 'assignment.title AS "submissionTitle"' }),
      from: from(user),
      conditions: conditions.add(visibleSubmissions(user, conditions.parameters)),
      order: { number: 'attempt.number' },
      otherwise: 'attempt.number DESC',
    });
    return page.map(withCounted);
  }

  async get(id: string, attemptId: string, user: SignedInUser): Promise<AttemptDto> {
    const parameters = new SqlParameters();
    const { studentId, ...attempt } = await this.reads.row<AttemptDto & { studentId: string }>(
      `SELECT ${attemptColumns(user)}, submission.student_id AS "studentId" ${from(user)}
       WHERE attempt.id = ${parameters.add(attemptId)} AND attempt.submission_id = ${parameters.add(id)}
         AND attempt.number > 0 AND ${visibleSubmissions(user, parameters)}`,
      parameters.values,
      messages.attemptNotFound,
    );
    await this.reads.notePart('submission.attempt', studentId, user, { submissionId: id, attemptId });
    return withCounted(attempt);
  }

  private submission(id: string, user: SignedInUser): Promise<{ studentId: string }> {
    const parameters = new SqlParameters();
    return this.reads.row(
      `SELECT submission.student_id AS "studentId" FROM assignment_submissions submission ${assignmentJoins}
       WHERE submission.id = ${parameters.add(id)} AND ${visibleSubmissions(user, parameters)}`,
      parameters.values,
      messages.submissionNotFound,
    );
  }
}
