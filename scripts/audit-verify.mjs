/**
 * `npm run audit:verify [-- --expect <head>]`: checks the seals of the audit trail in the embedded database of
 * DATA_DIR, whether Collegium runs or not, or in DATABASE_MIGRATION_URL or DATABASE_URL. Exit code 1 if a row differs
 * from what was sealed; the first such row is named.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'audit-verify',
  args: process.argv.slice(2),
  interrupted: 'The audit trail was not checked completely.',
});
