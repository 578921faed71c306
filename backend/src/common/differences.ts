/** The path of the first difference between two JSON values, and the values there; undefined if they are equal. */
export function firstDifference(stored: unknown, replayed: unknown, path = ''): string | undefined {
  if (isBranch(stored) && isBranch(replayed) && Array.isArray(stored) === Array.isArray(replayed)) {
    for (const key of new Set([...Object.keys(stored), ...Object.keys(replayed)])) {
      const found = firstDifference(
        (stored as Record<string, unknown>)[key],
        (replayed as Record<string, unknown>)[key],
        path ? `${path}.${key}` : key,
      );
      if (found) return found;
    }
    return undefined;
  }
  if (stored === replayed) return undefined;
  return `${path}: the record has ${shown(stored)}, the replay has ${shown(replayed)}`;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};
