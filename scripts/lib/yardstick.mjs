/**
 * A fixed piece of work, for comparing CPU seconds of different machines, and of one machine under different loads. Run
 * as a program, it writes its CPU seconds.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { run } from './processes.mjs';

/** The CPU seconds of the work on the reference machine of the budget. */
export const referenceSeconds = 0.3;

/** The rounds of the full work. */
export const wholeRounds = 125;

/** Typical work of tests: objects, strings, sorting, JSON, regular expressions, hashes. */
export function work(rounds = wholeRounds) {
  let result = '';
  for (let round = 0; round < rounds; round++) {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      id: (index * 7919 + round) % 10_007,
      name: `Student ${(index * 31) % 977} of round ${round}`,
      marks: [index % 7, index % 11, index % 13],
    }));
    rows.sort((one, other) => one.id - other.id || one.name.localeCompare(other.name));
    const text = JSON.stringify(
      JSON.parse(JSON.stringify(rows)).filter(({ name }) => /[13579] of/.test(name)),
    );
    result = createHash('sha256').update(result).update(text).digest('hex');
  }
  return result;
}

/** The current CPU seconds of the work, in a separate process; null if it couldn't run. */
export async function measureYardstick() {
  const { code, output } = await run(process.execPath, [fileURLToPath(import.meta.url)]);
  const seconds = Number(output);
  return code === 0 && seconds > 0 ? seconds : null;
}

/**
 * The yardstick of a whole run, from several measurements, each with the run's CPU seconds until then. A shared machine
 * changes its speed within minutes: each measurement counts as much as the work that was done since the one before.
 * Null without a measurement.
 */
export function weighedYardstick(measured) {
  if (!measured.length) return null;
  const works = measured.map(({ total }, index) => total - (measured[index - 1]?.total ?? 0));
  const sum = (values) => values.reduce((all, one) => all + one, 0);
  const rounds = sum(measured.map(({ seconds }, index) => works[index] / seconds));
  return rounds > 0 ? sum(works) / rounds : measured[0].seconds;
}

/**
 * What three of four measurements don't exceed. On a machine shared with others it is far above the mean: their work
 * slows large programs more than this small one, so scaled CPU seconds say less there. Null without a measurement.
 */
export function upperYardstick(measured) {
  const sorted = measured.map(({ seconds }) => seconds).sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1e6);
}
