/** The whole system with demo data, started like `npm start`, on a free port and in a temporary folder. */
import { PlainError } from './plain-error.mjs';
import { freePort } from './port.mjs';
import { run } from './processes.mjs';
import { quietly } from './steps.mjs';
import { System } from './system.mjs';

/** Not started yet, so that the caller can stop it at any time. */
export async function trialSystem(dataDir) {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const settings = { port, baseUrl, dataDir, databaseUrl: null, migrationUrl: null, production: false };
  const system = new System(
    { ...settings, demoData: true, demoAccounts: true },
    { progress: quietly, anySite: true },
  );
  return { system, baseUrl };
}

/**
 * Prepares a system on each of the folders. The demo data is made once, and each folder gets a copy. `onStart` receives
 * the function that stops a system before that system runs. Returns { systems, serve }: the servers don't run yet,
 * because even idle ones do background work.
 */
export async function trialSystems(folders, onStart) {
  const filled = folders.length > 1 && (await fill(folders, onStart));
  const systems = [];
  for (const folder of folders) {
    const { system } = await trialSystem(folder);
    onStart(() => system.stop());
    systems.push(system);
  }
  await Promise.all(systems.map((system) => system.prepare({ filled })));
  const serve = async (system) => {
    await system.serve();
    system.failed.then(({ reason, output }) => console.error(`${reason}\n${output.slice(-4000)}`));
  };
  return { systems, serve: () => Promise.all(systems.map(serve)) };
}

/** False if the database isn't in the data folder, so that a copy would lack it. */
async function fill([first, ...others], onStart) {
  const { system } = await trialSystem(first);
  onStart(() => system.stop());
  await system.prepare();
  await system.stop();
  if (system.places.length > 1) return false;
  for (const folder of others) {
    const { code, output } = await run('cp', ['-a', first, folder]);
    if (code !== 0) throw new PlainError(`The system's data could not be copied:\n${output}`);
  }
  return true;
}
