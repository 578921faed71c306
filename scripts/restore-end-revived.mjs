/**
 * `npm run restore:end-revived -- --compare <url> | --from <file> | --all [--list]`: after a restore, ends sessions,
 * and roles, secrets, holds and other access that were ended after the restored instant. The database is that of
 * DATABASE_URL, or the embedded one of DATA_DIR. A second run ends nothing.
 */
import { runDatabaseCommand } from './lib/database-command.mjs';

await runDatabaseCommand({
  name: 'end-revived',
  args: process.argv.slice(2),
  interrupted: 'Not everything was ended. Run the command again: it continues.',
});
