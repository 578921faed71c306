import { Injectable } from '@nestjs/common';
import { NoRoomError } from '../../common/errors.js';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { FileStore } from './file-store.js';
import { messages } from './messages.js';

/** The owner of the quota that an upload counts toward: a student, a section or, without either, the public. */
export interface Uploader {
  of: 'public' | 'student' | 'section';
  /** null: the public. */
  id: string | null;
}

/** The columns that hold the id of each owner. */
const columns = { student: 'student_id', section: 'section_id' } as const;

/** Bytes reserved per statement: few for a small upload, and 40 statements for 40 MB. */
const [leastStep, mostStep] = [64 * 1024, 1024 * 1024];

/**
 * Keeps uploads within their quotas. Received bytes are counted in the database before they are written, under a lock
 * of the quota's row, so that simultaneous uploads can't exceed it together (decision 0126).
 */
@Injectable()
export class UploadQuotas {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: FileStore,
    private readonly environment: Environment,
  ) {}

  /**
   * Refuses an upload that is certain not to fit, before it is read. Nothing is reserved for bytes that aren't sent.
   */
  async begin(uploader: Uploader, expectedBytes: number): Promise<IncomingFiles> {
    await this.store.expectUpload(expectedBytes);
    const { of, id: ownerId } = uploader;
    const quota = this.quotaOf(uploader);
    if (of !== 'public')
      await this.transactions.query(
        `INSERT INTO upload_usage (${columns[of]}) VALUES ($1) ON CONFLICT (${columns[of]}) DO NOTHING`,
        [ownerId],
      );
    const owned = of === 'public' ? 'student_id IS NULL AND section_id IS NULL' : `${columns[of]} = $3`;
    const [row] = await this.transactions.query<{ id: string | null; used: number }>(
      `WITH holder AS (SELECT id, bytes FROM upload_usage WHERE ${owned}),
       begun AS (
         INSERT INTO incoming_uploads (usage_id) SELECT id FROM holder WHERE bytes + $1 <= $2 RETURNING id)
       SELECT begun.id, holder.bytes::float8 AS used FROM holder LEFT JOIN begun ON true`,
      [expectedBytes, quota, ...(ownerId ? [ownerId] : [])],
    );
    const refusal = (used: number): NoRoomError => new NoRoomError(messages.quotaUsed[of](used, quota));
    if (!row?.id) throw refusal(row?.used ?? 0);
    const { id } = row;
    return new IncomingFiles(
      id,
      expectedBytes,
      (least, step) => this.take(id, [step, least], quota, refusal),
      () => this.release(id),
    );
  }

  private quotaOf({ of }: Uploader): number {
    const { publicUploadQuota, studentUploadQuota, sectionUploadQuota } = this.environment;
    return { public: publicUploadQuota, student: studentUploadQuota, section: sectionUploadQuota }[of];
  }

  private async take(
    id: string,
    steps: [wanted: number, least: number],
    quota: number,
    refusal: (used: number) => NoRoomError,
  ): Promise<number> {
    let used = 0;
    // Near the end of a quota, the bytes may fit although a whole step doesn't.
    for (const step of new Set(steps)) {
      const [row] = await this.transactions.query<{ used: number; taken: boolean }>(
        `WITH holder AS MATERIALIZED (
           SELECT id, bytes FROM upload_usage
           WHERE id = (SELECT usage_id FROM incoming_uploads WHERE id = $1) FOR NO KEY UPDATE),
         taken AS (
           UPDATE incoming_uploads incoming SET bytes = incoming.bytes + $2, touched_at = now()
           FROM holder WHERE incoming.id = $1 AND holder.bytes + $2 <= $3 RETURNING incoming.id)
         SELECT (holder.bytes - own.bytes)::float8 AS used, EXISTS (SELECT FROM taken) AS taken
         FROM holder, incoming_uploads own WHERE own.id = $1`,
        [id, step, quota],
      );
      if (!row) throw new NoRoomError();
      if (row.taken) {
        await this.store.expectUpload(step);
        return step;
      }
      used = row.used;
    }
    throw refusal(used);
  }

  private async release(id: string): Promise<void> {
    await this.transactions.query('DELETE FROM incoming_uploads WHERE id = $1', [id]);
  }
}

/** The bytes that one call has received, each counted before it is written. */
export class IncomingFiles {
  private taken = 0;
  private received = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    private readonly expectedBytes: number,
    private readonly take: (least: number, step: number) => Promise<number>,
    /** Called when everything received is either stored or removed. */
    readonly release: () => Promise<void>,
  ) {}

  /** One count after the other: small parts of a body are received at the same time. */
  count(bytes: number): Promise<void> {
    this.received += bytes;
    const counted = this.turn.then(() => this.grow());
    this.turn = counted.catch(() => undefined);
    return counted;
  }

  private async grow(): Promise<void> {
    if (this.received <= this.taken) return;
    const least = this.received - this.taken;
    const rest = this.expectedBytes - this.taken;
    // For a body of unknown length, as much as was received so far.
    const wanted = rest > 0 ? rest : Math.max(leastStep, this.taken);
    this.taken += await this.take(least, Math.max(least, Math.min(mostStep, wanted)));
  }
}
