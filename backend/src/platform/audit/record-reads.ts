import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { readsAsStudent, type SignedInUser } from '../auth/signed-in-user.js';
import { requestContext } from '../context/request-context.js';
import { type JsonListStatement, queryJsonPage } from '../database/json-page.js';
import { type ListStatement, queryPage } from '../database/list-query.js';
import type { StatementOptions } from '../database/statements.js';
import { Transactions } from '../database/transactions.js';
import { auditInsert } from './audit-insert.js';
import { type AuditEntry, AuditService } from './audit.service.js';
import type { HistoryEntryDto } from './history.dto.js';
import { HistoryService } from './history.service.js';
import type { Subject } from './record-writes.js';

/** A kind of record that people read: a Subject, even if its table of fields lacks some of the record's. */
export interface Readable<Record extends object> extends Pick<Subject<Record>, 'read'> {
  type: { name: string };
}

/** What the trail records about a list: the filters and the students shown, unless something else is named. */
interface Noted<Row> {
  action?: string;
  subject?: string;
  filters?: object;
  /** The field of a row with the id of the person shown. */
  ids?: string;
  /** Instead of the filters and the ids, except for JSON made by the database. */
  details?: (rows: Row[]) => Record<string, unknown>;
  /** Recorded by the statement that makes the JSON, if it has rows, instead of together with others within a second. */
  inStatement?: boolean;
}

interface ReadStatement<Row, Sort extends string> extends ListStatement<Sort> {
  /** Whether and how the trail records who was shown which rows. */
  noted?: boolean | Noted<Row>;
  /** For lists with long or many rows: the database makes the JSON, so `map` must change nothing. */
  asJson?: boolean;
  /** The subquery in `with` that has a row exactly if the list exists. */
  gate?: string;
  /** The message of the 404 if the list doesn't exist. */
  missing?: string;
}

