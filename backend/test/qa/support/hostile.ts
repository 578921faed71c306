import type { Json } from './calls.js';

/** Pseudo-random numbers, the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random selection, each with equal probability. */
export function some<T>(random: () => number, all: readonly T[], count: number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

const long = 'x'.repeat(10_000);
const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const texts = [
  '',
  ' ',
  '\t\n',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e9',
  '١٢٣',
  '12.50',
  long,
  'a\0b',
  '\u202eevil\u202c',
  'مرحبا بالعالم',
  '𝕬𝖑𝖒𝖆 👩‍👩‍👧‍👦',
  'e\u0301\u0327'.repeat(40),
  '\ufeff',
  '\ufffe\uffff',
  '\u0001\u001f\u007f',
  "'; DROP TABLE students; --",
  "' OR '1'='1",
  '$1',
  '$$; SELECT pg_sleep(9); $$',
  '\\',
  '%',
  '_%\\',
  '{"$ne":null}',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '2026-02-30',
  '2026-13-01',
  '0001-01-01',
  '4713-01-01 BC',
  'infinity',
  'now',
  'epoch',
  '9999-12-31T23:59:59Z',
  '2026-12-01T10:00:00',
  '2026-12-01T24:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-12-01T10:00:00+99:99',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'c232ab00-9414-11ec-b3c8-9f6bdeced846',
  '{123e4567-e89b-12d3-a456-426614174000}',
  'urn:uuid:123e4567-e89b-42d3-a456-426614174000',
  '123E4567-E89B-42D3-A456-426614174000',
  '123e4567e89b42d3a456426614174000',
];

const numbers = [
  '0',
  '-0',
  '-1',
  '0.1',
  '0.005',
  '1e-400',
  '5e-324',
  '1e309',
  '-1e309',
  '1e308',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999999999',
  '12345678.905',
  '32768',
  '1.0000000000000001',
];

const structures = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[[]]]',
  '["a","b"]',
  '{"length":3}',
  '{"__proto__":{"role":"super_admin"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":1}',
  '{"toJSON":"x"}',
  deep(20),
  deep(5000),
  `[${'0,'.repeat(4000)}0]`,
];

/** Values as JSON, some of which no program would write. */
export const hostileJson: readonly string[] = [
  ...texts.map((text) => JSON.stringify(text)),
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"a\\u0000"',
  ...numbers,
  ...structures,
];

/** Values as parts of an address, encoded. */
export const hostileParts: readonly string[] = [
  ...texts.map((text) => encodeURIComponent(text.slice(0, 3000))),
  ...numbers,
  ...structures.map((text) => encodeURIComponent(text.slice(0, 3000))),
  '%00',
  '%ED%A0%80',
  '%FF%FE',
  '%C0%AF',
  '%',
  '%zz',
  '%5B0,9%5D',
  '%5B%22id%22,%22ASC%22%5D',
  '%7B%22id%22:%5B%5D%7D',
];

/** The body as JSON, with this JSON text in place of the field. */
export function withValue(body: Json, [name, part]: string[], value: string): string {
  const marker = '"\u2603"';
  const inner = Array.isArray(body[name!]) ? (body[name!] as Json[])[0] : body[name!];
  const nested = { ...(inner as Json), [part ?? '']: '\u2603' };
  const changed = part ? (Array.isArray(body[name!]) ? [nested] : nested) : '\u2603';
  return JSON.stringify({ ...body, [name!]: changed }).replace(marker, () => value);
}

/** Without its escapes, if they are valid. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
