import type { GradingScheme } from '../../../common/grading-scheme.js';
import type { AssignmentFacts, Cell } from './cells.rules.js';
import { earnedOf } from './cells.rules.js';
import { percentOf, toMillionths } from './exact.rules.js';
import type { ExplainedCellDto, OwnExplanationDto } from './explanation.dto.js';
import { explainedTotal } from './explanation.rules.js';
import { totalOf } from './totals.rules.js';

/** A kept explanation, and what was kept beside it. */
export interface KeptExplanation {
  explanation: Omit<OwnExplanationDto, 'scheme'> & { scheme: GradingScheme & { schemeVersion: number } };
  schemeVersion: number;
  percent: number | null;
  letter: string | null;
}

const micros = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant) * 1000;

/** The points of a cell as its score and the scheme give them; null if it doesn't count. */
function pointsOf({ state, score, maxPoints, lateIntervals }: ExplainedCellDto, scheme: GradingScheme) {
  if (state === 'missing') return percentOf(scheme.missingPercent, maxPoints!);
  if (state !== 'graded' || score === null) return null;
  return earnedOf(score, maxPoints!, lateIntervals, scheme);
}

function cellFrom(cell: ExplainedCellDto): Cell {
  const { assignmentId: id, maxPoints, groupId, countsAs, earnedPoints } = cell;
  const dueAt = micros(cell.dueDate);
  const facts = { isPublished: true, dueAt, closesAt: null, arePosted: true };
  const assignment: AssignmentFacts = { id, maxPoints, groupId, countsAs, ...facts };
  return {
    assignment,
    state: cell.state,
    excuse: cell.excuse,
    possible: maxPoints === null ? 0n : toMillionths(maxPoints),
    earned: earnedPoints === null ? null : toMillionths(earnedPoints),
    score: cell.score,
    submittedAt: micros(cell.submittedAt),
    dueAt,
    intervals: cell.lateIntervals,
  };
}

/** Calculates a kept explanation again from its cells. Returns the first difference; null if there is none. */
export function keptDifference({ explanation, ...kept }: KeptExplanation): string | null {
  const { scheme, cells, remainingAsZero } = explanation;
  if (scheme.schemeVersion !== kept.schemeVersion)
    return `scheme version ${kept.schemeVersion}, but ${scheme.schemeVersion} in the explanation`;
  for (const cell of cells) {
    const points = pointsOf(cell, scheme);
    if (points !== (cell.earnedPoints === null ? null : toMillionths(cell.earnedPoints)))
      return `${cell.title} has ${cell.earnedPoints} points, which don't follow from its score`;
  }
  const total = explainedTotal(totalOf(scheme, cells.map(cellFrom), true), scheme);
  for (const field of ['exact', 'percent', 'letter'] as const)
    if (total[field] !== remainingAsZero[field])
      return `${field} is ${remainingAsZero[field]}, its cells give ${total[field]}`;
  for (const field of ['percent', 'letter'] as const)
    if (total[field] !== kept[field])
      return `${field} is kept as ${kept[field]}, its cells give ${total[field]}`;
  return null;
}
