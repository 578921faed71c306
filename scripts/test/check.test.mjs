import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { checkCache, unlessPassed, writtenFiles } from '../lib/inputs.mjs';
import { root } from '../lib/paths.mjs';
import { TypedCheck } from '../lib/typed-check.mjs';

/** A workspace with these files, and the result of a later check. */
function workspace(t, files) {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-typed-'));
  t.after(() => fs.rmSync(base, { recursive: true }));
  const write = (name, text) => {
    const file = path.join(base, 'app', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const compilerOptions = { target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true };
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: [], noEmit: true }, include: ['src'] }),
  );
  for (const [name, text] of Object.entries(files)) write(`src/${name}`, text);
  const open = (tools = 'tools 1') =>
    new TypedCheck({
      base,
      name: 'app',
      record: path.join(base, 'record.json'),
      tools,
      eslint: { overrideConfigFile: path.join(root, 'eslint.config.mjs') },
    });
  const judge = async (tools) => {
    const { ok, output, judged } = await open(tools).run();
    return { ok, output, judged: judged.map((file) => file.replace('app/src/', '')).sort() };
  };
  return { judge, unchanged: () => open().isUnchanged(), write: (name, text) => write(`src/${name}`, text) };
}

const chain = {
  'source.ts': 'export const save = (id: number) => id;\n',
  'middle.ts': "export { save } from './source';\n",
  'user.ts': "import { save } from './middle';\nexport function act() {\n  save(1);\n}\n",
  'apart.ts': 'export const apart = 1;\n',
};

test('a file is linted again when a type that it gets through another file changes', async (t) => {
  const { judge, unchanged, write } = workspace(t, chain);
  assert.deepEqual(await judge(), { ok: true, output: '', judged: Object.keys(chain).sort() });
  assert.ok(unchanged());
  assert.deepEqual((await judge()).judged, []);

  write('source.ts', 'export const save = async (id: number) => id;\n');
  assert.ok(!unchanged());
  const changed = await judge();
  assert.match(changed.output, /user\.ts[^]*no-floating-promises/);
  assert.deepEqual(changed.judged, ['middle.ts', 'source.ts', 'user.ts']);

  // A fault is never cached as passed.
  assert.ok(!unchanged());
  const later = await judge();
  assert.match(later.output, /user\.ts[^]*no-floating-promises/);
  assert.deepEqual(later.judged, ['user.ts']);
});

test('a type error is found in a file that did not change', async (t) => {
  const { judge, write } = workspace(t, chain);
  assert.ok((await judge()).ok);
  write('source.ts', 'export const save = (id: string) => id;\n');
  const { ok, output } = await judge();
  assert.ok(!ok);
  assert.match(output, /user\.ts\(3,8\): error TS2345/);
});

test('a global type counts for every file', async (t) => {
  const { judge, write } = workspace(t, {
    'globals.ts': 'export {};\ndeclare global {\n  function send(): void;\n}\n',
    'user.ts': 'export function act() {\n  send();\n}\n',
  });
  assert.ok((await judge()).ok);
  write('globals.ts', 'export {};\ndeclare global {\n  function send(): Promise<void>;\n}\n');
  assert.match((await judge()).output, /user\.ts[^]*no-floating-promises/);
});

test('a new file that an import leads to from now on counts', async (t) => {
  const { judge, unchanged, write } = workspace(t, {
    'part/index.ts': 'export const save = () => 1;\n',
    'user.ts': "import { save } from './part';\nexport function act() {\n  save();\n}\n",
  });
  assert.ok((await judge()).ok);
  write('part.ts', 'export const save = async () => 1;\n');
  assert.ok(!unchanged());
  assert.match((await judge()).output, /user\.ts[^]*no-floating-promises/);
});

test('other versions of the tools judge everything again', async (t) => {
  const { judge } = workspace(t, chain);
  assert.ok((await judge()).ok);
  assert.deepEqual((await judge('tools 2')).judged, Object.keys(chain).sort());
});

test('a file that no configuration of TypeScript includes is a fault', async (t) => {
  const { judge } = workspace(t, {
    'a.ts': 'export const a = 1;\n',
    '../other/b.ts': 'export const b = 1;\n',
  });
  for (let time = 0; time < 2; time++) assert.match((await judge()).output, /other\/b\.ts[^]*parserOptions/);
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
  const inputs = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'eslint.config.mjs'];
  for (const name of [
    ...inputs,
    '.dependency-cruiser.cjs',
    '.dependency-cruiser.folders.cjs',
    '.prettierrc',
    '.prettierignore',
    'scripts/a.mjs',
  ]) {
    fs.mkdirSync(path.dirname(path.join(base, name)), { recursive: true });
    fs.writeFileSync(path.join(base, name), '');
  }
  const first = checkCache(base);
  fs.mkdirSync(first, { recursive: true });
  assert.equal(checkCache(base), first);
  assert.ok(fs.existsSync(first));
  for (const name of ['package-lock.json', 'eslint.config.mjs', 'scripts/a.mjs']) {
    const before = checkCache(base);
    fs.mkdirSync(before, { recursive: true });
    fs.appendFileSync(path.join(base, name), ' ');
    assert.notEqual(checkCache(base), before, name);
    assert.ok(!fs.existsSync(before), name);
  }
});

test('a hand-written file is an input, a generated one is not', () => {
  const files = writtenFiles(root);
  for (const name of ['.prettierrc', 'backend/tsconfig.json', 'docs/developer/testing.md', '.ci/run'])
    assert.ok(files.includes(name), name);
  assert.deepEqual(
    files.filter((name) => /^(\.cache|\.git|node_modules|[^/]+\/(dist|node_modules))(\/|$)/.test(name)),
    [],
  );
});
