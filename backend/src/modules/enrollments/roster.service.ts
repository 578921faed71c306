import { Injectable } from '@nestjs/common';
import { ForbiddenError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, inSearchText, instantText, type SqlParameters } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { mayReadField } from '../../platform/auth/fields/read-fields.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { taughtSections } from '../sections/sections.service.js';
import { chanceOf, offerOf, pastQueues, positionOf } from './enrollment-rows.js';
import { messages } from './messages.js';
import { type RosterEntryDto, rosterList } from './roster.dto.js';

type Sort = (typeof rosterList.sort)[number];
type Filter = keyof typeof rosterList.filters;

const order: Record<Sort, string> = {
  lastName: `student.last_name ${alphabetical}`,
  firstName: `student.first_name ${alphabetical}`,
  studentNumber: 'student.student_id',
  email: 'student.email',
  status: 'enrollment.status',
  enrollmentDate: 'enrollment.enrollment_date',
  grade: 'enrollment.grade',
};
/**
 * The LIMIT makes the planner look up each student by key; otherwise it reads the whole table for two hundred students.
 */
const from = `FROM section JOIN enrollments enrollment ON enrollment.section_id = section.id
  JOIN LATERAL (
    SELECT student.student_id, student.search_text, student.directory_restriction, student.directory_by_category, person.first_name, person.last_name, person.email
    FROM students student JOIN users person ON person.id = student.user_id
    WHERE student.id = enrollment.student_id LIMIT 1) student ON TRUE`;
const waits = `enrollment.status = 'waitlisted'`;

/** The enrolled and waitlisted students of a section. */
@Injectable()
export class RosterService {
  constructor(private readonly reads: RecordReads) {}

  /** Enrolled students by name, then waitlisted ones by position; those who left only on request. */
  of(
    sectionId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<RosterEntryDto>> {
    const { search, status, id } = request.filters;
    const shows = (field: string): boolean => mayReadField(user, 'enrollment', field);
    if (request.sort?.field === 'grade' && !shows('grade'))
      throw new ForbiddenError(messages.cannotSortByGrade);
    const conditions = new Conditions()
      .equal('enrollment.status', status)
      .equal('enrollment.id', id)
      .words(search, inSearchText('student.search_text'));
    if (!status && !id) conditions.add(`enrollment.status <> 'dropped'`);
    return this.reads.list<RosterEntryDto, Sort>(request, {
      resource: rosterList.resource,
      select: `enrollment.id, enrollment.id AS "enrollmentId", enrollment.student_id AS "studentId",
          student.student_id AS "studentNumber", student.first_name AS "firstName", student.last_name AS "lastName",
          student.email, ${restrictionMark}, enrollment.status, ${positionOf('enrollment')} AS "waitlistPosition",
          ${instantText(`(${offerOf('enrollment')})`)} AS "offerExpiresAt",
          ${chanceOf('queues')},
          ${shows('skipReason') ? 'enrollment.skip_reason AS "skipReason",' : ''}
          ${shows('grade') ? 'enrollment.grade, enrollment.grade_points::text AS "gradePoints",' : ''}
          ${instantText('enrollment.enrollment_date')} AS "enrollmentDate",
          ${instantText('enrollment.drop_date')} AS "dropDate"`,
      from,
      conditions,
      order,
      otherwise: `(${waits}), CASE WHEN ${waits} THEN enrollment.enrollment_date END,
          CASE WHEN ${waits} THEN enrollment.id END, ${order.lastName}, ${order.firstName}, enrollment.id`,
      with: (parameters: SqlParameters) =>
        // The past is read once for all waitlisted students, and not at all without a waitlist.
        `section AS MATERIALIZED (SELECT section.id, section.course_id FROM sections section
            WHERE section.id = ${parameters.add(sectionId)} AND ${taughtSections(user, parameters)}),
           queues AS MATERIALIZED (${pastQueues('(SELECT course_id FROM section)')})`,
      gate: 'section',
      missing: messages.noSection,
      prepared: Object.keys(request.filters).length === 0,
      asJson: true,
      noted: { filters: { sectionId, ...request.filters }, inStatement: true },
    });
  }
}
