import { Injectable } from '@nestjs/common';
import { type ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { seatStatus } from '../sections/sections.service.js';
import {
  capacityFigures,
  type CapacityFiguresDto,
  type CapacityReportRowDto,
  capacityRows,
} from './capacity-report.dto.js';
import { one } from './figures.js';
import { courseOf } from '../../common/course-of.js';

type Sort = (typeof capacityRows.sort)[number];
type Filter = keyof typeof capacityRows.filters;
type Figure = (typeof capacityRows.filters.figure)[number];

const group = `coalesce('department:' || course.department, 'none')`;
const isLimited = 'NOT section.is_unlimited';
const from = `FROM sections section ${courseOf('section')}`;
const conditionOf: Record<Figure, string> = {
  sections: 'TRUE',
  limited: isLimited,
  full: `${seatStatus} = 'Full'`,
  unlimited: 'section.is_unlimited',
  taken: 'section.enrolled > 0',
  waiting: 'section.waitlisted > 0',
};
const sum = (column: string, filter = ''): string => `coalesce(sum(section.${column}) ${filter}, 0)::int`;
const percentOf = (enrolled: string, capacity: string): string =>
  `round(100.0 * ${enrolled} / nullif(${capacity}, 0))::int`;
const limited = `FILTER (WHERE ${isLimited})`;
const seats = `CASE WHEN ${isLimited} THEN section.capacity END`;
const used = percentOf('section.enrolled', seats);

/** How full the departments' sections are. Neither figures nor rows name a student. */
@Injectable()
export class CapacityReportService {
  constructor(private readonly transactions: Transactions) {}

  async figures(request: ListRequest): Promise<Page<CapacityFiguresDto>> {
    const rows = await this.transactions.query<CapacityFiguresDto>(
      `SELECT coalesce(${group}, 'total') AS id,
         CASE WHEN GROUPING(${group}) = 1 THEN 'All' ELSE coalesce(min(course.department), 'No department') END AS label,
         GROUPING(${group}) = 1 AS "isTotal", count(*)::int AS sections,
         count(*) FILTER (WHERE ${conditionOf.full})::int AS full,
         count(*) FILTER (WHERE ${conditionOf.unlimited})::int AS unlimited,
         ${sum('capacity', limited)} AS seats, ${sum('enrolled')} AS enrolled,
         ${sum('enrolled', 'FILTER (WHERE section.is_unlimited)')} AS "enrolledWithoutLimit",
         ${sum('waitlisted')} AS waitlisted,
         ${percentOf(`sum(section.enrolled) ${limited}`, `sum(section.capacity) ${limited}`)} AS "utilizationPercent"
       ${from} WHERE section.is_active AND section.term_id = $1
       GROUP BY GROUPING SETS ((${group}), ()) HAVING count(*) > 0
       ORDER BY "isTotal", min(course.department) ${alphabetical} NULLS LAST`,
      [one(request.filters, 'termId')],
    );
    return Page.all(capacityFigures.resource, rows, request);
  }

  rows(request: ListRequest<Sort, Filter>): Promise<Page<CapacityReportRowDto>> {
    const { filters } = request;
    const conditions = new Conditions()
      .add('section.is_active')
      .add(conditionOf[(filters.figure ?? 'sections') as Figure])
      .equal('section.id', filters.id)
      .equal('section.term_id', filters.termId);
    if (filters.group !== 'total') conditions.equal(group, filters.group);
    const byCode = [`course.code ${alphabetical}`, `section.section_number ${alphabetical}`];
    return queryPage<CapacityReportRowDto, Sort>(
      this.transactions,
      {
        resource: capacityRows.resource,
        select: `section.id, course.code AS "courseCode", section.section_number AS "sectionNumber",
          course.title AS "courseTitle", course.department, term.name AS "termName", ${seats} AS seats,
          section.enrolled, section.waitlisted, ${used} AS "utilizationPercent"`,
        from: `${from} JOIN terms term ON term.id = section.term_id`,
        conditions,
        countFrom: from,
        order: {
          courseCode: byCode,
          seats,
          enrolled: 'section.enrolled',
          waitlisted: 'section.waitlisted',
          utilizationPercent: used,
        },
        otherwise: `${byCode.join(', ')}, section.id`,
      },
      request,
    );
  }
}
