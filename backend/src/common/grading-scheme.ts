import type { LetterStep } from './letter-scale.js';

/** How an assignment counts in the calculated grade. */
export const countings = ['regular', 'extra_credit', 'not_counted'] as const;
export type Counting = (typeof countings)[number];

export const weightings = ['points', 'weights'] as const;
export type Weighting = (typeof weightings)[number];

export const latePeriods = ['hour', 'day'] as const;
export type LatePeriod = (typeof latePeriods)[number];

/** A group of assignments. Percents and weights have at most two decimal places. */
export interface SchemeGroup {
  /** null: the only group of a section whose scheme was never saved. */
  id: string | null;
  name: string;
  /** null: the scheme counts points and the group has no weight. */
  weight: number | null;
  dropLowest: number;
  extraCredit: boolean;
}

/** The deduction for late submissions. */
export interface LateRule {
  /** The percent of the assignment's points that each started interval costs. */
  percent: number;
  per: LatePeriod;
  /** A deduction never lowers a score below this percent of the points. */
  floorPercent: number;
  graceMinutes: number;
}

/** How a section's grades are calculated. */
export interface GradingScheme {
  weighting: Weighting;
  groups: SchemeGroup[];
  late: LateRule;
  /** The percent of the points that a missing submission earns. */
  missingPercent: number;
  letters: LetterStep[];
}

/** The scheme of a section that has saved none, except for its letters, which are those of the policy. */
export const defaultScheme: Omit<GradingScheme, 'letters'> = {
  weighting: 'points',
  groups: [{ id: null, name: 'Assignments', weight: 100, dropLowest: 0, extraCredit: false }],
  late: { percent: 0, per: 'day', floorPercent: 0, graceMinutes: 1 },
  missingPercent: 0,
};
