/** Below this, measurements are noise, and nothing is slow. */
const leastMs = 20;

/** CPU time of one call, the best of several, so that other work on the machine doesn't count. */
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
 * The cost of four times the input, as a multiple: about 4 if each part costs the same, about 16 if the cost of each
 * part grows with the number of parts.
 */
export async function growth(work: (share: number) => unknown): Promise<number> {
  const whole = await cost(() => work(1));
  if (whole < leastMs) return 1;
  return whole / Math.max(leastMs / 4, await cost(() => work(1 / 4)));
}

/** Between the two: a higher multiple means that the cost grows faster than the input. */
export const linear = 9;
