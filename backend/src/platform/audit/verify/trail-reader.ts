import type { ClientBase } from 'pg';
import { exactInstantText } from '../../../common/sql-parameters.js';
import { batchColumns, cameLate, eventColumns, lastBatch } from '../seals/seal-sql.js';
import type { Batch, Sealed } from './checks.js';

/** The most rows to read at a time, together with their batches. */
const mostRows = 2000;
const mostBatches = 500;
const mostSuspects = 1000;

export interface Suspect {
  id: string;
  chain: string;
  occurredAt: string;
  /** Its number was never assigned, or it was inserted between sealed rows. */
  intruder: boolean;
}

/** Rows without a seal: how many, the oldest, and the illegitimate ones. */
export interface Unsealed {
  count: number;
  oldestAt: string | null;
  now: string;
  suspects: Suspect[];
}

/** Reads the trail from end to end in one snapshot, with bounded memory. */
export class TrailReader {
  constructor(private readonly client: ClientBase) {}

  async begin(): Promise<void> {
    await this.client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
      SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
  }

  async hasTables(): Promise<boolean> {
    const [row] = await this.rows<{ there: boolean }>(
      `SELECT to_regclass('audit_events') IS NOT NULL AND to_regclass('audit_batches') IS NOT NULL AS there`,
    );
    return row!.there;
  }

  /** The batches in their order, each with the rows that it names. */
  async *batches(): AsyncGenerator<{ batch: Batch; rows: Sealed[] }> {
    for (let after = '-9223372036854775808'; ;) {
      const batches = await this.rows<Batch>(
        `SELECT ${batchColumns} FROM (
           SELECT *, sum(cardinality(event_ids)) OVER (ORDER BY id) AS running, row_number() OVER (ORDER BY id) AS place
           FROM (SELECT * FROM audit_batches WHERE id > $1 ORDER BY id LIMIT ${mostBatches}) next) batch
         WHERE place = 1 OR running <= ${mostRows} ORDER BY batch.id`,
        [after],
      );
      if (!batches.length) return;
      const rows = await this.sealed(batches.flatMap(({ eventIds }) => eventIds));
      for (const batch of batches) yield { batch, rows: rows.splice(0, batch.eventIds.length) };
      after = batches.at(-1)!.id;
    }
  }

  private sealed(ids: string[]): Promise<Sealed[]> {
    return this.rows(
      `SELECT listed.id::text AS "listedId", ${eventColumns}, seal.chain, seal.sequence::text AS sequence,
         seal.batch_id::text AS "batchId", encode(seal.hash, 'hex') AS hash, encode(previous.hash, 'hex') AS previous
       FROM unnest($1::bigint[]) WITH ORDINALITY listed (id, place)
       LEFT JOIN audit_seals seal ON seal.event_id = listed.id
       LEFT JOIN audit_events event ON event.id = listed.id
       LEFT JOIN LATERAL (SELECT hash FROM audit_seals
         WHERE chain = seal.chain AND sequence = seal.sequence - 1 LIMIT 1) previous ON true
       ORDER BY listed.place`,
      [ids],
    );
  }

  async sealCount(): Promise<number> {
    const [row] = await this.rows<{ count: number }>('SELECT count(*)::float8 AS count FROM audit_seals');
    return row!.count;
  }

  /** The first seal that no batch names. */
  async strayedSeal(): Promise<{ eventId: string; chain: string } | undefined> {
    const [row] = await this.rows<{ eventId: string; chain: string }>(
      `SELECT seal.event_id::text AS "eventId", seal.chain FROM audit_seals seal
       WHERE NOT EXISTS (SELECT FROM audit_batches batch
         WHERE batch.id = seal.batch_id AND seal.event_id = ANY (batch.event_ids))
       ORDER BY seal.event_id LIMIT 1`,
    );
    return row;
  }

  async unsealed(): Promise<Unsealed> {
    const [row] = await this.rows<Unsealed>(
      `WITH last AS MATERIALIZED (${lastBatch}),
       unsealed AS MATERIALIZED (
         SELECT event.id, event.subject_type, event.subject_id, event.occurred_at, (
             event.id < 1 OR event.id > (SELECT last_value FROM audit_events_id_seq)
             OR event.id <= (SELECT "highestId"::bigint FROM last)
               AND (event.id <= (SELECT floor::bigint FROM last) OR NOT ${cameLate})) IS TRUE AS intruder,
           (event.occurred_at NOT BETWEEN (SELECT "newestAt"::timestamptz FROM last) - interval '1 hour'
             AND clock_timestamp() + interval '1 hour') IS TRUE AS misdated
         FROM audit_events event
         WHERE NOT EXISTS (SELECT FROM audit_seals seal WHERE seal.event_id = event.id))
       SELECT (SELECT count(*)::int FROM unsealed) AS count, ${exactInstantText('clock_timestamp()')} AS now,
         (SELECT ${exactInstantText('min(occurred_at)')} FROM unsealed WHERE NOT intruder AND NOT misdated) AS "oldestAt",
         coalesce((SELECT json_agg(suspect) FROM (
           SELECT id::text, concat_ws(':', subject_type, subject_id) AS chain, ${exactInstantText('occurred_at')} AS "occurredAt",
             intruder FROM unsealed WHERE intruder OR misdated ORDER BY unsealed.id LIMIT ${mostSuspects}) suspect),
           '[]') AS suspects`,
    );
    return row!;
  }

  private async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(sql, values)).rows;
  }
}
