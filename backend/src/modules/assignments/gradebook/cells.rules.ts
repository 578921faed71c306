import type { Counting, GradingScheme } from '../../../common/grading-scheme.js';
import { millionths, percentOf, toCents } from './exact.rules.js';
import { type Instant, lateIntervals } from './lateness.rules.js';

/** What the calculation knows of an assignment. */
export interface AssignmentFacts {
  id: string;
  maxPoints: number | null;
  groupId: string | null;
  countsAs: Counting;
  isPublished: boolean;
  dueAt: Instant | null;
  /** When late submissions close; null: never. */
  closesAt: Instant | null;
  arePosted: boolean;
}

/** What the calculation knows of one student's work for one assignment, if there is any. */
export interface WorkFacts {
  assignmentId: string;
  /** null: nothing was submitted. */
  submittedAt: Instant | null;
  score: number | null;
  /** The student's own due date, if it differs. */
  dueAt: Instant | null;
  closesAt: Instant | null;
  /** null: no instructor decided it. */
  excused: boolean | null;
  /** In a graded discussion, posts are the work. They have no lateness. */
  hasPosted?: boolean;
}

export interface StudentFacts {
  enrolledAt: Instant | null;
  work: readonly WorkFacts[];
}

/** Whose view: students see only scores that are posted. */
export type View = 'instructor' | 'student';

export const cellStates = [
  'graded',
  'missing',
  'excused',
  'ungraded',
  'unposted',
  'open',
  'draft',
  'not_counted',
  'no_points',
] as const;
export type CellState = (typeof cellStates)[number];

export const excuses = ['instructor', 'enrolled_after_due'] as const;
export type Excuse = (typeof excuses)[number];

/** One student's cell of one assignment. Points are exact (exact.rules.ts). */
export interface Cell {
  assignment: AssignmentFacts;
  state: CellState;
  excuse: Excuse | null;
  possible: bigint;
  /** The points that count; null if the cell doesn't count now. */
  earned: bigint | null;
  score: number | null;
  submittedAt: Instant | null;
  /** The student's own due date. */
  dueAt: Instant | null;
  /** The late intervals that cost points. */
  intervals: number;
}

const none: Omit<WorkFacts, 'assignmentId'> = {
  submittedAt: null,
  score: null,
  dueAt: null,
  closesAt: null,
  excused: null,
};

/** States of work whose score isn't known yet. As zero, it counts without points. */
export const isRemaining = ({ state }: Cell): boolean =>
  state === 'open' || state === 'ungraded' || state === 'unposted';

/** A score after its deduction. */
export function earnedOf(
  score: number,
  points: number,
  intervals: number,
  { late }: Pick<GradingScheme, 'late'>,
): bigint {
  const given = millionths(score);
  if (!intervals) return given;
  const floor = percentOf(late.floorPercent, points);
  const least = given < floor ? given : floor;
  const deducted = given - BigInt(intervals) * percentOf(late.percent, points);
  return toCents(deducted > least ? deducted : least);
}

function excuseOf(
  { excused, score }: Pick<WorkFacts, 'excused' | 'score'>,
  dueAt: Instant | null,
  enrolledAt: Instant | null,
): Excuse | null {
  if (excused !== null) return excused ? 'instructor' : null;
  const isAfterDue = dueAt !== null && enrolledAt !== null && dueAt < enrolledAt;
  // A score is an instructor's decision that the assignment counts.
  return isAfterDue && score === null ? 'enrolled_after_due' : null;
}

function stateOf(assignment: AssignmentFacts, work: WorkFacts, isClosed: boolean, view: View): CellState {
  if (work.score !== null) return 'graded';
  if (!assignment.isPublished) return 'draft';
  if (work.submittedAt !== null || work.hasPosted) return 'ungraded';
  if (!isClosed) return 'open';
  return view === 'student' && !assignment.arePosted ? 'unposted' : 'missing';
}

export interface Reading {
  scheme: GradingScheme;
  now: Instant;
  view: View;
}

function cellOf(
  assignment: AssignmentFacts,
  known: WorkFacts,
  student: StudentFacts,
  reading: Reading,
): Cell {
  const { scheme, now, view } = reading;
  const isHidden = view === 'student' && !assignment.arePosted;
  const work = isHidden ? { ...known, score: null } : known;
  const dueAt = work.dueAt ?? assignment.dueAt;
  const closesAt = work.closesAt ?? (work.dueAt === null ? assignment.closesAt : work.dueAt);
  // Filled in place: a gradebook has thousands of cells.
  const cell: Cell = {
    assignment,
    state: 'not_counted',
    excuse: null,
    possible: 0n,
    earned: null,
    score: work.score,
    submittedAt: work.submittedAt,
    dueAt,
    intervals: 0,
  };
  if (assignment.countsAs === 'not_counted') return cell;
  const { maxPoints } = assignment;
  cell.excuse = maxPoints === null ? null : excuseOf(work, dueAt, student.enrolledAt);
  if (maxPoints === null || cell.excuse) {
    cell.state = cell.excuse ? 'excused' : 'no_points';
    return cell;
  }
  cell.state = stateOf(assignment, work, closesAt !== null && closesAt < now, view);
  cell.possible = millionths(maxPoints);
  if (cell.state === 'missing') cell.earned = percentOf(scheme.missingPercent, maxPoints);
  else {
    cell.intervals = lateIntervals(work.submittedAt, dueAt, scheme.late);
    if (work.score !== null) cell.earned = earnedOf(work.score, maxPoints, cell.intervals, scheme);
  }
  return cell;
}

/** A student's cells, in the order of the assignments. */
export function cellsOf(
  assignments: readonly AssignmentFacts[],
  student: StudentFacts,
  reading: Reading,
): Cell[] {
  const known = new Map(student.work.map((work) => [work.assignmentId, work]));
  return assignments.map((assignment) =>
    cellOf(
      assignment,
      known.get(assignment.id) ?? { assignmentId: assignment.id, ...none },
      student,
      reading,
    ),
  );
}
