import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { type JsonListStatement, queryJsonPage } from '../database/json-page.js';
import { queryPage } from '../database/list-query.js';
import { Transactions } from '../database/transactions.js';
import { auditInsert } from './audit-insert.js';
import { AuditService } from './audit.service.js';

/** What the trail records about a list that was read. */
export interface ListNote {
  action: string;
  subjectType: string;
  /** The field of the response with the ids of the people whose records are shown. */
  ids: string;
  details?: Record<string, unknown>;
}

/** Lists of student records; each read is recorded. */
@Injectable()
export class NotedLists {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** A list or a search, with or without results. Its audit row is written together with others within a second. */
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

  /**
   * Records the list in the statement that reads it; null if the gate is closed. A file is recorded chunk by chunk, as
   * it is read. Without a note, nothing is recorded.
   */
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

/**
 * A read doesn't wait for the disk. The audit rows of other lists wait a second in memory, where a crash loses them
 * more easily.
 */
const soon = `set_config('synchronous_commit', 'off', TRUE) = 'off'`;

const inserted = ({ ids, details = {}, ...entry }: ListNote, parameters: SqlParameters): string =>
  auditInsert(parameters, {
    ...entry,
    details: `jsonb_build_object('ids', jsonb_agg("${ids}")) || ${parameters.add(details)}::jsonb`,
    from: `FROM listed HAVING count(*) > 0 AND ${soon}`,
  });
