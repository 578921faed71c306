/**
 * Runs one suite of a checkout like `npm test` and writes its rows: fault-suite.mjs CHECKOUT SUITE FILE arguments. A
 * separate process, because the suites belong to the checkout that they test. FAULT_TEMPLATE has the settings of a
 * template database that is there already.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [checkout, suite, file, ...args] = process.argv.slice(2);
const lib = (name) => import(pathToFileURL(path.join(checkout, 'scripts/lib', name)).href);
const [{ Suites }, { serverVariables }, { endActive }] = await Promise.all(
  ['suites.mjs', 'settings.mjs', 'processes.mjs'].map(lib),
);
for (const name of serverVariables) delete process.env[name];

// Older checkouts don't have this module.
const { RunCosts } = await lib('run-costs.mjs').catch(() => ({}));
const costs = RunCosts && new RunCosts({ yardstick: false });
const made = process.env.FAULT_TEMPLATE;
const template = made && (async () => ({ settings: JSON.parse(made), stop: async () => {} }));
const suites = new Suites({ args, costs, ...(template && { template }) });
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(name, () => {
    endActive('SIGTERM');
    suites.stop().finally(() => process.exit(130));
  });
try {
  await suites[suite]();
} finally {
  await suites.stop();
  await costs?.stop();
}
fs.writeFileSync(file, JSON.stringify(suites.rows));
