import type { GradingScheme, SchemeGroup, Weighting } from '../../../common/grading-scheme.js';
import type { Cell } from './cells.rules.js';
import { type Fraction, hundredths, millionths, pointsOf, shownPercent, sumOf } from './exact.rules.js';
import type { ExplainedCellDto, ExplainedTotalDto } from './explanation.dto.js';
import { usualOf } from './grading-scheme.rules.js';
import type { Instant } from './lateness.rules.js';
import type { GroupTotal, Total } from './totals.rules.js';

/** What a cell's explanation has in addition to its calculation. */
export interface CellDetails {
  title: string;
  note: string | null;
  isExtended: boolean;
}

const instant = (at: Instant | null): string | null =>
  at === null ? null : new Date(Math.floor(at / 1000)).toISOString();

const percentOf = (percent: Fraction | null): number | null => percent && shownPercent(percent);

function exactText(percent: Fraction | null): string | null {
  if (!percent) return null;
  let [one, other] = [percent.over, percent.under];
  while (other) [one, other] = [other, one % other];
  return `${percent.over / one}/${percent.under / one}`;
}

/** The points that a late submission costs. A score above its floor loses at most the part above it. */
function deductionOf({ score, earned, intervals }: Cell): number {
  return intervals && score !== null && earned !== null ? pointsOf(millionths(score) - earned) : 0;
}

/** The group that an assignment counts in: its own, or the first regular one. */
export function groupIdOf({ assignment: { groupId } }: Cell, { groups }: GradingScheme): string | null {
  return groups.some(({ id }) => id === groupId) ? groupId : usualOf(groups);
}

export const explainedCell = (
  cell: Cell,
  scheme: GradingScheme,
  dropped: ReadonlySet<string>,
  { title, note, isExtended }: CellDetails,
): ExplainedCellDto => ({
  assignmentId: cell.assignment.id,
  title,
  groupId: groupIdOf(cell, scheme),
  countsAs: cell.assignment.countsAs,
  state: cell.state,
  excuse: cell.excuse,
  note,
  maxPoints: cell.assignment.maxPoints,
  dueDate: instant(cell.dueAt),
  isExtended,
  submittedAt: instant(cell.submittedAt),
  score: cell.score,
  lateIntervals: cell.intervals,
  deduction: deductionOf(cell),
  earnedPoints: cell.earned === null ? null : pointsOf(cell.earned),
  isDropped: dropped.has(cell.assignment.id),
});

const countedWeight = ({ group, percent }: GroupTotal): bigint =>
  percent && !group.extraCredit ? hundredths(group.weight ?? 0) : 0n;

/** The weight, as a percent, of the group's percent. */
const partOf = ({ weight }: SchemeGroup, { over, under }: Fraction): Fraction => ({
  over: hundredths(weight ?? 0) * over,
  under: 10_000n * under,
});

const explainedGroup = (
  { group, earned, extra, possible, percent, dropped }: GroupTotal,
  weighting: Weighting,
) => ({
  groupId: group.id,
  name: group.name,
  weight: group.weight,
  extraCredit: group.extraCredit,
  earnedPoints: pointsOf(earned),
  extraPoints: pointsOf(extra),
  possiblePoints: pointsOf(possible),
  percent: percentOf(percent),
  weighted: percentOf(weighting === 'weights' && percent ? partOf(group, percent) : null),
  dropped,
});

export const explainedTotal = (
  { groups, earned, possible, percent, letter }: Total,
  { weighting }: GradingScheme,
): ExplainedTotalDto => ({
  groups: groups.map((one) => explainedGroup(one, weighting)),
  weightSum: weighting === 'weights' ? pointsOf(sumOf(groups, countedWeight) * 10_000n) : null,
  earnedPoints: pointsOf(earned),
  possiblePoints: pointsOf(possible),
  percent: percentOf(percent),
  exact: exactText(percent),
  letter,
});
