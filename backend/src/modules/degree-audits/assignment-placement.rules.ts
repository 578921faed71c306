/**
 * The best use of courses over all rules at once: one search for each group of rules that share courses, in the largest
 * unit of credits that divides all of them.
 */
import { type Course, type Need, type Placement, Search } from './assignment-search.rules.js';

export interface Placements {
  placements: Placement[];
  /** The number of assignments of courses to rules that were tried. */
  steps: number;
  /** False: the search ended at `stepLimit`, so a better assignment may exist. */
  isExact: boolean;
}

/** Steps that one record may take. The same record always takes the same steps. */
export const stepLimit = 4_000;

/**
 * Meets as many needs as possible, then leaves the fewest courses missing, then the fewest credits. Ties: the first
 * need, in order, that one way meets and the other doesn't; then the first need that receives more. Among equivalent
 * courses, those earlier in `courses` are preferred.
 */
export function placeCourses(
  needs: readonly Need[],
  courses: readonly Course[],
  limit = stepLimit,
): Placements {
  const result: Placements = { placements: [], steps: 0, isExact: true };
  for (const group of groupsOf(needs, courses)) {
    const local = new Map(group.needs.map((need, at) => [need, at] as const));
    const unit = commonUnit([
      ...group.needs.flatMap((at) => (needs[at]!.counts === 'credits' ? [needs[at]!.needed] : [])),
      ...group.courses.map((at) => courses[at]!.credits),
    ]);
    const isCredits = (at: number): boolean => needs[at]!.counts === 'credits';
    const search = new Search(
      group.needs.map((at) =>
        isCredits(at) ? { ...needs[at]!, needed: needs[at]!.needed / unit } : needs[at]!,
      ),
      group.courses.map((at) => ({
        credits: courses[at]!.credits / unit,
        serves: courses[at]!.serves.flatMap((need) => local.get(need) ?? []),
      })),
      limit - result.steps,
    );
    const best = search.run();
    result.steps += search.steps;
    result.isExact &&= !search.isExhausted;
    for (const { course, need: local, amount } of best.placements) {
      const need = group.needs[local]!;
      const inUnits = isCredits(need) ? amount * unit : amount;
      result.placements.push({ course: group.courses[course]!, need, amount: inUnits });
    }
  }
  return result;
}

/** The largest number that divides all of them: credits are usually whole or half, which makes few amounts to try. */
function commonUnit(values: readonly number[]): number {
  let unit = 0;
  for (let value of values) while (value) [unit, value] = [value, unit % value];
  return unit || 1;
}

interface Group {
  needs: number[];
  courses: number[];
}

/** Needs that no course connects are independent of each other, and so is every part of the order above. */
function groupsOf(needs: readonly Need[], courses: readonly Course[]): Group[] {
  const root = needs.map((_, at) => at);
  const find = (at: number): number => {
    while (root[at] !== at) at = root[at]!;
    return at;
  };
  const servesOf = courses.map(({ serves }) => serves.filter((at) => needs[at]!.needed > 0));
  for (const [first, ...rest] of servesOf)
    for (const at of rest) {
      const [one, other] = [find(first!), find(at)];
      root[Math.max(one, other)] = Math.min(one, other);
    }
  const groups = new Map<number, Group>();
  for (const [course, [first]] of servesOf.entries()) {
    if (first === undefined) continue;
    const group = groups.get(find(first)) ?? { needs: [], courses: [] };
    group.courses.push(course);
    groups.set(find(first), group);
  }
  for (const [at, { needed }] of needs.entries()) if (needed > 0) groups.get(find(at))?.needs.push(at);
  return [...groups.entries()].sort(([one], [other]) => one - other).map(([, group]) => group);
}
