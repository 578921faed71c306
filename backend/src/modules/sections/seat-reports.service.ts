import { Injectable } from '@nestjs/common';
import { BadRequestError } from '../../common/errors.js';
import { type ListRequest, type ListRequestOf, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { hasSeat } from '../seats/seats.scope.js';
import { messages } from './messages.js';
import { byNumber } from './section-search.js';
import {
  type DepartmentSeatsDto,
  demandList,
  type SectionDemandDto,
  utilizationOf,
} from './seat-reports.dto.js';
import { seatStatus } from './sections.service.js';
import { courseOf } from '../../common/course-of.js';

type Sort = (typeof demandList.sort)[number];
type Filter = keyof typeof demandList.filters;

const isFull = '(NOT section.is_unlimited AND section.enrolled + section.offered >= section.capacity)';
const demandPercent = `CASE WHEN NOT section.is_unlimited AND section.capacity > 0
  THEN round(100.0 * (section.enrolled + section.waitlisted) / section.capacity)::int END`;
/** The decision of every attempt is stored with its blockers. */
const refused = `(SELECT count(DISTINCT decision.student_id)::int FROM registration_decisions decision
  WHERE decision.section_id = section.id AND NOT decision.is_accepted
    AND decision.decision->'found' ?| ARRAY['section_full', 'waitlist_full'])`;
/** Based on the current enrollments: a student who left didn't fill the section. */
const fullSince = `CASE WHEN ${isFull} AND section.enrolled > 0 THEN (
  SELECT max(coalesce(enrollment.promoted_at, enrollment.enrollment_date)) FROM enrollments enrollment
  WHERE enrollment.section_id = section.id AND ${hasSeat('enrollment')}) END`;
const opening = `coalesce((SELECT min(opens_at) FROM registration_windows WHERE term_id = section.term_id),
  (SELECT registration_start_date::timestamp AT TIME ZONE 'America/New_York' FROM terms WHERE id = section.term_id))`;
const hoursToFill = `(SELECT CASE WHEN took IS NOT NULL THEN greatest(0, round(extract(epoch FROM took) / 3600, 1))::float8 END
  FROM (SELECT ${fullSince} - ${opening} AS took) span)`;

const order: Record<Sort, string> = {
  demandPercent,
  refused,
  hoursToFill,
  courseCode: `course.code ${alphabetical}`,
  waitlisted: 'section.waitlisted',
  enrolled: 'section.enrolled',
};
const from = `FROM sections section ${courseOf('section')}`;

/** Demand and open seats, for planning. No student is named. */
@Injectable()
export class SeatReportsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  /** Highest demand first. */
  demand(request: ListRequest<Sort, Filter>): Promise<Page<SectionDemandDto>> {
    const { filters } = request;
    return this.reads.list(request, {
      resource: demandList.resource,
      select: `section.id, section.term_id AS "termId", course.code AS "courseCode",
          section.section_number AS "sectionNumber", course.title AS "courseTitle", section.capacity,
          section.is_unlimited AS "isUnlimited", section.enrolled, section.offered, section.waitlisted,
          ${isFull} AS "isFull", ${demandPercent} AS "demandPercent", ${refused} AS refused,
          ${fullSince} AS "fullSince", ${hoursToFill} AS "hoursToFill"`,
      names: '(SELECT name FROM terms WHERE id = section.term_id) AS "termName"',
      from,
      // Counted separately, so that only the page's sections are read in detail.
      countFrom: from,
      conditions: new Conditions()
        .equal('section.id', filters.id)
        .equal('section.term_id', filters.termId)
        .equal('section.course_id', filters.courseId)
        .equal('course.department', filters.department)
        .equal('section.is_active', filters.isActive)
        .equal(isFull, filters.isFull)
        .words(
          filters.search,
          (pattern, word) =>
            `(search_fold(course.code || ' ' || course.title) LIKE ${pattern} OR ${byNumber(pattern, word)})`,
        ),
      order,
      otherwise: `${demandPercent} DESC NULLS LAST, ${order.courseCode}, section.section_number ${alphabetical}, section.id`,
    });
  }

  async utilization(request: ListRequestOf<typeof utilizationOf>): Promise<Page<DepartmentSeatsDto>> {
    const { termId } = request.filters;
    if (!termId) throw new BadRequestError(messages.termParameter);
    const limited = 'FILTER (WHERE NOT section.is_unlimited)';
    const rows = await this.transactions.query<DepartmentSeatsDto>(
      `SELECT course.department, count(*)::int AS sections,
         count(*) FILTER (WHERE ${seatStatus} = 'Open')::int AS open,
         count(*) FILTER (WHERE ${seatStatus} = 'Limited')::int AS limited,
         count(*) FILTER (WHERE ${seatStatus} = 'Full')::int AS full,
         sum(section.enrolled)::int AS enrolled, coalesce(sum(section.capacity) ${limited}, 0)::int AS capacity,
         sum(section.waitlisted)::int AS waitlisted,
         coalesce(round(100.0 * sum(section.enrolled) ${limited} / nullif(sum(section.capacity) ${limited}, 0)), 0)::int
           AS "utilizationPercent"
       ${from} WHERE section.term_id = $1 AND section.is_active
       GROUP BY course.department ORDER BY course.department ${alphabetical} NULLS LAST, course.department`,
      [termId],
    );
    return Page.all(utilizationOf.resource, rows, request);
  }
}
