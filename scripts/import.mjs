/**
 * `npm run import -- <kind> <file> --map <mapping> [--dry-run] [--strict]`: loads a registrar's file into the embedded
 * database of DATA_DIR, whether Collegium runs or not, or into DATABASE_URL. `undo <number>` removes what an import of
 * academic history created. Everything for people goes to stderr;
 * stdout is the import's own, and its last line is JSON.
 */
import fs from 'node:fs';
import path from 'node:path';
import { cli, runDatabaseCommand, say } from './lib/database-command.mjs';
import { root } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { run } from './lib/processes.mjs';

/** npm runs this in the checkout; a path is relative to the person's working directory. */
function located(file) {
  const candidates = [process.env.INIT_CWD, process.cwd()]
    .filter(Boolean)
    .map((from) => path.resolve(from, file));
  return candidates.find((candidate) => fs.existsSync(candidate)) ?? candidates[0];
}

/** The arguments with absolute paths of the file and the mapping. The import itself reports errors in them. */
function absolute(args) {
  const result = [];
  let positional = 0;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index];
    const [, option, value] = /^(--map|--report)(?:=(.*))?$/s.exec(arg) ?? [];
    if (option && value !== undefined) result.push(`${option}=${located(value)}`);
    else if (option && args[index + 1] !== undefined) result.push(arg, located(args[++index]));
    else if (arg.startsWith('-')) result.push(arg);
    else result.push(++positional === 2 && args[0] !== 'undo' ? located(arg) : arg);
  }
  return result;
}

/** Fills a new database like the first start. Otherwise that start would find users, and skip it. */
async function furnish(running, env, { demoData }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: running.url('postgres', 'collegium') });
  await client.connect();
  const { rows } = await client
    .query(`select to_regclass('public.users') is null as fresh`)
    .finally(() => client.end());
  if (!rows[0].fresh || !demoData) return;
  say('The database is new. It is being set up with the demo university, as on a first start.');
  for (const name of ['migrate', 'demo-data']) {
    const { code, output } = await run(process.execPath, [cli(name)], { cwd: root, env });
    if (code !== 0) throw new PlainError(output.trim());
  }
}

await runDatabaseCommand({
  name: 'import',
  args: absolute(process.argv.slice(2)),
  interrupted: 'Nothing was written.',
  furnish,
});
