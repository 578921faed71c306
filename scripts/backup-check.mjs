/**
 * `npm run backup:check [-- --max-age <hours>] [--stanza <name>] [--config <file>] [--json]`: the age of the newest
 * backup, gaps in the archived WAL, rows without a file and files without a row. Exit code 1 if there is a finding.
 * The database is that of DATABASE_MIGRATION_URL or DATABASE_URL. pgBackRest runs as the user of PostgreSQL.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PgBackRest } from './backup/pgbackrest.mjs';
import { backupReport, reportText } from './backup/report.mjs';
import { inspectDatabase } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';

/** A differential backup a day, and half a day for it to be late. */
const usualMaxAge = 36;

function readArguments() {
  const { values } = parseArgs({
    options: {
      'max-age': { type: 'string', default: String(usualMaxAge) },
      stanza: { type: 'string' },
      config: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const maxAge = Number(values['max-age']);
  if (!(maxAge > 0)) throw new PlainError(`--max-age must be a number of hours, not "${values['max-age']}".`);
  return { ...values, maxAge };
}

async function archiverOf(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: 'collegium backup:check' });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT last_archived_time AS "archivedAt", last_failed_time AS "failedAt" FROM pg_stat_archiver',
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

/** The output of files:verify; its exit code says only that there are findings. */
const filesOf = () =>
  new Promise((resolve, reject) => {
    const args = [path.join(root, 'scripts/files-verify.mjs'), '--json'];
    execFile(process.execPath, args, { maxBuffer: 2 ** 28 }, (error, out, errors) => {
      try {
        resolve(JSON.parse(out));
      } catch {
        reject(new PlainError(`The files could not be compared:\n${errors.trim() || error?.message}`));
      }
    });
  });

try {
  requireNode();
  const { stanza, config, json, maxAge } = readArguments();
  const backrest = new PgBackRest({ stanza, config });
  const info = await backrest.info();
  const { databaseUrl, migrationUrl } = readSettings();
  const url = migrationUrl ?? databaseUrl;
  if (!url) throw new PlainError('DATABASE_URL is not set. The embedded PostgreSQL has no archive to check.');
  await ensureInstalled(console.error);
  await inspectDatabase(url);
  const found = backupReport({
    info,
    wal: info.archive ? await backrest.wal(info.archive.id) : [],
    archiver: await archiverOf(url),
    files: await filesOf(),
    maxAge,
  });
  if (json) console.log(JSON.stringify(found, null, 2));
  else for (const line of reportText(found)) console.log(line);
  if (found.findings.length) process.exitCode = 1;
} catch (error) {
  report(error.code?.startsWith('ERR_PARSE_ARGS') ? new PlainError(error.message) : error);
  process.exitCode = 1;
}
