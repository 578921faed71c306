import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { NotedLists } from '../../platform/audit/noted-lists.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import type { JsonListStatement } from '../../platform/database/json-page.js';
import { Conditions } from '../../platform/database/list-query.js';
import { shownGradedAt, shownScore, submissionColumns, submissionJoins } from './assignments.columns.js';
import { visibleAssignments, visibleSubmissions } from './assignments.policy.js';
import { noSuchAssignment } from './assignments.service.js';
import { assignmentSubmissionList, type SubmissionDto, submissionList } from './submissions.dto.js';

type Sort = (typeof submissionList.sort)[number];
type Filters = ListRequest<Sort, keyof typeof submissionList.filters>['filters'];
export type SubmissionListRequest = ListRequest<Sort, keyof typeof submissionList.filters>;
export type AssignmentSubmissionListRequest = ListRequest<
  Sort,
  keyof typeof assignmentSubmissionList.filters
>;

const text = 'COLLATE "und-x-icu"';
const from = `FROM assignment_submissions submission ${submissionJoins}`;

/** What was handed in, as those who grade it see it, and students their own. */
@Injectable()
export class SubmissionListsService {
  constructor(private readonly lists: NotedLists) {}

  async list(request: SubmissionListRequest, user: SignedInUser): Promise<Page<SubmissionDto>> {
    const statement = this.statement(submissionList.resource, request.filters, user);
    return (await this.page(statement, request, user, request.filters))!;
  }

  /** In the order in which they came in: an index has it, and it is fair. */
  async ofAssignment(
    assignmentId: string,
    request: AssignmentSubmissionListRequest,
    user: SignedInUser,
  ): Promise<Page<SubmissionDto>> {
    const filters = { ...request.filters, assignmentId };
    const within = (parameters: SqlParameters): string =>
      `EXISTS (SELECT FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
         WHERE assignment.id = ${parameters.add(assignmentId)} AND ${visibleAssignments(user, parameters)})`;
    const page = await this.page(
      {
        ...this.statement(assignmentSubmissionList.resource, filters, user),
        within,
        prepared: !request.sort && Object.keys(request.filters).length === 0,
      },
      request,
      user,
      filters,
    );
    if (!page) throw noSuchAssignment();
    return page;
  }

  /** Students' own work is no disclosure. */
  private page(
    statement: JsonListStatement<Sort>,
    request: ListRequest<Sort>,
    user: SignedInUser,
    filters: Filters,
  ): Promise<Page<SubmissionDto> | null> {
    const note = {
      action: 'submissions.list',
      subjectType: 'student',
      ids: 'studentId',
      details: { filters },
    };
    return this.lists.page(statement, request, user.role === 'student' ? null : note);
  }

  private statement(resource: string, filters: Filters, user: SignedInUser): JsonListStatement<Sort> {
    const conditions = new Conditions()
      .equal('submission.assignment_id', filters.assignmentId)
      .equal('submission.student_id', filters.studentId)
      .equal('submission.id', filters.id)
      .equal('assignment.section_id', filters.sectionId)
      .equal(`(${shownGradedAt(user)} IS NOT NULL)`, filters.graded);
    return {
      resource,
      select: submissionColumns(user),
      from,
      conditions: conditions.add(visibleSubmissions(user, conditions.parameters)),
      order: {
        submittedAt: 'submission.submitted_at',
        studentName: `(person.last_name ${text}, person.first_name ${text})`,
        studentNumber: 'student.student_id',
        score: shownScore(user),
        gradedAt: shownGradedAt(user),
      },
      otherwise: 'submission.submitted_at, submission.id',
    };
  }
}
