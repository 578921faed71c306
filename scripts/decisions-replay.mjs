/**
 * `npm run decisions:replay`: decides every kept registration decision again, by the rules of its version and from its
 * own facts, in the embedded database of DATA_DIR, whether Collegium runs or not, or in DATABASE_MIGRATION_URL or
 * DATABASE_URL. Exit code 1 where one comes to something else; the first one is named.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'decisions-replay',
  args: process.argv.slice(2),
  interrupted: 'Not all decisions were decided again.',
});
