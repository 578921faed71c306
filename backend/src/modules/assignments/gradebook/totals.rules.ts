import type { GradingScheme, SchemeGroup } from '../../../common/grading-scheme.js';
import type { LetterStep } from '../../../common/letter-scale.js';
import { type Cell, isRemaining } from './cells.rules.js';
import { bestDrops, dropsOf, type Pool } from './drops.rules.js';
import { compare, type Fraction, hundredths, plus, sumOf } from './exact.rules.js';

/** A group's part of a total. */
export interface GroupTotal {
  group: SchemeGroup;
  /** Of the regular cells kept. */
  earned: bigint;
  possible: bigint;
  /** Of extra-credit cells. */
  extra: bigint;
  /** The ids of the assignments dropped. */
  dropped: string[];
  /** null without points possible. */
  percent: Fraction | null;
}

/** A student's total, from its groups. */
export interface Total {
  groups: GroupTotal[];
  earned: bigint;
  possible: bigint;
  /** null until something counts. */
  percent: Fraction | null;
  letter: string | null;
}

interface Sorted {
  group: SchemeGroup;
  regular: { cell: Cell; earned: bigint }[];
  extra: bigint;
}

/** The points that a cell counts with; null if it doesn't count. */
const countedOf = (cell: Cell, asZero: boolean): bigint | null =>
  cell.earned ?? (asZero && isRemaining(cell) ? 0n : null);

function sortedBy({ groups, weighting }: GradingScheme, cells: readonly Cell[], asZero: boolean): Sorted[] {
  const sorted: Sorted[] = groups.map((group) => ({ group, regular: [], extra: 0n }));
  const usual = sorted.find(({ group }) => !group.extraCredit) ?? sorted[0]!;
  const byId = new Map(sorted.map((one) => [one.group.id, one]));
  for (const cell of cells) {
    const earned = countedOf(cell, asZero);
    if (earned === null) continue;
    const { countsAs, groupId } = cell.assignment;
    const own = (groupId === null ? undefined : byId.get(groupId)) ?? usual;
    const isExtra = countsAs === 'extra_credit' || (weighting === 'points' && own.group.extraCredit);
    if (isExtra) own.extra += earned;
    else own.regular.push({ cell, earned });
  }
  return sorted;
}

const poolOf = ({ group, regular }: Sorted): Pool => ({
  cells: regular.map(({ cell, earned }) => ({
    id: cell.assignment.id,
    earned,
    possible: cell.possible,
    dueAt: cell.dueAt,
  })),
  drops: dropsOf(group.dropLowest, regular.length),
});

/** By points, the groups are one total; by weights, each group has its own percent. */
function dropsIn(weighting: GradingScheme['weighting'], sorted: Sorted[]): Set<string> {
  if (weighting === 'points')
    return bestDrops(
      sorted.map(poolOf),
      sumOf(sorted, ({ extra }) => extra),
    );
  return new Set(sorted.flatMap((one) => [...bestDrops([poolOf(one)], one.extra)]));
}

const percentOfPoints = (earned: bigint, possible: bigint): Fraction | null =>
  possible ? { over: 100n * earned, under: possible } : null;

function groupTotal({ group, regular, extra }: Sorted, dropped: ReadonlySet<string>): GroupTotal {
  const kept = regular.filter(({ cell }) => !dropped.has(cell.assignment.id));
  const earned = sumOf(kept, (one) => one.earned);
  const possible = sumOf(kept, ({ cell }) => cell.possible);
  return {
    group,
    earned,
    possible,
    extra,
    dropped: regular.map(({ cell }) => cell.assignment.id).filter((id) => dropped.has(id)),
    percent: percentOfPoints(earned + extra, possible),
  };
}

const weightOf = ({ weight }: SchemeGroup): bigint => hundredths(weight ?? 0);

/** A weight times a percent. */
const weighted = ({ group, percent }: GroupTotal): Fraction => ({
  over: weightOf(group) * percent!.over,
  under: percent!.under,
});
const zero: Fraction = { over: 0n, under: 1n };

function percentByWeights(groups: GroupTotal[]): Fraction | null {
  const counted = groups.filter(({ percent }) => percent !== null);
  const regular = counted.filter(({ group }) => !group.extraCredit);
  const weights = sumOf(regular, ({ group }) => weightOf(group));
  if (!weights) return null;
  const { over, under } = regular.map(weighted).reduce(plus, zero);
  const extra = counted.filter(({ group }) => group.extraCredit).map(weighted);
  const bonus = extra.reduce(plus, zero);
  // A weight is in hundredths, and an extra-credit group adds that percent of its own percent.
  return plus({ over, under: under * weights }, { over: bonus.over, under: bonus.under * 10_000n });
}

/** By the exact percent; below the last letter it is an F. */
export function letterOf(percent: Fraction | null, letters: readonly LetterStep[]): string | null {
  if (!percent) return null;
  const reached = letters.find(({ fromPercent }) => reaches(percent, fromPercent));
  return reached?.letter ?? 'F';
}

export const reaches = (percent: Fraction | null, fromPercent: number): boolean =>
  percent !== null && compare(percent, { over: hundredths(fromPercent), under: 100n }) >= 0n;

/** The total of a student's cells. `asZero`: open and ungraded work counts as zero. */
export function totalOf(scheme: GradingScheme, cells: readonly Cell[], asZero = false): Total {
  const sorted = sortedBy(scheme, cells, asZero);
  const dropped = dropsIn(scheme.weighting, sorted);
  const groups = sorted.map((one) => groupTotal(one, dropped));
  const earned = sumOf(groups, (one) => one.earned + one.extra);
  const possible = sumOf(groups, (one) => one.possible);
  const percent =
    scheme.weighting === 'points' ? percentOfPoints(earned, possible) : percentByWeights(groups);
  return { groups, earned, possible, percent, letter: letterOf(percent, scheme.letters) };
}
