/**
 * A second version of the arithmetic of grades, for comparison: every set of drops is tried, days are walked one by one, and the
 * clock changes come from the law. It shares no code with the rules. `Flaw`s are mistakes that the comparison must find.
 */
export const flaws = [
  'floats',
  'rounds twice',
  'letters of shown percents',
  '24-hour days',
  'deducts the grace',
  'drops the lowest percent',
  'caps totals at 100',
] as const;
export type Flaw = (typeof flaws)[number];

interface Ratio {
  top: bigint;
  bottom: bigint;
}

export interface ModelScheme {
  weighting: 'points' | 'weights';
  groups: { id: string | null; weight: number | null; dropLowest: number; extraCredit: boolean }[];
  late: { percent: number; per: 'hour' | 'day'; floorPercent: number; graceMinutes: number };
  missingPercent: number;
  letters: { letter: string; fromPercent: number }[];
}

export interface ModelCell {
  id: string;
  points: number;
  group: string | null;
  isExtra: boolean;
  /** Of the student; in microseconds, like all instants. */
  due: number | null;
  submitted: number | null;
  score: number | null;
  isMissing: boolean;
  isRemaining: boolean;
}

export interface ModelTotal {
  percent: string | null;
  shown: number | null;
  letter: string | null;
  dropped: string[];
}

const divisor = (one: bigint, other: bigint): bigint => (other ? divisor(other, one % other) : one);
const ratio = (top: bigint, bottom: bigint): Ratio => {
  const common = divisor(top < 0n ? -top : top, bottom) || 1n;
  return { top: top / common, bottom: bottom / common };
};
const nought = ratio(0n, 1n);
const read = (value: number): Ratio => {
  const [whole, decimals = ''] = value.toFixed(2).split('.');
  return ratio(BigInt(`${whole}${decimals}`), 100n);
};
const add = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);
const times = (one: Ratio, other: Ratio): Ratio => ratio(one.top * other.top, one.bottom * other.bottom);
const minus = (one: Ratio, other: Ratio): Ratio => add(one, times(ratio(-1n, 1n), other));
const over = (one: Ratio, other: Ratio): Ratio => ratio(one.top * other.bottom, one.bottom * other.top);
const isLess = (one: Ratio, other: Ratio): boolean => one.top * other.bottom < other.top * one.bottom;
const isSame = (one: Ratio, other: Ratio): boolean => !isLess(one, other) && !isLess(other, one);
const total = (values: Ratio[]): Ratio => values.reduce(add, nought);
const percent = (value: number): Ratio => over(read(value), ratio(100n, 1n));
const floorOf = ({ top, bottom }: Ratio): bigint => (top - (((top % bottom) + bottom) % bottom)) / bottom;
/** Half up to 0.01. */
const cents = (value: Ratio): Ratio =>
  over(ratio(floorOf(add(times(value, ratio(100n, 1n)), ratio(1n, 2n))), 1n), ratio(100n, 1n));
const asNumber = ({ top, bottom }: Ratio): number => Number(top) / Number(bottom);
const fromNumber = (value: number): Ratio => ratio(BigInt(Math.round(value * 1e9)), 1_000_000_000n);

const hour = 3_600_000_000;
const dayLength = 24 * hour;

/** The first or second Sunday of a month, at 00:00 UTC, in microseconds. */
function sunday(year: number, month: number, which: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (which - 1)) * 1000;
}

/** Hours behind UTC. The clocks change at 2 a.m. on the second Sunday of March and the first of November. */
function behind(instant: number): number {
  const year = new Date(instant / 1000).getUTCFullYear();
  return instant >= sunday(year, 2, 2) + 7 * hour && instant < sunday(year, 10, 1) + 6 * hour ? 4 : 5;
}

function endOfDay(due: number, days: number): number {
  const wall = due - behind(due) * hour + days * dayLength;
  const readings = [wall + 4 * hour, wall + 5 * hour].filter(
    (instant) => instant - behind(instant) * hour === wall,
  );
  return readings.at(-1) ?? wall + 5 * hour;
}

function intervals({ due, submitted }: ModelCell, { late }: ModelScheme, flaw?: Flaw): number {
  if (due === null || submitted === null || submitted <= due + late.graceMinutes * 60_000_000) return 0;
  const from = flaw === 'deducts the grace' ? due + late.graceMinutes * 60_000_000 : due;
  if (late.per === 'hour' || flaw === '24-hour days')
    return Number((BigInt(submitted - from) - 1n) / BigInt(late.per === 'hour' ? hour : dayLength)) + 1;
  let count = 1;
  while (submitted > endOfDay(from, count)) count++;
  return count;
}

/** The points a cell counts with; null: none. */
export function worthOf(cell: ModelCell, scheme: ModelScheme, flaw?: Flaw): Ratio | null {
  const points = read(cell.points);
  if (cell.isMissing) return times(percent(scheme.missingPercent), points);
  if (cell.score === null) return null;
  const score = read(cell.score);
  const count = intervals(cell, scheme, flaw);
  if (!count) return score;
  const floor = times(percent(scheme.late.floorPercent), points);
  const step = times(percent(scheme.late.percent), points);
  const deduction = times(ratio(BigInt(count), 1n), flaw === 'rounds twice' ? cents(step) : step);
  if (flaw === 'floats') {
    const [given, least] = [cell.score, (scheme.late.floorPercent / 100) * cell.points];
    const left = given - count * (scheme.late.percent / 100) * cell.points;
    return fromNumber(Math.round(Math.max(Math.min(given, least), left) * 100) / 100);
  }
  const least = isLess(score, floor) ? score : floor;
  const left = minus(score, deduction);
  return cents(isLess(left, least) ? least : left);
}

