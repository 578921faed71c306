/**
 * `npm run decisions:replay`: repeats every stored registration decision by the rules of its version and from its own
 * facts, in the embedded database of DATA_DIR, whether Collegium runs or not, or in DATABASE_MIGRATION_URL or
 * DATABASE_URL. Exit code 1 if one has another result; the first such decision is named.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'decisions-replay',
  args: process.argv.slice(2),
  interrupted: 'Not all decisions were replayed.',
});
