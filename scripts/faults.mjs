/**
 * `npm run test:faults [-- id or kind ...] [--tier gate|deep] [--seed N] [--at CHECKOUT] [--known-clean]`: plants one
 * fault after the other in a temporary copy and shows which test catches it. Fails if no test does, or if the fault's
 * text is gone. `--tier` runs only the specs of that tier, otherwise all of a fault's. `--known-clean` skips the run
 * without a fault, which shows that the tests pass otherwise.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { copyCheckout, BackendFiles, plant, staleReason } from './lib/fault-copy.mjs';
import { argumentsOf, failuresIn, faults, specsOf, testFilesOf, tiers } from './lib/faults.mjs';
import { readJson } from './lib/hash.mjs';
import { root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { endActive, run } from './lib/processes.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    seed: { type: 'string' },
    tier: { type: 'string' },
    'known-clean': { type: 'boolean' },
  },
});
const checkout = path.resolve(values.at ?? root);
const { tier } = values;
const chosen = faults.filter(
  ({ id, kind }) => !positionals.length || positionals.includes(id) || positionals.includes(kind),
);
const env = { ...process.env, ...(values.seed && { COLLEGIUM_SEED: values.seed }) };
delete env.COLLEGIUM_FULL;
delete env.COLLEGIUM_TIER;
if (tier) env.COLLEGIUM_TIER = tier;

let copy = null;
let isStopping = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(name, () => {
    isStopping = true;
    endActive('SIGTERM');
  });

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

async function build(only) {
  const script = `const { ensureBuilt } = await import('./scripts/lib/build.mjs');
    await ensureBuilt({ only: ${JSON.stringify(only)} });`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: copy,
    env,
  });
  if (code !== 0) throw new PlainError(`it does not build: ${output.trim().split('\n').slice(-5).join(' ')}`);
}

/** A migration with a fault makes a database of its own. */
const sharesTemplate = ({ suite, file }) => suite === 'api' && !file.includes('/migrations/');

/** The settings of the template database, which is made once, before any fault is planted. */
async function template() {
  if (!template.made) {
    const lib = (name) => import(pathToFileURL(path.join(copy, 'scripts/lib', name)).href);
    const [{ makeTemplate }, { serverVariables }] = await Promise.all(
      ['api-template.mjs', 'settings.mjs'].map(lib),
    );
    for (const name of serverVariables) delete process.env[name];
    await build(needs.api);
    const stopping = (stop) => (template.stop = stop);
    template.made = await makeTemplate(path.join(copy, '.cache', 'fault-template'), stopping);
  }
  return JSON.stringify(template.made.settings);
}

async function runSuite(fault, args) {
  const shared = sharesTemplate(fault) && { FAULT_TEMPLATE: await template() };
  const file = path.join(copy, '.cache', 'fault-rows.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  const script = path.join(root, 'scripts/lib/fault-suite.mjs');
  const { output } = await run(process.execPath, [script, copy, fault.suite, file, ...args], {
    cwd: copy,
    env: { ...env, ...shared },
  });
  const rows = readJson(file);
  if (!rows) throw new PlainError(`the suite ended without a result: ${output.slice(-2000)}`);
  return failuresIn(rows);
}

const backend = () => (backend.files ??= new BackendFiles(copy));
const needs = {
  unit: ['backend'],
  api: ['backend'],
  portal: ['backend', 'frontend', 'site'],
  site: ['site'],
};

/** The titles of tests that fail with the fault. */
async function judge(fault, args) {
  const stale = staleReason(copy, fault);
  if (stale) throw new PlainError(stale);
  const source = path.join(copy, fault.file);
  const isCompiled = fault.file.startsWith('backend/src/');
  if (isCompiled) await build(needs[fault.suite]);
  if (sharesTemplate(fault)) await template();
  const revert = plant(copy, fault);
  try {
    if (isCompiled) await backend().emit(source);
    else await build(needs[fault.suite]);
    return await runSuite(fault, args);
  } finally {
    revert();
    if (isCompiled) await backend().emit(source);
  }
}

/** Tests that fail without any fault catch nothing. */
async function unfaulted(fault, args, known) {
  if (values['known-clean']) return { tests: [] };
  const key = JSON.stringify([fault.suite, args]);
  if (!known.has(key)) {
    await build(needs[fault.suite]);
    known.set(key, await runSuite(fault, args));
  }
  return known.get(key);
}

/** What a fault's specs made of it: whether a test caught it, and the line that says so. */
async function outcome(fault, specs, known) {
  const args = argumentsOf(fault, specs);
  const { tests, others, passed } = await judge(fault, args);
  const clean = tests.length ? await unfaulted(fault, args, known) : null;
  const caught = tests.filter(({ name }) => !clean.tests.some((test) => test.name === name));
  const [first] = caught;
  const more = caught.length > 1 ? ` and ${caught.length - 1} more` : '';
  if (first) return [true, `caught by "${first.name}"${more}\n    ${first.reason.split('\n')[0]}`];
  if (tests.length) return [false, `NOT CAUGHT: "${tests[0].name}" also fails without it`];
  if (others.length) return [false, `NOT CAUGHT: ${others[0]}`];
  return [false, passed ? `NOT CAUGHT by ${passed} tests` : 'NOT CAUGHT: no test has these names'];
}

/** A fault without a deep spec is the gate's. */
function withoutSpecs({ deepOnly }) {
  if (tier === 'deep') return [true, 'no deep spec'];
  return [false, `NOT CAUGHT: no ${tier ?? ''} spec${deepOnly ? `, because ${deepOnly}` : ''}`];
}

async function main() {
  if (tier && !tiers.includes(tier)) throw new PlainError(`--tier is ${tiers.join(' or ')}.`);
  if (!chosen.length) throw new PlainError('No fault has this id or kind.');
  const files = testFilesOf(checkout);
  copy = copyCheckout(checkout);
  const known = new Map();
  const missed = [];
  for (const fault of chosen) {
    if (isStopping) return 130;
    const began = Date.now();
    const specs = specsOf(fault, files, tier);
    let result;
    try {
      result = specs.length ? await outcome(fault, specs, known) : withoutSpecs(fault);
    } catch (error) {
      if (isStopping) return 130;
      if (!(error instanceof PlainError)) throw error;
      result = [false, `NOT CAUGHT: ${error.message}`];
    }
    const [isCaught, line] = result;
    if (!isCaught) missed.push(fault.id);
    console.log(`${fault.kind}  ${fault.id} (${seconds(began)})\n  ${fault.breaks}\n  ${line}`);
  }
  return conclude(missed, files);
}

/** The gate may leave out what only a deep spec can catch, and names it. */
function conclude(missed, files) {
  const isAllowed = ({ id, deepOnly }) => tier === 'gate' && deepOnly && missed.includes(id);
  const bare = tier === 'deep' ? chosen.filter((fault) => !specsOf(fault, files, tier).length).length : 0;
  const where = tier ? ` by the ${tier} tier` : '';
  const note = bare ? ` (${bare} have no deep spec and are the gate's)` : '';
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults caught${where}${note}.`);
  if (missed.length) console.log(`Not caught: ${missed.join(', ')}`);
  return missed.length > chosen.filter(isAllowed).length ? 1 : 0;
}

let code = 1;
try {
  code = await main();
} catch (error) {
  report(error);
}
await template.stop?.();
if (copy) fs.rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
process.exit(code);
