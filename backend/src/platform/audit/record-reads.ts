import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { Versioned } from '../../common/versioned.js';
import { readsAsStudent, type SignedInUser } from '../auth/signed-in-user.js';
import { type ListStatement, queryPage } from '../database/list-query.js';
import { Transactions } from '../database/transactions.js';
import { AuditService } from './audit.service.js';
import type { HistoryEntryDto } from './history.dto.js';
import { HistoryService } from './history.service.js';

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

/** A kind of record and how to read it; a Subject of RecordWrites is one. `read` throws outside the person's scope. */
interface Readable<Row> {
  type: { name: string };
  read(id: string): Promise<Row>;
}

type Kind<Record> = Readable<Record & { version: number }>;

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

  /** The only row of a statement; without one, a 404 with this message, or another error. */
  async row<Row extends object>(
    sql: string,
    values: unknown[],
    missing: string | (() => Error),
  ): Promise<Row> {
    const [row] = await this.transactions.query<Row>(sql, values);
    if (!row) throw typeof missing === 'string' ? new NotFoundError(missing) : missing();
    return row;
  }

  /** A record and its version. */
  async get<Record extends object>(kind: Kind<Record>, id: string): Promise<Versioned<Record>> {
    return Versioned.of(await kind.read(id)) as Versioned<Record>;
  }

  /** The same; the trail records that it was opened, except by its student. */
  async open<Record extends object>(
    kind: Kind<Record>,
    id: string,
    user?: SignedInUser,
  ): Promise<Versioned<Record>> {
    const opened = await this.get(kind, id);
    const { studentId } = opened.record as { studentId?: string | null };
    if (user && studentId && readsAsStudent(user, studentId)) return opened;
    const { name } = kind.type;
    const details = studentId ? { ids: [studentId] } : {};
    await this.audit.record({ action: `${name}.read`, subjectType: name, subjectId: id, details });
    return opened;
  }

  /** Records that a person read part of a student's record; a student's own reads aren't recorded. */
  async notePart(
    part: string,
    studentId: string,
    user: SignedInUser,
    details?: Record<string, unknown>,
  ): Promise<void> {
    if (readsAsStudent(user, studentId)) return;
    const action = `student.${part}.read`;
    await this.audit.record({ action, subjectType: 'student', subjectId: studentId, details });
  }

  /** The changes of a record, for people who may read it. */
  async history(kind: Readable<object>, id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    const { studentId } = (await kind.read(id)) as { studentId?: string | null };
    return this.histories.of(kind.type.name, id, request, { studentId: studentId ?? undefined });
  }
}
