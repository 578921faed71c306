import { Injectable } from '@nestjs/common';
import { type ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, creditsTaken, leftWaitlist, SqlParameters } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { hasSeat } from '../seats/seats.scope.js';
import {
  enrollmentFigures,
  type EnrollmentFiguresDto,
  type EnrollmentReportRowDto,
  enrollmentRows,
  groupings,
  reportedStates,
} from './enrollment-report.dto.js';
import { one } from './figures.js';
import { byStudent, mustRead, studentColumns, studentOrder, studentTables } from './student-rows.js';
import { courseOf } from '../../common/course-of.js';

type By = (typeof groupings)[number];
type Sort = (typeof enrollmentRows.sort)[number];
type Filter = keyof typeof enrollmentRows.filters;

const mostTerms = 12;
/**
 * A drop with a W is a withdrawal; other drops leave no grade. An IP is in progress, so the student is still enrolled.
 */
const state = `CASE WHEN enrollment.status = 'dropped' AND enrollment.grade = 'W' THEN 'withdrawn'
  WHEN enrollment.grade = 'IP' THEN 'enrolled' ELSE enrollment.status::text END`;
const isTaken = hasSeat('enrollment');
const from = `FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
  ${courseOf('section')} JOIN terms term ON term.id = enrollment.term_id
  JOIN students student ON student.id = enrollment.student_id ${studentTables}`;

/** The group of a row. */
const groupOf: Record<By, string> = {
  term: 'term.id::text',
  program: `coalesce(program.id::text, 'none')`,
  status: `(${state})`,
};
const labelOf: Record<By, string> = {
  term: 'min(term.name)',
  program: `coalesce(min(program.name), 'No program')`,
  status: `initcap(${groupOf.status})`,
};
const orderOf: Record<By, string> = {
  term: 'min(term.start_date), 1',
  program: `"isTotal", (${groupOf.program}) = 'none', min(program.name) ${alphabetical}, 1`,
  status: `"isTotal", array_position(ARRAY['${reportedStates.join(`', '`)}'], ${groupOf.status})`,
};
/** By status, every status is counted; otherwise only enrolled and completed. */
const countedBy = (by: By): string => (by === 'status' ? 'TRUE' : isTaken);

/** Headcount and credits by term, by program and by status. */
@Injectable()
export class EnrollmentReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  async figures(request: ListRequest): Promise<Page<EnrollmentFiguresDto>> {
    const by = one(request.filters, 'by') as By;
    const parameters = new SqlParameters();
    const terms =
      by === 'term' && !request.filters.termId
        ? `term.id IN (SELECT id FROM terms WHERE EXISTS (SELECT FROM enrollments WHERE term_id = terms.id)
            ORDER BY start_date DESC, id LIMIT ${parameters.add(mostTerms)})`
        : `term.id = ${parameters.add(one(request.filters, 'termId'))}`;
    const group = groupOf[by];
    const counted = `FILTER (WHERE ${countedBy(by)})`;
    const rows = await this.transactions.query<EnrollmentFiguresDto>(
      `SELECT CASE WHEN GROUPING(${group}) = 1 THEN 'total' ELSE ${group} END AS id,
         CASE WHEN GROUPING(${group}) = 1 THEN 'All' ELSE ${labelOf[by]} END AS label,
         GROUPING(${group}) = 1 AS "isTotal",
         count(DISTINCT enrollment.student_id) ${counted}::int AS students, count(*) ${counted}::int AS places,
         coalesce(sum(${creditsTaken}) ${counted}, 0)::float8 AS credits,
         ${reportedStates.map((name) => `count(*) FILTER (WHERE (${state}) = '${name}')::int AS ${name}`).join(', ')}
       ${from} WHERE ${terms} AND NOT ${leftWaitlist}
       GROUP BY GROUPING SETS ((${group})${by === 'term' ? '' : ', ()'}) HAVING count(*) > 0
       ORDER BY ${orderOf[by]}`,
      parameters.values,
    );
    return Page.all(enrollmentFigures.resource, rows, request);
  }

  /** The enrollments behind a figure; for `students`, each student once. */
  async rows(
    { filters, ...request }: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<EnrollmentReportRowDto>> {
    mustRead(user);
    const by = (filters.by ?? 'term') as By;
    const figure = (filters.figure ?? 'places') as (typeof enrollmentRows.filters.figure)[number];
    const ofStudents = figure === 'students';
    const parameters = new SqlParameters();
    const places = new Conditions(parameters).equal('enrollment.term_id', filters.termId);
    places.add(`NOT ${leftWaitlist}`);
    if (filters.group !== undefined && filters.group !== 'total') places.equal(groupOf[by], filters.group);
    places.add(figure === 'places' || ofStudents ? countedBy(by) : `(${state}) = '${figure}'`);
    const page = await (ofStudents ? this.students(places) : this.places(places, user))(filters.id, {
      ...request,
      filters,
    });
    return this.reads.noting(page, { filters }, { action: 'enrollment_report.list' });
  }

  private places(conditions: Conditions, user: SignedInUser) {
    const course = can(user, 'enrollments.read')
      ? `, section.id AS "sectionId", course.code AS "courseCode", section.section_number AS "sectionNumber"`
      : '';
    const order: Order<Sort> = {
      ...studentOrder,
      credits: creditsTaken,
      enrollmentDate: 'enrollment.enrollment_date',
    };
    return (id: unknown, request: ListRequest<Sort>): Promise<Page<EnrollmentReportRowDto>> =>
      this.reads.list<EnrollmentReportRowDto, Sort>(request, {
        resource: enrollmentRows.resource,
        select: `enrollment.id, ${studentColumns}, 1 AS places, ${creditsTaken}::float8 AS credits,
            term.name AS "termName", ${state} AS status, enrollment.enrollment_date AS "enrollmentDate"${course}`,
        from,
        order,
        conditions: conditions.equal('enrollment.id', id),
        otherwise: `${byStudent}, enrollment.id`,
      });
  }

  private students(places: Conditions) {
    const order: Order<Sort> = {
      ...studentOrder,
      credits: 'held.credits',
      enrollmentDate: studentOrder.studentNumber,
    };
    return (id: unknown, request: ListRequest<Sort>): Promise<Page<EnrollmentReportRowDto>> =>
      this.reads.list<EnrollmentReportRowDto, Sort>(request, {
        resource: enrollmentRows.resource,
        with: () => `held AS (
            SELECT enrollment.student_id, count(*)::int AS places, sum(${creditsTaken})::float8 AS credits
            ${from} WHERE ${places} GROUP BY enrollment.student_id)`,
        select: `student.id, ${studentColumns}, held.places, held.credits, NULL AS "termName", NULL AS status,
            NULL AS "enrollmentDate"`,
        from: `FROM held JOIN students student ON student.id = held.student_id ${studentTables}`,
        conditions: new Conditions(places.parameters).equal('student.id', id),
        order,
        otherwise: `${byStudent}, student.id`,
      });
  }
}
