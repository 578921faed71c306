import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '../../common/errors.js';
import type { AppLogger } from '../logging/app-logger.js';

export interface AuditRow {
  occurredAt: string;
  actorId: string | null;
  actorRole: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
}

/** The limit on waiting rows, in characters of JSON. A page of 1000 rows has about 40,000. */
const mostWaiting = 32_000_000;
const mostRowsAtOnce = 500;
const mostTextAtOnce = 4_000_000;
/**
 * Rows are written in the order of time (the seals check it); a row that waited longer because of a failure says so.
 */
const longWaitMs = 10 * 60 * 1000;
const triesAtClose = 5;

/** jsonb accepts neither NUL nor half a surrogate pair; one such row must not keep its whole batch out of the trail. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : value;

/** JSON escapes exactly these. */
const unstorable = /\\u(?:0000|d[89a-f])/;

export function storableJson(value: object): string {
  const text = JSON.stringify(value);
  return unstorable.test(text) ? JSON.stringify(value, storable) : text;
}

/**
 * Batches rows for the audit trail. No row is lost while the process lives: rows that can't be written wait. When too
 * many wait, reads that need an audit row are refused.
 */
export class AuditQueue {
  private waiting: { at: number; text: string }[] = [];
  private length = 0;
  private flushing: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly write: (rows: string[]) => Promise<void>,
    private readonly logger: AppLogger,
  ) {}

  add(row: AuditRow): void {
    const text = storableJson(row);
    if (this.length + text.length > mostWaiting)
      throw new UnavailableError(
        "Your access to these records could not be recorded, so they can't be shown. Try again soon.",
      );
    this.waiting.push({ at: Date.now(), text });
    this.length += text.length;
  }

  /** Writes the waiting rows; false if some could not be written and wait for the next flush. */
  flush(): Promise<boolean> {
    this.flushing = this.flushing.then(async () => {
      try {
        for (let rows = this.next(); rows.length; rows = this.next()) {
          await this.writeOrSplit(rows.map(({ at, text }) => (isLong(at) ? delayed(text) : text)));
          this.waiting.splice(0, rows.length);
          for (const { text } of rows) this.length -= text.length;
        }
        return true;
      } catch (error) {
        this.logger.error(
          'Audit trail entries could not be written. They are kept for the next attempt.',
          error,
        );
        return false;
      }
    });
    return this.flushing;
  }

  /** Writes the waiting rows and retries for a while, because nothing else will write them later. */
  async close(): Promise<void> {
    for (let tries = 0; tries < triesAtClose; tries++) {
      if (tries) await pause(500);
      await this.flush();
      if (!this.waiting.length) return;
    }
    this.logger.error(
      `${this.waiting.length} audit rows of lists are lost because the database did not accept them.`,
    );
  }

  private next(): { at: number; text: string }[] {
    let length = 0;
    const end = this.waiting.findIndex(
      ({ text }, index) => index === mostRowsAtOnce || (length += text.length) > mostTextAtOnce,
    );
    return this.waiting.slice(0, end === -1 ? undefined : Math.max(end, 1));
  }

  /** Writes rows in halves after an error, so that a row the database rejects does not block the others. */
  private async writeOrSplit(rows: string[]): Promise<void> {
    try {
      await this.write(rows);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (rows.length === 1) {
        this.logger.error('The database refused an audit trail entry, which is lost.', error);
        return;
      }
      const half = Math.ceil(rows.length / 2);
      await this.writeOrSplit(rows.slice(0, half));
      await this.writeOrSplit(rows.slice(half));
    }
  }
}

const isLong = (at: number): boolean => Date.now() - at > longWaitMs;

function delayed(text: string): string {
  const row = JSON.parse(text) as AuditRow;
  const details = { ...row.details, delayedSince: row.occurredAt };
  return JSON.stringify({ ...row, details, occurredAt: new Date().toISOString() });
}

/** Data that does not fit its column: 22 and 23 of SQLSTATE. */
const isRefusal = (error: unknown): boolean =>
  /^2[23]/.test((error as { driverError?: { code?: string } }).driverError?.code ?? '');
