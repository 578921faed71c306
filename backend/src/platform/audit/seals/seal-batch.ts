import { exactInstantText } from '../../../common/sql-parameters.js';
import type { Transactions } from '../../database/transactions.js';
import { type BatchContent, batchHash, chainOf, type EventContent, sealHash } from './seal-hash.js';
import { cameLate, eventColumns, lastBatch } from './seal-sql.js';

/** Rows in one batch. Their contents are in memory at the same time. */
const mostRows = 1000;

export interface SealedBatch {
  id: string;
  count: number;
  total: string;
  /** The head of the trail. */
  hash: string;
}

type LastBatch = BatchContent & { hash: string; floor: string };

const none: Pick<LastBatch, 'id' | 'total' | 'highestId' | 'newestAt' | 'floor' | 'sealedAt'> = {
  id: '0',
  total: '0',
  highestId: '0',
  floor: '0',
  newestAt: '',
  sealedAt: '-infinity',
};

interface Seal {
  eventId: string;
  chain: string;
  sequence: string;
  hash: string;
}

/**
 * Seals the next rows, in the order of their numbers, up to a number that was assigned some time ago. null when there
 * are none or another process is sealing. Rows whose transactions end late are sealed with the next batch that sees
 * them.
 */
export const sealBatch = (transactions: Transactions, upTo: string): Promise<SealedBatch | null> =>
  transactions.run(async () => {
    // The oldest transaction before the rows are read, then this transaction's own number.
    const [turn] = await transactions.query<{ free: boolean; oldestXid: string }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('collegium-audit-seal')) AS free,
         pg_snapshot_xmin(pg_current_snapshot())::text AS "oldestXid"`,
    );
    if (!turn!.free) return null;
    const [last] = await transactions.query<LastBatch>(lastBatch);
    const events = await unsealed(transactions, last ?? none, upTo);
    if (!events.length) return null;
    const seals = await sealsOf(transactions, events);
    const [now] = await transactions.query<{ sealerXid: string; sealedAt: string }>(
      `SELECT pg_current_xact_id()::text AS "sealerXid", ${exactInstantText('greatest(clock_timestamp(), $1)')} AS "sealedAt"`,
      [(last ?? none).sealedAt],
    );
    const batch = batchOf(last, events, upTo, { ...now!, oldestXid: turn!.oldestXid });
    const hash = batchHash(
      batch,
      seals.map((seal) => seal.hash),
    );
    await write(transactions, batch, hash, seals);
    return { id: batch.id, count: events.length, total: batch.total, hash };
  });

const unsealed = (
  transactions: Transactions,
  { floor, highestId }: Pick<LastBatch, 'floor' | 'highestId'>,
  upTo: string,
): Promise<EventContent[]> =>
  transactions.query(
    `SELECT ${eventColumns} FROM audit_events event
     WHERE event.id > $1 AND event.id <= $2 AND (event.id > $3 OR ${cameLate})
       AND NOT EXISTS (SELECT FROM audit_seals seal
         WHERE seal.event_id = event.id AND seal.event_id > $1 AND seal.event_id <= $2)
     ORDER BY event.id LIMIT ${mostRows}`,
    [floor, upTo, highestId],
  );

/** Adds each row to its chain. */
async function sealsOf(transactions: Transactions, events: EventContent[]): Promise<Seal[]> {
  const ends = await transactions.query<{ chain: string; sequence: string; hash: string }>(
    `SELECT seal.* FROM unnest($1::text[]) wanted (chain) CROSS JOIN LATERAL (
       SELECT seal.chain, seal.sequence::text AS sequence, encode(seal.hash, 'hex') AS hash FROM audit_seals seal
       WHERE seal.chain = wanted.chain ORDER BY seal.sequence DESC LIMIT 1) seal`,
    [[...new Set(events.map(chainOf))]],
  );
  const endOf = new Map(ends.map(({ chain, sequence, hash }) => [chain, { sequence, hash }]));
  return events.map((event) => {
    const chain = chainOf(event);
    const end = endOf.get(chain);
    const sequence = String(BigInt(end?.sequence ?? 0) + 1n);
    const hash = sealHash({ chain, sequence, previous: end?.hash ?? null }, event);
    endOf.set(chain, { sequence, hash });
    return { eventId: event.id, chain, sequence, hash };
  });
}

function batchOf(
  last: LastBatch | undefined,
  events: EventContent[],
  upTo: string,
  made: Pick<BatchContent, 'sealedAt' | 'sealerXid' | 'oldestXid'>,
): BatchContent {
  const before = last ?? none;
  const end = events.at(-1)!.id;
  const highestId = BigInt(end) > BigInt(before.highestId) ? end : before.highestId;
  // Another process may have sealed further than this one read.
  const seenTo = BigInt(highestId) > BigInt(upTo) ? upTo : highestId;
  // A row dated in the future must not make all later rows look late.
  const newest = events.map(({ occurredAt }) => (occurredAt < made.sealedAt ? occurredAt : made.sealedAt));
  return {
    ...made,
    id: String(BigInt(before.id) + 1n),
    eventIds: events.map(({ id }) => id),
    count: String(events.length),
    total: String(BigInt(before.total) + BigInt(events.length)),
    highestId,
    newestAt: [before.newestAt, ...newest].reduce((one, other) => (one > other ? one : other)),
    sweptTo: events.length < mostRows ? seenTo : end,
    previousHash: last?.hash ?? null,
  };
}

const write = (
  transactions: Transactions,
  batch: BatchContent,
  hash: string,
  seals: Seal[],
): Promise<unknown> =>
  transactions.query(
    `WITH sealed AS (
       INSERT INTO audit_seals (event_id, batch_id, chain, sequence, hash)
       SELECT event_id, $1, chain, sequence, decode(seal.hash, 'hex')
       FROM unnest($2::bigint[], $13::text[], $14::bigint[], $15::text[]) seal (event_id, chain, sequence, hash))
     INSERT INTO audit_batches (id, event_ids, sealed_at, count, total, highest_id, newest_at, swept_to, sealer_xid,
       oldest_xid, previous_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, decode($11, 'hex'), decode($12, 'hex'))`,
    [
      batch.id,
      batch.eventIds,
      batch.sealedAt,
      batch.count,
      batch.total,
      batch.highestId,
      batch.newestAt,
      batch.sweptTo,
      batch.sealerXid,
      batch.oldestXid,
      batch.previousHash,
      hash,
      seals.map(({ chain }) => chain),
      seals.map(({ sequence }) => sequence),
      seals.map((seal) => seal.hash),
    ],
  );
