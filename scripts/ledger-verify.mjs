/**
 * `npm run ledger:verify`: adds up the ledger again, in the embedded database of DATA_DIR, whether Collegium runs or
 * not, or in DATABASE_MIGRATION_URL or DATABASE_URL. Exit code 1 if a balance differs from its lines; the first
 * difference is named.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'ledger-verify',
  args: process.argv.slice(2),
  interrupted: 'Not the whole ledger was checked.',
});
