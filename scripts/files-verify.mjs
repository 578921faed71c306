/**
 * `npm run files:verify [-- --content] [--json] [--store <url>]`: compares the rows of stored files with the files, in
 * both directions, in the embedded database of DATA_DIR or in that of DATABASE_MIGRATION_URL or DATABASE_URL. Exit
 * code 1 if a row has no file, or if a file differs from its row.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'files-verify',
  args: process.argv.slice(2),
  interrupted: 'Not all files were compared.',
});
