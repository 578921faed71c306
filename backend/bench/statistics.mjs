/** The few statistics that judge a benchmark. */

const ascending = (values) => Float64Array.from(values).sort();

/** The value that a `share` (0 to 1) of the values do not exceed. */
export function percentile(values, share) {
  if (!values.length) throw new Error('There is no percentile of nothing.');
  const sorted = ascending(values);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

export function median(values) {
  if (!values.length) throw new Error('There is no median of nothing.');
  const sorted = ascending(values);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of each named number across the rounds. */
export const medians = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0]).map((name) => [name, median(rounds.map((round) => round[name]))]),
  );

/**
 * The ratio of each round, then their median: both sides of one round ran within the same seconds, so noise on the
 * machine affects both.
 */
export const medianRatio = (ours, theirs) => median(ours.map((value, index) => value / theirs[index]));
