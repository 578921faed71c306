import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../common/errors.js';
import { type ListRequest, Page } from '../../../common/list-request.js';
import { inSearchText, SqlParameters } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../../platform/audit/history.dto.js';
import { isOwnApplication, refuseOwn } from '../../../platform/auth/own-records/own-applications.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { Conditions } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { destinationOf } from '../../../platform/mail/mailbox.rules.js';
import { applicationSteps } from '../../application-forms/application-forms.service.js';
import {
  type OfficeRecommendation,
  RecommendationsService,
} from '../../recommendations/recommendations.service.js';
import { applicationStates } from '../application-states.js';
import { records } from '../applications.feature.js';
import { messages } from '../messages.js';
import { columns, from, order, recordColumns, searchText } from './application.columns.js';
import {
  applicationCounts,
  type ApplicationCountDto,
  type ApplicationDto,
  applicationList,
  type ApplicationRecordDto,
} from './applications.dto.js';
import { type Warning, warningsOf } from './warnings.rules.js';

type Sort = (typeof applicationList.sort)[number];
type ListOf = ListRequest<Sort, keyof typeof applicationList.filters>;
type Filters = ListOf['filters'];
type CountsOf = ListRequest<never, keyof typeof applicationCounts.filters>;
type Row = Omit<ApplicationRecordDto, 'recommendations' | 'warnings'> & { version: number; asked: Asked[] };

/** A request for a recommendation. Those with the same position are corrections of one recommender. */
interface Asked {
  id: string;
  position: number;
  isReplaced: boolean;
}

