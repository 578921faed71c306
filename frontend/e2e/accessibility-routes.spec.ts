import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { mainStates, shownElsewhere } from './states/main';
import { named, statesOf } from './states/named';
import { kinds } from './states/paths/kinds';
import { routes } from './states/routes';
import { walks } from './states/visits';

const here = new URL('.', import.meta.url);
const deepWalks = fs
  .readdirSync(here)
  .filter((file) => /^accessibility.*\.deep\.spec\.ts$/.test(file))
  .map((file) => fs.readFileSync(new URL(file, here), 'utf8'))
  .join('\n');

/** The states that the walks check, by name. */
const judged = [
  ...[...deepWalks.matchAll(/judge\(\s*page,\s*(['`])(.+?)\1/g)].map(([, , name]) => name!),
  ...Object.values(walks).flatMap(({ states }) => states.map(({ screen }) => screen)),
];

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
  expect(judged.filter((name, index) => judged.indexOf(name) !== index)).toEqual([]);
  const patterns = judged.map((name) => ({
    name,
    pattern: new RegExp(
      `^${name
        .split(/\$\{.+?\}/)
        .map((part) => part.replace(/[^\w ]/g, '\\$&'))
        .join('.+')}$`,
    ),
  }));
  expect([...named].filter((state) => !patterns.some(({ pattern }) => pattern.test(state)))).toEqual([]);
  expect(
    patterns
      .filter(({ pattern }) => ![...named].some((state) => pattern.test(state)))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('the gate judges the main state of each path, and a deep walk opens each subject', () => {
  const opened = Object.values(mainStates).flatMap((states) => states.map(({ path }) => path));
  const left = Object.entries(routes).filter(
    ([path, states]) => statesOf(states).length && !opened.includes(shownElsewhere[path] ?? path),
  );
  expect(left.map(([path]) => path)).toEqual([]);
  for (const path of Object.keys(shownElsewhere)) {
    expect(statesOf(routes[path]!), path).not.toEqual([]);
    const record = `${path}/:id`;
    if (record in routes) expect(opened, path).toContain(record);
  }
  const walked = [...deepWalks.matchAll(/\bwalk\('(.+?)'\)/g)].map(([, subject]) => subject!);
  expect(walked.sort()).toEqual(Object.keys(walks).sort());
});
