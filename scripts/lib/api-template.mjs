/** The database that every API spec gets a copy of: real migrations and the demo data, in a temporary PostgreSQL. */
import { root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { appRole, startScratch } from './postgres.mjs';
import { run } from './processes.mjs';

const name = 'collegium_template';

/**
 * `stopping` receives the function that ends the server, as soon as there is one. Returns { settings, stop } for the
 * specs.
 */
export async function makeTemplate(dataDir, stopping) {
  const cluster = await startScratch();
  stopping(() => cluster.stop());
  await cluster.createDatabase(name);
  const env = {
    ...process.env,
    DATABASE_URL: cluster.url(appRole, name),
    DATABASE_MIGRATION_URL: cluster.url('postgres', name),
    DATA_DIR: dataDir,
  };
  // The decisions have files and jobs, which a copy of the database doesn't have.
  for (const [command, ...options] of [['migrate'], ['demo-data', '--rows']]) {
    const { code, output } = await run(process.execPath, [`backend/dist/src/cli/${command}.js`, ...options], {
      cwd: root,
      env,
    });
    if (code !== 0)
      throw new PlainError(`The template database could not be created (${command}):\n${output}`);
  }
  const settings = { TEST_DATABASE_URL: cluster.url('postgres', 'postgres'), TEST_APP_ROLE: appRole };
  return { settings, stop: () => cluster.stop() };
}