/** Applications as the office reads them. Every read is recorded. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
    private readonly recommendations: RecommendationsService,
  ) {}

  /** Newest first. */
  list(request: ListOf): Promise<Page<ApplicationDto>> {
    const { filters } = request;
    const { search } = filters;
    const conditions = conditionsOf(filters);
    return this.reads.list<ApplicationDto, Sort>(request, {
      resource: applicationList.resource,
      select: columns,
      from,
      conditions,
      ...(!search && { countFrom: 'FROM applications application' }),
      order,
      otherwise: 'application.created_at DESC, application.id DESC',
      noted: { subject: 'application', details: (rows) => shown(filters, rows) },
    });
  }

  /** The ids of at most this many applications, in the order of their numbers. */
  async idsOf(filters: Filters, most: number): Promise<string[]> {
    const conditions = conditionsOf(filters);
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT application.id ${from} WHERE ${conditions} ORDER BY application.number LIMIT ${most}`,
      conditions.parameters.values,
    );
    return rows.map(({ id }) => id);
  }

  /** The number of applications in each state, also in those without any. */
  async counts(request: CountsOf): Promise<Page<ApplicationCountDto>> {
    const { programId, termId, source } = request.filters;
    const conditions = new Conditions()
      .equal('application.program_id', programId)
      .equal('application.term_id', termId)
      .equal('application.source', source);
    const rows = await this.transactions.query<ApplicationCountDto>(
      `SELECT state, count(*)::int AS count FROM applications application WHERE ${conditions} GROUP BY state`,
      conditions.parameters.values,
    );
    const counts = new Map(rows.map(({ state, count }) => [state, count]));
    const all = applicationStates.map((state) => ({ state, count: counts.get(state) ?? 0 }));
    return Page.all(applicationCounts.resource, all, request);
  }

  open(id: string): Promise<Versioned<ApplicationRecordDto>> {
    return this.reads.open(this.kind, id);
  }

  get(id: string): Promise<Versioned<ApplicationRecordDto>> {
    return this.reads.get(this.kind, id);
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(
      { type: records.application, read: () => this.readForHistory(id, user) },
      id,
      request,
    );
  }

  /** The stored file's id, if the file belongs to the application. The download is recorded. */
  async openFile(id: string, heldId: string): Promise<string> {
    const { fileId, field } = await this.reads.row<{ fileId: string; field: string }>(
      `SELECT file_id AS "fileId", field FROM application_files WHERE id = $1 AND application_id = $2`,
      [heldId, id],
      messages.fileNotFound,
    );
    await this.noteFile(id, { field });
    return fileId;
  }

  /** The same for the file that came with a recommendation. */
  async openLetter(id: string, recommendationId: string): Promise<string> {
    await this.reads.row(
      'SELECT FROM application_recommendations WHERE application_id = $1 AND recommendation_id = $2',
      [id, recommendationId],
      messages.fileNotFound,
    );
    const [{ fileId } = { fileId: null }] = await this.recommendations.forOffice([recommendationId]);
    if (!fileId) throw new NotFoundError(messages.fileNotFound);
    await this.noteFile(id, { recommendationId });
    return fileId;
  }

  private readonly kind = {
    type: records.application,
    read: (id: string) => this.record(id),
  };

  private async record(id: string): Promise<ApplicationRecordDto & { version: number }> {
    const { asked, ...row } = await this.reads.row<Row>(
      `SELECT ${recordColumns} ${from} WHERE application.id = $1`,
      [id, applicationSteps],
      messages.notFound,
    );
    const found = asked.length ? await this.recommendations.forOffice(asked.map((one) => one.id)) : [];
    const files = row.files.map((file) => ({ ...file, createdAt: new Date(file.createdAt) }));
    const recommendations = withEarlier(asked, found);
    return { ...row, files, recommendations, warnings: warningsFor(row, recommendations) };
  }

  private async readForHistory(id: string, user: SignedInUser): Promise<{ studentId: string | null }> {
    const parameters = new SqlParameters();
    const { isOwn, studentId } = await this.reads.row<{ studentId: string | null; isOwn: boolean }>(
      `SELECT student_id AS "studentId", ${isOwnApplication('application', user, parameters)} AS "isOwn"
       FROM applications application WHERE id = ${parameters.add(id)}`,
      parameters.values,
      messages.notFound,
    );
    refuseOwn(isOwn, 'read');
    return { studentId };
  }

  /** Never the file's name, which may name a person. */
  private noteFile(id: string, details: object): Promise<void> {
    return this.audit.record({
      action: 'application.file.read',
      subjectType: 'application',
      subjectId: id,
      details: { ...details },
    });
  }
}

/** None before the submission and after the purge. */
function warningsFor(
  { signature, email, steps, corrections }: Omit<Row, 'asked'>,
  recommenders: ApplicationRecordDto['recommendations'],
): Warning[] {
  if (signature === null || email === null) return [];
  const { answers = {} } = steps.find(({ step }) => step === 'you') ?? {};
  const corrected = {
    ...answers,
    ...Object.fromEntries(
      corrections.filter(({ step }) => step === 'you').map(({ field, value }) => [field, value]),
    ),
  };
  const nameOf = ({ firstName, lastName }: Record<string, unknown>) => [firstName, lastName].join(' ');
  const addresses = Object.values(corrected).filter(
    (value): value is string => typeof value === 'string' && value.includes('@'),
  );
  const names = [nameOf(corrected), nameOf(answers)];
  return warningsOf(
    { signature, emails: [email, ...addresses], names, recommenders },
    (address) => destinationOf(address).mailbox,
  );
}

/** Those that are asked now, each with those before it. */
function withEarlier(
  asked: readonly Asked[],
  found: readonly OfficeRecommendation[],
): ApplicationRecordDto['recommendations'] {
  const of = (wanted: (one: Asked) => boolean) =>
    asked.filter(wanted).flatMap(({ id }) => found.find((one) => one.id === id) ?? []);
  return asked
    .filter(({ isReplaced }) => !isReplaced)
    .flatMap(({ id, position }) =>
      of((one) => one.id === id).map(({ fileId: _, ...one }) => ({
        ...one,
        earlier: of((before) => before.isReplaced && before.position === position)
          .sort((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())
          .map(({ personName, personEmail, requestedAt }) => ({ personName, personEmail, requestedAt })),
      })),
    );
}

function conditionsOf(filters: Filters): Conditions {
  const { search, complete, held, waitingFor, submittedAfter, submittedBefore } = filters;
  const conditions = new Conditions()
    .words(search, inSearchText(searchText))
    .equal('application.state', filters.state)
    .equal('application.program_id', filters.programId)
    .equal('application.term_id', filters.termId)
    .equal('application.source', filters.source)
    .equal('application.is_late', filters.late)
    .equal('(application.completed_at IS NOT NULL)', complete)
    .equal('(application.retention_hold IS NOT NULL)', held)
    .equal('application.id', filters.id);
  const { parameters } = conditions;
  if (waitingFor)
    conditions.add(`EXISTS (SELECT FROM application_items item WHERE item.application_id = application.id
      AND item.state = 'open' AND item.party = ${parameters.add(waitingFor)})`);
  if (submittedAfter) conditions.add(`application.submitted_at > ${parameters.add(submittedAfter)}`);
  if (submittedBefore) conditions.add(`application.submitted_at < ${parameters.add(submittedBefore)}`);
  return conditions;
}

/** Without the words of the search: they may name a person, and the trail can't be made to forget one. */
const shown = ({ search, ...filters }: ListOf['filters'], rows: readonly ApplicationDto[]) => ({
  filters: { ...filters, ...(search !== undefined && { search: '…' }) },
  applicationIds: rows.map(({ id }) => id),
  ids: rows.flatMap(({ studentId }) => studentId ?? []),
});
