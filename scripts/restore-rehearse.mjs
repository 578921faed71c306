/**
 * `npm run restore:rehearse [-- --at <instant>] [--compare <url>|newest] [--files <url>] [--revived <file>] [--keep]`:
 * restores a backup of pgBackRest into a folder of its own, checks everything in it, starts the server on it, and lists
 * what the restore revived. The live database is never changed. Exit code 1 if a check fails.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PgBackRest } from './backup/pgbackrest.mjs';
import { checkInstant, instantOf, revivedIn, revivedResult, rowOf, runChecks } from './backup/rehearsal.mjs';
import { programsOf, restoreDatabase } from './backup/restored-database.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { appRole } from './lib/postgres.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { Stops } from './lib/stops.mjs';

const stops = new Stops();

function readArguments() {
  const text = { type: 'string' };
  const { values } = parseArgs({
    options: {
      at: text,
      compare: text,
      files: text,
      revived: text,
      keep: { type: 'boolean' },
      stanza: text,
      config: text,
      bin: text,
      folder: text,
      database: text,
    },
  });
  mustBeFolder('--folder', values.folder ?? os.tmpdir());
  if (values.revived !== undefined) mustBeFolder('The folder of --revived', path.dirname(values.revived));
  return { ...values, at: values.at === undefined ? null : instantOf(values.at) };
}

function mustBeFolder(name, folder) {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new PlainError(`${name} must be an existing folder, not "${folder}".`);
}

/** The names of the application's role and database, as DATABASE_URL has them. */
function namesOf(url, database) {
  const [, role, name] = /^\w+:\/\/([^:@/]*)[^@/]*@[^/]*\/([^?]+)/.exec(url ?? '') ?? [];
  return { role: role || appRole, database: database ?? name ?? 'collegium' };
}

async function rehearse({ at, compare, files, revived, keep, ...given }) {
  const backrest = new PgBackRest(given);
  const info = await backrest.info();
  checkInstant(at, info);
  const bin = programsOf(info.version, given.bin);
  const names = namesOf(readSettings().databaseUrl, given.database);
  const folder = fs.mkdtempSync(path.join(given.folder ?? os.tmpdir(), 'collegium-restore-'));
  fs.chmodSync(folder, 0o711); // the database's user passes through
  if (!keep)
    stops.push(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const restore = async (title, name, instant) => {
    const restored = await quietly.step(title, (say) => {
      say('restoring');
      return restoreDatabase({ backrest, folder: path.join(folder, name), at: instant, bin });
    });
    if (!keep) stops.push(restored.stop);
    return {
      ownerUrl: restored.url('postgres', names.database),
      appUrl: restored.url(names.role, names.database),
      dataDir: path.join(folder, 'system'),
    };
  };
  const restored = await restore(at ? at.toISOString() : 'The newest point', 'restored', at);
  const results = await runChecks(restored, files ?? null, (result) => console.log(rowOf(result)));
  const later = compare === 'newest' ? (await restore('The newest point', 'newest', null)).ownerUrl : compare;
  results.push(await listRevived(restored, later, revived));
  if (keep) console.log(`Kept: ${restored.ownerUrl}`);
  const failed = results.filter(({ isRight }) => !isRight).length;
  console.log(
    failed ? `${failed} of ${results.length} checks failed.` : `All ${results.length} checks passed.`,
  );
  return failed ? 1 : 0;
}

async function listRevived(restored, later, file) {
  const list = await revivedIn(restored, later);
  const result = revivedResult(list, Boolean(later));
  console.log(rowOf(result));
  for (const name of result.names) console.log(`  ${name}`);
  if (file && list.isRight) {
    fs.writeFileSync(file, `${list.text}\n`, { mode: 0o600 });
    console.log(
      `The list is in ${file}. After the real restore: npm run restore:end-revived -- --from ${file}`,
    );
  }
  return result;
}

let code;
try {
  requireNode();
  const given = readArguments();
  await quietly.step('Packages', ensureInstalled);
  await quietly.step('Build', (say) => ensureBuilt({ only: ['backend'], say }));
  code = await rehearse(given);
} catch (error) {
  if (!stops.isStopping)
    report(error.code?.startsWith?.('ERR_PARSE_ARGS') ? new PlainError(error.message) : error);
  code = 1;
}
if (!stops.isStopping) {
  await stops.run().catch(report);
  process.exitCode = code;
}
