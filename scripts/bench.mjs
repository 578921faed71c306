/**
 * `npm run bench [-- J1 J2 screen ...] [--full] [--rounds=5] [--write]`: installs what is missing, builds what is
 * stale, measures on its own data and prints each figure with its limit. `--write` puts the tables into
 * docs/developer/performance.md.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { readJson } from './lib/hash.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { PlainError, report as complain } from './lib/plain-error.mjs';
import { endActive } from './lib/processes.mjs';
import { requireNode, serverVariables } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';

const page = path.join(root, 'docs/developer/performance.md');
for (const name of serverVariables) delete process.env[name];

let bench = null;
let code = 0;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, async () => {
    endActive('SIGTERM');
    await bench?.stop().catch(complain);
    process.exit(130);
  });
}

async function write(text) {
  const { insert } = await import('../backend/bench/report.mjs');
  const { format } = await import('oxfmt');
  const content = insert(fs.readFileSync(page, 'utf8'), text);
  const { code: formatted } = await format(page, content, readJson(path.join(root, '.oxfmtrc.json')));
  fs.writeFileSync(page, formatted);
  console.log(`\nWritten to ${path.relative(root, page)}.`);
}

try {
  requireNode();
  await quietly.step('Packages', ensureInstalled);
  const [{ Bench }, { measure, parse }, { report }] = await Promise.all(
    ['bench', 'rows', 'report'].map((name) => import(`../backend/bench/${name}.mjs`)),
  );
  const wanted = parse(process.argv.slice(2));
  if (wanted.problem) throw new PlainError(wanted.problem);
  await quietly.step('Build', (say) => ensureBuilt({ say }));
  bench = new Bench((text) => console.log(`${text} ...`));
  const results = await measure(bench, wanted);
  const text = report(results);
  console.log(`\n${text}`);
  if (results.failed) code = 1;
  else if (wanted.write) await write(text);
} catch (error) {
  if (!bench?.stopping) complain(error);
  code = 1;
}
await bench?.stop().catch(complain);
process.exit(code);
