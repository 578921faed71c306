/** The ceilings of a registration: PostgreSQL alone, driven by pgbench on the same tables. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sizes } from './data.mjs';

const run = promisify(execFile);
const term = `md5('registration term')::uuid`;

/** Each transaction is for another student; each client has its own counter `n`. */
const next = `\\set n :n + 1
\\set p :n * 8 + :client_id
\\set s :p % ${sizes.students}`;
const student = `md5('student ' || :s)::uuid`;
/** All students request the same section, or each requests one of all sections. */
const sections = {
  one: { more: '', id: `md5('hot section')::uuid` },
  all: {
    more: `\\set k (:s * 7 + (2 + :p / ${sizes.students}) * 67) % ${sizes.sections}`,
    id: `md5('next section ' || :k)::uuid`,
  },
};
const insert = 'INSERT INTO enrollments (student_id, section_id, term_id, status)';

const tx = ({ more, id }) => `${next}
${more}
BEGIN;
SELECT capacity, enrolled FROM sections WHERE id = ${id} FOR UPDATE;
${insert} VALUES (${student}, ${id}, ${term}, 'enrolled');
UPDATE sections SET enrolled = enrolled + 1 WHERE id = ${id};
COMMIT;
`;

const cte = ({ more, id }) => `${next}
${more}
WITH seat AS (UPDATE sections SET enrolled = enrolled + 1 WHERE id = ${id} AND enrolled < capacity RETURNING id)
${insert} SELECT ${student}, id, ${term}, 'enrolled' FROM seat;
`;

const scripts = {
  tx: tx(sections.all),
  tx_hot: tx(sections.one),
  cte: cte(sections.all),
  cte_hot: cte(sections.one),
};

/**
 * Transactions per second, or null without pgbench. `transactions` is their number for each of eight clients, which run
 * the script with a counter `n`.
 */
export async function pgbench(name, { url, folder, script = scripts[name], transactions = 2000 }) {
  const file = path.join(folder, `${name}.sql`);
  fs.writeFileSync(file, script);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    '8',
    '-j',
    '2',
    '-t',
    String(transactions),
    '-D',
    'n=-1',
    '-f',
    file,
    url,
  ];
  const command = pgbenchCommand();
  if (!command) return null;
  const { stdout } = await run(command, args);
  const processed = Number(/number of transactions actually processed: (\d+)/.exec(stdout)[1]);
  if (processed !== 8 * transactions) throw new Error(`pgbench did ${processed} of ${8 * transactions}.`);
  return { perSecond: Number(/tps = ([\d.]+) \(without/.exec(stdout)[1]), done: processed };
}

/** In the PATH, or in Debian's folder for one version. */
function pgbenchCommand() {
  const versions = '/usr/lib/postgresql';
  const debian = fs.existsSync(versions)
    ? fs.readdirSync(versions).map((one) => path.join(versions, one, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...debian];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => fs.existsSync(file));
}
