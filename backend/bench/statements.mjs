/** Counts the SQL statements of a piece of work exactly, from PostgreSQL's log. */
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

/** The number of statements that this application sends during `work`. */
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
    await sleep(1300); // rows that are written together within a second count too
    return countStatements(fs.readFileSync(cluster.log).subarray(start).toString(), application);
  } finally {
    await configure(settings.map((setting) => `RESET ${setting.split(' ', 1)[0]}`));
  }
}