interface Counted {
  cell: ModelCell;
  worth: Ratio;
}

function subsets<Item>(items: Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  if (items.length < size) return [];
  const [first, ...rest] = items as [Item, ...Item[]];
  return [...subsets(rest, size - 1).map((others) => [first, ...others]), ...subsets(rest, size)];
}

const isEarlier = (one: Counted, other: Counted): boolean => {
  const [first, second] = [one.cell.due ?? Infinity, other.cell.due ?? Infinity];
  return first === second ? one.cell.id < other.cell.id : first < second;
};
const inOrder = (cells: Counted[]): Counted[] =>
  [...cells].sort((one, other) => (isEarlier(one, other) ? -1 : 1));

/** Whether the first cells, in order of their due dates, are dropped earlier than the others. */
function dropsEarlier(one: Counted[], other: Counted[]): boolean {
  const [first, second] = [inOrder(one), inOrder(other)];
  const differing = first.findIndex((counted, index) => counted !== second[index]);
  return differing >= 0 && isEarlier(first[differing]!, second[differing]!);
}

const product = <Item>(choices: Item[][][]): Item[][] =>
  choices.reduce<Item[][]>(
    (made, next) => made.flatMap((before) => next.map((more) => [...before, ...more])),
    [[]],
  );

function share(cells: Counted[], extra: Ratio): Ratio | null {
  const possible = total(cells.map(({ cell }) => read(cell.points)));
  return possible.top ? over(add(extra, total(cells.map(({ worth }) => worth))), possible) : null;
}

/** Every choice of drops in these groups, and the best of them. */
function bestDrop(groups: { cells: Counted[]; drop: number }[], extra: Ratio, flaw?: Flaw): Counted[] {
  const count = ({ cells, drop }: { cells: Counted[]; drop: number }) =>
    Math.max(0, Math.min(drop, cells.length - 1));
  if (flaw === 'drops the lowest percent')
    return groups.flatMap((group) =>
      inOrder(group.cells)
        .sort(
          (one, other) =>
            asNumber(over(one.worth, read(one.cell.points))) -
            asNumber(over(other.worth, read(other.cell.points))),
        )
        .slice(0, count(group)),
    );
  const all = groups.flatMap(({ cells }) => cells);
  let best: { dropped: Counted[]; reached: Ratio } | null = null;
  for (const dropped of product(groups.map((group) => subsets(group.cells, count(group))))) {
    const reached = share(
      all.filter((counted) => !dropped.includes(counted)),
      extra,
    );
    if (!reached) return [];
    if (
      !best ||
      isLess(best.reached, reached) ||
      (isSame(best.reached, reached) && dropsEarlier(dropped, best.dropped))
    )
      best = { dropped, reached };
  }
  return best!.dropped;
}

export function modelTotal(
  scheme: ModelScheme,
  cells: ModelCell[],
  asZero: boolean,
  flaw?: Flaw,
): ModelTotal {
  const usual = scheme.groups.find(({ extraCredit }) => !extraCredit)!;
  const groups = scheme.groups.map((group) => {
    const own = cells.filter(
      (cell) => (scheme.groups.find(({ id }) => id === cell.group) ?? usual) === group,
    );
    const counted = own.flatMap((cell): Counted[] => {
      const worth = worthOf(cell, scheme, flaw) ?? (asZero && cell.isRemaining ? nought : null);
      return worth ? [{ cell, worth }] : [];
    });
    const isExtra = ({ cell }: Counted) =>
      cell.isExtra || (scheme.weighting === 'points' && group.extraCredit);
    return {
      group,
      cells: counted.filter((one) => !isExtra(one)),
      extra: total(counted.filter(isExtra).map(({ worth }) => worth)),
      drop: group.dropLowest,
    };
  });
  const hundred = ratio(100n, 1n);
  let reached: Ratio | null;
  let dropped: Counted[];
  if (scheme.weighting === 'points') {
    const extra = total(groups.map((one) => one.extra));
    dropped = bestDrop(groups, extra, flaw);
    const kept = groups.flatMap((one) => one.cells).filter((one) => !dropped.includes(one));
    const part = share(kept, extra);
    reached = part && times(part, hundred);
  } else {
    const drops = groups.map((one) => bestDrop([one], one.extra, flaw));
    dropped = drops.flat();
    const parts = groups.map((one) =>
      share(
        one.cells.filter((cell) => !dropped.includes(cell)),
        one.extra,
      ),
    );
    const weightOf = (index: number) => read(groups[index]!.group.weight ?? 0);
    const indexes = (extraCredit: boolean) =>
      groups.flatMap((one, index) => (parts[index] && one.group.extraCredit === extraCredit ? [index] : []));
    const weights = total(indexes(false).map(weightOf));
    const sum = (extraCredit: boolean) =>
      total(indexes(extraCredit).map((index) => times(weightOf(index), parts[index]!)));
    reached = weights.top ? add(times(over(sum(false), weights), hundred), sum(true)) : null;
  }
  if (!reached)
    return { percent: null, shown: null, letter: null, dropped: dropped.map(({ cell }) => cell.id).sort() };
  if (flaw === 'caps totals at 100' && isLess(hundred, reached)) reached = hundred;
  const judged = flaw === 'letters of shown percents' ? cents(reached) : reached;
  const letter = scheme.letters.find(({ fromPercent }) => !isLess(judged, read(fromPercent)))?.letter ?? 'F';
  return {
    percent: `${reached.top}/${reached.bottom}`,
    shown: asNumber(cents(reached)),
    letter,
    dropped: dropped.map(({ cell }) => cell.id).sort(),
  };
}
