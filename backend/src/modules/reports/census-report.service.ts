import { Injectable } from '@nestjs/common';
import { classLevels } from '../../common/class-levels.js';
import { BadRequestError } from '../../common/errors.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { newYorkDay } from '../../common/new-york.js';
import {
  alphabetical,
  creditsTaken,
  newYorkToday,
  type SqlParameters,
  tookSeat,
} from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { hasSeat } from '../seats/seats.scope.js';
import {
  censusFigures,
  type CensusFiguresDto,
  type CensusReportRowDto,
  censusRows,
} from './census-report.dto.js';
import { byStudent, mustRead, studentColumns, studentOrder, studentTables } from './student-rows.js';
import { messages } from './messages.js';
import { courseOf } from '../../common/course-of.js';

type Sort = (typeof censusRows.sort)[number];
type Filter = keyof typeof censusRows.filters;

const levelOf = `coalesce('class_level:' || student.class_level, 'class_level:none')`;
const programOf = `coalesce('program:' || program.id, 'program:none')`;

/**
 * Students enrolled when the day ended in New York, with their credits in the term. An enrollment is a seat from the
 * end of its wait until it was dropped; one that only waited never was.
 */
function held(parameters: SqlParameters, { date, termId }: ListRequest['filters']): string {
  const day = `${parameters.add(date ?? newYorkDay(new Date()))}::date`;
  const term = termId
    ? `term.id = ANY (${parameters.add([termId].flat())}::uuid[])`
    : `term.id = (SELECT id FROM terms WHERE start_date <= ${day}
        ORDER BY end_date >= ${day} DESC, EXISTS (SELECT FROM enrollments WHERE term_id = terms.id) DESC,
          start_date DESC, id LIMIT 1)`;
  return `moment AS (SELECT (${day} + 1)::timestamp AT TIME ZONE 'America/New_York' AS end
    ), ruled AS (
      SELECT term.id, (policy.content->>'fullTimeCredits')::numeric AS full_time
      FROM terms term CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
      WHERE policy.kind = 'tuition' AND ${term}
    ), held AS (
      SELECT enrollment.student_id, count(*)::int AS places, sum(${creditsTaken}) AS credits,
        sum(${creditsTaken}) >= max(ruled.full_time) AS is_full_time, max(ruled.full_time) AS full_time
      FROM enrollments enrollment JOIN ruled ON ruled.id = enrollment.term_id CROSS JOIN moment
      JOIN sections section ON section.id = enrollment.section_id ${courseOf('section')}
      WHERE coalesce(enrollment.promoted_at, enrollment.enrollment_date) < moment.end
        AND (${hasSeat('enrollment')} OR enrollment.status = 'dropped'
          AND enrollment.drop_date >= moment.end AND ${tookSeat})
      GROUP BY enrollment.student_id)`;
}

function mustBePast({ date }: ListRequest['filters']): void {
  if (typeof date === 'string' && date > newYorkDay(new Date()))
    throw new BadRequestError(messages.censusInFuture);
}

/** Enrollment on a day, computed from the enrollments themselves. */
@Injectable()
export class CensusReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  async figures(request: ListRequest): Promise<Page<CensusFiguresDto>> {
    mustBePast(request.filters);
    const { parameters } = new Conditions();
    const rows = await this.transactions.query<CensusFiguresDto>(
      `WITH ${held(parameters, request.filters)}
       SELECT coalesce(${levelOf}, ${programOf}, 'total') AS id,
         CASE WHEN GROUPING(${levelOf}) = 0 THEN 'class_level' WHEN GROUPING(${programOf}) = 0 THEN 'program' ELSE 'all' END AS part,
         CASE WHEN GROUPING(${levelOf}) = 0 THEN coalesce(initcap(min(student.class_level::text)), 'No class level')
           WHEN GROUPING(${programOf}) = 0 THEN coalesce(min(program.name), 'No program') ELSE 'All' END AS label,
         count(*)::int AS headcount, count(*) FILTER (WHERE held.is_full_time)::int AS "fullTime",
         count(*) FILTER (WHERE NOT held.is_full_time)::int AS "partTime",
         coalesce(round(sum(CASE WHEN held.is_full_time THEN 1 ELSE held.credits / held.full_time END), 2), 0)::float8
           AS "fullTimeEquivalent",
         coalesce(sum(held.credits), 0)::float8 AS credits
       FROM held JOIN students student ON student.id = held.student_id ${studentTables}
       GROUP BY GROUPING SETS ((), (${levelOf}), (${programOf}))
       ORDER BY GROUPING(${levelOf}) + GROUPING(${programOf}) DESC, GROUPING(${levelOf}),
         array_position(ARRAY['${classLevels.join(`', '`)}'], CASE WHEN GROUPING(${levelOf}) = 0 THEN min(student.class_level::text) END),
         (CASE WHEN GROUPING(${programOf}) = 0 THEN min(program.name) END) ${alphabetical} NULLS LAST, 1`,
      parameters.values,
    );
    return Page.all(censusFigures.resource, rows, request);
  }

  async rows(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<CensusReportRowDto>> {
    const { filters } = request;
    mustRead(user);
    mustBePast(filters);
    const conditions = new Conditions();
    const { group, figure } = filters;
    const counted = held(conditions.parameters, filters);
    conditions.equal('student.id', filters.id);
    if (figure === 'full_time') conditions.add('held.is_full_time');
    if (figure === 'part_time') conditions.add('NOT held.is_full_time');
    if (group !== undefined && group !== 'total')
      conditions.equal(String(group).startsWith('class_level:') ? levelOf : programOf, group);
    return this.reads.list<CensusReportRowDto, Sort>(request, {
      resource: censusRows.resource,
      with: () => counted,
      select: `student.id, ${studentColumns}, held.places, held.credits::float8 AS credits,
          held.is_full_time AS "isFullTime"`,
      from: `FROM held JOIN students student ON student.id = held.student_id ${studentTables}`,
      conditions,
      order: { ...studentOrder, credits: 'held.credits' },
      otherwise: `${byStudent}, student.id`,
      noted: { action: 'census_report.list' },
    });
  }
}
