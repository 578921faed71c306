import { Injectable } from '@nestjs/common';
import { type ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import {
  admissionsFigures,
  type AdmissionsFiguresDto,
  type AdmissionsGrouping,
  type AdmissionsReportRowDto,
  admissionsRows,
  type FunnelFigure,
} from './admissions-report.dto.js';
import { termAndProgramOf } from '../programs/programs.scope.js';

type Sort = (typeof admissionsRows.sort)[number];
type Filter = keyof typeof admissionsRows.filters;

const columnOf: Record<FunnelFigure, string> = {
  started: 'created_at',
  submitted: 'submitted_at',
  completed: 'completed_at',
  decided: 'decided_at',
  accepted: 'accepted_at',
  enrolled: 'enrolled_at',
};

const name = `nullif(concat_ws(' ', application.first_name, application.last_name), '')`;

const counts = Object.entries(columnOf)
  .map(([figure, column]) => `count(application.${column})::int AS ${figure}`)
  .join(', ');
const median = (from: FunnelFigure, to: FunnelFigure, as: string): string =>
  `round((percentile_cont(0.5) WITHIN GROUP (ORDER BY date_part('epoch',
     application.${columnOf[to]} - application.${columnOf[from]})) / 3600)::numeric, 1)::float8 AS "${as}"`;
const medians = [
  median('started', 'submitted', 'hoursToSubmit'),
  median('submitted', 'completed', 'hoursToComplete'),
  median('completed', 'decided', 'hoursToDecide'),
  median('decided', 'accepted', 'hoursToAccept'),
  median('accepted', 'enrolled', 'hoursToEnroll'),
].join(', ');

type By = AdmissionsGrouping | 'both';
const groupOf: Record<By, string> = {
  term: 'application.term_id::text',
  program: 'application.program_id::text',
  both: `concat(application.term_id, '.', application.program_id)`,
};
const columnsOf: Record<By, readonly string[]> = {
  term: ['term_id'],
  program: ['program_id'],
  both: ['term_id', 'program_id'],
};
const labelOf: Record<By, string> = {
  term: 'term.name',
  program: 'program.name',
  both: `concat(term.name, ', ', program.name)`,
};

/** From started to enrolled, by term and program. */
@Injectable()
export class AdmissionsReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
  ) {}

  /** Latest term first, the total last. Purged applications count too. */
  async figures(
    request: ListRequest<never, keyof typeof admissionsFigures.filters>,
  ): Promise<Page<AdmissionsFiguresDto>> {
    const { termId, programId } = request.filters;
    const by: By = (request.filters.by as AdmissionsGrouping | undefined) ?? 'both';
    const conditions = new Conditions()
      .equal('application.term_id', termId)
      .equal('application.program_id', programId);
    const grouped = columnsOf[by].map((column) => `application.${column}`).join(', ');
    const id = (column: 'term_id' | 'program_id'): string =>
      columnsOf[by].includes(column) ? `application.${column}` : `NULL::uuid AS ${column}`;
    const rows = await this.transactions.query<AdmissionsFiguresDto>(
      `SELECT CASE WHEN is_total THEN 'total' ELSE concat_ws('.', figures.term_id, figures.program_id) END AS id,
         CASE WHEN is_total THEN 'All' ELSE ${labelOf[by]} END AS label, is_total AS "isTotal",
         figures.term_id AS "termId", term.name AS "termName", figures.program_id AS "programId",
         program.name AS "programName", started, submitted, completed, decided, accepted, enrolled, "hoursToSubmit",
         "hoursToComplete", "hoursToDecide", "hoursToAccept", "hoursToEnroll"
       FROM (
         SELECT ${id('term_id')}, ${id('program_id')}, GROUPING(${grouped}) > 0 AS is_total, ${counts}, ${medians}
         FROM applications application WHERE ${conditions}
         GROUP BY GROUPING SETS ((${grouped})${by === 'both' ? '' : ', ()'}) HAVING count(*) > 0) AS figures
       LEFT JOIN terms term ON term.id = figures.term_id LEFT JOIN programs program ON program.id = figures.program_id
       ORDER BY is_total, term.start_date DESC, term.id, program.name ${alphabetical}, program.id`,
      conditions.parameters.values,
    );
    return Page.all(admissionsFigures.resource, rows, request);
  }

  rows(request: ListRequest<Sort, Filter>): Promise<Page<AdmissionsReportRowDto>> {
    const { figure = 'started', termId, programId, by = 'both', group, id } = request.filters;
    const conditions = new Conditions()
      .add(`application.${columnOf[figure as FunnelFigure]} IS NOT NULL`)
      .equal('application.term_id', termId)
      .equal('application.program_id', programId)
      .equal('application.id', id);
    if (group !== 'total') conditions.equal(groupOf[by as By], group);
    return this.reads.list<AdmissionsReportRowDto, Sort>(request, {
      resource: admissionsRows.resource,
      select: `application.id, application.number, ${name} AS "applicantName", program.name AS "programName",
        term.name AS "termName", application.state, application.created_at AS "startedAt",
        application.submitted_at AS "submittedAt", application.completed_at AS "completedAt",
        application.decided_at AS "decidedAt", application.accepted_at AS "acceptedAt",
        application.enrolled_at AS "enrolledAt"`,
      from: `FROM applications application ${termAndProgramOf('application')}`,
      conditions,
      order: {
        number: 'application.number',
        applicantName: name,
        state: 'application.state',
        startedAt: 'application.created_at',
        submittedAt: 'application.submitted_at',
      },
      otherwise: 'application.created_at DESC, application.id',
      noted: { action: 'admissions_report.list', subject: 'application', ids: 'id' },
    });
  }
}
