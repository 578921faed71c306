import { Injectable } from '@nestjs/common';
import { BadRequestError, InvalidError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import {
  alphabetical,
  inSearchText,
  lastThenFirst,
  nameOf,
  newYorkToday,
  SqlParameters,
} from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { changesBetween } from '../../platform/audit/changes.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { type Readable, RecordReads } from '../../platform/audit/record-reads.js';
import { can } from '../../platform/auth/permissions.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { hasSeat } from '../seats/seats.scope.js';
import { enrollmentColumns, enrollmentJoins } from './enrollment-rows.js';
import {
  type EnrollmentDto,
  enrollmentList,
  type RecentEnrollmentDto,
  recentOf,
  studentEnrollmentList,
  type UpdateEnrollmentDto,
} from './enrollments.dto.js';
import { visibleEnrollments } from './enrollments.policy.js';
import { records } from './enrollments.feature.js';
import { messages } from './messages.js';

export { enrollmentColumns, enrollmentJoins };

type Sort = (typeof enrollmentList.sort)[number];
type Filter = keyof typeof enrollmentList.filters;
type StudentSort = (typeof studentEnrollmentList.sort)[number];
type StudentFilter = keyof typeof studentEnrollmentList.filters;

const order = {
  enrollmentDate: 'enrollment.enrollment_date',
  studentName: lastThenFirst('person'),
  studentNumber: 'student.student_id',
  courseCode: `course.code ${alphabetical}`,
  status: 'enrollment.status',
} satisfies Order<Sort>;

const from = `FROM enrollments enrollment ${enrollmentJoins}`;
/** The term has ended without a final grade. */
export const gradeOverdue = `(enrollment.status = 'enrolled' AND enrollment.grade IS NULL
  AND term.end_date < ${newYorkToday})`;

/** Counted in `sections.enrolled` of an active section. */
const hasActiveSeat = `(${hasSeat('enrollment')} AND section.is_active)`;

/**
 * All enrollments, or those of a term, can be hundreds of thousands of rows: only the page is joined, in the order of
 * the index. Smaller lists are read as a whole, by the index of their filter.
 */
function isLong(filters: Partial<Record<Filter, unknown>>, { role }: SignedInUser): boolean {
  const { termId: _, ...narrowing } = filters;
  const isNarrow = Object.values(narrowing).some((value) => value !== undefined);
  return !isNarrow && role !== 'faculty' && role !== 'student';
}

/** Reads enrollments. Other services create and end them; nothing of an enrollment can be edited. */
@Injectable()
export class EnrollmentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly students: StudentsService,
  ) {}

  /** A condition on `enrollment` and `section`, for other modules: the enrollments that a person may see. */
  scope(user: SignedInUser, parameters: SqlParameters): string {
    return visibleEnrollments(user, parameters);
  }

  /** Latest first. The students shown are recorded in the audit trail. */
  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<EnrollmentDto>> {
    const { filters } = request;
    const conditions = new Conditions()
      .words(filters.search, inSearchText('student.search_text'))
      .equal('enrollment.id', filters.id)
      .equal('enrollment.student_id', filters.studentId)
      .equal('enrollment.section_id', filters.sectionId)
      .equal('enrollment.term_id', filters.termId)
      .equal('section.course_id', filters.courseId)
      .equal('enrollment.status', filters.status)
      .equal(gradeOverdue, filters.gradeOverdue)
      .equal(hasActiveSeat, filters.hasSeat);
    conditions.add(visibleEnrollments(user, conditions.parameters));
    return this.reads.list<EnrollmentDto, Sort>(request, {
      resource: enrollmentList.resource,
      select: `${enrollmentColumns(user)}, ${restrictionMark}`,
      from,
      conditions,
      order,
      countFrom: isLong(filters, user) ? 'FROM enrollments enrollment' : undefined,
      otherwise: 'enrollment.enrollment_date DESC, enrollment.id DESC',
      noted: user.role !== 'student',
    });
  }

  /** A student's enrollments, newest term first; faculty see those in their own sections. */
  async ofStudent(
    studentId: string,
    request: ListRequest<StudentSort, StudentFilter>,
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
    return this.reads.list(request, {
      resource: studentEnrollmentList.resource,
      select: `${enrollmentColumns(user)}, ${restrictionMark}`,
      from,
      conditions,
      order,
      otherwise: `term.start_date DESC, ${order.courseCode}, enrollment.id`,
    });
  }

  /** The latest enrollments; faculty see those in their own sections. */
  async recent(
    { filters, format }: ListRequest<never, 'limit'>,
    user: SignedInUser,
  ): Promise<Page<RecentEnrollmentDto>> {
    const parameters = new SqlParameters();
    const rows = await this.transactions.query<RecentEnrollmentDto>(
      `SELECT enrollment.id, ${nameOf('person')} AS "studentName", course.code AS "courseCode",
         section.section_number AS "sectionNumber", enrollment.status, enrollment.enrollment_date AS "enrollmentDate",
         enrollment.student_id AS "studentId", enrollment.section_id AS "sectionId",
         enrollment.term_id AS "termId", term.name AS "termName", ${restrictionMark}
       ${from} WHERE ${visibleEnrollments(user, parameters)}
       ORDER BY enrollment.enrollment_date DESC, enrollment.id DESC LIMIT ${parameters.add(limitOf(filters.limit))}`,
      parameters.values,
    );
    return this.reads.noting(Page.all(recentOf.resource, rows, { format }), { filters });
  }

  get(id: string, user: SignedInUser): Promise<Versioned<EnrollmentDto>> {
    return this.reads.open(this.readable(user), id);
  }

  /** Every field is fixed: a body with the current values changes nothing, any other is refused. */
  async update(
    id: string,
    body: UpdateEnrollmentDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    const row = await this.row(id, user);
    expected.check(row.version);
    const different = Object.keys(changesBetween(row.record, body));
    const errors = Object.fromEntries(different.map((field) => [field, [fixed(field)]]));
    if (different.length) throw new InvalidError(errors);
    return row;
  }

  /** People with `audit.read` may read every history; others need the enrollment in their scope. */
  historyOf(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    const scope = can(user, 'audit.read') ? () => 'TRUE' : visibleEnrollments;
    return this.reads.history(this.readable(user, scope), id, request);
  }

  /** One enrollment in the person's scope, without an audit event. */
  row(id: string, user: SignedInUser): Promise<Versioned<EnrollmentDto>> {
    return this.reads.get(this.readable(user), id);
  }

  private readable(user: SignedInUser, scope = visibleEnrollments): Readable<EnrollmentDto> {
    return {
      type: records.enrollment,
      read: (id) => {
        const parameters = new SqlParameters();
        return this.reads.row<EnrollmentDto & { version: number }>(
          `SELECT ${enrollmentColumns(user)}, enrollment.version ${from}
           WHERE enrollment.id = ${parameters.add(id)} AND ${scope(user, parameters)}`,
          parameters.values,
          messages.noEnrollment,
        );
      },
    };
  }
}

const fixed = (field: string): string =>
  field === 'status' ? messages.statusIsOutcome : messages.fieldIsFixed;

/** The number of latest enrollments: 1 to 100, default 10. */
function limitOf(text: unknown): number {
  if (text === undefined) return 10;
  const limit = /^\d{1,3}$/.test(String(text)) ? Number(text) : 0;
  if (limit < 1 || limit > 100) throw new BadRequestError(messages.limitParameter);
  return limit;
}
