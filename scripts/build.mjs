/**
 * `npm run build`: installs and builds what isn't up to date, for BASE_URL. A copy of the folder then starts, and runs
 * each command, without writing to it.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { report } from './lib/plain-error.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';
import { steps } from './lib/steps.mjs';

try {
  requireNode();
  const { baseUrl } = readSettings();
  const progress = steps(2);
  await progress.step('Packages', ensureInstalled);
  await progress.step('Build', (say) => ensureBuilt({ baseUrl, say }));
} catch (error) {
  report(error);
  process.exitCode = 1;
}
