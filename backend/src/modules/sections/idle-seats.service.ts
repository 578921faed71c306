import { Injectable } from '@nestjs/common';
import { BadRequestError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type IdleSeatsDto, idleSeatList, type IdleSeatsSummaryDto } from './idle-seats.dto.js';
import { messages } from './messages.js';
import { freeWithWaitlist } from './sections.service.js';
import { courseOf } from '../../common/course-of.js';

type Sort = (typeof idleSeatList.sort)[number];
type Filter = keyof typeof idleSeatList.filters;

const order: Record<Sort, string> = {
  idleSeatSeconds: 'section.idle_seat_seconds',
  courseCode: `course.code ${alphabetical}`,
  waitlisted: 'section.waitlisted',
};

/** How quickly open seats go to waitlisted students. */
@Injectable()
export class IdleSeatsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<IdleSeatsDto>> {
    const { filters } = request;
    return this.reads.list(request, {
      resource: idleSeatList.resource,
      select: `section.id, section.term_id AS "termId", course.code AS "courseCode",
          section.section_number AS "sectionNumber", section.capacity, section.enrolled, section.offered,
          section.waitlisted, section.idle_seat_seconds::float8 AS "idleSeatSeconds", section.filled_at AS "filledAt"`,
      names: '(SELECT name FROM terms WHERE id = section.term_id) AS "termName"',
      from: `FROM sections section ${courseOf('section')}`,
      conditions: new Conditions().equal('section.term_id', filters.termId).equal('section.id', filters.id),
      order,
      otherwise: `section.idle_seat_seconds DESC, ${order.courseCode}, section.section_number ${alphabetical}, section.id`,
    });
  }

  async summary(termId: string | undefined): Promise<IdleSeatsSummaryDto> {
    if (!termId) throw new BadRequestError(messages.termParameter);
    const [summary] = await this.transactions.query<IdleSeatsSummaryDto>(
      `SELECT count(*) FILTER (WHERE is_active AND ${freeWithWaitlist})::int AS "sectionsWithBoth",
         count(*) FILTER (WHERE idle_seat_seconds > 0)::int AS "sectionsWithIdleSeats",
         coalesce(sum(idle_seat_seconds), 0)::float8 AS "idleSeatSeconds"
       FROM sections section WHERE term_id = $1`,
      [termId],
    );
    return summary!;
  }
}
