import { type BatchContent, batchHash, chainOf, type EventContent, sealHash } from '../seals/seal-hash.js';

export type Batch = BatchContent & { hash: string };

/** A row that a batch names, with its seal and its content, as far as they exist. */
export type Sealed = { [Field in keyof EventContent]: EventContent[Field] | null } & {
  listedId: string;
  chain: string | null;
  sequence: string | null;
  batchId: string | null;
  hash: string | null;
  previous: string | null;
};

/** A fault and its row; a fault of a whole batch names the batch's first row. */
export interface Break {
  id: string;
  subject: string | null;
  /** When it happened, or else when it was sealed. */
  at: string | null;
  wrong: string;
}

/** Clocks of several machines may differ a little, and a row may be written after a wait. */
const hourMs = 60 * 60 * 1000;

/** Rows are written in the order of time. A row dated well before rows sealed earlier was made up. */
export function wrongDate(
  occurredAt: string,
  { newestAt, sealedAt }: { newestAt: string; sealedAt: string },
) {
  const at = msOf(occurredAt);
  if (at > msOf(sealedAt) + hourMs) return `it is dated ahead: its date is later than its seal, ${sealedAt}`;
  return newestAt && at < msOf(newestAt) - hourMs
    ? `it is backdated: rows sealed before it are dated up to ${newestAt}`
    : null;
}

/** An instant that no Date can hold is after the year 9999, or infinite. */
function msOf(instant: string): number {
  if (instant === '-infinity') return -Infinity;
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? Infinity : ms;
}

/** The fault of a row; null if it is unchanged since it was sealed. */
export function checkRow(row: Sealed, batch: Batch, before: Batch | null): Break | null {
  const wrong = wrongOf(row, batch, before);
  if (!wrong) return null;
  const subject = row.subjectType ? chainOf(row as EventContent) : row.chain;
  return { id: row.listedId, subject, at: row.occurredAt ?? batch.sealedAt, wrong };
}

function wrongOf(row: Sealed, batch: Batch, before: Batch | null): string | null {
  if (row.id === null) return row.hash === null ? 'the row and its seal are gone' : 'the row is gone';
  if (row.hash === null) return 'its seal is gone';
  const { sequence, previous } = row as { sequence: string; previous: string | null };
  if (sequence !== '1' && previous === null) return 'the previous seal of its chain is gone';
  const event = row as EventContent;
  if (row.hash !== sealHash({ chain: chainOf(event), sequence, previous }, event))
    return 'it differs from its seal';
  if (row.chain !== chainOf(event) || row.batchId !== batch.id) return 'its seal was changed';
  return wrongDate(event.occurredAt, { newestAt: before?.newestAt ?? '', sealedAt: batch.sealedAt });
}

/** The fault of a batch itself; `rows` in the order in which the batch names them. */
export function checkBatch(batch: Batch, rows: Sealed[], before: Batch | null): string | null {
  const id = BigInt(before?.id ?? 0) + 1n;
  if (batch.id !== String(id))
    return `batch ${id}${batch.id === String(id + 1n) ? ' is' : ' and others are'} gone`;
  if (batch.previousHash !== (before?.hash ?? null))
    return `batch ${batch.id} does not continue the previous one`;
  if (batch.total !== String(BigInt(before?.total ?? 0) + BigInt(batch.eventIds.length)))
    return `batch ${batch.id} has a wrong count`;
  const hash = batchHash(
    batch,
    rows.map((row) => row.hash),
  );
  return hash === batch.hash ? null : `batch ${batch.id}, or a seal in it, was changed`;
}
