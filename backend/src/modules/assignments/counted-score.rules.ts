import type { LateRule } from '../../common/grading-scheme.js';
import { earnedOf } from './gradebook/cells.rules.js';
import { pointsOf } from './gradebook/exact.rules.js';
import { type Instant, lateIntervals } from './gradebook/lateness.rules.js';

/** A late score, and all that its deduction follows from. */
export interface LateScore {
  score: number;
  maxPoints: number;
  submittedAt: Instant;
  dueAt: Instant;
  late: LateRule;
}

/** The points of a late score that count. */
export const countedOf = ({ score, maxPoints, submittedAt, dueAt, late }: LateScore): number =>
  pointsOf(earnedOf(score, maxPoints, lateIntervals(submittedAt, dueAt, late), { late }));

/** The start of a LateScore in JSON of the database, so that only lists with late scores are parsed. */
export const lateMark = '"countedScore":{';

/** Replaces a late score in a row of the database (`countedScore` in counted-score.sql.ts) by the points that count. */
export function withCounted<Row extends { countedScore: number | null }>(row: Row): Row {
  const counted = row.countedScore as LateScore | number | null;
  return counted !== null && typeof counted === 'object' ? { ...row, countedScore: countedOf(counted) } : row;
}
