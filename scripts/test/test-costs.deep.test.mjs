import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { cache, root } from '../lib/paths.mjs';
import { playwrightCounts } from '../lib/test-results.mjs';
import { callRunner } from '../lib/test-runner.mjs';
import { between, burn, burnInChild, concluded, silent, skip } from './costs/planted.mjs';
import { standingAlone, temporary } from './helpers.mjs';

test('a journey is judged by what its worker and the processes below it use', { skip }, async (t) => {
  standingAlone(t);
  // Within the checkout, so that Playwright is found.
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, 'planted-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.writeFileSync(
    path.join(folder, 'playwright.config.ts'),
    'export default { workers: 2, fullyParallel: true };',
  );
  fs.writeFileSync(
    path.join(folder, 'planted.spec.ts'),
    `import { test } from '@playwright/test';
     test.describe('a bursar', () => {
       test('works hard', async () => { ${burn(0.2)} ${burnInChild(0.3)} });
       test('does little', async () => {});
     });`,
  );
  const reporter = path.join(root, 'scripts/lib/costs/playwright-reporter.mjs');
  const call = (report) => ({
    args: [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--reporter=json,${reporter}`],
    cwd: folder,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const row = await callRunner({
    name: 'portal',
    counts: playwrightCounts,
    call,
    temp: temporary(t),
    block: silent,
  });
  assert.deepEqual([row.passed, row.failed], [2, 0]);
  const cpuOf = (title) =>
    row.journeys.find(({ name }) => name.endsWith(`planted.spec.ts: a bursar ${title}`)).cpu;
  between(0.4, cpuOf('works hard'), 0.9);
  between(0, cpuOf('does little'), 0.4);
  between(0.4, row.files[0].cpu, 1.3);

  const { failed, text } = await concluded(t, row, 1 / 40);
  assert.equal(failed, true);
  assert.match(
    text,
    /budget: .*planted\.spec\.ts: a bursar works hard\n {4}\S+ CPU seconds, and a journey may take 15/,
  );
  assert.doesNotMatch(text, /budget: .*planted\.spec\.ts\n/);
});
