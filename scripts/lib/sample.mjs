/**
 * The cases of a wide spec that run: a sample that the seed selects; `npm run test:full` runs all of them. The seed
 * comes from the commit, or from `--seed`; the scripts print it and pass it on in COLLEGIUM_SEED.
 */
import { createHash } from 'node:crypto';
import { tier } from './tiers.mjs';

export const isFull = process.env.COLLEGIUM_FULL === '1';
export const isDeep = tier() === 'deep';
export const seed = Number(process.env.COLLEGIUM_SEED || 1);

/** The number of successive seeds that together cover all cases of a rotation. */
export const turns = 5;

const rank = (by, key, index) => createHash('sha256').update(`${by}:${key}:${index}`).digest('hex');

/**
 * `count` of the cases, in their own order: the same ones for the same seed and key, others for another seed. `by` is a
 * seed other than that of the run. With COLLEGIUM_FULL=1, all of them.
 */
export function sample(all, count, key, by = seed) {
  if (isFull || all.length <= count) return [...all];
  const chosen = new Set(
    all
      .map((_, index) => ({ index, rank: rank(by, key, index) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, count)
      .map(({ index }) => index),
  );
  return all.filter((_, index) => chosen.has(index));
}

/**
 * The fifth of the cases that is due, at least one. Five successive seeds cover all cases, and five successive
 * commits have successive seeds. Rotations with different keys start at different places. In the deep tier, and with
 * COLLEGIUM_FULL=1, all of them.
 */
export function rotate(all, key, by = seed) {
  if (isFull || isDeep) return [...all];
  const turn = (by + parseInt(rank(0, key, 0).slice(0, 8), 16)) % turns;
  const due = all.filter((_, index) => index % turns === turn);
  return due.length ? due : all.slice(0, 1);
}
