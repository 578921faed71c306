/**
 * `npm run grades:verify`: calculates the kept explanation of every final grade again, in the embedded database of
 * DATA_DIR, whether Collegium runs or not, or in DATABASE_MIGRATION_URL or DATABASE_URL. Exit code 1 if a total or
 * letter doesn't follow from its cells; the first one is named.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'grades-verify',
  args: process.argv.slice(2),
  interrupted: 'Not all final grades were checked.',
});
