/** Below this nothing can be told apart from noise, and nothing is slow. */
const leastMs = 20;

/** Processor time of one call, the best of some: what else the machine does is not in it. */
async function cost(work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let time = 0; time < 3; time++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    if (best < leastMs) break;
  }
  return best;
}

/**
 * How many times as much four times the input costs: about 4 where each part costs the same, about 16 where each part costs
 * as much as there are parts.
 */
export async function growth(work: (share: number) => unknown): Promise<number> {
  const whole = await cost(() => work(1));
  if (whole < leastMs) return 1;
  return whole / Math.max(leastMs / 4, await cost(() => work(1 / 4)));
}

/** Between the two: what costs more than this for four times the input grows faster than its input. */
export const linear = 9;
