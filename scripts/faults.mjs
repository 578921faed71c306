/**
 * `npm run test:faults [-- id or kind ...] [--wide] [--seed N] [--at CHECKOUT] [--known-clean]`: plants one fault after
 * the other in a temporary copy and shows which test of `npm test` catches it. Fails if no test does, or if the fault's
 * text is gone. `--known-clean` skips the run without a fault, which shows that the tests pass otherwise.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyCheckout, BackendFiles, plant, staleReason } from './lib/fault-copy.mjs';
import { argumentsOf, failuresIn, faults } from './lib/faults.mjs';
import { readJson } from './lib/hash.mjs';
import { root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { endActive, run } from './lib/processes.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    seed: { type: 'string' },
    wide: { type: 'boolean' },
    'known-clean': { type: 'boolean' },
  },
});
const checkout = path.resolve(values.at ?? root);
const chosen = faults.filter(
  ({ id, kind, wide }) =>
    (!positionals.length || positionals.includes(id) || positionals.includes(kind)) && (!values.wide || wide),
);
const env = { ...process.env, ...(values.seed && { COLLEGIUM_SEED: values.seed }) };
delete env.COLLEGIUM_FULL;

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

async function runSuite(suite, args) {
  const file = path.join(copy, '.cache', 'fault-rows.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  const script = path.join(root, 'scripts/lib/fault-suite.mjs');
  const { output } = await run(process.execPath, [script, copy, suite, file, ...args], { cwd: copy, env });
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
async function judge(fault) {
  const stale = staleReason(copy, fault);
  if (stale) throw new PlainError(stale);
  const source = path.join(copy, fault.file);
  const isCompiled = fault.file.startsWith('backend/src/');
  if (isCompiled) await build(needs[fault.suite]);
  const revert = plant(copy, fault);
  try {
    if (isCompiled) await backend().emit(source);
    else await build(needs[fault.suite]);
    return await runSuite(fault.suite, argumentsOf(fault));
  } finally {
    revert();
    if (isCompiled) await backend().emit(source);
  }
}

/** Tests that fail without any fault catch nothing. */
async function unfaulted(fault, known) {
  if (values['known-clean']) return { tests: [] };
  const key = JSON.stringify([fault.suite, argumentsOf(fault)]);
  if (!known.has(key)) {
    await build(needs[fault.suite]);
    known.set(key, await runSuite(fault.suite, argumentsOf(fault)));
  }
  return known.get(key);
}

async function main() {
  if (!chosen.length) throw new PlainError('No fault has this id or kind.');
  copy = copyCheckout(checkout);
  const known = new Map();
  const missed = [];
  for (const fault of chosen) {
    if (isStopping) return 130;
    const began = Date.now();
    let line;
    try {
      const { tests, others, passed } = await judge(fault);
      const clean = tests.length ? await unfaulted(fault, known) : null;
      const caught = tests.filter(({ name }) => !clean.tests.some((test) => test.name === name));
      const [first] = caught;
      const more = caught.length > 1 ? ` and ${caught.length - 1} more` : '';
      if (first) line = `caught by "${first.name}"${more}\n    ${first.reason.split('\n')[0]}`;
      else if (tests.length) line = `NOT CAUGHT: "${tests[0].name}" also fails without it`;
      else if (others.length) line = `NOT CAUGHT: ${others[0]}`;
      else line = passed ? `NOT CAUGHT by ${passed} tests` : 'NOT CAUGHT: no test has these names';
      if (!caught.length) missed.push(fault.id);
    } catch (error) {
      if (isStopping) return 130;
      if (!(error instanceof PlainError)) throw error;
      line = `NOT CAUGHT: ${error.message}`;
      missed.push(fault.id);
    }
    console.log(`${fault.kind}  ${fault.id} (${seconds(began)})\n  ${fault.breaks}\n  ${line}`);
  }
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults caught.`);
  if (missed.length) console.log(`Not caught: ${missed.join(', ')}`);
  return missed.length ? 1 : 0;
}

let code = 1;
try {
  code = await main();
} catch (error) {
  report(error);
}
if (copy) fs.rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
process.exit(code);
