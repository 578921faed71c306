const runs = 3;
/**
 * Other load on the machine can only make a page look slower. A page that is too slow fails in every round, and one
 * that is fast enough gets three chances to be measured without load. A round is the median of three of its own runs.
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
