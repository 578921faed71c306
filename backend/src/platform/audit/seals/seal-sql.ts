import { exactInstantText } from '../../../common/sql-parameters.js';

/** The content of a row of audit_events, as it is sealed. */
export const eventColumns = `event.id::text AS id, ${exactInstantText('event.occurred_at')} AS "occurredAt",
  event.actor_id::text AS "actorId", event.actor_role AS "actorRole", event.action,
  event.subject_type AS "subjectType", event.subject_id::text AS "subjectId", event.request_id AS "requestId",
  event.details::text AS details`;

/** The content of a row of audit_batches. */
export const batchColumns = `batch.id::text AS id, ${exactInstantText('batch.sealed_at')} AS "sealedAt",
  batch.event_ids::text[] AS "eventIds", batch.count::text AS count, batch.total::text AS total,
  batch.highest_id::text AS "highestId", ${exactInstantText('batch.newest_at')} AS "newestAt",
  batch.swept_to::text AS "sweptTo", batch.sealer_xid::text AS "sealerXid", batch.oldest_xid::text AS "oldestXid",
  encode(batch.previous_hash, 'hex') AS "previousHash", encode(batch.hash, 'hex') AS hash`;

/**
 * No row can arrive late up to this number: every transaction that drew such a number had ended by the time of
 * sealing, and its rows were visible when the last batch was made.
 */
export const lastBatch = `SELECT ${batchColumns}, coalesce((
    SELECT least(ended.highest_id, batch.swept_to) FROM audit_batches ended
    WHERE ended.sealer_xid <= batch.oldest_xid ORDER BY ended.id DESC LIMIT 1), 0)::text AS floor
  FROM audit_batches batch ORDER BY batch.id DESC LIMIT 1`;

/**
 * Whether the transaction of a row between sealed rows began before those rows were sealed: then it only committed
 * late. A later transaction inserted it afterward. (xmin has 32 bits and wraps around.)
 */
export const cameLate = `((event.xmin::text::bigint - (
    SELECT sealed.sealer_xid FROM audit_batches sealed
    WHERE sealed.highest_id >= event.id ORDER BY sealed.highest_id, sealed.id LIMIT 1
  )) & 4294967295) >= 2147483648`;
