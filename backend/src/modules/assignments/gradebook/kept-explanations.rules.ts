import { isDeepStrictEqual } from 'node:util';
import type { GradingScheme } from '../../../common/grading-scheme.js';
import type { AssignmentFacts, Cell } from './cells.rules.js';
import { earnedOf } from './cells.rules.js';
import { percentOf, toMillionths } from './exact.rules.js';
import type { ExplainedCellDto, OwnExplanationDto } from './explanation.dto.js';
import { explainedCell, explainedTotal } from './explanation.rules.js';
import { lateIntervals } from './lateness.rules.js';
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

/** Lateness is calculated for work that counts or still can. */
const hasIntervals = ({ state }: ExplainedCellDto): boolean => state === 'graded' || state === 'ungraded';

/** The points of a cell as its score and the scheme give them; null if it doesn't count. */
function pointsOf({ state, score, maxPoints, lateIntervals: late }: ExplainedCellDto, scheme: GradingScheme) {
  if (state === 'missing') return percentOf(scheme.missingPercent, maxPoints!);
  if (state !== 'graded' || score === null) return null;
  return earnedOf(score, maxPoints!, late, scheme);
}

/** Instants are kept to the millisecond, so the last one of an interval can belong to the next. */
const isLateBy = ({ intervals, submittedAt, dueAt }: Cell, { late }: GradingScheme): boolean =>
  submittedAt === null || dueAt === null
    ? intervals === 0
    : [0, 999, -999].some((micro) => lateIntervals(submittedAt + micro, dueAt, late) === intervals);

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

/** The first field of what was kept that isn't calculated so. */
const differs = (kept: object, calculated: object): string | undefined =>
  Object.keys(kept).find(
    (field) => !isDeepStrictEqual(kept[field as never], calculated[field as never] as unknown),
  );

/** Calculates a kept explanation again from its cells. Returns the first difference; null if there is none. */
export function keptDifference({ explanation, ...kept }: KeptExplanation): string | null {
  const { scheme } = explanation;
  if (scheme.schemeVersion !== kept.schemeVersion)
    return `scheme version ${kept.schemeVersion}, but ${scheme.schemeVersion} in the explanation`;
  const cells = explanation.cells.map(cellFrom);
  const [current, remainingAsZero] = [false, true].map((asZero) => totalOf(scheme, cells, asZero));
  const dropped = new Set(current!.groups.flatMap((group) => group.dropped));
  for (const [index, cell] of explanation.cells.entries()) {
    const points = pointsOf(cell, scheme);
    if (points !== (cell.earnedPoints === null ? null : toMillionths(cell.earnedPoints)))
      return `${cell.title} has ${cell.earnedPoints} points, which don't follow from its score`;
    if (hasIntervals(cell) && !isLateBy(cells[index]!, scheme))
      return `${cell.title} has ${cell.lateIntervals} late intervals, which don't follow from its times`;
    const field = differs(cell, explainedCell(cells[index]!, scheme, dropped, cell));
    if (field) return `${field} of ${cell.title} doesn't follow from the other cells`;
  }
  const total = explainedTotal(remainingAsZero!, scheme);
  for (const field of ['exact', 'percent', 'letter'] as const)
    if (total[field] !== explanation.remainingAsZero[field])
      return `${field} is ${explanation.remainingAsZero[field]}, its cells give ${total[field]}`;
  for (const field of ['percent', 'letter'] as const)
    if (total[field] !== kept[field])
      return `${field} is kept as ${kept[field]}, its cells give ${total[field]}`;
  const sums = differs(explanation.remainingAsZero, total);
  if (sums) return `${sums} of the total with open work as zero doesn't follow from its cells`;
  const sum = differs(explanation.current, explainedTotal(current!, scheme));
  return sum ? `${sum} of the current total doesn't follow from its cells` : null;
}
