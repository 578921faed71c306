import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { type JsonListStatement, queryJsonPage } from '../database/json-page.js';
import { queryPage } from '../database/list-query.js';
import { Transactions } from '../database/transactions.js';
import { auditInsert } from './audit-insert.js';
import { AuditService } from './audit.service.js';

/** What the trail is to hold of a list that was read. */
export interface ListNote {
  action: string;
  subjectType: string;
  /** The answer's field with the ids of those whose records are shown. */
  ids: string;
  details?: Record<string, unknown>;
}

/** Lists of student records, written down as they are read. */
@Injectable()
export class NotedLists {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** A list or a search, found or not: its row is written with others within a second. */
  async search<Row extends object, Sort extends string>(
    statement: JsonListStatement<Sort>,
    request: ListRequest<Sort>,
    note: ListNote,
  ): Promise<Page<Row>> {
    if (request.format === 'csv') return (await this.file<Row, Sort>(statement, request, note))!;
    const { ids: field, ...entry } = note;
    const tell = (ids: string[]): void =>
      this.audit.noteList({ ...entry, details: { ...note.details, ids } });
    const page = await queryJsonPage<Row, Sort>(
      this.transactions,
      { ...statement, shown: { field, tell } },
      request,
    );
    return page!;
  }

  /** In the statement that reads; null where the gate is shut. A file is written down chunk by chunk, as it is read. Without a note: nothing. */
  async page<Row extends object, Sort extends string>(
    statement: JsonListStatement<Sort>,
    request: ListRequest<Sort>,
    note: ListNote | null,
  ): Promise<Page<Row> | null> {
    if (request.format === 'csv') return this.file<Row, Sort>(statement, request, note);
    const also = note ? (parameters: SqlParameters) => inserted(note, parameters) : undefined;
    return queryJsonPage<Row, Sort>(this.transactions, { ...statement, also }, request);
  }

  private async file<Row extends object, Sort extends string>(
    statement: JsonListStatement<Sort>,
    request: ListRequest<Sort>,
    note: ListNote | null,
  ): Promise<Page<Row> | null> {
    const { gate } = statement;
    if (gate) {
      const parameters = new SqlParameters();
      const [answer] = await this.transactions.query<{ open: boolean }>(
        `WITH ${statement.with!(parameters)} SELECT EXISTS (SELECT FROM ${gate}) AS open`,
        parameters.values,
      );
      if (!answer?.open) return null;
    }
    const page = await queryPage<Row, Sort>(this.transactions, statement, request);
    if (!note) return page;
    const { ids, ...entry } = note;
    return page.noting((rows) =>
      this.audit.noteList({
        ...entry,
        details: { ...note.details, ids: rows.map((row) => row[ids as keyof Row]) },
      }),
    );
  }
}

/** A read does not wait for the disk: other lists' rows, which wait a second in memory, would be lost more easily. */
const soon = `set_config('synchronous_commit', 'off', TRUE) = 'off'`;

const inserted = ({ ids, details = {}, ...entry }: ListNote, parameters: SqlParameters): string =>
  auditInsert(parameters, {
    ...entry,
    details: `jsonb_build_object('ids', jsonb_agg("${ids}")) || ${parameters.add(details)}::jsonb`,
    from: `FROM listed HAVING count(*) > 0 AND ${soon}`,
  });
