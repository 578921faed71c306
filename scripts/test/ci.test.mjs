/** What .ci/run counts, with commands that only print the ends of real runs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';
import { temporary } from './helpers.mjs';

/** `commands`: by the arguments of npm, what it prints and the code that it ends with. */
function run(t, commands, env = {}) {
  const folder = temporary(t);
  fs.mkdirSync(path.join(folder, 'bin'));
  const cases = Object.entries(commands).map(
    ([args, [text, code]]) => `'${args}') printf '${text}\\n'; exit ${code} ;;`,
  );
  const npm = `#!/bin/sh\necho "$*" >> calls\ncase "$*" in\n${cases.join('\n')}\nesac\nexit 3\n`;
  fs.writeFileSync(path.join(folder, 'bin/npm'), npm, { mode: 0o755 });
  fs.cpSync(path.join(root, '.ci'), path.join(folder, '.ci'), { recursive: true });
  const { status, stdout } = spawnSync('bash', ['.ci/run'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DEEP_MINUTES: '', CLUSTER: '', ...env, PATH: `${folder}/bin:${process.env.PATH}` },
  });
  const calls = fs.readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  const lines = stdout.trim().split('\n');
  return { status, last: lines.at(-1), end: lines.slice(lines.lastIndexOf('Failed:')), calls };
}

const good = {
  'run check': ['check passed: 29 parts', 0],
  test: ['3 passed, 1 failed\\n11 passed, 0 failed, 2 skipped', 0],
  'run test:deep -- --due 3': ['4 passed, 0 failed', 0],
};

test('the last line counts the check, the gate and the deep files that are due', (t) => {
  assert.deepEqual(run(t, good), {
    status: 0,
    last: '16 passed, 0 failed, 2 skipped',
    end: ['16 passed, 0 failed, 2 skipped'],
    calls: ['run check', 'test', 'run test:deep -- --due 3'],
  });
});

test('a failed check, a failed test and a failed deep file each fail the run', (t) => {
  const last = (name, outcome) => {
    const { status, last: line } = run(t, { ...good, [name]: outcome });
    assert.equal(status, 1, name);
    return line;
  };
  assert.equal(last('run check', ['check failed: words', 1]), '15 passed, 1 failed, 2 skipped');
  assert.equal(last('test', ['10 passed, 1 failed', 1]), '15 passed, 1 failed');
  assert.equal(last('run test:deep -- --due 3', ['3 passed, 1 failed', 1]), '15 passed, 1 failed, 2 skipped');
});

test('what failed is listed at the end', (t) => {
  const output = 'Failed:\\n  api: seats\\n    full\\n\\nseed 1\\n10 passed, 1 failed';
  assert.deepEqual(run(t, { ...good, 'run check': ['check failed: words', 1], test: [output, 1] }).end, [
    'Failed:',
    'npm run check',
    'npm test:',
    '  api: seats',
    '    full',
    '14 passed, 2 failed',
  ]);
});

test('a run that ends without counts, or with an error that no test has counted, is one failure', (t) => {
  assert.equal(run(t, { ...good, test: ['Killed', 137] }).last, '5 passed, 1 failed');
  assert.equal(run(t, { ...good, test: ['11 passed, 0 failed', 1] }).last, '16 passed, 1 failed');
});

test('the deep files and the cluster are settings', (t) => {
  const commands = {
    ...good,
    'run test:cluster': ['', 0],
    'run test:deep -- --due 1': ['0 passed, 0 failed', 0],
  };
  assert.deepEqual(run(t, commands, { DEEP_MINUTES: '0', CLUSTER: '1' }).calls, [
    'run check',
    'test',
    'run test:cluster',
  ]);
  assert.equal(run(t, commands, { DEEP_MINUTES: '1' }).last, '12 passed, 0 failed, 2 skipped');
});
