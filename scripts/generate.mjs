/** `npm run generate`: writes everything that is generated and committed. */
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { run } from './lib/processes.mjs';
import { steps } from './lib/steps.mjs';

const write =
  (script, ...args) =>
  async () => {
    const { code, output } = await run(process.execPath, [path.join(root, script), ...args], { cwd: root });
    if (code !== 0) throw new PlainError(output);
  };

const progress = steps(12);
try {
  await progress.step('Packages', ensureInstalled);
  await progress.step('Design tokens', write('scripts/generate-tokens.mjs'));
  await progress.step('Copies for site and portal', write('scripts/generate-copies.mjs'));
  await progress.step('Index of decisions', write('scripts/decisions-index.mjs'));
  await progress.step('Index of the guide', write('scripts/guide-index.mjs'));
  await progress.step('Build', (say) => ensureBuilt({ only: ['backend'], say }));
  await progress.step('OpenAPI document', write('backend/dist/src/cli/openapi.js'));
  await progress.step('Client types', write('scripts/client-types.mjs'));
  await progress.step('Site figures', write('backend/dist/src/cli/policies.js'));
  await progress.step('Site programs', write('backend/dist/src/cli/program-plans.js'));
  await progress.step('Reference pages', write('backend/dist/src/cli/reference.js'));
  await progress.step('Reference page of tables', write('scripts/tables.mjs'));
} catch (error) {
  report(error);
  process.exit(1);
}
