import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { createApp } from './create-app.js';
import { DocumentKeys } from './modules/documents/document-keys.js';
import { Environment, EnvironmentError } from './platform/config/environment.js';
import { checkDatabase } from './platform/database/database-check.js';
import { checkFileStore } from './platform/files/store/open-file-store.js';
import { Draining } from './platform/health/draining.js';
import { bounds } from './platform/limits/bounds.js';
import { AppLogger } from './platform/logging/app-logger.js';

try {
  // Reports wrong settings before anything else starts.
  const environment = new Environment();
  await checkFileStore(environment);
  const app = await createApp();
  if (environment.production)
    await checkDatabase(app.get(DataSource), new DocumentKeys(environment).signer.publicKey);
  const logger = app.get(AppLogger);
  let stopping = false;
  const stop = async (drainSeconds = 0): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.get(Draining, { strict: false }).run(drainSeconds);
    setTimeout(() => process.exit(1), bounds.graceMs.most).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(environment.drainSeconds));
  process.on('SIGINT', () => void stop());
  // Started by `npm start`: the server stops when that process is killed.
  process.on('disconnect', () => void stop());
  process.on('unhandledRejection', (reason) => logger.error('Unhandled rejection.', reason));
  await (environment.listenAddress
    ? app.listen(environment.port, environment.listenAddress)
    : app.listen(environment.port));
} catch (error) {
  const { code } = error as { code?: string };
  if (error instanceof EnvironmentError) console.error(`Refused to start: ${error.message}`);
  else if (code === 'EADDRINUSE')
    console.error('Refused to start: the port is in use. Set PORT to another port.');
  else if (code === 'EADDRNOTAVAIL')
    console.error('Refused to start: LISTEN_ADDRESS is not an address of this machine.');
  else console.error('Could not start:', error);
  process.exit(1);
}
