/** The import rules of `.dependency-cruiser.cjs` and `.dependency-cruiser.folders.cjs`: each finds a planted fault. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const modules = 'backend/src/modules';

/** By rule: the file with the forbidden import, and the file that it imports. */
const faults = {
  'no-circular': ['site/src/one.ts', 'site/src/other.ts'],
  'manifests-load-lazily': ['frontend/src/pages/home/screen.ts', 'frontend/src/pages/home/Home.ts'],
  'workspaces-are-islands': ['site/src/prices.ts', 'backend/src/common/money.ts'],
  'common-is-a-leaf': ['backend/src/common/dates.ts', 'backend/src/platform/clock.ts'],
  'platform-knows-no-module': ['backend/src/platform/log.ts', `${modules}/terms/terms.service.ts`],
  'features-only-declare': [`${modules}/terms/terms.feature.ts`, `${modules}/terms/terms.controller.ts`],
  'module-private-parts': [`${modules}/terms/list.ts`, `${modules}/holds/write.ts`],
  'foreign-entity-only-for-relations': [`${modules}/terms/terms.ts`, `${modules}/holds/hold.entity.ts`],
  'foreign-dto-only-from-dto': [`${modules}/terms/answer.ts`, `${modules}/holds/hold.dto.ts`],
  'no-upward': [`${modules}/terms/dates.service.ts`, `${modules}/terms/terms.module.ts`],
  'entities-stand-alone': [`${modules}/terms/term.entity.ts`, `${modules}/terms/own.service.ts`],
  'scopes-are-texts': [`${modules}/terms/terms.scope.ts`, `${modules}/terms/own.ts`],
  'rules-are-pure': [`${modules}/terms/days.rules.ts`, `${modules}/terms/days.service.ts`],
  'http-only-in-providers': ['frontend/src/pages/home/calls.ts', 'frontend/src/api/client.ts'],
  'resources-share-fields-and-messages-only': [
    'frontend/src/resources/terms/list.ts',
    'frontend/src/resources/holds/list.ts',
  ],
  'no-barrel': ['site/src/page.ts', 'site/src/parts/index.ts'],
  'not-to-unresolvable': ['site/src/lost.ts', 'site/src/missing.ts'],
};

function plant(t, files) {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-imports-'));
  t.after(() => fs.rmSync(base, { recursive: true }));
  for (const [file, code] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    fs.writeFileSync(path.join(base, file), code);
  }
  return base;
}

const importing = (from, to) =>
  `import { a } from './${path.relative(path.dirname(from), to).replace(/\.ts$/, '.js')}';\nexport const b = a;\n`;

/** The violations of the rules in a configuration: the name of the rule, and the file or folder that breaks it. */
function violations(base, config, ...folders) {
  const args = [tool, ...folders, '--output-type', 'json', '--config', path.join(root, config)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: base, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

test('one fault for each import rule is found, and nothing in an allowed import', (t) => {
  const files = { 'site/src/clean.ts': importing('site/src/clean.ts', 'site/src/kept.ts') };
  for (const [from, to] of Object.values(faults)) {
    if (!to.endsWith('missing.ts')) files[to] = 'export const a = 1;\n';
    files[from] = importing(from, to);
  }
  const [one, other] = faults['no-circular'];
  files[other] = importing(other, one);
  files['site/src/kept.ts'] = 'export const a = 1;\n';
  const found = violations(plant(t, files), '.dependency-cruiser.cjs', 'backend', 'frontend', 'site');
  const { forbidden } = require('../../.dependency-cruiser.cjs');
  assert.deepEqual(
    forbidden.map(({ name }) => name),
    Object.keys(faults),
  );
  const missed = Object.entries(faults).filter(([rule, [from]]) => !found.includes(`${rule}: ${from}`));
  assert.deepEqual(missed, []);
  assert.deepEqual(
    found.filter((one) => one.includes('clean.ts')),
    [],
  );
});

test('a circle of the modules’ folders is found', (t) => {
  const [terms, holds] = [`${modules}/terms/terms.service.ts`, `${modules}/holds/holds.service.ts`];
  const [dates, notes] = [`${modules}/terms/dates.service.ts`, `${modules}/holds/notes.service.ts`];
  const base = plant(t, {
    [terms]: importing(terms, holds),
    [holds]: 'export const a = 1;\n',
    [notes]: importing(notes, dates),
    [dates]: 'export const a = 1;\n',
  });
  const found = violations(base, '.dependency-cruiser.folders.cjs', modules);
  assert.ok(found.includes(`no-circle-of-folders: ${modules}/terms`), found.join('\n'));
});
