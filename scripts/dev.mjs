/**
 * `npm run dev`: the same system behind the same address, with reload: the backend is compiled and restarted on every
 * change, the portal comes from Vite with hot replacement, the site is built again.
 */
import http from 'node:http';
import { DevBackend } from './lib/dev-backend.mjs';
import { devPortal } from './lib/dev-portal.mjs';
import { watchSite } from './lib/dev-site.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';
import { steps } from './lib/steps.mjs';
import { System } from './lib/system.mjs';

const closing = [];
let asked = false;
async function stop(code) {
  if (asked) return;
  asked = true;
  for (const close of closing.reverse()) await Promise.resolve(close()).catch(report);
  process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(0));

try {
  requireNode();
  const settings = readSettings();
  if (settings.production) throw new PlainError('npm run dev is not for production (NODE_ENV).');
  const system = new System(settings, { progress: steps(6), build: ['backend', 'site'] });
  closing.push(() => system.stop());
  await system.prepare();

  const backend = new DevBackend(system);
  closing.push(() => backend.stop());
  const server = http.createServer();
  const portal = await devPortal(server);
  closing.push(() => portal.close());
  const site = watchSite(settings.baseUrl);
  closing.push(() => site.close());

  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (await portal.owns(pathname).catch(() => false)) portal.serve(request, response);
    else await backend.forward(request, response);
  });
  await system.progress.step('Server', () => backend.start());
  await new Promise((resolve, reject) => server.once('error', reject).listen(settings.port, resolve));
  closing.push(() => server.closeAllConnections());
  console.log(`\n  The server writes to ${system.log}\n\nready ${settings.baseUrl}`);
  const { reason } = await system.failed;
  if (!asked) throw new PlainError(reason);
} catch (error) {
  if (!asked) {
    report(error);
    await stop(1);
  }
}
