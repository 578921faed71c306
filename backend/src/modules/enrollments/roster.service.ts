import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { instantText, type SqlParameters } from '../../common/sql-parameters.js';
import { NotedLists } from '../../platform/audit/noted-lists.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { taughtSections } from '../assignments/assignments.policy.js';
import { positionOf } from './enrollment-rows.js';
import { type RosterEntryDto, rosterList } from './roster.dto.js';

type Sort = (typeof rosterList.sort)[number];
type Filter = keyof typeof rosterList.filters;

const text = 'COLLATE "und-x-icu"';
const order: Record<Sort, string> = {
  lastName: `person.last_name ${text}`,
  firstName: `person.first_name ${text}`,
  studentNumber: 'student.student_id',
  email: 'person.email',
  status: 'enrollment.status',
  enrollmentDate: 'enrollment.enrollment_date',
  grade: 'enrollment.grade',
};
const waits = `enrollment.status = 'waitlisted'`;

/** Who sits in a section, and who waits for it. */
@Injectable()
export class RosterService {
  constructor(private readonly lists: NotedLists) {}

  /** Those with a seat by name, then those who wait in their order; who gave a place up only where it is asked for. */
  async of(
    sectionId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<RosterEntryDto>> {
    const { search, status, id } = request.filters;
    const conditions = new Conditions()
      .equal('enrollment.status', status)
      .equal('enrollment.id', id)
      .words(search, (pattern) => `student.search_text LIKE ${pattern}`);
    if (!status && !id) conditions.add(`enrollment.status <> 'dropped'`);
    const page = await this.lists.page<RosterEntryDto, Sort>(
      {
        resource: rosterList.resource,
        select: `enrollment.id, enrollment.id AS "enrollmentId", enrollment.student_id AS "studentId",
          student.student_id AS "studentNumber", person.first_name AS "firstName", person.last_name AS "lastName",
          person.email, enrollment.status, ${positionOf('enrollment')} AS "waitlistPosition",
          ${instantText('enrollment.enrollment_date')} AS "enrollmentDate",
          ${instantText('enrollment.drop_date')} AS "dropDate",
          enrollment.grade, enrollment.grade_points::text AS "gradePoints"`,
        from: `FROM section JOIN enrollments enrollment ON enrollment.section_id = section.id
          JOIN students student ON student.id = enrollment.student_id
          JOIN users person ON person.id = student.user_id`,
        conditions,
        order,
        otherwise: `(${waits}), CASE WHEN ${waits} THEN enrollment.enrollment_date END,
          CASE WHEN ${waits} THEN enrollment.id END, ${order.lastName}, ${order.firstName}, enrollment.id`,
        with: (parameters: SqlParameters) =>
          `section AS MATERIALIZED (SELECT section.id FROM sections section
            WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)})`,
        gate: 'section',
        prepared: Object.keys(request.filters).length === 0,
      },
      request,
      {
        ...{ action: 'roster.list', subjectType: 'student', ids: 'studentId' },
        details: { filters: { sectionId, ...request.filters } },
      },
    );
    if (!page) throw new NotFoundError('There is no such section.');
    return page;
  }
}
