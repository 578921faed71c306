/**
 * `npm run seats:verify`: counts the seats of every section again, in the embedded database of DATA_DIR, whether
 * Collegium runs or not, or in DATABASE_MIGRATION_URL or DATABASE_URL. Exit code 1 if a counter differs from its rows;
 * the first difference is named.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'seats-verify',
  args: process.argv.slice(2),
  interrupted: 'Not all seat counts were checked.',
});
