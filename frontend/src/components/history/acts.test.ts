import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { messages } from './messages';

const backend = path.resolve(import.meta.dirname, '../../../../backend/src/modules');
/** These aren't changes, so no history has them. */
const reads = new Set(['read', 'list', 'export']);

const literals = (text: string) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, verb]) => verb!);

/** The second parts of actions that the source of a module names: `verb: 'x'`, `action: 'section.x'`, `act(id, 'x', …)`. */
function verbsIn(source: string): string[] {
  return [
    ...[...source.matchAll(/\bverb: ([^,}\n]+)/g)].flatMap(([, value]) => literals(value!)),
    ...[...source.matchAll(/\baction: ['`](?!event\.)(?:\w+|\$\{[^}]*\})\.(?:\w+\.)?([a-z_]+)['`]/g)].map(
      ([, verb]) => verb!,
    ),
    ...[...source.matchAll(/this\.act\((?:\w+), ([^,{]+),/g)].flatMap(([, value]) => literals(value!)),
  ].filter((verb) => !reads.has(verb));
}

it('each act of the API should have words in the history of a record', () => {
  const files = readdirSync(backend, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const without = new Map<string, string>();
  const known = new Set<string>();
  for (const file of files)
    for (const verb of verbsIn(readFileSync(path.join(backend, file), 'utf8'))) {
      known.add(verb);
      if (!messages.actions[verb]) without.set(verb, file);
    }
  // Otherwise the patterns above find nothing.
  expect([...known]).toEqual(
    expect.arrayContaining(['void', 'articulate', 'hide', 'waive_task', 'reassign']),
  );
  expect([...without]).toEqual([]);
});
