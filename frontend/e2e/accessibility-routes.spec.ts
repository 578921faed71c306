import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { kinds, routes } from './states/routes';
import { visits } from './states/visits';

const here = new URL('.', import.meta.url);

/** What the walks judge, by the names that they give. */
function judged(): string[] {
  const walks = fs.readdirSync(here).filter((file) => /^accessibility.*\.spec\.ts$/.test(file));
  const sources = walks.map((file) => fs.readFileSync(new URL(file, here), 'utf8')).join('\n');
  const named = [...sources.matchAll(/expectAccessible\(\s*page,\s*(['`])(.+?)\1/g)].map(
    ([, , name]) => name!,
  );
  return [
    ...named,
    ...Object.values(visits)
      .flat()
      .map(({ screen }) => screen),
  ];
}

test('each path of the portal says how each of its states is judged by axe', () => {
  const paths: string[] = JSON.parse(
    fs.readFileSync(new URL('../dist/routes.json', import.meta.url), 'utf8'),
  );
  expect(Object.keys(routes).sort()).toEqual([...paths].sort());
  const silent = Object.entries(routes).flatMap(([path, states]) =>
    kinds.filter((kind) => !states[kind]?.length).map((kind) => `${path}: ${kind}`),
  );
  expect(silent).toEqual([]);
});

test('what the paths say is what the walks judge', () => {
  const said = Object.values(routes).flatMap((states) =>
    kinds.flatMap((kind) => (typeof states[kind] === 'string' ? [] : (states[kind] ?? []))),
  );
  expect([...new Set(said)].sort()).toEqual([...new Set(judged())].sort());
});
