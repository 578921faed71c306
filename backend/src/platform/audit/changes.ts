import { canonical, type Json, toJson } from './canonical.js';

/** By field, the old and the new value. */
export type Changes = Record<string, [from: Json, to: Json]>;

/** They change with every write, so their values are never sensitive. */
const bookkeeping = new Set(['id', 'createdAt', 'updatedAt', 'version']);

/**
 * The differences of a record before and after a write, for `details.changes` of its audit row. null means that the
 * record doesn't exist. Of an update, only the fields that `after` has are compared: an undefined field was not
 * changed.
 */
export function changesBetween(before: object | null, after: object | null): Changes {
  const changes: Changes = {};
  for (const field of Object.keys(after ?? before ?? {})) {
    if (bookkeeping.has(field)) continue;
    const from = valueOf(before, field);
    const to = valueOf(after, field);
    if (after && to === undefined) continue;
    if (canonical(from ?? null) !== canonical(to ?? null)) changes[field] = [from ?? null, to ?? null];
  }
  return changes;
}

/** The same changes, without the values of these fields: only whether there was and is a value. */
export function withoutValues(changes: Changes, unkept: readonly string[] = []): Changes {
  const covered = (value: Json): Json => (value === null ? null : '…');
  const covering = ([from, to]: Changes[string]): Changes[string] => [covered(from), covered(to)];
  return Object.fromEntries(
    Object.entries(changes).map(([field, pair]) => [field, unkept.includes(field) ? covering(pair) : pair]),
  );
}

const valueOf = (record: object | null, field: string): Json | undefined =>
  toJson((record as Record<string, unknown> | null)?.[field]);
