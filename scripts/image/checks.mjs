/** What the image must do, on a PostgreSQL whose socket is mounted into its container. */
import { randomBytes } from 'node:crypto';
import { PlainError } from '../lib/plain-error.mjs';
import { sleep } from '../lib/processes.mjs';

export const image = 'localhost/collegium-try';
export const baseUrl = 'https://collegium.example';
const container = 'collegium-try';
const drainSeconds = 3;
/** What the server may need after the drain to end what runs: `graceMs` in the backend's limits. */
const graceSeconds = 10;
/** Rights as in docker-compose.yml. Low limits, because a root with few rights can't raise its own. */
export const flags = [
  '--network=host',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=4096:4096',
];

const secret = () => randomBytes(32).toString('base64');

export function settingsFor(database, port) {
  return {
    BASE_URL: baseUrl,
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: secret(),
    IDEMPOTENCY_SECRET: secret(),
    DOCUMENT_SECRET: secret(),
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'collegium',
    OIDC_CLIENT_SECRET: 'secret',
    DRAIN_SECONDS: String(drainSeconds),
    PORT: String(port),
    LISTEN_ADDRESS: '127.0.0.1',
  };
}

const variables = (settings) => Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);

/** The command of the image, as its container `migrate` runs it. */
export async function migrate(podman, { volume, ownerUrl }, settings) {
  const owner = variables({ ...settings, DATABASE_MIGRATION_URL: ownerUrl });
  const command = ['node', 'backend/dist/src/cli/migrate.js'];
  await podman.mustRun(['run', '--rm', ...flags, volume, ...owner, image, ...command]);
}

export async function mustRefuse(podman, { volume, ownerUrl }, settings) {
  const cases = {
    SESSION_SECRET: { ...settings, SESSION_SECRET: '' },
    BASE_URL: { ...settings, BASE_URL: 'http://collegium.example' },
    OIDC_ISSUER: { ...settings, OIDC_ISSUER: '' },
    DATABASE_URL: { ...settings, DATABASE_URL: ownerUrl },
  };
  for (const [name, wrong] of Object.entries(cases)) {
    const { code, output } = await podman.run(['run', '--rm', ...flags, volume, ...variables(wrong), image]);
    if (code !== 1 || !output.includes(`Refused to start: ${name} `))
      throw new PlainError(`A wrong ${name} wasn't refused, exit code ${code}:\n${output}`);
  }
  return `named ${Object.keys(cases).join(', ')}`;
}

export async function mustServe(podman, { volume }, settings) {
  await podman.mustRun([
    'run',
    '--detach',
    `--name=${container}`,
    ...flags,
    volume,
    ...variables(settings),
    image,
  ]);
  const address = `http://127.0.0.1:${settings.PORT}`;
  const deadline = Date.now() + 60_000;
  const status = async (place) => (await fetch(address + place).catch(() => null))?.status;
  while ((await status('/api/health/ready')) !== 200) {
    if (Date.now() > deadline)
      throw new PlainError(
        `Not ready after a minute:\n${await podman.mustRun(['logs', '--tail=20', container])}`,
      );
    await sleep(100);
  }
  for (const place of ['/', '/portal/'])
    if ((await status(place)) !== 200) throw new PlainError(`${place} isn't in the image.`);
  await podman.mustRun(['healthcheck', 'run', container]);
  const user = await podman.mustRun(['exec', container, 'stat', '--format=%U %u', '/proc/1']);
  if (user !== 'node 1000') throw new PlainError(`The server runs as ${user}, not as node 1000.`);
  return `ready, healthy, with both front ends, as ${user}`;
}

export async function mustStop(podman) {
  const began = Date.now();
  await podman.mustRun(['kill', '--signal=TERM', container]);
  const code = await podman.mustRun(['wait', container], 1000 * (drainSeconds + graceSeconds));
  if (code !== '0') throw new PlainError(`After SIGTERM the exit code is ${code}, not 0.`);
  return `exit code 0 after ${((Date.now() - began) / 1000).toFixed(1)} s, of which the drain is ${drainSeconds} s`;
}
