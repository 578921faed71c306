import type { StandingBandDto } from './grade-distribution.dto.js';

/** Tens from 60 up, as letter grades usually are; everything lower is one band. */
const bands: Omit<StandingBandDto, 'count'>[] = [
  { from: 90, below: null },
  { from: 80, below: 90 },
  { from: 70, below: 80 },
  { from: 60, below: 70 },
  { from: 0, below: 60 },
];

export interface Standings {
  standings: StandingBandDto[];
  withoutStanding: number;
  averagePercent: number | null;
  medianPercent: number | null;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The distribution of a section's percentages; null is a student for whom nothing counts yet. */
export function standingsOf(percents: readonly (number | null)[]): Standings {
  const known = percents.filter((percent) => percent !== null).sort((one, other) => one - other);
  const middle = known.length / 2;
  const median = known.length % 2 ? known[Math.floor(middle)]! : (known[middle - 1]! + known[middle]!) / 2;
  return {
    standings: bands.map(({ from, below }) => ({
      from,
      below,
      count: known.filter((percent) => percent >= from && (below === null || percent < below)).length,
    })),
    withoutStanding: percents.length - known.length,
    averagePercent: known.length
      ? rounded(known.reduce((sum, percent) => sum + percent, 0) / known.length)
      : null,
    medianPercent: known.length ? rounded(median) : null,
  };
}
