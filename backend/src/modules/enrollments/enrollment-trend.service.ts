import { Injectable } from '@nestjs/common';
import { type ListRequest, Page } from '../../common/list-request.js';
import { creditsTaken, leftWaitlist, SqlParameters } from '../../common/sql-parameters.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { hasSeat } from '../seats/seats.scope.js';
import { type EnrollmentTrendDto, trendOf } from './enrollment-trend.dto.js';
import { visibleEnrollments } from './enrollments.policy.js';
import { courseOf } from '../../common/course-of.js';

const mostTerms = 12;
const taken = `FILTER (WHERE ${hasSeat('enrollment')})`;

/** Figures by term, computed from the rows. No student is named. */
@Injectable()
export class EnrollmentTrendService {
  constructor(private readonly transactions: Transactions) {}

  /** The latest terms with enrollments, oldest first; faculty see their own sections. */
  async of(request: ListRequest, user: SignedInUser): Promise<Page<EnrollmentTrendDto>> {
    const parameters = new SqlParameters();
    const scope = can(user, 'reports.academic') ? 'TRUE' : visibleEnrollments(user, parameters);
    const rows = await this.transactions.query<EnrollmentTrendDto>(
      `SELECT term.id AS "termId", term.name AS "termName", term.start_date AS "startDate",
         count(DISTINCT enrollment.student_id) ${taken}::int AS students, count(*) ${taken}::int AS enrolled,
         coalesce(sum(${creditsTaken}) ${taken}, 0)::float8 AS credits,
         count(*) FILTER (WHERE enrollment.status = 'waitlisted')::int AS waitlisted,
         count(*) FILTER (WHERE enrollment.status = 'dropped')::int AS dropped
       FROM (SELECT id, name, start_date FROM terms
         WHERE EXISTS (SELECT FROM enrollments enrollment WHERE term_id = terms.id AND NOT ${leftWaitlist})
         ORDER BY start_date DESC, id LIMIT ${parameters.add(mostTerms)}) term
       JOIN enrollments enrollment ON enrollment.term_id = term.id
       JOIN sections section ON section.id = enrollment.section_id
       ${courseOf('section')}
       WHERE ${scope} AND NOT ${leftWaitlist}
       GROUP BY term.id, term.name, term.start_date ORDER BY term.start_date, term.id`,
      parameters.values,
    );
    return Page.all(trendOf.resource, rows, request);
  }
}
