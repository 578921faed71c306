import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { checkCache, unlessPassed, writtenFiles } from '../lib/inputs.mjs';
import { root } from '../lib/paths.mjs';
import { checkTypes } from '../lib/types.mjs';
import { typeFaults } from './lint/faults.mjs';
import { plant } from './lint/planted.mjs';

/** The errors of the compiler in these files, by file, and its whole output. */
async function errorsOf(t, name, files) {
  const { code, output } = await checkTypes({ base: plant(t, files), name });
  const found = new Map();
  for (const [, file, error] of output.matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+)/gm))
    found.set(file, [...(found.get(file) ?? []), error]);
  return { code, output, found };
}

for (const [name, faults] of Object.entries(typeFaults))
  test(`the compiler finds one fault for each of its options in ${name}`, async (t) => {
    const { code, output, found } = await errorsOf(t, name, faults);
    assert.notEqual(code, 0);
    const missed = faults.filter(({ rule, file }) => !found.get(file)?.includes(rule));
    assert.deepEqual(
      missed.map(({ rule, file }) => `${rule} in ${file}`),
      [],
      output,
    );
  });

test('a file that no configuration of TypeScript includes is a fault', async (t) => {
  const included = { file: 'site/src/a.ts', code: 'export const a = 1;\n' };
  assert.deepEqual(await checkTypes({ base: plant(t, [included]), name: 'site' }), { code: 0, output: '' });
  const base = plant(t, [included, { file: 'site/other/b.ts', code: 'export const b = 1;\n' }]);
  const { code, output } = await checkTypes({ base, name: 'site' });
  assert.equal(code, 1);
  assert.match(output, /^site\/other\/b\.ts: no configuration/);
});

test('an unknown option in a configuration of TypeScript is a fault', async (t) => {
  const base = plant(t, [
    { file: 'site/src/a.ts', code: 'export const a = 1;\n' },
    { file: 'tsconfig.base.json', code: '{ "compilerOptions": { "strickt": true } }\n' },
  ]);
  assert.match((await checkTypes({ base, name: 'site' })).output, /TS5023/);
});

test('a part that passed runs again when its inputs change, and one that failed runs again', async (t) => {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  const base = fs.mkdtempSync(path.join(root, '.cache/check-test-'));
  t.after(() => fs.rmSync(base, { recursive: true }));
  fs.mkdirSync(path.join(base, 'input'));
  const input = path.join(base, 'input/one.txt');
  fs.writeFileSync(input, 'one');
  let runs = 0;
  let code = 0;
  const part = unlessPassed(base, 'a part', [path.relative(root, path.dirname(input))], async () => {
    runs++;
    return { code, output: '' };
  });
  const runsAfter = async () => {
    await part();
    return runs;
  };
  assert.equal(await runsAfter(), 1);
  assert.equal(await runsAfter(), 1);
  fs.writeFileSync(input, 'two');
  assert.equal(await runsAfter(), 2);
  fs.writeFileSync(path.join(base, 'input/new.txt'), '');
  code = 1;
  assert.equal(await runsAfter(), 3);
  assert.equal(await runsAfter(), 4);
});

test('the caches of other tools are deleted', async (t) => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-tools-'));
  t.after(() => fs.rmSync(base, { recursive: true }));
  const inputs = ['package.json', 'package-lock.json', 'tsconfig.base.json', '.oxlintrc.json'];
  for (const name of [
    ...inputs,
    '.dependency-cruiser.cjs',
    '.dependency-cruiser.folders.cjs',
    '.oxfmtrc.json',
    'scripts/a.mjs',
  ]) {
    fs.mkdirSync(path.dirname(path.join(base, name)), { recursive: true });
    fs.writeFileSync(path.join(base, name), '');
  }
  const first = checkCache(base);
  fs.mkdirSync(first, { recursive: true });
  assert.equal(checkCache(base), first);
  assert.ok(fs.existsSync(first));
  for (const name of ['package-lock.json', '.oxlintrc.json', 'scripts/a.mjs']) {
    const before = checkCache(base);
    fs.mkdirSync(before, { recursive: true });
    fs.appendFileSync(path.join(base, name), ' ');
    assert.notEqual(checkCache(base), before, name);
    assert.ok(!fs.existsSync(before), name);
  }
});

test('a hand-written file is an input, a generated one is not', () => {
  const files = writtenFiles(root);
  for (const name of ['.oxfmtrc.json', 'backend/tsconfig.json', 'docs/developer/testing.md', '.ci/run'])
    assert.ok(files.includes(name), name);
  assert.deepEqual(
    files.filter((name) => /^(\.cache|\.git|node_modules|[^/]+\/(dist|node_modules))(\/|$)/.test(name)),
    [],
  );
});
