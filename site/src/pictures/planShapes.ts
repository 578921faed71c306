/** One sum paid in more or fewer months: a bar for each month, with the same total area. */
const step = 10;
const gap = 2;

/** As wide as the longest plan, so that all shapes have the same scale. */
export function shape(months: number, longest: number) {
  const height = (2 * longest * step) / months;
  return {
    viewBox: `0 0 ${longest * step} ${height}`,
    bars: Array.from({ length: months }, (_, index) => ({ x: index * step, width: step - gap, height })),
  };
}
