/** The path of the first difference between two JSON values, and the values there; undefined if they are equal. */
export function firstDifference(kept: unknown, again: unknown, path = ''): string | undefined {
  if (isBranch(kept) && isBranch(again) && Array.isArray(kept) === Array.isArray(again)) {
    for (const key of new Set([...Object.keys(kept), ...Object.keys(again)])) {
      const found = firstDifference(
        (kept as Record<string, unknown>)[key],
        (again as Record<string, unknown>)[key],
        path ? `${path}.${key}` : key,
      );
      if (found) return found;
    }
    return undefined;
  }
  if (kept === again) return undefined;
  return `${path}: the record has ${shown(kept)}, the replay has ${shown(again)}`;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};
