/**
 * `npm run image:try [-- --base <file or image>]`: builds the image of the Dockerfile with Debian's podman, and starts it
 * in production on a PostgreSQL of its own. Fails if it doesn't become ready, runs as another user than `node`, starts
 * with wrong settings, or doesn't stop as it should. Where podman can't run, it says why and skips.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { missing } from './cluster/needs.mjs';
import { startSingleDatabase } from './cluster/single-database.mjs';
import { baseImage, prepareBase } from './image/base.mjs';
import * as checks from './image/checks.mjs';
import { Podman, Unavailable } from './image/podman.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { npm } from './lib/npm.mjs';
import { root } from './lib/paths.mjs';
import { report } from './lib/plain-error.mjs';
import { freePort } from './lib/port.mjs';
import { requireNode } from './lib/settings.mjs';
import { steps } from './lib/steps.mjs';
import { Stops } from './lib/stops.mjs';

const buildTimeout = 20 * 60_000;

const stops = new Stops();

function makeFolder() {
  const folder = fs.mkdtempSync('/var/tmp/collegium-image-');
  fs.chmodSync(folder, 0o711); // the database's user passes through
  stops.push(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

/** npm in the build uses the registry and the certificates of this machine. The image doesn't keep them. */
async function npmSettings(folder) {
  const file = path.join(folder, 'npmrc');
  const volumes = [`${file}:/root/.npmrc:ro`];
  const lines = [];
  for (const name of ['registry', 'cafile', 'proxy', 'https-proxy']) {
    const value = (await npm(['config', 'get', name], { cwd: root })).output.trim();
    if (!value || value === 'null') continue;
    lines.push(`${name}=${value}\n`);
    if (name === 'cafile') volumes.push(`${value}:${value}:ro`);
  }
  fs.writeFileSync(file, lines.join(''), { mode: 0o600 });
  return volumes.map((volume) => `--volume=${volume}`);
}

async function build(podman, folder) {
  const how = ['--format=docker', '--isolation=chroot', '--network=host', '--pull=never', '--layers=false'];
  const settings = [
    `--build-arg=BASE_URL=${checks.baseUrl}`,
    ...(await npmSettings(folder)),
    `--tag=${checks.image}`,
  ];
  await podman.mustRun(['build', ...how, ...settings, root], buildTimeout);
  const bytes = await podman.mustRun(['image', 'inspect', '--format={{.Size}}', checks.image]);
  return `${Math.round(bytes / 1e6)} MB`;
}

/** A PostgreSQL whose socket the container's user can reach. */
async function startDatabase(folder) {
  const database = await startSingleDatabase(folder, (end) => stops.push(end));
  const socket = decodeURIComponent(/@([^:/]+)/.exec(database.appUrl)[1]);
  fs.chmodSync(socket, 0o711); // its parent stays closed to others
  return { ...database, volume: `--volume=${socket}:${socket}` };
}

async function tryImage({ base }) {
  const absent = missing(['podman', 'runc']);
  if (absent.length) throw new Unavailable(`Missing: ${absent.join(', ')}.`);
  const { step } = steps(8);
  await step('Packages', ensureInstalled);
  const folder = makeFolder();
  const podman = new Podman(folder);
  stops.push(() => podman.close());
  const from = await step('Base image', (say) => prepareBase(podman, folder, base, say));
  await step('Container', () =>
    podman.mustBeAble(
      ['run', '--rm', ...checks.flags, baseImage, 'sh', '-c', 'npm --version && node --version'],
      'podman can’t run a container',
    ),
  );
  await step('Build', () => build(podman, folder));
  const database = await startDatabase(folder);
  const settings = checks.settingsFor(database, await freePort());
  await step('Migrations', () => checks.migrate(podman, database, settings));
  await step('Wrong settings', () => checks.mustRefuse(podman, database, settings));
  await step('Start', () => checks.mustServe(podman, database, settings));
  await step('SIGTERM', () => checks.mustStop(podman));
  console.log(`The image works. Its base: ${from}.`);
}

let code = 0;
try {
  requireNode();
  const { values } = parseArgs({ options: { base: { type: 'string' } } });
  await tryImage(values);
} catch (error) {
  if (stops.isStopping) code = 130;
  else if (error instanceof Unavailable) console.log(`Skipped. ${error.message}`);
  else {
    report(error);
    code = 1;
  }
}
if (!stops.isStopping) {
  await stops.run().catch((error) => {
    report(error);
    code = 1;
  });
  process.exit(code);
}
