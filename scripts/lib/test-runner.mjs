/** Calls one test runner and reads its report; a crash counts as one failure. */
import fs from 'node:fs';
import path from 'node:path';
import { fileCosts } from './costs/file-costs.mjs';
import { readJson } from './hash.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * `block`: the target of the output; without one the runner uses the terminal alone. Returns the row of the table, with
 * the spec files and their costs.
 */
export async function callRunner({ name, counts, call, temp, block }) {
  const began = Date.now();
  const report = path.join(temp, `${name.replace(/\W+/g, '-')}.json`);
  const costs = fs.mkdtempSync(path.join(temp, 'costs-'));
  const { args, cwd = root, env = {} } = call(report);
  const { code } = await run(process.execPath, args, {
    cwd,
    env: { ...process.env, COLLEGIUM_COSTS: costs, ...env },
    ...(block ? { show: block.write } : { stdio: ['ignore', 'inherit', 'inherit'] }),
  });
  const json = readJson(report);
  const row = { name, ...nothing, ...(json && counts(json)), time: Date.now() - began };
  if (!json || (code !== 0 && row.failed === 0)) {
    row.failed++;
    row.note = `ended with code ${code}`;
  }
  const known = fileCosts(costs);
  row.files = (row.files ?? []).map((file) => ({
    ...file,
    suite: name,
    cpu: file.cpu ?? known.get(file.name) ?? null,
  }));
  return row;
}

/** node:test with a reporter for people and one for us. */
export const nodeTests = (files) => (report) => ({
  args: [
    '--test',
    '--import',
    new URL('./costs/node-hook.mjs', import.meta.url).href,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${new URL('./node-test-counts.mjs', import.meta.url).href}`,
    `--test-reporter-destination=${report}`,
    ...files,
  ],
});
