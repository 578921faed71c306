import { Injectable, type OnModuleInit } from '@nestjs/common';
import { requestContext } from '../context/request-context.js';
import { Transactions } from '../database/transactions.js';
import { AppLogger } from '../logging/app-logger.js';

export interface AuditEntry {
  /** For example `student.read`, `students.list`, `sign_in`. */
  action: string;
  subjectType: string;
  subjectId?: string | null;
  details?: Record<string, unknown>;
  /** Only where the request's user is not the actor yet, as at sign-in. */
  actor?: { id: string; role: string };
}

interface AuditRow {
  occurredAt: string;
  actorId: string | null;
  actorRole: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
}

const batchMs = 1000;
const mostWaiting = 10_000;

/** Writes who read or changed what. */
@Injectable()
export class AuditService implements OnModuleInit {
  private waiting: AuditRow[] = [];
  private timer?: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly logger: AppLogger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), batchMs);
    this.timer.unref();
  }

  /** No more calls are answered: writes what waits. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** One row at once, in the ambient transaction: if it cannot be written, the act does not happen. */
  async record(entry: AuditEntry): Promise<void> {
    await this.insert([this.row(entry)]);
  }

  /** One row for a list or a search, written together with others within a second. */
  noteList(entry: AuditEntry): void {
    if (this.waiting.length < mostWaiting) this.waiting.push(this.row(entry));
    else this.logger.error('The audit queue is full: the database does not take its rows.');
  }

  /** Writes what waits; rows that could not be written wait for the next time. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(async () => {
      const rows = this.waiting.splice(0);
      if (!rows.length) return;
      try {
        await this.insert(rows);
      } catch (error) {
        this.waiting.unshift(...rows);
        this.logger.error('Audit rows could not be written; they are kept for the next try.', error);
      }
    });
    return this.flushing;
  }

  private row(entry: AuditEntry): AuditRow {
    const context = requestContext();
    const actor = entry.actor ?? context?.user;
    return {
      occurredAt: new Date().toISOString(),
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: entry.subjectId ?? null,
      requestId: context?.requestId ?? null,
      details: entry.details ?? {},
    };
  }

  private async insert(rows: AuditRow[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO audit_events
         (occurred_at, actor_id, actor_role, action, subject_type, subject_id, request_id, details)
       SELECT "occurredAt", "actorId", "actorRole", action, "subjectType", "subjectId", "requestId", details
       FROM jsonb_to_recordset($1::jsonb) AS entry (
         "occurredAt" timestamptz, "actorId" uuid, "actorRole" text, action text, "subjectType" text,
         "subjectId" uuid, "requestId" text, details jsonb)`,
      [JSON.stringify(rows, storable)],
    );
  }
}

/** jsonb takes neither NUL nor half a surrogate pair; one such row must not keep its whole batch out of the trail. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : value;
