import { Injectable } from '@nestjs/common';
import { letterGrades } from '../../common/grades.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import {
  gradeFigures,
  type GradeFiguresDto,
  type GradeReportRowDto,
  gradeRows,
  grades,
} from './grade-report.dto.js';
import { byStudent, mustRead, studentColumns, studentOrder, studentTables } from './student-rows.js';
import { courseOf } from '../../common/course-of.js';

type Sort = (typeof gradeRows.sort)[number];
type Filter = keyof typeof gradeRows.filters;

/**
 * A smaller distribution could reveal a student's grade. The limit applies to each course in each term, the smallest
 * choice possible, so that the difference of two choices also has at least as many grades. A W is a status and doesn't
 * count.
 */
const leastShown = 10;
const onScale = (column: string): string => `${column} IN ('${letterGrades.join(`', '`)}')`;
const from = `FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
  ${courseOf('section')}`;

const chosen = (
  { termId, courseId, department }: ListRequest['filters'],
  conditions = new Conditions(),
): Conditions =>
  conditions
    .add('enrollment.grade IS NOT NULL')
    .equal('enrollment.term_id', termId)
    .equal('section.course_id', courseId)
    .equal('course.department', department);

/** Counts of final grades; the students behind them are shown only to people who may read grades. */
@Injectable()
export class GradeReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  /** In the order of the scale, then other grades with points, then the rest. */
  async figures(request: ListRequest, user: SignedInUser): Promise<Page<GradeFiguresDto>> {
    const conditions = chosen(request.filters);
    const least = conditions.parameters.add(can(user, 'transcripts.read') ? 0 : leastShown);
    const scale = conditions.parameters.add(grades);
    const rows = await this.transactions.query<GradeFiguresDto>(
      `WITH part AS (
         SELECT enrollment.grade::text AS grade, count(*) AS count,
           sum(count(*) FILTER (WHERE enrollment.grade <> 'W')) OVER of_course >= ${least}::int AS is_shown
         ${from} WHERE ${conditions} GROUP BY section.course_id, enrollment.term_id, enrollment.grade
         WINDOW of_course AS (PARTITION BY section.course_id, enrollment.term_id)
       ), given AS (
         SELECT grade, sum(count)::int AS count FROM part WHERE is_shown GROUP BY grade
       ), counted AS (
         SELECT scale.grade AS id, scale.place, ${onScale('scale.grade')} AS is_on_scale, coalesce(given.count, 0) AS count
         FROM unnest(${scale}::text[]) WITH ORDINALITY AS scale (grade, place) LEFT JOIN given USING (grade)
       ), summed AS (
         SELECT sum(count) > 0 OR NOT EXISTS (SELECT FROM part) AS shown,
           coalesce(sum(count) FILTER (WHERE is_on_scale), 0)::int AS points
         FROM counted
       ), line AS (
         SELECT id, id AS label, FALSE AS is_total, is_on_scale, count, is_on_scale::int * -2 AS part, place FROM counted
         UNION ALL SELECT 'total', 'All with points', TRUE, TRUE, points, -1, 0 FROM summed
       )
       SELECT line.id, line.label, line.is_total AS "isTotal", line.is_on_scale AS "isOnScale",
         CASE WHEN shown THEN line.count END AS count,
         CASE WHEN shown AND line.is_on_scale THEN round(100.0 * line.count / nullif(summed.points, 0), 1)::float8 END AS percent
       FROM line CROSS JOIN summed ORDER BY line.part, line.place`,
      conditions.parameters.values,
    );
    return Page.all(gradeFigures.resource, rows, request);
  }

  async rows(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<GradeReportRowDto>> {
    const { filters } = request;
    mustRead(user, 'transcripts.read', 'enrollments.read');
    const conditions = chosen(filters).equal('enrollment.id', filters.id);
    if (filters.group === 'total') conditions.add(onScale('enrollment.grade'));
    else conditions.equal('enrollment.grade', filters.group);
    const byCode = [`course.code ${alphabetical}`, `section.section_number ${alphabetical}`];
    return this.reads.list<GradeReportRowDto, Sort>(request, {
      resource: gradeRows.resource,
      select: `enrollment.id, ${studentColumns}, section.id AS "sectionId", course.code AS "courseCode",
          section.section_number AS "sectionNumber", term.name AS "termName", enrollment.grade`,
      from: `${from} JOIN terms term ON term.id = enrollment.term_id
          JOIN students student ON student.id = enrollment.student_id ${studentTables}`,
      conditions,
      countFrom: from,
      order: { ...studentOrder, courseCode: byCode },
      otherwise: `${byStudent}, ${byCode.join(', ')}, enrollment.id`,
      noted: { action: 'grade_report.list' },
    });
  }
}
