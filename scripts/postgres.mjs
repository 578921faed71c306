/**
 * `node scripts/postgres.mjs scratch`: a throw-away PostgreSQL for running one spec by hand. Prints the superuser's
 * address of its database `postgres`, and runs until SIGTERM, Ctrl-C or the end of stdin; nothing is left behind.
 *
 *   TEST_DATABASE_URL=<what it printed> TEST_APP_ROLE=collegium_app npx jest <file>
 */
import { report } from './lib/plain-error.mjs';
import { startScratch } from './lib/postgres.mjs';

if (process.argv[2] !== 'scratch') {
  console.error('Usage: node scripts/postgres.mjs scratch');
  process.exit(2);
}
try {
  const cluster = await startScratch();
  console.log(cluster.url('postgres', 'postgres'));
  const stop = () => cluster.stop().then(() => process.exit(0));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, stop);
  process.stdin.on('end', stop).resume();
} catch (error) {
  report(error);
  process.exit(1);
}
