import { Injectable } from '@nestjs/common';
import { sizeInWords } from '../../common/byte-sizes.js';
import { NoRoomError } from '../../common/errors.js';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { FileStore } from './file-store.js';
import { messages } from './messages.js';

/** How a refusal by the applicants' pool reads for its sender: `amount` says how much of the space is in use. */
export interface PoolRefusals {
  full: (amount: string) => string;
  /** The network address holds its share. */
  share: (amount: string) => string;
}

/** The owner of the quota that an upload counts toward. */
export type Uploader =
  | { of: 'public' }
  | { of: 'student' | 'section'; id: string }
  /** The pool of all applicants, of which one network address holds at most a share (decision 0245). */
  | { of: 'applicants'; network: Buffer; refusals: PoolRefusals };

/** The most of the applicants' pool that one network address holds. */
const shareOfNetwork = 0.05;

/** Of each owner: how its row is created, and the condition that finds it, with the id as $5. */
const rows = {
  student: {
    create: 'INSERT INTO upload_usage (student_id) VALUES ($1) ON CONFLICT (student_id) DO NOTHING',
    owned: 'student_id = $5',
  },
  section: {
    create: 'INSERT INTO upload_usage (section_id) VALUES ($1) ON CONFLICT (section_id) DO NOTHING',
    owned: 'section_id = $5',
  },
  applicants: {
    create: `INSERT INTO upload_usage (of_applicants) VALUES (TRUE)
      ON CONFLICT (of_applicants) WHERE student_id IS NULL AND section_id IS NULL DO NOTHING`,
    owned: 'of_applicants',
  },
  public: { create: null, owned: 'student_id IS NULL AND section_id IS NULL AND NOT of_applicants' },
} as const;

/** The bytes that a network address holds, stored or being received. Other quotas than the applicants' have none. */
const heldBy = (network: string): string =>
  `(SELECT coalesce(sum(bytes), 0)::float8 FROM (
      SELECT size AS bytes FROM stored_files WHERE network = ${network} AND removed_at IS NULL
      UNION ALL SELECT bytes FROM incoming_uploads WHERE network = ${network}) part)`;

interface Used {
  used: number;
  /** Of it, by the network address. */
  held: number;
}

/** Both without the bytes that the call itself has received. */
interface Counted extends Used {
  own: number;
  taken: boolean;
}

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
    const { create, owned } = rows[uploader.of];
    const ids = 'id' in uploader ? [uploader.id] : [];
    if (create) await this.transactions.query(create, ids);
    const space = this.spaceOf(uploader);
    const [row] = await this.transactions.query<Used & { id: string | null }>(
      `WITH holder AS (SELECT id, bytes, ${heldBy('$4::bytea')} AS held FROM upload_usage WHERE ${owned}),
       begun AS (
         INSERT INTO incoming_uploads (usage_id, network) SELECT id, $4::bytea FROM holder
         WHERE bytes + $1 <= $2 AND held + $1 <= $3 RETURNING id)
       SELECT begun.id, holder.bytes::float8 AS used, holder.held FROM holder LEFT JOIN begun ON true`,
      [expectedBytes, space.quota, space.share, space.network, ...ids],
    );
    if (!row?.id) throw space.refusal(row ?? { used: 0, held: 0 }, expectedBytes);
    const { id } = row;
    return new IncomingFiles(
      id,
      expectedBytes,
      (least, step) => this.take(id, [step, least], space),
      () => this.release(id),
    );
  }

  private spaceOf(uploader: Uploader): Space {
    const { publicUploadQuota, applicantUploadQuota, studentUploadQuota, sectionUploadQuota } =
      this.environment;
    const { of } = uploader;
    if (of === 'applicants') return poolOf(uploader, applicantUploadQuota);
    const quota = { public: publicUploadQuota, student: studentUploadQuota, section: sectionUploadQuota }[of];
    const refusal = ({ used }: Used): NoRoomError =>
      new NoRoomError(messages.quotaUsed[of](amount(used, quota)), 'quota_used');
    return { quota, share: quota, network: null, refusal };
  }

  private async take(id: string, steps: [wanted: number, least: number], space: Space): Promise<number> {
    let last: Counted | undefined;
    // Near the end of a quota, the bytes may fit although a whole step doesn't.
    for (const step of new Set(steps)) {
      const row = await this.count(id, step, space);
      if (!row) throw new NoRoomError();
      if (row.taken) {
        await this.store.expectUpload(step);
        return step;
      }
      last = row;
    }
    throw space.refusal(last!, last!.own + steps[1]);
  }

  /** Bytes of a network address are added up after the lock of the pool, which all uploads to it wait for. */
  private count(id: string, bytes: number, { quota, share, network }: Space): Promise<Counted | undefined> {
    const holder = `SELECT id, bytes FROM upload_usage
      WHERE id = (SELECT usage_id FROM incoming_uploads WHERE id = $1) FOR NO KEY UPDATE`;
    const add = async () => {
      const [row] = await this.transactions.query<Counted>(
        `WITH holder AS MATERIALIZED (${holder}), present AS (SELECT ${heldBy('$5::bytea')} AS held),
         taken AS (
           UPDATE incoming_uploads incoming SET bytes = incoming.bytes + $2, touched_at = now()
           FROM holder, present
           WHERE incoming.id = $1 AND holder.bytes + $2 <= $3 AND present.held + $2 <= $4 RETURNING incoming.id)
         SELECT (holder.bytes - own.bytes)::float8 AS used, greatest(present.held - own.bytes, 0)::float8 AS held,
           own.bytes::float8 AS own, EXISTS (SELECT FROM taken) AS taken
         FROM holder, present, incoming_uploads own WHERE own.id = $1`,
        [id, bytes, quota, share, network],
      );
      return row;
    };
    if (!network) return add();
    return this.transactions.run(async () => {
      await this.transactions.query(holder, [id]);
      return add();
    });
  }

  private async release(id: string): Promise<void> {
    await this.transactions.query('DELETE FROM incoming_uploads WHERE id = $1', [id]);
  }
}

/** A quota, as far as it is open to one sender. */
interface Space {
  quota: number;
  /** The most bytes of the sender's network address; the quota if addresses aren't counted. */
  share: number;
  network: Buffer | null;
  /** For `bytes` that don't fit. */
  refusal: (used: Used, bytes: number) => NoRoomError;
}

function poolOf({ network, refusals }: Uploader & { of: 'applicants' }, quota: number): Space {
  const share = Math.floor(quota * shareOfNetwork);
  const refusal = ({ used, held }: Used, bytes: number): NoRoomError =>
    held + bytes > share
      ? new NoRoomError(refusals.share(amount(held, share)), 'network_share_used')
      : new NoRoomError(refusals.full(amount(used, quota)), 'quota_used');
  return { quota, share, network, refusal };
}

const amount = (used: number, quota: number): string => `${sizeInWords(used)} of ${sizeInWords(quota)}`;

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
