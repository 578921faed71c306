import { Injectable } from '@nestjs/common';
import { ForbiddenError, GoneError, NotFoundError, StateConflictError } from '../../common/errors.js';
import type { InquiryKind } from '../../common/inquiry-kinds.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { newYorkDay } from '../../common/new-york.js';
import { byName, nameOf, SqlParameters } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { isInquiryOpen } from './inquiries.scope.js';
import type {
  AssigneeDto,
  assigneeList,
  InquiryCountsDto,
  InquiryDto,
  InquiryEntryDto,
  InquiryFileDto,
  InquiryKindCountsDto,
  inquiryList,
  InquiryRecordDto,
  InquirySummaryDto,
} from './inquiries.dto.js';
import { managersOf, visibleInquiries, visibleKinds } from './inquiries.policy.js';
import type { RecordCorrectionDetails } from './inquiry-details.js';
import { hoursToConfirm } from './inquiry-files.service.js';
import {
  assigneeColumns,
  columns,
  from,
  order,
  overdue,
  receiptColumn,
  searchText,
  studentColumns,
} from './inquiry.columns.js';
import { shownCorrection } from './requests/correction-readers.js';
import { messages } from './messages.js';
import { records } from './inquiries.feature.js';

type Sort = (typeof inquiryList.sort)[number];
export type InquiryListRequest = ListRequest<Sort, keyof typeof inquiryList.filters>;
export type AssigneeListRequest = ListRequest<'name', keyof typeof assigneeList.filters>;
type RecordRow = Omit<InquiryRecordDto, 'entries' | 'files'> & { version: number };

const counts = ['total', 'new', 'open', 'answered', 'closed', 'overdue'] as const;
const isStudent = ({ role }: SignedInUser): boolean => role === 'student';

