/**
 * `npm run check`: formatting, lint, types, import rules, everything generated, dead links. One line for each part,
 * the whole output of those that fail; the last line says how it ended.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, workspaces } from './lib/paths.mjs';
import { report } from './lib/plain-error.mjs';
import { startScratch } from './lib/postgres.mjs';
import { endActive, run } from './lib/processes.mjs';
import { requireNode, serverVariables } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';

const atOnce = 2;
const installed = (file) => path.join(root, 'node_modules', file);
const node =
  (script, ...args) =>
  () =>
    run(process.execPath, [path.resolve(root, script), ...args], { cwd: root });

let built = null;
/** The generated files come from the built backend, which is built once. */
const afterBuild = (work) => async () => {
  built ??= ensureBuilt({ only: ['backend'] });
  await built;
  return work();
};

async function migrations() {
  const cluster = await startScratch();
  try {
    await cluster.createDatabase('collegium_check');
    const url = cluster.url('postgres', 'collegium_check');
    const env = { ...process.env, DATABASE_URL: url, DATABASE_MIGRATION_URL: url };
    return await run(process.execPath, ['backend/dist/src/cli/check-migrations.js'], { cwd: root, env });
  } finally {
    await cluster.stop();
  }
}

/** Addresses in the lock file would tie an installation to one registry. */
function lockFile() {
  const lines = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8').split('\n');
  const found = lines.filter((line) => /"resolved": "(https?|git)/.test(line));
  const output = `package-lock.json names a host; keep omit-lockfile-registry-resolved=true:\n${found.join('\n')}`;
  return found.length ? { code: 1, output } : { code: 0, output: '' };
}

const parts = [
  ['formatting', node(installed('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.')],
  ['lint', node(installed('eslint/bin/eslint.js'), '--max-warnings', '0', '.')],
  ...workspaces.map((name) => [
    `types: ${name}`,
    node(installed('typescript/bin/tsc'), '--noEmit', '-p', name),
  ]),
  [
    'import rules',
    node(installed('dependency-cruiser/bin/dependency-cruise.mjs'), ...workspaces, 'scripts', '--config'),
  ],
  ['design tokens', node('scripts/generate-tokens.mjs', '--check')],
  ['calendar file of the site', node('scripts/generate-calendar-file.mjs', '--check')],
  ['build of backend', afterBuild(async () => ({ code: 0, output: '' }))],
  ['OpenAPI document', afterBuild(node('backend/dist/src/cli/openapi.js', '--check'))],
  ['OpenAPI lint', node('scripts/lint-openapi.mjs')],
  ['client types', node('scripts/client-types.mjs', '--check')],
  ['figures of the site', afterBuild(node('backend/dist/src/cli/policies.js', '--check'))],
  ['reference pages', afterBuild(node('backend/dist/src/cli/reference.js', '--check'))],
  ['migrations', afterBuild(migrations)],
  ['lock file', async () => lockFile()],
  ['links in documents', node('scripts/check-links.mjs')],
];

async function check([name, work]) {
  const began = Date.now();
  const { code, output } = await work().catch((error) => ({ code: 1, output: error.message }));
  const ok = code === 0;
  console.log(
    `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  if (!ok) console.log(`${output.trim()}\n`);
  return ok ? [] : [name];
}

for (const name of serverVariables) delete process.env[name];
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, () => {
    endActive('SIGTERM');
    process.exit(130);
  });
}
try {
  requireNode();
  await quietly.step('Packages', ensureInstalled);
} catch (error) {
  report(error);
  process.exit(1);
}
const waiting = [...parts];
const failed = [];
const worker = async () => {
  while (waiting.length) failed.push(...(await check(waiting.shift())));
};
await Promise.all(Array.from({ length: atOnce }, worker));
console.log(
  failed.length
    ? `\ncheck failed: ${failed.join(', ')}`
    : `\ncheck passed: ${parts.length} parts, nothing to complain about`,
);
process.exit(failed.length ? 1 : 0);
