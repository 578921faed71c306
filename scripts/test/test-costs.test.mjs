import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileCosts } from '../lib/costs/file-costs.mjs';
import { readJson } from '../lib/hash.mjs';
import { root } from '../lib/paths.mjs';
import { nodeCounts } from '../lib/test-results.mjs';
import { callRunner, nodeTests } from '../lib/test-runner.mjs';
import { grown, moduleTable, updated } from '../lib/costs/recorded.mjs';
import { between, burn, burnInChild, concluded, silent, skip } from './costs/planted.mjs';
import { standingAlone, temporary } from './helpers.mjs';

test('a planted spec file over the limit fails the run, named with what to do', { skip }, async (t) => {
  standingAlone(t);
  const temp = temporary(t);
  const heavy = path.join(temp, 'heavy.test.mjs');
  const light = path.join(temp, 'light.test.mjs');
  const body = (work) => `import { test } from 'node:test';\ntest('works', async () => { ${work} });\n`;
  fs.writeFileSync(heavy, body(burn(0.25) + burnInChild(0.25)));
  fs.writeFileSync(light, body(''));
  const call = nodeTests([heavy, light]);
  const row = await callRunner({ name: 'planted', counts: nodeCounts, call, temp, block: silent });
  assert.deepEqual([row.passed, row.failed], [2, 0]);
  const costOf = (file) => row.files.find(({ name }) => path.resolve(root, name) === file).cpu;
  between(0.5, costOf(heavy), 0.9);
  between(0, costOf(light), 0.3);

  const slow = await concluded(t, row, 1 / 60);
  assert.equal(slow.failed, true);
  assert.match(
    slow.text,
    /Failed:\n {2}budget: .*heavy\.test\.mjs\n {4}\d+\.\d CPU seconds, and a spec file may take 20/,
  );
  assert.doesNotMatch(slow.text, /budget: .*light/);
  assert.match(slow.text, /\n2 passed, 1 failed$/);
  assert.match(
    fs.readFileSync(path.join(slow.folder, 'test-table.md'), 'utf8'),
    /\| planted \| 2 \| 2 \| 0 \| 0 \|/,
  );

  for (const quiet of [await concluded(t, row, 1), await concluded(t, row, 1 / 60, { isJudged: false })]) {
    assert.equal(quiet.failed, false);
    assert.match(quiet.text, /\n2 passed, 0 failed$/);
  }
});

test('a spec file costs what its worker uses until the next one begins', (t) => {
  const folder = temporary(t);
  const line = (at, name, seconds) => JSON.stringify({ at, file: path.join(root, name), seconds });
  fs.writeFileSync(
    path.join(folder, '1-0.jsonl'),
    [
      line('begin', 'a', 1),
      line('end', 'a', 3),
      line('begin', 'b', 4),
      line('end', 'b', 6),
      line('begin', 'c', 7),
      '{"at',
    ].join('\n'),
  );
  fs.writeFileSync(
    path.join(folder, '2-0.jsonl'),
    [line('begin', 'd', null), line('end', 'd', null)].join('\n'),
  );
  assert.deepEqual(
    [...fileCosts(folder)],
    [
      ['a', 3],
      ['b', 3],
    ],
  );
});

test('keeps the last known cost of a file that a later run skips', async (t) => {
  const file = (name, wall) => ({ name, suite: 'api', tests: 1, wall, cpu: 1 });
  const row = {
    name: 'api',
    passed: 1,
    failed: 0,
    skipped: 0,
    time: 1,
    files: [file('a', 10), file('b', 20)],
  };
  const { folder } = await concluded(t, row, 2);
  await concluded(t, { ...row, files: [file('b', 30)] }, 4, { folder });
  const known = readJson(path.join(folder, 'test-costs.json'));
  assert.deepEqual([known.a.wall, known.b.wall], [10, 30]);
  assert.deepEqual([known.a.reference, known.b.reference], [0.5, 0.25]);
});

const [holds, storms] = [
  'backend/src/modules/holds/holds.api.spec.ts',
  'backend/test/seat-storms.deep.api.spec.ts',
];

test('the record of costs takes over what was measured and drops files that are gone', () => {
  const recent = { [storms]: { reference: 12.34 }, [holds]: { reference: null } };
  const exists = (file) => file !== 'gone.spec.ts';
  assert.deepEqual(updated({ [holds]: 1, 'gone.spec.ts': 2 }, recent, exists), {
    [holds]: 1,
    [storms]: 12.3,
  });
});

test('names the files that grew most, by at least a quarter and half a second', () => {
  const files = [
    { name: holds, cpu: 2 },
    { name: storms, cpu: 20 },
    { name: 'a', cpu: 1 },
    { name: 'new', cpu: 50 },
    { name: 'unknown', cpu: null },
  ];
  const record = { [holds]: 2, [storms]: 36, a: 1.8, unknown: 1 };
  assert.deepEqual(grown(record, files, 2), [{ name: holds, before: 2, now: 4, by: 2 }]);
  assert.equal(grown({ [storms]: 10, [holds]: 1 }, files, 2)[0].name, storms);
});

test('the table of costs has a row for each module and both tiers', () => {
  assert.deepEqual(moduleTable({ [holds]: 1.5, [storms]: 12 }).split('\n'), [
    '| module                    | spec files | gate s | deep s |',
    '| :------------------------ | ---------: | -----: | -----: |',
    '| backend/src/modules/holds |          1 |    1.5 |    0.0 |',
    '| backend/test              |          1 |    0.0 |   12.0 |',
    '| all                       |          2 |    1.5 |   12.0 |',
  ]);
});
