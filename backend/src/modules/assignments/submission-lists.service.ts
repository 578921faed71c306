import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { NotedLists } from '../../platform/audit/noted-lists.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import type { JsonListStatement } from '../../platform/database/json-page.js';
import { Conditions } from '../../platform/database/list-query.js';
import {
  shownGradedAt,
  shownScore,
  studentJoins,
  submissionColumns,
  submissionJoins,
} from './assignments.columns.js';
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
    const { filters } = request;
    const conditions = this.conditions(filters, user)
      .equal('submission.assignment_id', filters.assignmentId)
      .equal('assignment.section_id', filters.sectionId);
    const statement = this.statement(
      from,
      conditions.add(visibleSubmissions(user, conditions.parameters)),
      user,
    );
    return (await this.page({ ...statement, resource: submissionList.resource }, request, user, filters))!;
  }

  /**
   * In the order in which they came in: an index has it, and it is fair. Whether one may see them is asked once, of
   * their assignment.
   */
  async ofAssignment(
    assignmentId: string,
    request: AssignmentSubmissionListRequest,
    user: SignedInUser,
  ): Promise<Page<SubmissionDto>> {
    const { filters } = request;
    const conditions = this.conditions(filters, user);
    if (user.role === 'student')
      conditions.add(`submission.student_id = ${conditions.parameters.add(user.studentId)}`);
    const page = await this.page(
      {
        ...this.statement(fromAssignment, conditions, user),
        resource: assignmentSubmissionList.resource,
        with: (parameters) => assignmentOpen(assignmentId, user, parameters),
        gate: 'assignment',
        prepared: !request.sort && Object.keys(filters).length === 0,
      },
      request,
      user,
      { ...filters, assignmentId },
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

  private conditions(filters: Filters, user: SignedInUser): Conditions {
    return new Conditions()
      .equal('submission.student_id', filters.studentId)
      .equal('submission.id', filters.id)
      .equal(`(${shownGradedAt(user)} IS NOT NULL)`, filters.graded);
  }

  private statement(
    from: string,
    conditions: Conditions,
    user: SignedInUser,
  ): Omit<JsonListStatement<Sort>, 'resource'> {
    return {
      select: submissionColumns(user),
      from,
      conditions,
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

const fromAssignment = `FROM assignment
  JOIN assignment_submissions submission ON submission.assignment_id = assignment.id ${studentJoins}`;

const assignmentOpen = (id: string, user: SignedInUser, parameters: SqlParameters): string =>
  `assignment AS MATERIALIZED (
    SELECT assignment.id, assignment.due_date, assignment.grades_posted_at
    FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
    WHERE assignment.id = ${parameters.add(id)} AND ${visibleAssignments(user, parameters)})`;
