/**
 * `npm run files:move -- --to <url>`: copies all stored files to another store, while Collegium runs or not, and checks
 * each copy. The files are those of the embedded database of DATA_DIR, or of DATABASE_MIGRATION_URL or DATABASE_URL.
 * Exit code 1 if a file has no right copy.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'files-move',
  args: process.argv.slice(2),
  interrupted: 'Not all files were copied. Run the command again: it continues.',
});
