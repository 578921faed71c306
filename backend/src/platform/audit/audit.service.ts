import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { tracedContext } from '../context/request-context.js';
import { type Ambient, ambient } from '../database/ambient.js';
import { Transactions } from '../database/transactions.js';
import { AppLogger } from '../logging/app-logger.js';
import { AuditQueue, type AuditRow, storableJson } from './audit-queue.js';

export interface AuditEntry {
  /**
   * For example `student.read`, `students.list`, `sign_in`. Actions that only read end in `.read`, `.list` or
   * `.export`.
   */
  action: string;
  subjectType: string;
  subjectId?: string | null;
  /**
   * For a list: `ids` of the students whose data it showed, which is how students find it in the log of reads. For a
   * write: `changes` and `reason`, which are the record's history.
   */
  details?: Record<string, unknown>;
  /** Only where the request's user is not the actor yet, as at sign-in. */
  actor?: { id: string; role: string };
}

const batchMs = 1000;

/** Makes an INSERT that the statement of the audit rows also runs, such as of a notice. */
export type Also = (parameters: SqlParameters) => string;

interface Gathered {
  rows: string[];
  also: Also[];
}

/** What waits for the end of the act that gathers it, by its transaction. A savepoint writes its own at once. */
const gathered = new WeakMap<Ambient, Gathered>();
const waitingRows = (): Gathered | undefined => {
  const current = ambient.getStore();
  return current && gathered.get(current);
};

/** A read waits for the disk, but for no standby: while there is none, records can still be opened (decision 0191). */
const locally = `set_config('synchronous_commit', 'local', TRUE) = 'local'`;
const isReading = ({ action }: AuditEntry): boolean => /\.(read|list|export)$/.test(action);

/** Records who read or changed what. */
@Injectable()
export class AuditService implements OnModuleInit {
  private readonly queue: AuditQueue;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly transactions: Transactions,
    logger: AppLogger,
  ) {
    this.queue = new AuditQueue((rows) => this.insert(rows), logger);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), batchMs);
    this.timer.unref();
  }

  /** Writes the waiting rows, after the last call has been answered. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.queue.close();
  }

  /** Writes one row immediately, in the ambient transaction: without the row, the act doesn't happen. */
  async record(entry: AuditEntry): Promise<void> {
    const isReadAlone = !this.transactions.isOpen && isReading(entry);
    await this.insert([storableJson(rowOf(entry))], undefined, isReadAlone);
  }

  /** The rows of an act that writes several records, in one statement. */
  async recordAll(entries: readonly AuditEntry[], also?: Also): Promise<void> {
    await this.insert(
      entries.map((entry) => storableJson(rowOf(entry))),
      also,
    );
  }

  /** Runs an INSERT of an act: in the statement of the audit rows inside `gather`, otherwise immediately. */
  async insertWith(also: Also): Promise<void> {
    const waiting = waitingRows();
    if (waiting) return void waiting.also.push(also);
    const parameters = new SqlParameters();
    await this.transactions.query(also(parameters), parameters.values, { prepared: true });
  }

  /** Inside a transaction: an act that consists of other acts, whose rows are written in one statement at its end. */
  async gather<T>(work: () => Promise<T>): Promise<T> {
    const current = ambient.getStore();
    if (!current) throw new Error('The rows of several acts can be gathered only within a transaction.');
    const waiting: Gathered = { rows: [], also: [] };
    gathered.set(current, waiting);
    try {
      const answer = await work();
      if (waiting.rows.length || waiting.also.length) await this.write(waiting);
      return answer;
    } finally {
      gathered.delete(current);
    }
  }

  /**
   * An act and its row in one statement, without BEGIN and COMMIT. `act` makes the subqueries of the act, one of them
   * named `acted`; if it returns no row, none is written, and the result is undefined. `further` is SQL for further
   * details, an object made of the columns of `acted`.
   */
  async recordWith<Acted>(
    entry: AuditEntry,
    act: (parameters: SqlParameters) => string,
    further = `'{}'::jsonb`,
  ): Promise<Acted | undefined> {
    const parameters = new SqlParameters();
    const subqueries = act(parameters);
    const added = parameters.add(`[${storableJson(rowOf(entry))}]`);
    const [row] = await this.transactions.query<{ acted: Acted }>(
      `WITH ${subqueries} ${inserted(added, `details || ${further}`)}, acted RETURNING (SELECT to_jsonb(acted) FROM acted) AS acted`,
      parameters.values,
      { prepared: true },
    );
    return row?.acted;
  }

  /** One row for a list or a search, written together with others within a second; throws when too many wait. */
  noteList(entry: AuditEntry): void {
    this.queue.add(rowOf(entry));
  }

  /** Writes the waiting rows; false if some could not be written and wait for the next flush. */
  flush(): Promise<boolean> {
    return this.queue.flush();
  }

  private async insert(rows: string[], also?: Also, isReadAlone = false): Promise<void> {
    const waiting = waitingRows();
    waiting?.rows.push(...rows);
    if (also) waiting?.also.push(also);
    if (!waiting) await this.write({ rows, also: also ? [also] : [] }, isReadAlone);
  }

  private async write({ rows, also }: Gathered, isReadAlone = false): Promise<void> {
    const parameters = new SqlParameters();
    const added = parameters.add(`[${rows.join(',')}]`);
    const first = also.map((insert, at) => `also${at} AS (${insert(parameters)})`).join(', ');
    await this.transactions.query(
      `${first && `WITH ${first} `}${inserted(added)}${isReadAlone ? ` WHERE ${locally}` : ''}`,
      parameters.values,
      { prepared: true },
    );
  }
}

/** SQL: inserts the rows of a parameter. */
const inserted = (rows: string, details = 'details'): string => `INSERT INTO audit_events
    (occurred_at, actor_id, actor_role, action, subject_type, subject_id, request_id, details)
  SELECT "occurredAt", "actorId", "actorRole", action, "subjectType", "subjectId", "requestId", ${details}
  FROM jsonb_to_recordset(${rows}::jsonb) AS entry (
    "occurredAt" timestamptz, "actorId" uuid, "actorRole" text, action text, "subjectType" text,
    "subjectId" uuid, "requestId" text, details jsonb)`;

function rowOf({ action, subjectType, subjectId = null, details = {}, actor }: AuditEntry): AuditRow {
  const context = tracedContext();
  const who = actor ?? context?.user;
  const { ids } = details;
  return {
    occurredAt: new Date().toISOString(),
    actorId: who?.id ?? null,
    actorRole: who?.role ?? null,
    action,
    subjectType,
    subjectId,
    requestId: context?.requestId ?? null,
    details: Array.isArray(ids) ? { ...details, ids: [...new Set(ids)] } : details,
  };
}
