import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { byName, isExcused, type SqlParameters } from '../../../common/sql-parameters.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { namesFor } from '../../../platform/auth/fields/file-names.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type ListStatement } from '../../../platform/database/list-query.js';
import {
  assignmentJoins,
  shownGradedAt,
  shownScore,
  studentJoins,
  submissionColumns,
  submissionsFor,
} from '../assignments.columns.js';
import { visibleAssignments, visibleSubmissions } from '../assignments.policy.js';
import { lateMark, withCounted } from '../counted-score.rules.js';
import { type AssignmentColumn, joined, readOnce } from '../counted-score.sql.js';
import { messages } from '../messages.js';
import { assignmentSubmissionList, type SubmissionDto, submissionList } from './submissions.dto.js';

type Sort = (typeof submissionList.sort)[number];
type Filters = ListRequest<Sort, keyof typeof submissionList.filters>['filters'];
export type SubmissionListRequest = ListRequest<Sort, keyof typeof submissionList.filters>;
export type AssignmentSubmissionListRequest = ListRequest<
  Sort,
  keyof typeof assignmentSubmissionList.filters
>;

/** Lists of submissions, for graders and for students (their own only). */
@Injectable()
export class SubmissionListsService {
  constructor(private readonly reads: RecordReads) {}

  list(request: SubmissionListRequest, user: SignedInUser): Promise<Page<SubmissionDto>> {
    const { filters } = request;
    const from = `FROM ${submissionsFor(user)} submission`;
    const conditions = conditionsOf(filters, user, joined)
      .equal('submission.assignment_id', filters.assignmentId)
      .equal('assignment.section_id', filters.sectionId);
    const visible = () => visibleSubmissions(user, conditions.parameters);
    conditions.add(visible());
    // The page continues after a submission's id, not after a count, so grading in between doesn't shift it.
    if (filters.after)
      conditions.add(`(submission.submitted_at, submission.id) > (
        SELECT submission.submitted_at, submission.id ${from} ${assignmentJoins}
        WHERE submission.id = ${conditions.parameters.add(filters.after)} AND ${visible()})`);
    const statement = {
      ...columnsOf(user, joined),
      resource: submissionList.resource,
      from: `${from} ${assignmentJoins} ${studentJoins}`,
      countFrom: `${from} ${assignmentJoins}`,
      conditions,
    };
    return this.page(statement, request, user, filters);
  }

  /** Oldest first, which is fair and has an index. Permission is checked once, on the assignment. */
  ofAssignment(
    assignmentId: string,
    request: AssignmentSubmissionListRequest,
    user: SignedInUser,
  ): Promise<Page<SubmissionDto>> {
    const { filters } = request;
    const from = `FROM ${submissionsFor(user)} submission`;
    const conditions = conditionsOf(filters, user, readOnce).add(
      `submission.assignment_id = ${readOnce('id')}`,
    );
    if (user.role === 'student')
      conditions.add(`submission.student_id = ${conditions.parameters.add(user.studentId)}`);
    const statement = {
      ...columnsOf(user, readOnce),
      resource: assignmentSubmissionList.resource,
      with: (parameters: SqlParameters) => assignmentOpen(assignmentId, user, parameters),
      gate: 'assignment',
      missing: messages.assignmentNotFound,
      from: `${from} ${studentJoins}`,
      countFrom: from,
      conditions,
      prepared: !request.sort && Object.keys(filters).length === 0,
    };
    return this.page(statement, request, user, { ...filters, assignmentId });
  }

  /** Students reading their own submissions isn't a disclosure. */
  private async page(
    statement: ListStatement<Sort> & { gate?: string; missing?: string },
    request: ListRequest<Sort>,
    user: SignedInUser,
    filters: Filters,
  ): Promise<Page<SubmissionDto>> {
    const noted = user.role !== 'student' && { action: 'submissions.list', filters, inStatement: true };
    const page = await this.reads.list<SubmissionDto, Sort>(request, { ...statement, asJson: true, noted });
    return page.changed(lateMark, withCounted);
  }
}

function conditionsOf(filters: Filters, user: SignedInUser, of: AssignmentColumn): Conditions {
  const conditions = new Conditions()
    .equal('submission.student_id', filters.studentId)
    .equal('submission.id', filters.id)
    .equal(isGraded(user, of), filters.graded)
    // Students see a score without a submission once grades are posted.
    .add(`(submission.attempt_count > 0 OR ${shownGradedAt(user, of)} IS NOT NULL)`);
  // Excused submissions don't need a grade.
  if (filters.graded === false)
    conditions.add(`NOT ${isExcused('submission.assignment_id', 'submission.student_id')}`);
  return conditions;
}

/** Graders look for attempts without a grade, students for grades they can see. */
const isGraded = (user: SignedInUser, of: AssignmentColumn): string =>
  user.role === 'student' ? `(${shownGradedAt(user, of)} IS NOT NULL)` : '(NOT submission.awaits_grade)';

const columnsOf = (user: SignedInUser, of: AssignmentColumn) => ({
  select: `${submissionColumns(user, of)}, ${restrictionMark}`,
  names: namesFor(user, { assignment: `${of('title')} AS "assignmentTitle"` }),
  order: {
    submittedAt: 'submission.submitted_at',
    studentName: byName('person'),
    studentNumber: 'student.student_id',
    score: shownScore(user, of),
    gradedAt: shownGradedAt(user, of),
  },
  otherwise: 'submission.submitted_at, submission.id',
});

const assignmentOpen = (id: string, user: SignedInUser, parameters: SqlParameters): string =>
  `assignment AS MATERIALIZED (
    SELECT assignment.id, assignment.section_id, assignment.title, assignment.due_date, assignment.grades_posted_at,
      assignment.max_points, assignment.counts_as
    FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
    WHERE assignment.id = ${parameters.add(id)} AND ${visibleAssignments(user, parameters)})`;
