/**
 * Exact arithmetic of grades. Points are whole numbers of millionths of a point: a percent with two decimals of points
 * with two decimals is then a whole number. Totals are fractions.
 */
export interface Fraction {
  over: bigint;
  /** Above zero. */
  under: bigint;
}

/** A decimal with at most two places: 27.25 is 2725. */
export function hundredths(value: number): bigint {
  const whole = Math.round(value * 100);
  // The nearest number to `whole` hundredths is the value itself, unless it has more places.
  if (whole / 100 !== value || whole < 0) throw new Error(`${value} isn't a decimal with two places`);
  return BigInt(whole);
}

export const millionths = (points: number): bigint => hundredths(points) * 10_000n;

/** The reverse of `pointsOf`: points with at most six decimals. */
export const toMillionths = (points: number): bigint => BigInt(Math.round(points * 1_000_000));

/** A percent of points, exactly. */
export const percentOf = (percent: number, points: number): bigint =>
  hundredths(percent) * hundredths(points);

/** Half up, for values that aren't negative. */
const rounded = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under);

/** Points rounded half up to 0.01. */
export const toCents = (points: bigint): bigint => rounded({ over: points, under: 10_000n }) * 10_000n;

/** Without an intermediate list, because a gradebook has thousands of cells. */
export function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => bigint): bigint {
  let total = 0n;
  for (const item of items) total += valueOf(item);
  return total;
}

/** Positive if `one` is greater, 0 if both are equal. */
export const compare = (one: Fraction, other: Fraction): bigint =>
  one.over * other.under - other.over * one.under;

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});

const decimal = (units: bigint, places: number): number => {
  const digits = String(units).padStart(places + 1, '0');
  return Number(`${digits.slice(0, -places)}.${digits.slice(-places)}`);
};

/** Points as a number of the API, with at most six decimals. */
export const pointsOf = (points: bigint): number => decimal(points, 6);

/** A percent as it is shown: rounded half up to 0.01. */
export const shownPercent = ({ over, under }: Fraction): number =>
  decimal(rounded({ over: over * 100n, under }), 2);
