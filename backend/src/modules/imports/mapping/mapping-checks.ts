import { messages } from '../messages.js';

/**
 * Small checks for JSON that a person wrote. Each reports its problem with its path, and all problems are reported
 * together.
 */
export type Check<T> = (value: unknown, path: string, problems: string[]) => T;

type Optional<T> = Check<T | undefined> & { optional: true };
type Shape = Record<string, Check<unknown>>;
type OptionalKeys<S extends Shape> = {
  [K in keyof S]: S[K] extends { optional: true } ? K : never;
}[keyof S];
type Result<C> = C extends Check<infer T> ? T : never;
export type ObjectOf<S extends Shape> = {
  [K in Exclude<keyof S, OptionalKeys<S>>]: Result<S[K]>;
} & { [K in OptionalKeys<S>]?: Exclude<Result<S[K]>, undefined> };

/** Reports a problem; the returned value is never used, because a mapping with problems is refused. */
function wrong(problems: string[], path: string, message: string): never {
  problems.push(`${path || messages.mapping.whole} ${message}`);
  return undefined as never;
}

export function optional<T>(check: Check<T>): Optional<T> {
  const whenGiven = (value: unknown, path: string, problems: string[]): T | undefined =>
    value === undefined ? undefined : check(value, path, problems);
  return Object.assign(whenGiven, { optional: true as const });
}

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value, path, problems) =>
    value === null ? null : check(value, path, problems);

export const text =
  (longest = 1000, shortest = 1): Check<string> =>
  (value, path, problems) => {
    if (typeof value !== 'string') return wrong(problems, path, messages.mapping.text);
    if (value.trim().length < shortest) return wrong(problems, path, messages.mapping.notEmpty);
    if (value.length > longest) return wrong(problems, path, messages.mapping.tooLong(longest));
    return value;
  };

export const oneOf =
  <const T extends string>(allowed: readonly T[]): Check<T> =>
  (value, path, problems) =>
    allowed.includes(value as T)
      ? (value as T)
      : wrong(
          problems,
          path,
          messages.mapping.oneOf(allowed.map((one) => `"${one}"`).join(', '), shown(value)),
        );

export const whole =
  (least: number, most: number): Check<number> =>
  (value, path, problems) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : wrong(problems, path, messages.mapping.wholeNumber(least, most, shown(value)));

export const number =
  (least: number, most: number): Check<number> =>
  (value, path, problems) =>
    typeof value === 'number' && value >= least && value <= most
      ? value
      : wrong(problems, path, messages.mapping.number(least, most, shown(value)));

export const yesNo: Check<boolean> = (value, path, problems) =>
  typeof value === 'boolean' ? value : wrong(problems, path, messages.mapping.trueOrFalse(shown(value)));

export const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

export const date: Check<string> = (value, path, problems) =>
  typeof value === 'string' && isDate(value)
    ? value
    : wrong(problems, path, messages.mapping.date(shown(value)));

export const list =
  <T>(check: Check<T>, least = 0): Check<T[]> =>
  (value, path, problems) => {
    if (!Array.isArray(value)) return wrong(problems, path, messages.mapping.list);
    if (value.length < least) return wrong(problems, path, messages.mapping.notEmpty);
    return value.map((one, index) => check(one, `${path}[${index}]`, problems));
  };

export const record =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value, path, problems) => {
    if (!isPlain(value)) return wrong(problems, path, messages.mapping.object);
    const entries = Object.entries(value).map(([key, one]) => [key, check(one, `${path}.${key}`, problems)]);
    return Object.fromEntries(entries) as Record<string, T>;
  };

export const object =
  <S extends Shape>(shape: S): Check<ObjectOf<S>> =>
  (value, path, problems) => {
    if (!isPlain(value)) return wrong(problems, path, messages.mapping.object);
    const at = (key: string): string => (path ? `${path}.${key}` : key);
    for (const key of Object.keys(value).filter((name) => !Object.hasOwn(shape, name)))
      wrong(problems, at(key), messages.mapping.unknown(Object.keys(shape).join(', ')));
    const entries = Object.entries(shape).map(([key, check]) => {
      const missing = value[key] === undefined && !('optional' in check);
      return [
        key,
        missing ? wrong(problems, at(key), messages.mapping.missing) : check(value[key], at(key), problems),
      ];
    });
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined)) as ObjectOf<S>;
  };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
};
