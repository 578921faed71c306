import { hash } from 'node:crypto';

/**
 * The sealed content of a row, as text. Numbers and instants keep full precision, and `details` is as PostgreSQL writes
 * jsonb, with its keys in a fixed order. Neither depends on a setting.
 */
export interface EventContent {
  id: string;
  occurredAt: string;
  actorId: string | null;
  actorRole: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  requestId: string | null;
  details: string;
}

export interface Link {
  chain: string;
  sequence: string;
  /** The hash of the previous seal in the chain; null for the first one. */
  previous: string | null;
}

/** The sealed content of a batch; instants, numbers and hashes as text. */
export interface BatchContent {
  id: string;
  sealedAt: string;
  eventIds: string[];
  count: string;
  total: string;
  highestId: string;
  newestAt: string;
  sweptTo: string;
  sealerXid: string;
  oldestXid: string;
  previousHash: string | null;
}

/** One chain per subject, so that one record's trail can be checked alone; one per type for rows without an id. */
export const chainOf = ({
  subjectType,
  subjectId,
}: Pick<EventContent, 'subjectType' | 'subjectId'>): string =>
  subjectId ? `${subjectType}:${subjectId}` : subjectType;

const hashOf = (form: string, fields: unknown[]): string =>
  hash('sha256', JSON.stringify([form, ...fields]), 'hex');

export const sealHash = ({ chain, sequence, previous }: Link, event: EventContent): string =>
  hashOf('collegium-seal-1', [
    chain,
    sequence,
    previous,
    event.id,
    event.occurredAt,
    event.actorId,
    event.actorRole,
    event.action,
    event.subjectType,
    event.subjectId,
    event.requestId,
    event.details,
  ]);

/** `seals`: the hashes of the batch's seals, in the order of `eventIds`. */
export const batchHash = (batch: BatchContent, seals: (string | null)[]): string =>
  hashOf('collegium-batch-1', [
    batch.id,
    batch.sealedAt,
    batch.eventIds,
    batch.count,
    batch.total,
    batch.highestId,
    batch.newestAt,
    batch.sweptTo,
    batch.sealerXid,
    batch.oldestXid,
    batch.previousHash,
    seals,
  ]);
