/** The files of deploy/monitoring: they name only metrics that the server has, and promtool tests the alerts. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { parseYaml } from '@redocly/openapi-core';
import { root } from '../lib/paths.mjs';

const folder = path.join(root, 'deploy/monitoring');
const read = (...name) => fs.readFileSync(path.join(...name), 'utf8');

/** `npm run check` compares this page with the code. */
const reference = read(root, 'docs/reference/metrics.md');
const kinds = new Map(
  [...reference.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, kind]) => [name, kind]),
);
/** With the series of histograms. */
const known = new Set(
  [...kinds].flatMap(([name, kind]) =>
    kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ),
);
const labelsOf = (name) => {
  const row = reference.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
  return [...row.split(' | ')[2].matchAll(/`(\w+)`/g)].map(([, label]) => label);
};
const namesIn = (text) => [...text.matchAll(/\bcollegium_\w+/g)].map(([name]) => name);

const { rules } = parseYaml(read(folder, 'alerts.yml')).groups[0];
const { tests } = parseYaml(read(folder, 'alerts.test.yml'));
const dashboard = JSON.parse(read(folder, 'dashboard.json'));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.map(({ query }) => query),
];

test('alerts and dashboard name only metrics that the server has, with their labels', () => {
  assert.ok(known.size > 20);
  assert.deepEqual(
    expressions.flatMap(namesIn).filter((name) => !known.has(name)),
    [],
  );
  for (const [, name, inside] of expressions
    .join('\n')
    .matchAll(/\b(collegium_\w+?)(?:_bucket|_count|_sum)?\{([^}]*)\}/g)) {
    const allowed = [...labelsOf(name), 'job', 'instance'];
    for (const [, label] of inside.matchAll(/(\w+)\s*[=!]/g))
      assert.ok(allowed.includes(label), `${name} has no label ${label}`);
  }
});

test('the dashboard shows every metric', () => {
  const shown = new Set(namesIn(JSON.stringify(dashboard)).map((name) => name.replace(/_bucket$/, '')));
  assert.deepEqual(
    [...kinds.keys()].filter((name) => !shown.has(name)),
    [],
  );
});

test('each alert has tests in which it fires and is silent, and a section of the runbook', () => {
  const page = read(root, 'docs/operations/monitoring.md');
  for (const { alert, annotations, labels } of rules) {
    const own = tests.flatMap((one) => one.alert_rule_test).filter(({ alertname }) => alertname === alert);
    assert.deepEqual(
      own.map(({ exp_alerts: expected }) => expected.length),
      [1, 0],
      alert,
    );
    assert.equal(annotations.runbook, `docs/operations/monitoring.md#${alert.toLowerCase()}`);
    assert.ok(page.includes(`\n### ${alert}\n`), `no section ${alert}`);
    assert.ok(['page', 'warn'].includes(labels.severity));
  }
  const sections = [...page.matchAll(/^### (Collegium\w+)$/gm)].map(([, name]) => name);
  assert.deepEqual(
    sections,
    rules.map(({ alert }) => alert),
  );
});

const { error } = spawnSync('promtool', ['--version']);
const skip = error ? "promtool isn't installed (Debian package prometheus)" : false;

test('promtool accepts the files, and the alerts pass its tests', { skip }, () => {
  for (const args of [
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, `${args.join(' ')}: ${stdout}${stderr}`);
  }
});
