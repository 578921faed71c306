import type { Client } from '../../harness/test-app.js';
import type { Campus } from './campus.js';
import { fileOf } from './calls.js';
import { apiDocument, isList, operationsOf, parametersIn } from './document.js';
import { recordOf, type World } from './world.js';

export interface Seen {
  path: string;
  permission: string | string[];
  status: number;
  text: string;
}

interface Limits {
  /** Addresses already read for these records are not read again. */
  known?: World;
  /** The paths to read; all by default. */
  only?: RegExp;
}

/** Everything readable about these records, including files. */
export async function walk(
  campus: Campus,
  client: Client,
  world: World,
  { known, only = /^/ }: Limits = {},
): Promise<Seen[]> {
  const document = await apiDocument(campus.system.baseUrl);
  const operations = operationsOf(document).filter(
    ({ method, path }) => method === 'get' && !/log(in|out)|events/.test(path) && only.test(path),
  );
  const seen: Seen[] = [];
  for (const operation of operations) {
    const recordIn = (where: World): string =>
      operation.path.replace('{id}', recordOf(where, operation.path)?.id ?? '{id}');
    const record = recordIn(world);
    if (known && record === recordIn(known)) continue;
    // Files and the like, which these records don't have.
    const address = record.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const filters = parametersIn(operation, 'query').map(({ name }) => name);
    const [ash] = world.students;
    const narrowest = { studentId: ash.id, subjectId: ash.id, search: campus.mark };
    const by = Object.entries(narrowest).find(([name]) => filters.includes(name));
    const narrow = by ? `?${by.join('=')}` : '';
    const calls: PromiseLike<{ status: number; text?: string }>[] = [client.get(address + narrow)];
    if (narrow) calls.push(client.get(`${address}?range=[0,99]`));
    const permission = operation['x-permission'];
    const answers = await Promise.all(calls);
    // A list that is refused is refused as a file too, and file requests are limited.
    if (!known && answers[0]!.status !== 403 && (isList(operation) || address.endsWith('/gradebook')))
      answers.push(await fileOf(client, address + narrow));
    // A PDF is no text.
    for (const { status, text = '' } of answers)
      seen.push({ path: operation.path, permission, status, text });
  }
  return seen;
}

/** Which responses contain which of these words; a number only as a whole one, never as a part of an instant. */
export const whereFound = (seen: Pick<Seen, 'path' | 'text'>[], words: string[]): string[] =>
  seen.flatMap(({ path, text }) =>
    words.filter((word) => holds(text, word)).map((word) => `${path}: ${word}`),
  );

const holds = (text: string, word: string): boolean =>
  text.includes(word) && (!/^[\d.]+$/.test(word) || wholeNumbers(text).includes(word));

/** A time of day counts as one number, with its seconds and fractions. */
const wholeNumbers = (text: string): string[] => text.match(/\d+(?:[.:]\d+)*/g) ?? [];

/** The fields with these names that have a value in a response; published prices are not personal. */
export function fieldsFound(seen: Seen[], names: string[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (names.includes(name) && part !== null) found.add(`${path}: ${name}`);
      look(part, path);
    }
  };
  for (const { path, text } of seen)
    if (/^[[{]/.test(text) && !path.startsWith('/api/policies')) look(JSON.parse(text), path);
  return [...found];
}
