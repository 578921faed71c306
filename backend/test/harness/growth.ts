import { cpuMs } from './reference-cpu.js';

/** Below this, measurements are noise, and nothing is slow. */
const leastMs = 20;

/**
 * The cost of four times the input, as a multiple: about 4 if each part costs the same, about 16 if the cost of each
 * part grows with the number of parts. Compilers, garbage collection and other work on the machine only add to a cost,
 * so each is the best of three rounds, or of up to eight while the multiple is too high.
 */
export async function growth(work: (share: number) => unknown): Promise<number> {
  let [whole, quarter, multiple] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < 3 || (round < 8 && multiple >= linear); round++) {
    whole = Math.min(whole, await cpuMs(() => work(1)));
    if (whole < leastMs) return 1;
    quarter = Math.min(quarter, await cpuMs(() => work(1 / 4)));
    multiple = whole / Math.max(leastMs / 4, quarter);
  }
  return multiple;
}

/** Between the two: a higher multiple means that the cost grows faster than the input. */
export const linear = 9;