/** The reads of a kind of record, the counterpart of RecordWrites. A row that the policy hides is a 404. */
@Injectable()
export class RecordReads {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly histories: HistoryService,
  ) {}

  /** One page of a list, or all of it as a file. */
  async list<Row extends object, Sort extends string = string>(
    request: ListRequest<Sort>,
    { noted = false, asJson = false, missing = '', ...statement }: ReadStatement<Row, Sort>,
  ): Promise<Page<Row>> {
    const note = noted === true ? {} : noted;
    if (asJson && request.format === 'json') {
      const recording = note && this.inJson(entryOf(statement, request, note), note);
      const page = await queryJsonPage<Row, Sort>(this.transactions, { ...statement, ...recording }, request);
      if (!page) throw new NotFoundError(missing);
      return page;
    }
    const { gate, with: subqueries } = statement;
    if (gate) {
      const parameters = new SqlParameters();
      await this.row(`WITH ${subqueries!(parameters)} SELECT FROM ${gate}`, parameters.values, missing);
    }
    const page = await queryPage<Row, Sort>(this.transactions, statement, request);
    return note ? this.noting(page, request, note) : page;
  }

  /** Records the rows of a page in the trail: immediately, or chunk by chunk as a file is read. */
  noting<Row extends object>(
    page: Page<Row>,
    request: Pick<ListRequest, 'filters'>,
    noted: Noted<Row> = {},
  ): Page<Row> {
    const { ids = 'studentId', details } = noted;
    const entry = entryOf(page, request, noted);
    const idsOf = (rows: Row[]) => [...new Set(rows.flatMap((row) => row[ids as keyof Row] ?? []))];
    return page.noting((rows) =>
      this.audit.noteList({
        ...entry,
        details: details?.(rows) ?? { ...entry.details, ids: idsOf(rows) },
      }),
    );
  }

  /** The only row of a statement; without one, a 404 with this message, or another error. */
  async row<Row extends object>(
    sql: string,
    values: unknown[],
    missing: string | (() => Error),
    options?: StatementOptions,
  ): Promise<Row> {
    const [row] = await this.transactions.query<Row>(sql, values, options);
    if (!row) throw typeof missing === 'string' ? new NotFoundError(missing) : missing();
    return row;
  }

  /** A record and its version. */
  async get<Record extends object>(subject: Readable<Record>, id: string): Promise<Versioned<Record>> {
    return Versioned.of(await subject.read(id)) as Versioned<Record>;
  }

  /** The same; the trail records that it was opened. */
  async open<Record extends object>(subject: Readable<Record>, id: string): Promise<Versioned<Record>> {
    const opened = await this.get(subject, id);
    await this.recordOpened(subject, id, opened.record);
    return opened;
  }

  /** Records that a record was opened. Students who open their own leave no row. */
  async recordOpened(
    { type: { name } }: Pick<Readable<object>, 'type'>,
    id: string,
    record: object,
  ): Promise<void> {
    const { studentId } = record as { studentId?: string | null };
    const user = requestContext()?.user;
    if (studentId && user && readsAsStudent(user, studentId)) return;
    const details = studentId ? { ids: [studentId] } : {};
    await this.audit.record({ action: `${name}.read`, subjectType: name, subjectId: id, details });
  }

  /** Records that a person read part of a student's record; a student's own reads aren't recorded. */
  async notePart(
    part: string,
    studentId: string,
    user: SignedInUser,
    details?: Record<string, unknown>,
  ): Promise<void> {
    if (!readsAsStudent(user, studentId)) await this.audit.record(partRead(part, studentId, details));
  }

  /** The same for a list, recorded together with others within a second. */
  noteListedPart(part: string, studentId: string, user: SignedInUser): void {
    if (!readsAsStudent(user, studentId)) this.audit.noteList(partRead(part, studentId));
  }

  /** The changes of a record, for people who may read it. */
  async history(
    kind: { type: { name: string }; read(id: string): Promise<object> },
    id: string,
    request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    const { studentId } = (await kind.read(id)) as { studentId?: string | null };
    return this.histories.of(kind.type.name, id, request, { studentId: studentId ?? undefined });
  }

  /** The rows of JSON made by the database: recorded in its statement, or together with others within a second. */
  private inJson<Row>(
    entry: ReturnType<typeof entryOf>,
    { ids: field = 'studentId', inStatement }: Noted<Row>,
  ): Pick<JsonListStatement<string>, 'also' | 'shown'> {
    if (inStatement) return { also: (parameters) => inserted(entry, field, parameters) };
    const note = (ids: string[]): void =>
      this.audit.noteList({ ...entry, details: { ...entry.details, ids } });
    return { shown: { field, note } };
  }
}

const partRead = (part: string, subjectId: string, details?: Record<string, unknown>): AuditEntry => ({
  action: `student.${part}.read`,
  subjectType: 'student',
  subjectId,
  details,
});

const entryOf = <Row>(
  { resource }: Pick<ListStatement<string>, 'resource'>,
  { filters: requested }: Pick<ListRequest, 'filters'>,
  {
    action = `${resource.replaceAll('-', '_')}.list`,
    subject: subjectType = 'student',
    filters = requested,
  }: Noted<Row>,
) => ({ action, subjectType, details: { filters } });

/**
 * A read doesn't wait for the disk. The audit rows of other lists wait a second in memory, where a crash loses them
 * more easily.
 */
const soon = `set_config('synchronous_commit', 'off', TRUE) = 'off'`;

const inserted = (
  { details, ...entry }: ReturnType<typeof entryOf>,
  ids: string,
  parameters: SqlParameters,
): string =>
  auditInsert(parameters, {
    ...entry,
    details: `jsonb_build_object('ids', jsonb_agg("${ids}")) || ${parameters.add(details)}::jsonb`,
    from: `FROM listed WHERE "${ids}" IS NOT NULL HAVING count(*) > 0 AND ${soon}`,
  });
