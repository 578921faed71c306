import { Injectable } from '@nestjs/common';
import { BadRequestError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type SectionDto, sectionList, type SectionSummaryDto } from './sections.dto.js';

type Sort = (typeof sectionList.sort)[number];
type Filter = keyof typeof sectionList.filters;

const text = 'COLLATE "und-x-icu"';
const order: Record<Sort, string> = {
  courseCode: `course.code ${text}`,
  sectionNumber: `section.section_number ${text}`,
  courseTitle: `course.title ${text}`,
  courseCredits: 'course.credits',
  modality: 'section.modality',
  instructorName: `instructor.last_name ${text}`,
  enrolled: 'section.enrolled',
  capacity: 'section.capacity',
  waitlisted: 'section.waitlisted',
};

@Injectable()
export class SectionsService {
  constructor(private readonly transactions: Transactions) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<SectionDto>> {
    const { filters } = request;
    return queryPage(
      this.transactions,
      {
        resource: sectionList.resource,
        select: `section.id, course_id AS "courseId", term_id AS "termId", course.code AS "courseCode",
          section_number AS "sectionNumber", course.title AS "courseTitle",
          course.credits::float8 AS "courseCredits", modality, instructor_id AS "instructorId",
          nullif(concat_ws(' ', instructor.first_name, instructor.last_name), '') AS "instructorName",
          schedule, location, enrolled, capacity, is_unlimited AS "isUnlimited", waitlisted,
          section.is_active AS "isActive"`,
        from: `FROM sections section
          JOIN courses course ON course.id = section.course_id
          LEFT JOIN users instructor ON instructor.id = section.instructor_id`,
        conditions: new Conditions()
          .equal('section.id', filters.id)
          .equal('section.term_id', filters.termId)
          .equal('section.course_id', filters.courseId)
          .equal('section.instructor_id', filters.instructorId)
          .equal('section.modality', filters.modality)
          .equal('section.is_active', filters.isActive)
          .words(`search_fold(course.code || ' ' || course.title)`, filters.search),
        order,
        otherwise: `course.code ${text}, section_number ${text}, section.id`,
      },
      request,
    );
  }

  async summary(termId: unknown): Promise<SectionSummaryDto> {
    if (typeof termId !== 'string')
      throw new BadRequestError('Parameter "termId" is required, and only one.');
    const [summary] = await this.transactions.query<SectionSummaryDto>(
      `SELECT coalesce(sum(enrolled), 0)::int AS "totalEnrolled",
         coalesce(sum(capacity) FILTER (WHERE NOT is_unlimited), 0)::int AS "totalCapacity",
         coalesce(sum(waitlisted), 0)::int AS waitlisted,
         coalesce(round(100.0 * sum(enrolled) FILTER (WHERE NOT is_unlimited)
           / nullif(sum(capacity) FILTER (WHERE NOT is_unlimited), 0)), 0)::int AS "utilizationPercent"
       FROM sections WHERE term_id = $1 AND is_active`,
      [termId],
    );
    return summary!;
  }
}
