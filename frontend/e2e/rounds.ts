const runs = 3;
/**
 * What else runs on the machine can only make a page look slower: one that is too slow misses in every round, one that
 * is fast enough gets three chances to be measured in peace. A round is the median of three; none is put together from
 * runs of several.
 */
const rounds = 3;
export const mostRuns = rounds * runs;

export async function inRounds<T>(look: () => Promise<T>, good: (results: T[]) => boolean): Promise<T[]> {
  let results: T[] = [];
  for (let round = 0; round < rounds; round++) {
    results = [];
    for (let run = 0; run < runs; run++) results.push(await look());
    if (good(results)) break;
  }
  return results;
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
