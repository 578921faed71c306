/** Counts the SQL statements that a piece of work sends, exactly: PostgreSQL writes each of them to its log. */
import fs from 'node:fs';
import { sleep } from '../../scripts/lib/processes.mjs';
import { withClient } from './data.mjs';

const settings = [`log_statement = 'all'`, `log_line_prefix = '%a|'`];

/**
 * The application's name precedes each statement. Transactions count with their BEGIN and COMMIT; the background poll
 * for jobs doesn't count.
 */
export const countStatements = (log, application) =>
  log
    .split('\n')
    .filter((line) => line.startsWith(`${application}|`) && /\|LOG: +(execute|statement)/.test(line))
    .filter((line) => !line.includes('/* jobs */')).length;

/** How many statements `work` makes this application send. */
export async function statementsOf(cluster, application, work) {
  const configure = (lines) =>
    withClient(cluster.url('postgres', 'postgres'), async (client) => {
      for (const line of lines) await client.query(`ALTER SYSTEM ${line}`);
      await client.query('SELECT pg_reload_conf()');
    });
  await configure(settings.map((setting) => `SET ${setting}`));
  await sleep(300); // each connection reads the settings before its next statement
  const start = fs.statSync(cluster.log).size;
  try {
    await work();
    await sleep(1300); // what is written together with others within a second belongs to it
    return countStatements(fs.readFileSync(cluster.log).subarray(start).toString(), application);
  } finally {
    await configure(settings.map((setting) => `RESET ${setting.split(' ', 1)[0]}`));
  }
}
