import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { type EnrollmentDto, studentEnrollmentList } from './enrollments.dto.js';
import { visibleEnrollments } from './enrollments.policy.js';

type Sort = (typeof studentEnrollmentList.sort)[number];
type Filter = keyof typeof studentEnrollmentList.filters;

const order: Record<Sort, string> = {
  enrollmentDate: 'enrollment.enrollment_date',
  courseCode: 'course.code COLLATE "und-x-icu"',
  status: 'enrollment.status',
};

@Injectable()
export class EnrollmentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  /** A student's enrollments, the newest term first; faculty see those in their own sections. */
  async ofStudent(
    studentId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<EnrollmentDto>> {
    await this.students.openPart('enrollments', studentId, user);
    const { id, termId, status } = request.filters;
    const conditions = new Conditions()
      .equal('enrollment.student_id', studentId)
      .equal('enrollment.id', id)
      .equal('enrollment.term_id', termId)
      .equal('enrollment.status', status);
    conditions.add(visibleEnrollments(user, conditions.parameters));
    return queryPage(
      this.transactions,
      {
        resource: studentEnrollmentList.resource,
        select: `enrollment.id, enrollment.student_id AS "studentId", enrollment.section_id AS "sectionId",
          enrollment.term_id AS "termId", term.name AS "termName", course.code AS "courseCode",
          section.section_number AS "sectionNumber", course.title AS "courseTitle",
          course.credits::float8 AS "courseCredits", section.modality,
          nullif(concat_ws(' ', instructor.first_name, instructor.last_name), '') AS "instructorName",
          section.schedule, section.location, enrollment.status, enrollment.grade,
          enrollment.grade_points AS "gradePoints", enrollment.enrollment_date AS "enrollmentDate",
          enrollment.drop_date AS "dropDate"`,
        from: `FROM enrollments enrollment
          JOIN sections section ON section.id = enrollment.section_id
          JOIN courses course ON course.id = section.course_id
          JOIN terms term ON term.id = enrollment.term_id
          LEFT JOIN users instructor ON instructor.id = section.instructor_id`,
        conditions,
        order,
        otherwise: 'term.start_date DESC, course.code COLLATE "und-x-icu", enrollment.id',
      },
      request,
    );
  }
}
