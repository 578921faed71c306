import type { GradingScheme } from '../../src/common/grading-scheme.js';
import type {
  AssignmentFacts,
  StudentFacts,
  WorkFacts,
} from '../../src/modules/assignments/gradebook/cells.rules.js';

/** A random gradebook of one student. */
export interface GradeCase {
  scheme: GradingScheme;
  assignments: AssignmentFacts[];
  student: StudentFacts;
  now: number;
}

export type Random = () => number;

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);
export const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[below(random, items.length)]!;

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(random, last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

const second = 1_000_000;
const hour = 3600 * second;
const micros = (text: string): number => Date.parse(text) * 1000;

/** Around the changes of the clocks, and within a term. */
const dueDates = [
  '2026-03-06T02:30:00-05:00',
  '2026-03-07T02:30:00-05:00',
  '2026-03-08T01:59:59.999-05:00',
  '2026-03-07T23:59:00-05:00',
  '2026-10-30T01:30:00-04:00',
  '2026-10-31T01:30:00-04:00',
  '2026-11-01T01:30:00-04:00',
  '2026-11-01T01:30:00-05:00',
  '2026-10-31T23:59:00-04:00',
  '2026-11-20T17:00:00-05:00',
  '2026-12-01T12:00:00-05:00',
].map(micros);
export const now = micros('2026-12-10T12:00:00Z');

const decimal = (random: Random, limit: number): number => below(random, limit * 100 + 1) / 100;
const round = (random: Random, limit: number, step: number): number => below(random, limit / step + 1) * step;

function lateBy(random: Random): number {
  const edge = oneOf(random, [-1, 0, 1]);
  // Days whose clocks change have an hour more or less.
  if (random() < 0.3) return (24 * (1 + below(random, 4)) + oneOf(random, [-1, 0, 1])) * hour + edge;
  const unit = oneOf(random, [60 * second, hour, 24 * hour, 23 * hour, 25 * hour]);
  return random() < 0.7 ? below(random, 6) * unit + edge : below(random, 200 * hour);
}

/** Deductions per day that end in half a cent, which floating-point numbers round wrong. */
const halfCents: Record<number, number[]> = { 5: [7.5, 10.1, 21.3, 33.3], 12.5: [8.2, 10.04, 25.4, 33.4] };

const letters: GradingScheme['letters'] = [
  { letter: 'A', fromPercent: 90 },
  { letter: 'B+', fromPercent: 77.5 },
  { letter: 'C', fromPercent: 66.67 },
  { letter: 'D', fromPercent: 50 },
  { letter: 'D-', fromPercent: 33.33 },
];

function schemeOf(random: Random): GradingScheme {
  const weighting = oneOf(random, ['points', 'weights'] as const);
  const regular = 1 + below(random, 3);
  const first = [100, 60, 33.34][regular - 1]!;
  const weights = [first, ...[[], [40], [33.33, 33.33]][regular - 1]!];
  const groups: GradingScheme['groups'] = weights.map((weight, index) => ({
    id: `group ${index}`,
    name: `Group ${index}`,
    weight,
    dropLowest: below(random, 4),
    extraCredit: false,
  }));
  if (random() < 0.3)
    groups.push({ id: 'extra', name: 'Extra', weight: 5, dropLowest: 0, extraCredit: true });
  return {
    weighting,
    groups: shuffled(random, groups),
    late: {
      percent: oneOf(random, [0, 1, 5, 10, 12.5, 33.33]),
      per: oneOf(random, ['hour', 'day'] as const),
      floorPercent: oneOf(random, [0, 25, 33.33, 50]),
      graceMinutes: oneOf(random, [0, 1, 5, 90]),
    },
    missingPercent: oneOf(random, [0, 0, 25, 33.33]),
    letters,
  };
}

function assignmentOf(random: Random, index: number, scheme: GradingScheme): AssignmentFacts {
  const dueAt = random() < 0.1 ? null : oneOf(random, dueDates) + (random() < 0.3 ? 30 * 24 * hour : 0);
  return {
    id: `assignment ${index}`,
    maxPoints:
      random() < 0.05 ? null : oneOf(random, [1, 10, 38, 100, 33.33, (1 + below(random, 5000)) / 100]),
    groupId: random() < 0.1 ? null : oneOf(random, scheme.groups).id,
    countsAs:
      random() < 0.75 ? 'regular' : oneOf(random, ['extra_credit', 'extra_credit', 'not_counted'] as const),
    isPublished: random() < 0.95,
    dueAt,
    closesAt: dueAt === null ? null : dueAt + oneOf(random, [0, 0, 60 * 24 * hour]),
    arePosted: random() < 0.6,
  };
}

function workOf(random: Random, { id, maxPoints, dueAt }: AssignmentFacts): WorkFacts[] {
  if (random() < 0.2) return [];
  const extended = dueAt !== null && random() < 0.2 ? dueAt + oneOf(random, [24, 48, 2000]) * hour : null;
  const due = extended ?? dueAt ?? now;
  const isSubmitted = random() < 0.8;
  const points = maxPoints ?? 10;
  const score =
    random() < 0.3 ? round(random, Math.floor(points), 1) : Math.min(points, decimal(random, points));
  return [
    {
      assignmentId: id,
      submittedAt: isSubmitted ? due + lateBy(random) : null,
      score: random() < 0.75 ? score : null,
      dueAt: extended,
      closesAt: random() < 0.9 ? null : due + oneOf(random, [0, 1000 * hour]),
      excused: random() < 0.8 ? null : random() < 0.5,
    },
  ];
}

export function gradeCase(random: Random, most = 7): GradeCase {
  const hasHalves = random() < 0.3;
  const found = schemeOf(random);
  const percent = oneOf(random, [5, 12.5]);
  const late = { ...found.late, percent, per: 'day' as const, floorPercent: 0 };
  const scheme = hasHalves ? { ...found, late } : found;
  const assignments = Array.from({ length: 1 + below(random, most) }, (_, index) => ({
    ...assignmentOf(random, index, scheme),
    ...(hasHalves && { maxPoints: oneOf(random, halfCents[percent]!) }),
  }));
  const enrolledAt = random() < 0.2 ? oneOf(random, dueDates) + 1 : null;
  const student = { enrolledAt, work: assignments.flatMap((assignment) => workOf(random, assignment)) };
  return { scheme, assignments, student, now };
}
