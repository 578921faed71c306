import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { isFull, turns } from '../../scripts/lib/sample.mjs';
import { dueWith, pinned, said } from './states/due';
import { kinds } from './states/paths/kinds';
import { opened, routes } from './states/routes';
import { visits } from './states/visits';

const here = new URL('.', import.meta.url);

/** The states that the walks check, by name. */
function judged(): string[] {
  const walks = fs.readdirSync(here).filter((file) => /^accessibility.*\.spec\.ts$/.test(file));
  const sources = walks.map((file) => fs.readFileSync(new URL(file, here), 'utf8')).join('\n');
  const named = [...sources.matchAll(/judge\(\s*page,\s*(['`])(.+?)\1/g)].map(([, , name]) => name!);
  return [
    ...named,
    ...opened,
    ...Object.values(visits)
      .flat()
      .map(({ screen }) => screen),
  ];
}

test('each path of the portal says how axe judges each of its states', () => {
  const paths: string[] = JSON.parse(
    fs.readFileSync(new URL('../dist/routes.json', import.meta.url), 'utf8'),
  );
  expect(Object.keys(routes).sort()).toEqual([...paths].sort());
  const silent = Object.entries(routes).flatMap(([path, states]) =>
    kinds.filter((kind) => !states[kind]?.length).map((kind) => `${path}: ${kind}`),
  );
  expect(silent).toEqual([]);
});

test('the states of the paths are the states that the walks judge, each with its own name', () => {
  const names = judged();
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const patterns = names.map((name) => ({
    name,
    pattern: new RegExp(
      `^${name
        .split(/\$\{.+?\}/)
        .map((part) => part.replace(/[^\w ]/g, '\\$&'))
        .join('.+')}$`,
    ),
  }));
  expect([...said].filter((state) => !patterns.some(({ pattern }) => pattern.test(state)))).toEqual([]);
  expect(
    patterns.filter(({ pattern }) => ![...said].some((state) => pattern.test(state))).map(({ name }) => name),
  ).toEqual([]);
});

test('each run judges each path and the first screen of each role, and five successive runs judge each state', () => {
  for (const from of [0, 1, 2, 1_473_052_624]) {
    const runs = Array.from({ length: turns }, (_, later) => dueWith(from + later));
    expect([...said].filter((state) => !runs.some((run) => run.has(state)))).toEqual([]);
    for (const run of runs) {
      const statesOf = (path: string) =>
        kinds.flatMap((kind) => (typeof routes[path]![kind] === 'string' ? [] : routes[path]![kind]!));
      const left = Object.keys(routes).filter(
        (path) => statesOf(path).length && !statesOf(path).some((state) => run.has(state)),
      );
      expect(left).toEqual([]);
      expect(pinned.filter((state) => !run.has(state))).toEqual([]);
      if (!isFull) expect(run.size).toBeLessThan(said.size / 2);
    }
  }
});
