import { referenceSeconds, wholeRounds, work } from '../../../scripts/lib/yardstick.mjs';

const rounds = 25;

/** CPU milliseconds of this process for the work, including its garbage collection. */
export async function cpuMs(job: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many CPU milliseconds of this machine, as busy as it is now, equal one on the reference machine, where the
 * yardstick takes 0.3 s.
 */
export async function msPerReferenceMs(): Promise<number> {
  const takes: number[] = [];
  for (let time = 0; time < 3; time++) takes.push(await cpuMs(() => work(rounds)));
  return Math.min(...takes) / ((referenceSeconds * 1000 * rounds) / wholeRounds);
}
