export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A value as JSON has it, so that a row and an answer are comparable; undefined for values that JSON can't express. */
export const toJson = (value: unknown): Json | undefined => {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? inner.toString() : inner,
  ) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as Json);
};

/** JSON with the keys in order: the same value is always the same text. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key]!)}`);
  return `{${members.join(',')}}`;
}
