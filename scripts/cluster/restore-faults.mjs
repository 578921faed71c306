/** A restore to a random second while the system runs, and what the check of it must notice. */
import fs from 'node:fs';
import path from 'node:path';
import { restoreDatabase } from '../backup/restored-database.mjs';
import { appRole } from '../lib/postgres.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { run, sleep } from '../lib/processes.mjs';
import { programs } from './archived-database.mjs';
import { failedChecks, restoredDifferences } from './restore-proof.mjs';

const secondMs = 1000;
const journals = new WeakMap();

/** Every call since the database was empty, of this storm and earlier ones. */
function journalOf(system, storm) {
  const storms = journals.get(system) ?? [];
  journals.set(system, storms);
  if (!storms.includes(storm)) storms.push(storm);
  return storms.flatMap(({ journal }) => journal);
}

const acknowledgedBetween = (journal, from, until) =>
  journal
    .filter(({ kind }) => kind !== 'read')
    .flatMap(({ attempts }) => attempts.filter(({ status }) => status === 201))
    .map(({ at, ms }) => at + ms)
    .filter((at) => at > from && at < until);

/** As the operators' rsync: without what is still being received. */
function copyFiles({ dataDir }, target) {
  const source = path.join(dataDir, 'files');
  const incoming = path.join(source, 'incoming');
  const filter = (name) => name !== incoming;
  fs.cpSync(source, target, { recursive: true, preserveTimestamps: true, filter });
}

/**
 * Backs up, lets the storm continue, chooses an instant since the backup, and restores to it. `early`: restores to this
 * many ms before it. `spoil` changes the copied files.
 */
async function restoreDuring(system, storm, { early = 0, spoil = () => {} } = {}) {
  const { database } = system;
  const folder = fs.mkdtempSync(path.join(system.folder, 'restore-'));
  fs.chmodSync(folder, 0o711);
  await database.backUp();
  // pgBackRest restores to instants after the second in which a backup ended.
  const began = Date.now() + 2 * secondMs + early;
  await sleep(began - Date.now());
  await storm.more();
  await storm.more();
  const ended = Date.now();
  const journal = journalOf(system, storm);
  // Right after a write, so that the second before it has one.
  const times = acknowledgedBetween(journal, began, ended);
  if (!times.length) throw new PlainError('No write was acknowledged after the backup.');
  const instant = times[Math.floor(Math.random() * times.length)] + 1;
  await database.archiveAll();
  // After the instant: a file is stored before its row, so the copy has the files of all restored rows.
  const files = path.join(folder, 'files');
  copyFiles(system, files);
  spoil(files);
  const restored = await restoreDatabase({
    backrest: database.backrest,
    folder: path.join(folder, 'database'),
    at: new Date(instant - early),
    bin: programs,
  });
  try {
    const [ownerUrl, appUrl] = ['postgres', appRole].map((role) => restored.url(role, 'collegium'));
    const dataDir = path.join(folder, 'system');
    storm.restored = await restoredDifferences({ ownerUrl, appUrl, dataDir, files }, journal, instant);
    storm.instant = instant;
  } finally {
    await restored.stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

const judgment = {
  findings: (journal, storm) => storm.restored,
  figure: (journal, storm) => `restored to ${new Date(storm.instant).toISOString()}`,
};

/** Dumps the database during the storm, and restores it into an empty one. */
async function restoreDump(system, storm, time) {
  journalOf(system, storm); // later faults expect its rows
  await storm.more();
  const { database } = system;
  const folder = fs.mkdtempSync(path.join(system.folder, 'dump-'));
  const file = path.join(folder, 'collegium.dump');
  const urlOf = (url, name) => url.replace(/[^/]+$/, name);
  const name = `dumped_${time}`;
  await database.ask(`CREATE DATABASE ${name}`);
  const ownerUrl = urlOf(database.ownerUrl, name);
  await succeed('pg_dump', ['--format=custom', `--file=${file}`, database.ownerUrl]);
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--exit-on-error'];
  await succeed('pg_restore', [...options, `--dbname=${ownerUrl}`, file]);
  const files = path.join(folder, 'files');
  copyFiles(system, files);
  const restored = { ownerUrl, appUrl: urlOf(database.appUrl, name), dataDir: path.join(folder, 'system') };
  storm.restored = await failedChecks(restored, files);
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

async function succeed(program, args) {
  const { code, output } = await run(path.join(programs, program), args);
  if (code !== 0) throw new PlainError(`${program} failed:\n${output}`);
}

export const restoreFaults = [
  { name: 'restore to a random second', run: (system, storm) => restoreDuring(system, storm), ...judgment },
  { name: 'a dump restored into an empty database', run: restoreDump, findings: judgment.findings },
];

/** The oldest file: the restored database has its row. */
function aFile(folder) {
  const files = fs.readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile());
  const ages = files.map(({ name }) => {
    const file = path.join(folder, name);
    return { file, at: fs.statSync(file).mtimeMs };
  });
  return ages.sort((one, other) => one.at - other.at)[0].file;
}

function flipByte(file) {
  const bytes = fs.readFileSync(file);
  bytes[bytes.length >> 1] ^= 1;
  fs.writeFileSync(file, bytes);
}

const caughtBy = (pattern) => ({
  isCaught: ({ noticed, wrong }) =>
    noticed.length > 0 && noticed.every((one) => pattern.test(one)) && !wrong.length,
});

export const restoreControls = [
  {
    name: 'a byte flipped in a stored file',
    run: (system, storm) => restoreDuring(system, storm, { spoil: (files) => flipByte(aFile(files)) }),
    ...judgment,
    ...caughtBy(/^Files: .*\b1 damaged files\b/),
  },
  {
    name: 'a file deleted behind its row',
    run: (system, storm) => restoreDuring(system, storm, { spoil: (files) => fs.rmSync(aFile(files)) }),
    ...judgment,
    ...caughtBy(/^Files: .*\b1 rows without a file\b/),
  },
  {
    name: 'a restore one second early',
    run: (system, storm) => restoreDuring(system, storm, { early: secondMs }),
    ...judgment,
    ...caughtBy(/that was acknowledged before the instant has 0 rows/),
  },
];
