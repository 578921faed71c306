import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inOrder } from '../lib/deep-due.mjs';
import { groupNames, groupOf } from '../lib/deep-groups.mjs';
import { readRecord } from '../lib/costs/recorded.mjs';
import { plan } from '../lib/changed/plan.mjs';
import { suiteOf } from '../lib/changed/select.mjs';
import { root } from '../lib/paths.mjs';
import { specFiles } from '../lib/spec-files.mjs';
import { isDeepFile, otherTier } from '../lib/tiers.mjs';

/** Ten minutes on two cores of the reference machine. */
const mostSeconds = 1200;

test('the name of a file tells its tier', () => {
  for (const file of ['a.deep.spec.ts', 'src/a.deep.api.spec.ts', 'a.deep.test.tsx', 'x/a.deep.test.mjs'])
    assert.equal(isDeepFile(file), true, file);
  for (const file of ['deep.spec.ts', 'a.deep/b.spec.ts', 'deep-groups.test.mjs'])
    assert.equal(isDeepFile(file), false, file);
});

test('the runners leave out the files of the other tier', (t) => {
  const names = ['one.spec.ts', 'one.deep.spec.ts', 'two.deep.api.spec.ts', 'two.api.spec.ts'];
  const { COLLEGIUM_TIER: before } = process.env;
  t.after(() => {
    if (before === undefined) delete process.env.COLLEGIUM_TIER;
    else process.env.COLLEGIUM_TIER = before;
  });
  const ofTier = (name) => {
    process.env.COLLEGIUM_TIER = name;
    const { pattern, globs } = otherTier();
    const runs = (file) => !pattern.test(`/x/${file}`);
    // API specs don't run in vitest, which takes the globs.
    const isListed = (file) => !globs.some((glob) => path.matchesGlob(`x/${file}`, glob));
    assert.deepEqual(names.slice(0, 2).filter(isListed), names.slice(0, 2).filter(runs));
    return names.filter(runs);
  };
  assert.deepEqual(
    ofTier('gate'),
    names.filter((name) => !isDeepFile(name)),
  );
  assert.deepEqual(ofTier('deep'), names.filter(isDeepFile));
  assert.deepEqual(ofTier(''), names);
  assert.throws(() => ofTier('both'), /COLLEGIUM_TIER must be gate or deep, not "both"/);
});

test('each deep file belongs to a group, and no group takes more than ten minutes', () => {
  const record = readRecord();
  const seconds = new Map();
  for (const file of specFiles().filter(isDeepFile)) {
    const group = groupOf(file);
    assert.ok(group, `${file} belongs to no group of scripts/lib/deep-groups.mjs`);
    seconds.set(group, (seconds.get(group) ?? 0) + (record[file] ?? 0));
  }
  assert.deepEqual(
    [...seconds.keys()].filter((name) => !groupNames.includes(name)),
    [],
  );
  for (const [name, total] of seconds) assert.ok(total <= mostSeconds, `${name}: ${total} CPU s`);
  assert.equal(groupOf('backend/test/crash.api.spec.ts'), null);
});

test('deep files of changed modules are due first, then the others from a place that the seed chooses', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => `backend/test/${name}.deep.api.spec.ts`);
  const [a, b, c, d] = files;
  assert.deepEqual(inOrder([...files, 'backend/test/e.api.spec.ts'], [c, 'backend/test/e.api.spec.ts'], 4), [
    c,
    b,
    d,
    a,
  ]);
  assert.deepEqual(inOrder(files, [], 4), files);
  assert.deepEqual(inOrder([], [], 4), []);
});

test('no file starts that does not fit into a strict limit', () => {
  const specs = ['a', 'b'].map((file) => ({ suite: 'unit: backend', file, rank: 0 }));
  const known = { a: { cpu: 100, wall: 50_000 }, b: { cpu: 10, wall: 5000 } };
  assert.deepEqual(
    plan(specs, { limit: 20, known, strict: true }).chosen.map(({ file }) => file),
    ['b'],
  );
  assert.deepEqual(plan(specs, { limit: 1, known, strict: true }).chosen, []);
});

test('the files that prove what moved exist', () => {
  const lines = fs.readFileSync(path.join(root, 'docs/developer/tiers.md'), 'utf8').split('\n');
  const named = lines
    .flatMap((line) => line.split(' → ').slice(1))
    .flatMap((text) =>
      [...text.matchAll(/`((?:backend|frontend|site|scripts)\/[^`:]+)`/g)].map(([, file]) => file),
    )
    .filter(suiteOf);
  assert.ok(named.length > 50);
  assert.deepEqual(
    named.filter((file) => !fs.existsSync(path.join(root, file))),
    [],
  );
});