/** Reads of inquiries. Every read is recorded. */
@Injectable()
export class InquiriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly reads: RecordReads,
  ) {}

  /** A condition on `inquiry`, for other modules: the inquiries that a person may see. */
  scope(user: SignedInUser, parameters: SqlParameters): string {
    return visibleInquiries(user, parameters);
  }

  /** Waiting inquiries first, the most urgent at the top; then newest first. */
  list(request: InquiryListRequest, user: SignedInUser): Promise<Page<InquiryDto>> {
    const { filters } = request;
    if (isStudent(user)) refuseInternal(request);
    const conditions = new Conditions()
      .words(filters.search, (pattern) => `${searchText} LIKE ${pattern}`)
      .equal('inquiry.kind', filters.kind)
      .equal('inquiry.status', filters.status)
      .equal(overdue, filters.overdue)
      .equal('(inquiry.assignee_id IS NOT NULL)', filters.assigned)
      .equal('inquiry.assignee_id', filters.assigneeId)
      .equal('inquiry.student_id', filters.studentId)
      .equal('inquiry.id', filters.id);
    const { parameters } = conditions;
    conditions.add(visibleInquiries(user, parameters));
    if (filters.mine !== undefined)
      conditions.equal(
        `(inquiry.assignee_id IS NOT DISTINCT FROM ${parameters.add(user.id)}::uuid)`,
        filters.mine,
      );
    if (filters.receivedAfter)
      conditions.add(`inquiry.received_at > ${parameters.add(filters.receivedAfter)}`);
    if (filters.receivedBefore)
      conditions.add(`inquiry.received_at < ${parameters.add(filters.receivedBefore)}`);
    const details = (rows: InquiryDto[]) => ({
      filters,
      ids: rows.flatMap(({ studentId }) => studentId ?? []),
      inquiryIds: rows.filter((row) => !isOfToday(row)).map(({ id }) => id),
    });
    return this.reads.list<InquiryDto, Sort>(request, {
      resource: 'inquiries',
      select: columnsFor(user),
      from,
      conditions,
      order,
      otherwise: `(NOT ${isInquiryOpen}),
        CASE WHEN ${isInquiryOpen} THEN inquiry.due_at END, inquiry.received_at DESC, inquiry.id`,
      noted: !isStudent(user) && { subject: 'inquiry', details },
    });
  }

  /** Opening a case is recorded in the audit trail, except for a student's own. */
  open(id: string, user: SignedInUser): Promise<Versioned<InquiryRecordDto>> {
    return this.reads.open(this.kind(user), id);
  }

  get(id: string, user: SignedInUser): Promise<Versioned<InquiryRecordDto>> {
    return this.reads.get(this.kind(user), id);
  }

  history(id: string, request: ListRequest, user: SignedInUser): Promise<Page<HistoryEntryDto>> {
    return this.reads.history({ type: records.inquiry, read: () => this.mustSee(id, user) }, id, request);
  }

  /** One inquiry that the person may see; `selected` is its statement up to WHERE. */
  row<Row extends object>(id: string, user: SignedInUser, selected: string, lock = ''): Promise<Row> {
    const conditions = new Conditions().equal('inquiry.id', id);
    conditions.add(visibleInquiries(user, conditions.parameters));
    return this.reads.row<Row>(
      `SELECT ${selected} WHERE ${conditions} ${lock}`,
      conditions.parameters.values,
      messages.noInquiry,
    );
  }

  async summary(user: SignedInUser): Promise<InquirySummaryDto> {
    const parameters = new SqlParameters();
    const scope = visibleInquiries(user, parameters);
    const kinds = parameters.add(visibleKinds(user));
    const mine = `count(*) FILTER (WHERE inquiry.assignee_id = ${parameters.add(user.id)}
      AND ${isInquiryOpen})::int`;
    const rows = await this.transactions.query<InquiryKindCountsDto & { mine: number }>(
      `SELECT kind.kind, count(inquiry.id)::int AS total,
         count(*) FILTER (WHERE inquiry.status = 'new')::int AS new,
         count(*) FILTER (WHERE inquiry.status = 'open')::int AS open,
         count(*) FILTER (WHERE inquiry.status = 'answered')::int AS answered,
         count(*) FILTER (WHERE inquiry.status = 'closed')::int AS closed,
         count(*) FILTER (WHERE ${overdue})::int AS overdue, ${mine} AS mine
       FROM unnest(${kinds}::inquiry_kind[]) AS kind (kind)
       LEFT JOIN inquiries inquiry ON inquiry.kind = kind.kind AND ${scope}
       GROUP BY kind.kind ORDER BY kind.kind`,
      parameters.values,
    );
    const sum = (field: (typeof counts)[number] | 'mine'): number =>
      rows.reduce((total, row) => total + row[field], 0);
    return {
      ...(Object.fromEntries(counts.map((field) => [field, sum(field)])) as unknown as InquiryCountsDto),
      ...(!isStudent(user) && { mine: sum('mine') }),
      kinds: rows.map(({ mine: _, ...row }) => row),
    };
  }

  /** The people who manage the inquiry's kind, by name. */
  async assignees(id: string, request: AssigneeListRequest, user: SignedInUser): Promise<Page<AssigneeDto>> {
    const { kind } = await this.mustSee(id, user);
    const conditions = new Conditions().equal('person.id', request.filters.id);
    conditions.add(`person.role = ANY (${conditions.parameters.add(managersOf(kind))}::user_role[])
      AND person.deactivated_at IS NULL`);
    return this.reads.list<AssigneeDto, 'name'>(request, {
      resource: 'assignees',
      select: `person.id, ${nameOf('person')} AS name`,
      from: 'FROM users person',
      conditions,
      order: { name: byName('person') },
      otherwise: `${byName('person')}, person.id`,
    });
  }

  /** The file with that id, if it belongs to this inquiry. The download is recorded. */
  async openFile(id: string, fileId: string, user: SignedInUser): Promise<string> {
    const { studentId } = await this.mustSee(id, user);
    const files = await this.filesOf(id);
    const file = files.find((one) => one.id === fileId);
    if (!file) throw new NotFoundError(messages.noFile);
    if (file.state === 'unconfirmed')
      throw new StateConflictError('invalid_state', messages.files.unconfirmed);
    if (file.state === 'deleted') throw new GoneError(messages.files.deleted[file.deletion!](hoursToConfirm));
    await this.audit.record({
      action: 'inquiry.file.read',
      subjectType: 'inquiry',
      subjectId: id,
      details: { fileId, name: file.name, ...(studentId && { ids: [studentId] }) },
    });
    return fileId;
  }

  private mustSee(id: string, user: SignedInUser): Promise<{ kind: InquiryKind; studentId: string | null }> {
    return this.row(id, user, 'inquiry.kind, inquiry.student_id AS "studentId" FROM inquiries inquiry');
  }

  private kind(user: SignedInUser) {
    return { type: records.inquiry, read: (id: string) => this.record(id, user) };
  }

  private async record(id: string, user: SignedInUser): Promise<InquiryRecordDto & { version: number }> {
    const row = await this.row<RecordRow>(
      id,
      user,
      `${columnsFor(user)}, inquiry.message, inquiry.details, inquiry.resolution, inquiry.version
         ${isStudent(user) ? '' : `, ${receiptColumn}`} ${from}`,
    );
    const entries = await this.entries(id, user);
    return { ...row, details: detailsFor(row, user), entries, files: await this.filesOf(id) };
  }

  private filesOf(id: string): Promise<InquiryFileDto[]> {
    return this.transactions.query<InquiryFileDto>(
      `SELECT file.id, file.name, file.media_type AS "mediaType", file.size,
         CASE WHEN file.removed_at IS NOT NULL THEN 'deleted'
           WHEN confirmation.inquiry_id IS NOT NULL AND confirmation.confirmed_at IS NULL THEN 'unconfirmed'
           ELSE 'available' END AS state,
         CASE WHEN file.removed_at IS NULL AND confirmation.confirmed_at IS NULL
           THEN confirmation.expires_at END AS "confirmBy",
         file.removed_at AS "deletedAt", file.removal AS deletion
       FROM inquiry_files held JOIN stored_files file ON file.id = held.file_id
         LEFT JOIN inquiry_confirmations confirmation ON confirmation.inquiry_id = held.inquiry_id
       WHERE held.inquiry_id = $1 ORDER BY file.name, file.id`,
      [id],
    );
  }

  private entries(id: string, user: SignedInUser): Promise<InquiryEntryDto[]> {
    const own = isStudent(user);
    return this.transactions.query<InquiryEntryDto>(
      `SELECT entry.id, entry.kind, entry.created_at AS at, coalesce(${nameOf('author')}, entry.author_name) AS "authorName",
         entry.body ${own ? '' : `, ${nameOf('assignee')} AS "assigneeName", mail.state AS "mailState"`}
       FROM inquiry_entries entry LEFT JOIN users author ON author.id = entry.author_id
       LEFT JOIN users assignee ON assignee.id = entry.assignee_id LEFT JOIN mails mail ON mail.id = entry.mail_id
       WHERE entry.inquiry_id = $1 ${own ? `AND entry.kind IN ('answer', 'reply', 'closing')` : ''}
       ORDER BY entry.created_at, entry.id`,
      [id],
    );
  }
}

/** A record correction holds values of the student's record, each with its own readers. */
const detailsFor = ({ kind, details }: RecordRow, user: SignedInUser): object =>
  kind === 'record_correction' && !isStudent(user)
    ? shownCorrection(details as RecordCorrectionDetails, user)
    : details;

const columnsFor = (user: SignedInUser): string =>
  [
    columns,
    ...(isStudent(user) ? [] : [assigneeColumns]),
    ...(can(user, 'students.identity.read') ? [studentColumns] : []),
  ].join(', ');

/**
 * Whether an anonymous complaint was received today. Lists hide it until the day is over, because its appearance would
 * reveal the time.
 */
const isOfToday = ({ anonymous, receivedAt }: InquiryDto): boolean =>
  anonymous && newYorkDay(receivedAt) === newYorkDay(new Date());

/** Hidden fields must not be inferred by filtering or sorting. */
function refuseInternal({ filters, sort }: InquiryListRequest): void {
  for (const filter of ['mine', 'assigned', 'assigneeId'] as const)
    if (filters[filter] !== undefined) throw new ForbiddenError(messages.cannotFilter(filter));
  if (sort?.field === 'assigneeName') throw new ForbiddenError(messages.cannotSort('assigneeName'));
}
