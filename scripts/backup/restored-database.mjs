/**
 * A database that pgBackRest restored to an instant, in a folder of its own. Nobody else can connect: it listens only on
 * a socket in that folder. It archives nothing, and reads nothing from the live database.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startProgram, until } from '../cluster/processes.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { privateFolder } from '../lib/postgres-files.mjs';
import { connect } from '../lib/postgres-server.mjs';

/** Replaying WAL may take hours. */
const patienceMs = 24 * 3_600_000;
const port = 5432; // only names the socket's file

/** On the command line, because these win over what ALTER SYSTEM set in the restored database. */
const settings = (folder) => ({
  config_file: path.join(folder, 'postgresql.conf'),
  hba_file: path.join(folder, 'pg_hba.conf'),
  ident_file: path.join(folder, 'pg_ident.conf'),
  listen_addresses: '',
  unix_socket_directories: folder,
  port,
  // A standby's limits would have to be those of the live database.
  hot_standby: 'off',
  archive_mode: 'off',
  primary_conninfo: '',
  primary_slot_name: '',
  synchronous_standby_names: '',
  shared_preload_libraries: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  ssl: 'off',
  jit: 'off',
  // It is thrown away.
  fsync: 'off',
});

/** The instant as pgBackRest reads it. */
const targetOf = (at) => at.toISOString().replace('T', ' ').replace('Z', '+00');

/**
 * `at`: a Date, or null for the newest point. `bin`: the folder of PostgreSQL's programs. Stop it with `stop()`, which
 * leaves the folder.
 */
export async function restoreDatabase({ backrest, folder, at, bin }) {
  const { user } = backrest;
  privateFolder(folder, user);
  const data = path.join(folder, 'data');
  privateFolder(data, user);
  await backrest.run(
    'restore',
    `--pg1-path=${data}`,
    `--lock-path=${path.join(folder, 'lock')}`,
    `--tablespace-map-all=${path.join(folder, 'tablespaces')}`,
    '--log-level-file=off',
    '--archive-mode=off',
    ...(at ? ['--type=time', `--target=${targetOf(at)}`, '--target-action=promote'] : ['--type=default']),
  );
  for (const [name, text] of [
    ['postgresql.conf', ''],
    ['pg_ident.conf', ''],
    ['pg_hba.conf', 'local all all trust\n'],
  ])
    fs.writeFileSync(path.join(folder, name), text);
  const log = path.join(folder, 'log');
  const options = Object.entries(settings(folder)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = startProgram(path.join(bin, 'postgres'), ['-D', data, ...options], {
    log,
    env: { ...backrest.env, LC_ALL: 'C.UTF-8' },
    user: process.getuid() === 0 ? user : undefined,
  });
  const url = (role, database) => `postgres://${role}@${encodeURIComponent(folder)}:${port}/${database}`;
  const restored = { folder, url, stop: () => program.stop('SIGINT', 30_000) };
  try {
    await until(
      'the restored database accepts no writes',
      () => acceptsWrites(program, restored, log),
      patienceMs,
    );
  } catch (error) {
    await restored.stop();
    throw error;
  }
  return restored;
}

async function acceptsWrites(program, { url }, log) {
  if (!program.isRunning()) throw new PlainError(`The restored database did not start:\n${reasonsIn(log)}`);
  let client;
  try {
    client = await connect(url('postgres', 'postgres'));
    return !(await client.query('SELECT pg_is_in_recovery() AS recovers')).rows[0].recovers;
  } catch {
    return false;
  } finally {
    await client?.end().catch(() => {});
  }
}

function reasonsIn(log) {
  const lines = fs.readFileSync(log, 'utf8').trim().split('\n');
  const reasons = lines.filter((line) => /FATAL|PANIC|ERROR|HINT|DETAIL/.test(line));
  return (reasons.length ? reasons : lines).slice(-5).join('\n');
}

/** Where Debian has the programs of this version, or `given`. */
export function programsOf(version, given) {
  const folder = given ?? `/usr/lib/postgresql/${version}/bin`;
  const { status, stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
  });
  const found = status === 0 ? /\d+/.exec(stdout)?.[0] : null;
  if (found !== version)
    throw new PlainError(
      `The backup is of PostgreSQL ${version}, and ${folder} has ${found ? `PostgreSQL ${found}` : 'no PostgreSQL'}. ` +
        'Name the folder of its programs with --bin.',
    );
  return folder;
}
