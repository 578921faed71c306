import {
  type AssignmentFacts,
  type Cell,
  cellsOf,
  isRemaining,
  type Reading,
  type StudentFacts,
} from './cells.rules.js';
import { percentOf, toCents, pointsOf } from './exact.rules.js';
import { reaches, type Total, totalOf } from './totals.rules.js';

/** Scores that a student imagines, by assignment. */
export type Imagined = ReadonlyMap<string, number>;

/** The total if the work in `scores` gets these scores. What isn't submitted yet counts as submitted now. */
export function totalWith(cells: readonly Cell[], scores: Imagined, reading: Reading, asZero = false): Total {
  const assignments: AssignmentFacts[] = [];
  const students: StudentFacts['work'][number][] = [];
  const others: Cell[] = [];
  for (const cell of cells) {
    const score = scores.get(cell.assignment.id);
    if (score === undefined || !isRemaining(cell)) {
      others.push(cell);
      continue;
    }
    assignments.push({ ...cell.assignment, arePosted: true });
    students.push({
      assignmentId: cell.assignment.id,
      submittedAt: cell.submittedAt ?? (cell.state === 'open' ? reading.now : null),
      score,
      dueAt: cell.dueAt,
      closesAt: null,
      excused: false,
    });
  }
  const imagined = cellsOf(assignments, { enrolledAt: null, work: students }, reading);
  return totalOf(reading.scheme, [...others, ...imagined], asZero);
}

/** A whole percent of the points, rounded half up to 0.01 as a score is. */
const share = (cell: Cell, percent: number): number =>
  pointsOf(toCents(percentOf(percent, cell.assignment.maxPoints!)));

/**
 * The lowest whole percent on all remaining work, apart from the work in `scores`, with which the total reaches a
 * percent; null if 100 doesn't.
 */
export function percentNeeded(
  cells: readonly Cell[],
  scores: Imagined,
  target: number,
  reading: Reading,
): number | null {
  const remaining = cells.filter((cell) => isRemaining(cell) && !scores.has(cell.assignment.id));
  const isEnough = (percent: number): boolean => {
    const all = new Map([
      ...scores,
      ...remaining.map((cell) => [cell.assignment.id, share(cell, percent)] as const),
    ]);
    return reaches(totalWith(cells, all, reading).percent, target);
  };
  if (!isEnough(100)) return null;
  // A higher score never lowers a total, so the search can halve the range.
  let [low, high] = [0, 100];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
