import { Injectable } from '@nestjs/common';
import { type ListRequest, Page } from '../../common/list-request.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { isRegular } from '../../common/term-types.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { isAttempted } from '../seats/seats.scope.js';
import {
  retentionFigures,
  type RetentionFiguresDto,
  type RetentionReportRowDto,
  retentionRows,
} from './retention-report.dto.js';
import { byStudent, mustRead, studentColumns, studentOrder, studentTables } from './student-rows.js';

type Sort = (typeof retentionRows.sort)[number];
type Filter = keyof typeof retentionRows.filters;
type Figure = (typeof retentionRows.filters.figure)[number];

const mostCohorts = 12;

/**
 * Each student with the first term, and whether they returned. An enrollment counts as for attempted credits: still
 * held after add/drop, or with a grade. For returning, any enrollment in the later term is enough. Terms of the same
 * season and year count as one, because they are parallel sessions. Summer and winter terms are short sessions, which
 * students may skip: students who began in summer are expected in the fall of the next year, those who began in winter
 * in the spring of the next year.
 */
const cohorts = `calendar AS MATERIALIZED (
    SELECT term.*, term.start_date <= ${newYorkToday} AS has_begun,
      ${newYorkToday} > policy_deadline(policy.content->'addDropUntil', term.start_date, term.end_date) AS is_settled
    FROM terms term
    CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday}) policy
    WHERE policy.kind = 'add_drop'
  ), attended AS MATERIALIZED (
    SELECT enrollment.student_id, enrollment.term_id, calendar.type, calendar.year, calendar.start_date, calendar.end_date,
      bool_or(calendar.is_settled OR enrollment.grade IS NOT NULL) AS counts
    FROM enrollments enrollment JOIN calendar ON calendar.id = enrollment.term_id
    WHERE calendar.has_begun
      AND ${isAttempted('enrollment')}
    GROUP BY 1, 2, 3, 4, 5, 6
  ), season AS MATERIALIZED (
    SELECT DISTINCT student_id, type, year FROM attended
  ), beginner AS (
    SELECT DISTINCT ON (student_id) student_id, term_id FROM attended WHERE counts
    ORDER BY student_id, start_date, end_date, term_id
  ), later AS MATERIALIZED (
    SELECT first.id, first.name, first.start_date, next.name AS next_name, next.type AS next_type, next.year AS next_year,
      next.has_begun AS next_begun, year.name AS year_name, year.type AS year_type, year.year AS year_year,
      year.has_begun AS year_begun
    FROM calendar first
    LEFT JOIN LATERAL (
      SELECT * FROM calendar WHERE ${isRegular('calendar')} AND start_date > first.end_date
        AND (type, year) IS DISTINCT FROM (first.type, first.year)
      ORDER BY start_date, id LIMIT 1) next ON TRUE
    LEFT JOIN LATERAL (
      SELECT * FROM calendar WHERE CASE first.type
        WHEN 'winter' THEN type = 'spring' AND year = extract(year FROM first.start_date + INTERVAL '6 months') + 1
        WHEN 'summer' THEN type = 'fall' AND year = first.year + 1
        ELSE type = first.type AND year = first.year + 1 END
      ORDER BY start_date, id LIMIT 1) year ON TRUE
  ), member AS (
    SELECT beginner.student_id, later.id AS term_id, later.name AS first_term, later.start_date, later.next_name, later.year_name,
      CASE WHEN later.next_begun THEN soon.student_id IS NOT NULL END AS returned,
      CASE WHEN later.year_begun THEN after.student_id IS NOT NULL END AS returned_after_year
    FROM beginner JOIN later ON later.id = beginner.term_id
    LEFT JOIN season soon ON soon.student_id = beginner.student_id
      AND soon.type = later.next_type AND soon.year = later.next_year
    LEFT JOIN season after ON after.student_id = beginner.student_id
      AND after.type = later.year_type AND after.year = later.year_year)`;

const conditionOf: Record<Figure, string> = {
  size: 'TRUE',
  returned: 'member.returned',
  returned_after_year: 'member.returned_after_year',
  graduated: `student.enrollment_status = 'graduated'`,
};
/** The value of a term that hasn't begun is unknown, even if nobody is expected in it. */
const of = (flag: string, count: string): string =>
  `CASE WHEN bool_or(${flag} IS NOT NULL) THEN ${count} END`;
const countOf = (flag: string): string => of(flag, `count(*) FILTER (WHERE ${flag})::int`);
const percentOf = (flag: string): string =>
  of(flag, `round(100.0 * count(*) FILTER (WHERE ${flag}) / count(*))::int`);
const average = (column: string): string => `round(avg(student.${column}), 2)::float8`;

/** Retention by the term in which students began. */
@Injectable()
export class RetentionReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  /** The last cohorts, oldest first. */
  async figures(request: ListRequest): Promise<Page<RetentionFiguresDto>> {
    const rows = await this.transactions.query<RetentionFiguresDto>(
      `WITH ${cohorts}, cohort AS (
         SELECT member.term_id AS id, member.first_term AS label, count(*)::int AS size, member.start_date,
           member.next_name AS "nextTerm", ${countOf('member.returned')} AS returned,
           ${percentOf('member.returned')} AS "returnedPercent", member.year_name AS "yearTerm",
           ${countOf('member.returned_after_year')} AS "returnedAfterYear",
           ${percentOf('member.returned_after_year')} AS "returnedAfterYearPercent",
           count(*) FILTER (WHERE ${conditionOf.graduated})::int AS graduated,
           ${average('credits_attempted')} AS "averageAttempted", ${average('credits_earned')} AS "averageEarned"
         FROM member JOIN students student ON student.id = member.student_id
         GROUP BY member.term_id, member.first_term, member.start_date, member.next_name, member.year_name
         ORDER BY member.start_date DESC, member.term_id LIMIT $1)
       SELECT id, label, size, "nextTerm", returned, "returnedPercent", "yearTerm", "returnedAfterYear",
         "returnedAfterYearPercent", graduated, "averageAttempted", "averageEarned"
       FROM cohort ORDER BY start_date, id DESC`,
      [mostCohorts],
    );
    return Page.all(retentionFigures.resource, rows, request);
  }

  async rows(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<RetentionReportRowDto>> {
    const { filters } = request;
    mustRead(user);
    const conditions = new Conditions()
      .add(conditionOf[(filters.figure ?? 'size') as Figure])
      .equal('member.term_id', filters.group)
      .equal('student.id', filters.id);
    return this.reads.list<RetentionReportRowDto, Sort>(request, {
      resource: retentionRows.resource,
      with: () => cohorts,
      select: `student.id, ${studentColumns}, member.first_term AS "firstTerm", member.returned AS "hasReturned",
          member.returned_after_year AS "hasReturnedAfterYear", student.enrollment_status AS "enrollmentStatus",
          student.credits_attempted::float8 AS "creditsAttempted", student.credits_earned::float8 AS "creditsEarned"`,
      from: `FROM member JOIN students student ON student.id = member.student_id ${studentTables}`,
      conditions,
      order: {
        ...studentOrder,
        creditsAttempted: 'student.credits_attempted',
        creditsEarned: 'student.credits_earned',
      },
      otherwise: `${byStudent}, student.id`,
      noted: { action: 'retention_report.list' },
    });
  }
}
