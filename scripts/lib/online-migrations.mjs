/** What must not run beside servers: what squawk finds, and what it leaves to the reader (decision 0190). */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

const squawk = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');

/** Each migration runs with a lock timeout, once. Types are the project's own choice. */
const others = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-lock-timeout',
  'require-statement-timeout',
];
const removals = [
  'ban-drop-column',
  'ban-drop-not-null',
  'ban-drop-table',
  'renaming-column',
  'renaming-table',
];

const name = String.raw`(?:IF NOT EXISTS )?"?([a-z_]+)"?`;
const createsTable = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${name}`, 'i');
/** What older versions don't notice, if squawk agrees. */
const additions = [
  createsTable,
  /^ALTER TABLE (?!.*\b(?:SET NOT NULL|DROP(?! NOT NULL)|DISABLE|RENAME)\b)/i,
  /^CREATE (?:OR REPLACE )?FUNCTION /i,
  /^CREATE VIEW /i,
  /^CREATE (?:CONSTRAINT )?TRIGGER /i,
  /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i,
  /^COMMENT ON /i,
  /^CREATE TYPE [a-z_]+ AS ENUM /i,
  /^CREATE SEQUENCE /i,
  // A rule of a new kind: older versions read only the kinds that they know.
  /^INSERT INTO policies \(/i,
];
const addsRows = new RegExp(`^INSERT INTO ${name}`, 'i');
/** A value that is added to a type can be used only after its transaction. */
const outside =
  /^(?:(?:CREATE (?:UNIQUE )?|DROP )INDEX CONCURRENTLY |ALTER TYPE [a-z_]+ ADD VALUE IF NOT EXISTS )/i;

/** The statements without comments, and without what is in quotes. */
const statementsOf = (sql) =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

function squawked({ kind, isOutsideTransaction, calls }) {
  const excluded = kind === 'contract' ? [...others, ...removals] : others;
  const options = [
    '--reporter=json',
    '--pg-version=15',
    `--exclude=${excluded.join(',')}`,
    '--stdin-filepath=migration.sql',
  ];
  if (!isOutsideTransaction) options.push('--assume-in-transaction');
  let output;
  try {
    output = execFileSync(process.execPath, [squawk, ...options], {
      input: `${calls.join(';\n')};\n`,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    if (!error.stdout) throw error;
    output = error.stdout;
  }
  return JSON.parse(output).map(({ rule_name, message }) => `${rule_name}: ${message}`);
}

function refused({ kind, isOutsideTransaction, calls }) {
  if (isOutsideTransaction)
    return calls
      .filter((call) => statementsOf(call).length !== 1 || !outside.test(statementsOf(call)[0]))
      .map(
        (call) =>
          `outside a transaction, each call is one statement on an index, CONCURRENTLY, or adds a value to a type: ${call.trim()}`,
      );
  if (kind === 'contract') return [];
  const statements = calls.flatMap(statementsOf);
  const added = new Set(statements.map((one) => createsTable.exec(one)?.[1]).filter(Boolean));
  return statements
    .filter((one) => !additions.some((addition) => addition.test(one)) && !added.has(addsRows.exec(one)?.[1]))
    .map((one) => `an expand only adds, and changes rows in a job: ${one}`);
}

/** The faults of a migration as the command online-migrations writes it. */
export const faultsOf = (migration) =>
  [...squawked(migration), ...refused(migration)].map((fault) => `${migration.name}: ${fault}`);
