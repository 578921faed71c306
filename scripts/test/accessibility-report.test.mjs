import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

const axe = createRequire(path.join(root, 'frontend/package.json'))('axe-core');
const report = fs.readFileSync(path.join(root, 'docs/accessibility.md'), 'utf8');
const rows = report
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, criterion, result, evidence, proof]) => ({ criterion, result, evidence, proof }));

/** Whether a name has the form of "aria-*". */
const matches = (name, pattern) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`).test(name);

/** WCAG 2.2, levels A and AA. */
const criteria = [
  '1.1.1',
  '1.2.1',
  '1.2.2',
  '1.2.3',
  '1.2.4',
  '1.2.5',
  '1.3.1',
  '1.3.2',
  '1.3.3',
  '1.3.4',
  '1.3.5',
  '1.4.1',
  '1.4.2',
  '1.4.3',
  '1.4.4',
  '1.4.5',
  '1.4.10',
  '1.4.11',
  '1.4.12',
  '1.4.13',
  '2.1.1',
  '2.1.2',
  '2.1.4',
  '2.2.1',
  '2.2.2',
  '2.3.1',
  '2.4.1',
  '2.4.2',
  '2.4.3',
  '2.4.4',
  '2.4.5',
  '2.4.6',
  '2.4.7',
  '2.4.11',
  '2.5.1',
  '2.5.2',
  '2.5.3',
  '2.5.4',
  '2.5.7',
  '2.5.8',
  '3.1.1',
  '3.1.2',
  '3.2.1',
  '3.2.2',
  '3.2.3',
  '3.2.4',
  '3.2.6',
  '3.3.1',
  '3.3.2',
  '3.3.3',
  '3.3.4',
  '3.3.7',
  '3.3.8',
  '4.1.2',
  '4.1.3',
];

/** "1.2.1–1.2.5" is five criteria. */
const named = rows.flatMap(({ criterion }) => {
  const range = /^(\d\.\d\.)(\d+)–\1(\d+)/.exec(criterion);
  if (!range) return criterion.match(/\d\.\d\.\d+/g);
  const [, group, from, to] = range;
  return Array.from({ length: to - from + 1 }, (_, step) => `${group}${Number(from) + step}`);
});

test('the accessibility report names each criterion of WCAG 2.2 A and AA once', () =>
  assert.deepEqual(named.toSorted(), criteria.toSorted()));

test('each criterion of the accessibility report has a result, its evidence and its test', () => {
  for (const { criterion, result, evidence, proof } of rows) {
    assert.match(result, /^(Supports|Partially supports|Not applicable)$/, criterion);
    assert.ok(evidence, criterion);
    assert.ok(proof && (result === 'Not applicable' || proof !== 'none'), criterion);
  }
});

test('each test that the accessibility report names exists', () => {
  const files = rows.flatMap(({ proof }) => proof.match(/[\w./*-]+\.(?:spec|test)\.tsx?/g) ?? []);
  assert.ok(files.length > 20);
  for (const file of files) {
    const inRoot = /^(?:backend|frontend|scripts|site\/test)\//.test(file);
    const { dir, base } = path.parse(path.join(root, inRoot ? '' : 'frontend/e2e', file));
    assert.ok(
      fs.readdirSync(dir).some((name) => matches(name, base)),
      `docs/accessibility.md names ${file}, which doesn't exist`,
    );
  }
});

test('each axe rule that the accessibility report names is one that the walks run', () => {
  const source = fs.readFileSync(path.join(root, 'frontend/e2e/axe.ts'), 'utf8');
  const tags = /^const tags = \[(.*)\];$/m.exec(source)[1].match(/[\w-]+/g);
  const rules = axe.getRules();
  const named = rows.flatMap(({ proof }) =>
    [...(/walks: ([^;]*)/.exec(proof)?.[1] ?? '').matchAll(/`([a-z][a-z0-9*-]+)`/g)].map(([, rule]) => rule),
  );
  assert.ok(named.length > 10);
  for (const rule of named) {
    const found = rules.filter(({ ruleId }) => matches(ruleId, rule));
    assert.ok(found.length > 0, `axe has no rule ${rule}`);
    const runs = found.some(
      ({ ruleId, tags: own }) => source.includes(`'${ruleId}'`) || own.some((tag) => tags.includes(tag)),
    );
    assert.ok(runs, `the walks don't run ${rule}`);
  }
});
