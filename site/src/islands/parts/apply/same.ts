/** Comparing and merging answers. */
import type { Answers } from './records';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Whether two answers are equal. The database doesn't keep the order of keys, and a blank answer equals a missing one. */
export function same(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other);
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  const [left, right] = [one as Answers, other as Answers];
  return fieldsOf(left, right).every((field) => same(left[field], right[field]));
}

const fieldsOf = (...all: Answers[]): string[] => [...new Set(all.flatMap(Object.keys))];

/** An answer that was changed here and on another device. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface Versions {
  /** What both began with. */
  base: Answers;
  /** What was sent without getting a response: the server may have it. */
  sent: readonly Answers[];
  mine: Answers;
  /** What the server has now. */
  theirs: Answers;
}

/** An answer changed on one side only is merged. One changed on both sides is a conflict; `merged` then has mine. */
export function merge({ base, sent, mine, theirs }: Versions): { merged: Answers; conflicts: Conflict[] } {
  const merged: Answers = {};
  const conflicts: Conflict[] = [];
  for (const field of fieldsOf(base, mine, theirs)) {
    const isOwn = same(theirs[field], base[field]) || sent.some((one) => same(theirs[field], one[field]));
    const isTheirs = same(mine[field], theirs[field]) || (!isOwn && same(mine[field], base[field]));
    const value = isTheirs ? theirs[field] : mine[field];
    if (value !== undefined) merged[field] = value;
    if (!isOwn && !isTheirs) conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
  }
  return { merged, conflicts };
}
