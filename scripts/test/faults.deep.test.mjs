import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';
import { temporary } from './helpers.mjs';

test('a suite should run for a fault as npm test runs it', (t) => {
  const file = path.join(temporary(t), 'rows.json');
  const script = path.join(root, 'scripts/lib/fault-suite.mjs');
  // The spec is in the gate.
  const env = { ...process.env, COLLEGIUM_TIER: 'gate' };
  execFileSync(process.execPath, [script, root, 'unit', file, 'gcra.rules'], {
    cwd: root,
    env,
    stdio: 'pipe',
  });
  const rows = JSON.parse(fs.readFileSync(file, 'utf8'));
  assert.ok(rows[0].passed > 0, JSON.stringify(rows));
  assert.deepEqual(
    rows.map(({ failed }) => failed),
    rows.map(() => 0),
  );
});
