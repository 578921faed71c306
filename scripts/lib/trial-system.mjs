/** The whole system with demo data, as `npm start` starts it, on a free port and in a folder that is thrown away. */
import { freePort } from './port.mjs';
import { quietly } from './steps.mjs';
import { System } from './system.mjs';

/** It is not started yet, so that whoever asks for it can stop it at any time. */
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
