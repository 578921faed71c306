import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { Versioned } from '../../common/versioned.js';
import { type ListStatement, queryPage } from '../database/list-query.js';
import { Transactions } from '../database/transactions.js';
import { AuditService } from './audit.service.js';
import type { HistoryEntryDto } from './history.dto.js';
import { HistoryService } from './history.service.js';
import type { Subject } from './record-writes.js';

/** What the trail records about a list: the filters and the students shown, unless something else is named. */
interface Noted<Row> {
  action?: string;
  subject?: string;
  details?: (rows: Row[]) => Record<string, unknown>;
}

interface ReadStatement<Row, Sort extends string> extends ListStatement<Sort> {
  /** Whether and how the trail records who was shown which rows. */
  noted?: boolean | Noted<Row>;
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
    { noted = false, ...statement }: ReadStatement<Row, Sort>,
  ): Promise<Page<Row>> {
    const page = await queryPage<Row, Sort>(this.transactions, statement, request);
    return noted ? this.noting(page, request, noted === true ? {} : noted) : page;
  }

  /** Records the rows of a page in the trail. */
  noting<Row extends object>(
    page: Page<Row>,
    { filters }: Pick<ListRequest, 'filters'>,
    { action = `${page.resource.replaceAll('-', '_')}.list`, subject = 'student', details }: Noted<Row> = {},
  ): Page<Row> {
    return page.noting((rows) =>
      this.audit.noteList({
        action,
        subjectType: subject,
        details: details?.(rows) ?? {
          filters,
          ids: rows.flatMap((row: { studentId?: string | null }) => row.studentId ?? []),
        },
      }),
    );
  }

  /** The only row of a statement; without one, a 404 with this message. */
  async row<Row extends object>(sql: string, values: unknown[], missing: string): Promise<Row> {
    const [row] = await this.transactions.query<Row>(sql, values);
    if (!row) throw new NotFoundError(missing);
    return row;
  }

  /** A record and its version. */
  async get<Record extends object>(subject: Subject<Record>, id: string): Promise<Versioned<Record>> {
    return Versioned.of(await subject.read(id)) as Versioned<Record>;
  }

  /** The same; the trail records that it was opened. */
  async open<Record extends object>(subject: Subject<Record>, id: string): Promise<Versioned<Record>> {
    const opened = await this.get(subject, id);
    const { studentId } = opened.record as { studentId?: string | null };
    const { name } = subject.type;
    const details = studentId ? { ids: [studentId] } : {};
    await this.audit.record({ action: `${name}.read`, subjectType: name, subjectId: id, details });
    return opened;
  }

  /** The changes of a record, for people who may read it. */
  async history<Record extends object>(
    subject: Subject<Record>,
    id: string,
    request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    const { studentId } = (await subject.read(id)) as { studentId?: string | null };
    return this.histories.of(subject.type.name, id, request, { studentId: studentId ?? undefined });
  }
}
