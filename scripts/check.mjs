/**
 * `npm run check`: formatting, lint, types, import rules, words, everything generated, bill of materials, dead links. One
 * line for each part, and the full output of failed ones; the last line has the result.
 */
import fs from 'node:fs';
import path from 'node:path';
import { countLines, linesInWords } from './count-lines.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { checkCache, unlessPassed } from './lib/inputs.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, workspaces } from './lib/paths.mjs';
import { report } from './lib/plain-error.mjs';
import { startScratch } from './lib/postgres.mjs';
import { endActive, run } from './lib/processes.mjs';
import { requireNode, serverVariables } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { checkTypes } from './lib/types.mjs';

const atOnce = 2;
const folder = checkCache();
const installed = (file) => path.join(root, 'node_modules', file);
/** The tools create much short-lived garbage: a larger young generation needs fewer collections. */
const node =
  (script, ...args) =>
  () =>
    run(process.execPath, ['--max-semi-space-size=64', path.resolve(root, script), ...args], { cwd: root });
const onSame = (inputs, name, work, after) => [name, unlessPassed(folder, name, inputs, work), after];
const types = (name) => onSame([name], `types: ${name}`, () => checkTypes({ name }));
const linter = [installed('oxlint/bin/oxlint'), '--disable-nested-config', '--format', 'stylish'];
const lint = (name, inputs, ...args) => onSame(inputs, `lint: ${name}`, node(...linter, ...args));
/** Rules that need types are those of TypeScript files, which only the workspaces have. */
const workspaceLint = (name) => lint(name, [name], '--type-aware', name);
const build = 'build: backend';
/** The generated files come from the built backend. */
const fromBuild = (name, inputs, work) =>
  onSame(
    ['backend', ...inputs],
    name,
    async () => {
      await ensureBuilt({ only: ['backend'] });
      return work();
    },
    build,
  );

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

/** How much of the specs is setup. The packages it needs may only just have been installed. */
async function worlds() {
  const { measureWorlds } = await import('./check-worlds.mjs');
  const { note, faults } = measureWorlds();
  return { code: faults.length ? 1 : 0, output: faults.join('\n'), note };
}

/** The longest first. A part waits for the one in its last entry. */
const parts = [
  [build, () => ensureBuilt({ only: ['backend'] }).then(() => ({ code: 0, output: '' }))],
  types('backend'),
  types('frontend'),
  onSame(['.'], 'formatting', node(installed('oxfmt/bin/oxfmt'), '--list-different', '.')),
  workspaceLint('backend'),
  workspaceLint('frontend'),
  onSame(
    [...workspaces, 'scripts'],
    'import rules',
    node(installed('dependency-cruiser/bin/dependency-cruise.mjs'), ...workspaces, 'scripts', '--config'),
  ),
  onSame(
    ['backend'],
    'circles of folders',
    node(
      installed('dependency-cruiser/bin/dependency-cruise.mjs'),
      'backend/src/modules',
      '--config',
      '.dependency-cruiser.folders.cjs',
    ),
  ),
  types('site'),
  workspaceLint('site'),
  lint('everything else', ['.'], '--ignore-pattern', `{${workspaces}}/**`),
  onSame(
    ['backend/openapi.json', 'frontend', 'scripts'],
    'client types',
    node('scripts/client-types.mjs', '--check'),
  ),
  onSame(['backend/openapi.json', 'scripts'], 'OpenAPI lint', node('scripts/lint-openapi.mjs')),
  ['design tokens', node('scripts/generate-tokens.mjs', '--check')],
  ['copies for site and portal', node('scripts/generate-copies.mjs', '--check')],
  onSame(['.'], 'words', node('scripts/check-words.mjs')),
  onSame(['frontend', 'scripts'], 'messages', node('scripts/check-messages.mjs')),
  ['names of features', node('scripts/check-features.mjs')],
  ['modules', node('scripts/check-modules.mjs')],
  ['index of decisions', node('scripts/decisions-index.mjs', '--check')],
  ['guide', node('scripts/guide-index.mjs', '--check')],
  ['lock file', async () => lockFile()],
  ['setup of specs', async () => worlds()],
  ['costs of specs', node('scripts/costs.mjs', '--check')],
  ['production lines', async () => ({ code: 0, output: '', note: linesInWords(countLines()) })],
  ['bill of materials', node('scripts/sbom.mjs')],
  ['links in documents', node('scripts/check-links.mjs')],
  fromBuild('migrations', ['scripts'], migrations),
  fromBuild('migrations beside servers', ['scripts'], node('scripts/check-online-migrations.mjs')),
  fromBuild('OpenAPI document', [], node('backend/dist/src/cli/openapi.js', '--check')),
  fromBuild('reference pages', ['docs'], node('backend/dist/src/cli/reference.js', '--check')),
  fromBuild('tables', ['docs', 'scripts'], node('scripts/tables.mjs', '--check')),
  fromBuild('figures of the site', ['site'], node('backend/dist/src/cli/policies.js', '--check')),
  fromBuild('programs of the site', ['site'], node('backend/dist/src/cli/program-plans.js', '--check')),
];

const ended = new Set();
async function check([name, work]) {
  const began = Date.now();
  const { code, output, unchanged, note } = await work().catch((error) => ({
    code: 1,
    output: error.message,
  }));
  const ok = code === 0;
  console.log(
    `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(26)} ${unchanged ? 'unchanged' : `${((Date.now() - began) / 1000).toFixed(1)} s`}`,
  );
  if (note) console.log(`        ${note}`);
  if (!ok) console.log(`${output.trim()}\n`);
  ended.add(name);
  return ok ? [] : [name];
}

for (const name of serverVariables) delete process.env[name];
process.env.GOGC ??= '400'; // the compiler and the linter collect garbage less often, in more memory
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
const running = new Set();
while (waiting.length || running.size) {
  const next = waiting.findIndex(([, , after]) => !after || ended.has(after));
  if (next < 0 || running.size === atOnce) {
    await Promise.race(running);
    continue;
  }
  const one = check(...waiting.splice(next, 1)).then((names) => {
    failed.push(...names);
    running.delete(one);
  });
  running.add(one);
}
console.log(failed.length ? `\ncheck failed: ${failed.join(', ')}` : `\ncheck passed: ${parts.length} parts`);
process.exit(failed.length ? 1 : 0);
