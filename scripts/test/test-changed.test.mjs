import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { allFiles } from '../lib/changed/changes.mjs';
import { Graph } from '../lib/changed/graph.mjs';
import { buildSeconds, describe, plan } from '../lib/changed/plan.mjs';
import { select, suiteOf } from '../lib/changed/select.mjs';
import { root } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { readChangedArguments } from '../lib/test-arguments.mjs';
import { temporary } from './helpers.mjs';

/** Without git, as in an unpacked archive, there are no changes to speak of. */
const skip = fs.existsSync(path.join(root, '.git')) ? false : 'only in a git checkout';
const graph = skip ? null : new Graph(root, allFiles());
const selected = (...changed) => select(changed, graph);
const filesOf = ({ specs }, suite) => specs.filter((spec) => spec.suite === suite).map(({ file }) => file);
const holds = 'backend/src/modules/holds';

test(
  'a service of a module selects the specs of the module first, then those that name its routes, then those of modules that import it',
  { skip },
  () => {
    const { specs, everything } = selected(`${holds}/holds.service.ts`);
    assert.deepEqual(everything, []);
    const own = graph.files.filter((file) => file.startsWith(holds) && file.endsWith('.api.spec.ts')).sort();
    assert.ok(own.length >= 3);
    assert.deepEqual(
      specs
        .slice(0, own.length)
        .map(({ file }) => file)
        .sort(),
      own,
    );
    const whyOf = (file) => specs.find((spec) => spec.file === file)?.why;
    assert.match(whyOf('backend/test/audit.api.spec.ts'), /naming a route of the module holds/);
    assert.match(
      whyOf('backend/src/modules/letters/letters.api.spec.ts'),
      /of a module that imports holds\.service\.ts/,
    );
    assert.equal(whyOf('backend/src/modules/athletics/athletics.api.spec.ts'), undefined);
    assert.deepEqual(filesOf({ specs }, 'unit: portal'), []);
    assert.deepEqual(filesOf({ specs }, 'portal'), []);
  },
);

test('rules select their unit specs by the import graph, and the API specs of their module', { skip }, () => {
  const found = selected(`${holds}/holds.rules.ts`);
  assert.deepEqual(filesOf(found, 'unit: backend'), [`${holds}/holds.rules.spec.ts`]);
  assert.ok(filesOf(found, 'api').includes(`${holds}/holds.api.spec.ts`));
});

test('what all modules share selects the modules that import it', { skip }, () => {
  const found = filesOf(selected('backend/src/common/offices.ts'), 'api');
  assert.ok(found.some((file) => file.startsWith(`${holds}/`)));
  assert.ok(!found.some((file) => file.startsWith('backend/src/modules/athletics/')));
});

test('a screen selects its component tests and the journeys that visit it', { skip }, () => {
  const found = selected('frontend/src/pages/holds/columns.tsx');
  assert.deepEqual(filesOf(found, 'unit: portal').slice(0, 2), [
    'frontend/test/holds.deep.test.tsx',
    'frontend/test/holds.test.tsx',
  ]);
  assert.ok(filesOf(found, 'portal').includes('frontend/e2e/roles/financial-aid.spec.ts'));
  assert.ok(!filesOf(found, 'portal').includes('frontend/e2e/transfer-credit.spec.ts'));
  assert.deepEqual(filesOf(found, 'api'), []);
});

test('a component selects the tests that import it, and the screens that show it', { skip }, () => {
  const format = filesOf(selected('frontend/src/components/format.ts'), 'unit: portal');
  assert.equal(format[0], 'frontend/src/components/format.test.ts');
  const toasts = filesOf(selected('frontend/src/components/Toaster.tsx'), 'unit: portal');
  assert.ok(toasts.includes('frontend/test/toasts.test.tsx'));
  const header = filesOf(selected('frontend/src/layout/Header.tsx'), 'unit: portal');
  assert.deepEqual(header.slice(0, 2), [
    'frontend/test/header.deep.test.tsx',
    'frontend/test/header.test.tsx',
  ]);
});

test('a script selects the tests that import it or run it by name', { skip }, () => {
  assert.ok(
    filesOf(selected('scripts/lib/lock.mjs'), 'unit: scripts').includes('scripts/test/lock.test.mjs'),
  );
  assert.ok(
    filesOf(selected('scripts/seats-verify.mjs'), 'unit: scripts').includes(
      'scripts/test/verify-commands.test.mjs',
    ),
  );
});

test('a library of the scripts that API specs import selects them', { skip }, () => {
  const importers = graph.importersOf('scripts/lib/postgres.mjs').filter((file) => suiteOf(file) === 'api');
  const sampled = graph.importersOf('scripts/lib/sample.mjs').filter((file) => suiteOf(file) === 'api');
  const found = filesOf(selected('scripts/lib/sample.mjs'), 'api');
  for (const file of sampled) assert.ok(found.includes(file), file);
  assert.deepEqual(selected('scripts/lib/postgres.mjs').everything.length, 1, importers.join());
});

test('a spec that has changed selects itself, before all others', { skip }, () => {
  const spec = 'backend/src/modules/letters/letters.api.spec.ts';
  const { specs } = selected(`${holds}/holds.service.ts`, spec);
  assert.equal(specs[0].file, spec);
  assert.equal(specs[0].rank, 0);
  assert.deepEqual(
    selected('frontend/test/holds.test.tsx').specs.map(({ file }) => file),
    ['frontend/test/holds.test.tsx'],
  );
});

test('documents select the check of the links and no spec', { skip }, () => {
  const found = selected('docs/developer/testing.md', 'docs/images/holds.png');
  assert.deepEqual(found, { everything: [], specs: [], links: true, judgedElsewhere: [] });
});

