import { namesFor } from '../../platform/auth/fields/file-names.js';
import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, SqlParameters } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type ListStatement } from '../../platform/database/list-query.js';
import {
  assignmentColumns,
  assignmentFrom,
  hasOwnWork,
  hasPostsToGrade,
  isNewlyGraded,
  listedDueDate,
  ofDiscussion,
  takesOwnWork,
  waitsForGrade,
  withOwnCounted,
} from './assignments.columns.js';
import { type AssignmentDto, assignmentList, type sectionAssignmentList } from './assignments.dto.js';
import { openSections } from '../sections/sections.service.js';
import { visibleAssignments } from './assignments.policy.js';
import { messages } from './messages.js';

type Sort = (typeof assignmentList.sort)[number];
type Filter = keyof (typeof assignmentList.filters & typeof sectionAssignmentList.filters);
export type AssignmentListRequest = ListRequest<Sort, Filter>;
export type SectionAssignmentListRequest = ListRequest<Sort, keyof typeof sectionAssignmentList.filters>;

const order: Record<Exclude<Sort, 'dueDate'>, string> = {
  title: `assignment.title ${alphabetical}`,
  maxPoints: 'assignment.max_points',
  assignmentType: 'assignment.assignment_type',
  isPublished: 'assignment.is_published',
  courseCode: `course.code ${alphabetical}`,
};

/** Lists the assignments of one section, or of all sections that a person teaches or takes. */
@Injectable()
export class AssignmentListsService {
  constructor(private readonly reads: RecordReads) {}

  async list(request: AssignmentListRequest, user: SignedInUser): Promise<Page<AssignmentDto>> {
    const page = await this.reads.list<AssignmentDto, Sort>(request, this.statement(request, user));
    return page.map(withOwnCounted);
  }

  async ofSection(
    sectionId: string,
    request: SectionAssignmentListRequest,
    user: SignedInUser,
  ): Promise<Page<AssignmentDto>> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT 1 FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${openSections(user, parameters)}`,
      parameters.values,
      messages.sectionNotFound,
    );
    return this.list({ ...request, filters: { ...request.filters, sectionId } }, user);
  }

  private statement({ filters }: AssignmentListRequest, user: SignedInUser): ListStatement<Sort> {
    const conditions = new Conditions()
      .equal('assignment.id', filters.id)
      .equal('assignment.section_id', filters.sectionId)
      .equal('section.term_id', filters.termId)
      .equal('assignment.assignment_type', filters.assignmentType)
      .equal('assignment.is_published', filters.isPublished)
      .words(filters.search, (pattern) => `search_fold(assignment.title) LIKE ${pattern}`);
    const { parameters } = conditions;
    const dueDate = listedDueDate(user);
    if (filters.dueAfter) conditions.add(`${dueDate} >= ${parameters.add(filters.dueAfter)}`);
    if (filters.dueBefore) conditions.add(`${dueDate} <= ${parameters.add(filters.dueBefore)}`);
    addWork(conditions, filters, user);
    return {
      resource: assignmentList.resource,
      select: assignmentColumns(user),
      names: namesFor(user, {
        assignment: `(SELECT name FROM grading_groups WHERE id = assignment.group_id) AS "groupName",
          ${ofDiscussion(user, 'title')} AS "discussionTitle"`,
      }),
      from: assignmentFrom(user, parameters),
      conditions: conditions.add(visibleAssignments(user, parameters, filters.view)),
      order: { ...order, dueDate },
      otherwise: `${dueDate}, assignment.id`,
    };
  }
}

/**
 * Instructors filter by work to grade, students by their own submissions. A filter for the other role matches nothing.
 */
function addWork(
  conditions: Conditions,
  filters: AssignmentListRequest['filters'],
  { role }: SignedInUser,
): void {
  const isStudent = role === 'student';
  const add = (value: unknown, holds: string): void => {
    if (value !== undefined) conditions.add(`${value ? '' : 'NOT '}(${holds})`);
  };
  add(filters.toGrade, isStudent ? 'FALSE' : waitsForGrade);
  add(filters.postsToGrade, isStudent ? 'FALSE' : hasPostsToGrade);
  add(filters.handedIn, isStudent ? hasOwnWork : 'work.submitted > 0');
  add(filters.canHandIn, isStudent ? takesOwnWork : 'FALSE');
  add(filters.newlyGraded, isStudent ? isNewlyGraded : 'FALSE');
}
