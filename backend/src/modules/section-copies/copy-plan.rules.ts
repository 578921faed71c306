/** A record with a title. */
interface Titled {
  title: string;
}

/** The titles that both lists have, each once. */
export function sharedTitles(copied: readonly Titled[], existing: readonly Titled[]): string[] {
  const taken = new Set(existing.map(({ title }) => title));
  return [...new Set(copied.map(({ title }) => title))].filter((title) => taken.has(title));
}

interface Group {
  id: string | null;
  name: string;
}

const key = ({ name }: { name: string }): string => name.toLowerCase();

/** Groups whose name no group of the other list has. */
export const unmatched = <G extends Group>(groups: readonly G[], others: readonly Group[]): G[] =>
  groups.filter((group) => !others.some((other) => key(other) === key(group)));

/** By the id of each group, the id of the group with the same name in the other list. */
export const sameGroups = (groups: readonly Group[], others: readonly Group[]): Map<string, string> =>
  new Map(
    groups.flatMap((group) => {
      const id = others.find((other) => key(other) === key(group))?.id;
      return group.id !== null && id ? [[group.id, id] as const] : [];
    }),
  );

/** The groups of a copied scheme: a group that the section already has by this name stays that group. */
export const copiedGroups = <G extends Group>(groups: readonly G[], existing: readonly Group[]): G[] =>
  groups.map((group) => ({ ...group, id: existing.find((other) => key(other) === key(group))?.id ?? null }));