test('selects every test when a shared foundation changes, and says why', { skip }, () => {
  for (const file of [
    'backend/src/platform/http/body.rules.ts',
    'backend/test/harness/test-app.ts',
    'backend/src/app.module.ts',
    'package-lock.json',
    'frontend/vite.config.ts',
    'scripts/lib/suites.mjs',
  ]) {
    const { everything } = selected(file);
    assert.equal(everything.length, 1, file);
    assert.ok(everything[0].why.length > 10);
  }
});

test('a file that no test reads is named', { skip }, () => {
  assert.deepEqual(selected('Dockerfile').judgedElsewhere, ['Dockerfile']);
});

test('a deleted file selects what still imports it', (t) => {
  const folder = temporary(t);
  const files = ['backend/src/common/gone.ts', 'backend/src/common/kept.spec.ts'];
  fs.mkdirSync(path.join(folder, 'backend/src/common'), { recursive: true });
  fs.writeFileSync(path.join(folder, files[1]), "import { one } from './gone.js';\n");
  const found = select([files[0]], new Graph(folder, files));
  assert.deepEqual(filesOf(found, 'unit: backend'), [files[1]]);
});

test('imports are read in every form, and types alone do not count', (t) => {
  const folder = temporary(t);
  const text = `
    import a from './a.js';
    import {
      b,
      type B,
    } from './b';
    import './c.mjs';
    export * from './d.js';
    const e = () => import('./e');
    new URL('./f.json', import.meta.url);
    import type { G } from './g.js';
    export type { H } from './h.js';`;
  const files = ['a.ts', 'b.tsx', 'c.mjs', 'd.ts', 'e.ts', 'f.json', 'g.ts', 'h.ts', 'main.ts'];
  for (const file of files) fs.writeFileSync(path.join(folder, file), file === 'main.ts' ? text : '');
  assert.deepEqual(new Graph(folder, files).importsOf('main.ts').sort(), files.slice(0, 6));
});

const spec = (suite, file, rank, why = 'importing it') => ({ suite, file, rank, why });

test('the nearest specs run as far as the time goes, and what is left out is named', () => {
  const specs = [
    spec('api', 'own', 1.1),
    spec('api', 'slow', 2),
    spec('api', 'next', 3),
    spec('portal', 'journey', 3, 'visiting holds'),
  ];
  const known = {
    own: { wall: 9000, cpu: 6 },
    slow: { wall: 90_000, cpu: 120 },
    next: { wall: 9000, cpu: 6 },
  };
  const { chosen, left, seconds } = plan(specs, { limit: 40, known });
  assert.deepEqual(
    chosen.map(({ file }) => file),
    ['own', 'next'],
  );
  assert.deepEqual(
    left.map(({ file }) => file),
    ['slow', 'journey'],
  );
  assert.ok(seconds <= 40);
  const all = [...specs, spec('api', 'other'), spec('portal', 'elsewhere')];
  const lines = describe({ changed: [`${holds}/holds.service.ts`], chosen, left, all, limit: 40 });
  assert.deepEqual(lines, [
    'run: 2 API specs',
    '  own (importing it)',
    '  next (importing it)',
    'left out, to stay within 40 s: 1 API spec (1 importing it)',
    'left out, to stay within 40 s: 1 browser spec (1 visiting holds)',
    "skipped: 1 API spec: of modules that don't import holds, and that don't name its routes",
    'skipped: 1 browser spec: no screen has changed',
  ]);
});

test('the time to build what has changed counts once, and only for suites that run on the build', () => {
  const build = buildSeconds([`${holds}/holds.service.ts`, `${holds}/holds.api.spec.ts`]);
  assert.ok(build > 0);
  assert.equal(buildSeconds([`${holds}/holds.api.spec.ts`, 'docs/README.md']), 0);
  const both = [spec('api', 'a', 1), spec('portal', 'b', 2)];
  const secondsOf = (specs, more) => plan(specs, { limit: 0, ...more }).seconds;
  assert.equal(secondsOf(both, { build }), secondsOf(both) + build);
  const component = [spec('unit: portal', 'c', 1)];
  assert.equal(secondsOf(component, { build }), secondsOf(component));
});

test('always runs specs that changed, and runs all selected specs without a limit', () => {
  const slow = { wall: 900_000, cpu: 900 };
  const specs = [spec('api', 'a', 0), spec('api', 'b', 0), spec('api', 'c', 1)];
  const known = { a: slow, b: slow, c: slow };
  assert.deepEqual(
    plan(specs, { limit: 60, known }).left.map(({ file }) => file),
    ['c'],
  );
  assert.deepEqual(plan(specs, { limit: 0, known }).left, []);
});

test('the arguments are read, and others refused', () => {
  assert.deepEqual(readChangedArguments([]), { list: false, since: null, limit: 60 });
  assert.deepEqual(readChangedArguments(['--', '--list', '--since', 'v1', '--limit=0']), {
    list: true,
    since: 'v1',
    limit: 0,
  });
  for (const bad of [['--since'], ['--limit', 'x'], ['holds']])
    assert.throws(() => readChangedArguments(bad), PlainError);
});

test('the list says what would run, and runs nothing', { skip }, () => {
  const changed = (...args) =>
    spawnSync(process.execPath, ['scripts/test-changed.mjs', '--list', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const { status, stdout } = changed('--since', 'HEAD');
  assert.equal(status, 0);
  assert.match(stdout, /^changed since HEAD \([0-9a-f]{7}\): \d+ files?\n/);
  assert.doesNotMatch(stdout, /passed/);
  const unknown = changed('--since', 'no-such-commit');
  assert.equal(unknown.status, 1);
  assert.match(unknown.stderr, /--since names "no-such-commit", and git knows no such commit/);
});
