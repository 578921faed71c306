import type { HistoryChangeDto } from '../../api/types.gen';

type Details = Record<string, unknown>;
type Change = HistoryChangeDto;

/** Old and new values by field, or a note that the role may not read them. */
export function changesOf({ changes }: Details): Change[] {
  if (typeof changes !== 'object' || changes === null) return [];
  return Object.entries(changes).flatMap(([field, pair]): Change[] => {
    if (Array.isArray(pair)) return pair.length === 2 ? [{ field, from: pair[0], to: pair[1] }] : [];
    return pair ? [{ field, withheld: true }] : [];
  });
}

/** The ids of students in a list or a file. */
export const studentIdsOf = ({ ids }: Details): string[] =>
  Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];

const isSomething = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  (typeof value !== 'object' || Object.keys(value).length > 0);

/** The rest, such as the filters of a list. */
export const factsOf = (details: Details): [string, unknown][] =>
  Object.entries(details).filter(
    ([name, value]) => name !== 'changes' && name !== 'ids' && isSomething(value),
  );
