/** What a person has changed in a form: by field, the new value, and the mark of the value that it replaces. */
export interface Changes {
  values: Record<string, unknown>;
  was: Record<string, string>;
}

type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown) => JSON.stringify(value ?? null);
const same = (one: unknown, other: unknown) => text(one) === text(other);

/** Tells whether two values are equal, without keeping both. */
export function markOf(value: unknown): string {
  const written = text(value);
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < written.length; at++) {
    one = Math.imul(one ^ written.charCodeAt(at), 2654435761);
    two = Math.imul(two ^ written.charCodeAt(at), 1597334677);
  }
  return `${written.length}-${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}

/** A file can't be kept. */
const hasFile = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasFile) : value instanceof Blob;

/** undefined if nothing that can be kept has changed. */
export function changesOf(values: Values, saved: Values): Changes | undefined {
  const changed = Object.keys(values).filter(
    (name) => !same(values[name], saved[name]) && !hasFile(values[name]),
  );
  if (!changed.length) return undefined;
  return {
    values: Object.fromEntries(changed.map((name) => [name, values[name] ?? null])),
    was: Object.fromEntries(changed.map((name) => [name, markOf(saved[name])])),
  };
}

/** The fields that someone else has changed too, to another value, since the change was made. */
export const clashesOf = ({ values, was }: Changes, saved: Values) =>
  Object.keys(values).filter((name) => markOf(saved[name]) !== was[name] && !same(values[name], saved[name]));

/** undefined if the text isn't one that a form has kept. */
export function readChanges(written: string | null): Changes | undefined {
  try {
    const { values, was } = JSON.parse(written ?? 'null') as Changes;
    return typeof values === 'object' && values && typeof was === 'object' && was
      ? { values, was }
      : undefined;
  } catch {
    return undefined;
  }
}
