import type { ClientBase } from 'pg';
import { type Batch, type Break, checkBatch, checkRow, wrongDate } from './checks.js';
import { TrailReader, type Unsealed } from './trail-reader.js';

export class VerifyError extends Error {}

export interface Verdict {
  sealed: number;
  batches: number;
  waiting: number;
  /** When the oldest unsealed row was written, and how long ago that is. */
  oldestWaiting: { at: string; seconds: number } | null;
  /** The hash of the last batch. */
  head: string | null;
  /** Whether the trail has the expected head; null if none was given. */
  expected: boolean | null;
  /** The first faults, in the order of the rows. */
  breaks: Break[];
  broken: number;
}

export interface VerifyOptions {
  /** A head printed earlier; the trail must still contain it. */
  expect?: string;
  progress?: (rows: number) => void;
}

const mostBreaks = 1000;

/** Recomputes every hash of the trail and reports the rows that changed since they were sealed. */
export async function verifyTrail(
  client: ClientBase,
  { expect, progress = () => {} }: VerifyOptions = {},
): Promise<Verdict> {
  const reader = new TrailReader(client);
  await reader.begin();
  if (!(await reader.hasTables()))
    throw new VerifyError('This database has no sealed audit trail yet. Start the server once to seal it.');
  const found = new Breaks();
  let before: Batch | null = null;
  let sealed = 0;
  let seals = 0;
  let expected = false;
  for await (const { batch, rows } of reader.batches()) {
    const count = found.count;
    for (const row of rows) found.add(checkRow(row, batch, before));
    const wrong = checkBatch(batch, rows, before);
    // A row that is already reported is the reason.
    if (wrong && found.count === count)
      found.add({ id: batch.eventIds[0] ?? '0', subject: null, at: batch.sealedAt, wrong });
    expected ||= batch.hash === expect;
    sealed += rows.length;
    seals += rows.filter(({ hash }) => hash !== null).length;
    before = batch;
    progress(sealed);
  }
  const stray = (await reader.sealCount()) > seals ? await reader.strayedSeal() : undefined;
  if (stray)
    found.add({ id: stray.eventId, subject: stray.chain, at: null, wrong: 'no batch names its seal' });
  const waiting = await checkUnsealed(reader, before, found);
  return {
    sealed,
    batches: Number(before?.id ?? 0),
    ...waiting,
    head: before?.hash ?? null,
    expected: expect === undefined ? null : expected,
    ...found.inOrder(),
  };
}

async function checkUnsealed(
  reader: TrailReader,
  last: Batch | null,
  found: Breaks,
): Promise<Pick<Verdict, 'waiting' | 'oldestWaiting'>> {
  const { count, oldestAt, now, suspects }: Unsealed = await reader.unsealed();
  for (const { id, chain, occurredAt, intruder } of suspects)
    found.add({
      id,
      subject: chain,
      at: occurredAt,
      wrong: intruder
        ? 'it was inserted after the rows around it were sealed'
        : wrongDate(occurredAt, { newestAt: last?.newestAt ?? '', sealedAt: now })!,
    });
  const seconds = oldestAt ? Math.max(0, Math.round((Date.parse(now) - Date.parse(oldestAt)) / 1000)) : 0;
  return {
    waiting: count - suspects.length,
    oldestWaiting: oldestAt ? { at: oldestAt, seconds } : null,
  };
}

class Breaks {
  count = 0;
  private readonly first: Break[] = [];

  add(one: Break | null): void {
    if (!one) return;
    if (++this.count <= mostBreaks) this.first.push(one);
  }

  inOrder(): Pick<Verdict, 'breaks' | 'broken'> {
    const breaks = this.first.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
    return { breaks, broken: this.count };
  }
}
