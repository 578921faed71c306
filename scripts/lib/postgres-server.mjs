/** One PostgreSQL server on one folder: initdb, start or attach, readiness, stop. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError } from './plain-error.mjs';
import * as files from './postgres-files.mjs';
import { ended, processIdentity, signal, sleep } from './processes.mjs';

const port = 5432; // only names the socket's file

/** Resolves when a query works. Uses a server that already runs on the folder. */
export async function openCluster(folder, user, settings, say = () => {}) {
  const bin = files.binaries(user);
  const data = path.join(folder, 'data');
  prepare(bin, folder, data, user);
  const log = path.join(folder, 'log');
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) fs.renameSync(log, `${log}.1`);
  const logged = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const news = () => (fs.existsSync(log) ? fs.readFileSync(log).subarray(logged).toString() : '');

  const began = Date.now();
  let attached = true;
  let child = null;
  let told = false;
  for (;;) {
    let pid = postmaster(data);
    if (!pid && child && child.exitCode === null && child.signalCode === null) pid = child.pid;
    if (!pid && child) {
      // The processes of a killed server take a moment to notice; PostgreSQL waits for the last of them.
      if (!/is still in use/.test(news()) || Date.now() - began > 15_000) throw refused(data, news());
      await sleep(300);
    }
    if (!pid) {
      attached = false;
      child = launch(bin, data, log, user, settings, files.socketFolder(folder, user));
    } else {
      const socket = socketOf(data);
      const problem = socket ? await probe(url(socket, 'postgres', 'postgres')) : 'starting';
      if (!problem) return handle(data, socket, pid, attached);
      // 57P03: the server is up, but still recovering after a crash (or shutting down, then it is started again).
      if (Date.now() - began > 60_000 && problem !== '57P03') throw refused(data, `${news()}\n${problem}`);
      if (Date.now() - began > 3000 && !told) {
        say('PostgreSQL is recovering its data after a crash');
        told = true;
      }
    }
    await sleep(30);
  }
}

/** Runs initdb in another folder and renames it, so that an interrupted start leaves nothing half done. */
function prepare(bin, folder, data, user) {
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    if (fs.existsSync(data) && fs.readdirSync(data).length > 0) {
      throw new PlainError(
        `${data} has files, but is not a PostgreSQL cluster. Move the folder and start again.`,
      );
    }
    const fresh = `${data}.new`;
    fs.rmSync(fresh, { recursive: true, force: true });
    const locale = ['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = ['-D', fresh, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '-N'];
    const { status, stderr, error } = spawnSync(path.join(bin, 'bin/initdb'), args, {
      ...files.as(user),
      env: environment(),
      encoding: 'utf8',
    });
    if (status !== 0) {
      throw new PlainError(
        `PostgreSQL could not create its data folder:\n${error?.message ?? stderr.trim()}`,
      );
    }
    fs.rmSync(data, { recursive: true, force: true });
    fs.renameSync(fresh, data);
  }
  const major = (file) => fs.readFileSync(file, 'utf8').match(/\d+/)[0];
  const found = major(path.join(data, 'PG_VERSION'));
  const ours = spawnSync(path.join(bin, 'bin/postgres'), ['--version'], {
    ...files.as(user),
    encoding: 'utf8',
  });
  const wanted = ours.stdout?.match(/\d+/)?.[0];
  if (wanted && found !== wanted) {
    throw new PlainError(
      `${data} was written by PostgreSQL ${found}, and this is PostgreSQL ${wanted}.\n` +
        'Move the folder to start with an empty database, or see docs/operations to migrate the data.',
    );
  }
}

function launch(bin, data, log, user, settings, socket) {
  yieldPid(data);
  for (const name of fs.readdirSync(socket)) fs.rmSync(path.join(socket, name)); // of a server that was killed
  const sockets = `unix_socket_directories="${socket.replaceAll('"', '""')}"`;
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...[...settings, sockets].flatMap((setting) => ['-c', setting]),
  ];
  const output = fs.openSync(log, 'a', 0o600);
  fs.fchownSync(output, user.uid, user.gid);
  const child = spawn(path.join(bin, 'bin/postgres'), args, {
    ...files.as(user),
    env: environment(),
    detached: true, // Ctrl-C must reach the server first, and PostgreSQL only after it
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  child.on('error', (error) => fs.appendFileSync(log, `${error.message}\n`));
  child.unref();
  return child;
}

/**
 * After a crash the recorded process number may belong to another process or a zombie, and PostgreSQL would refuse to
 * start. It ignores the number of its own parent, which is this process, and still makes its other checks.
 */
function yieldPid(data) {
  const file = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, [process.pid, ...rest].join('\n'));
}

/** The caller's PG* variables and language must not affect this server. */
function environment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' };
}

function recorded(data) {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socket: lines[4] };
  } catch {
    return null;
  }
}

const socketOf = (data) => recorded(data)?.socket || null;

/** The process number of the server that runs on this data folder, if there is one. */
export function postmaster(data) {
  const pid = recorded(data)?.pid;
  if (!processIdentity(pid)) return null;
  if (process.platform !== 'linux') {
    const name = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
    return name.includes('postgres') ? pid : null;
  }
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data) ? pid : null;
  } catch {
    return null;
  }
}

/** The URL of a database in the running cluster of this data folder, or null. */
export function runningUrl(data, user, database) {
  const socket = postmaster(data) && socketOf(data);
  return socket && url(socket, user, database);
}

const url = (socket, user, database) =>
  `postgres://${user}@${encodeURIComponent(socket)}:${port}/${database}`;

function handle(data, socket, pid, attached) {
  return {
    attached,
    pid,
    log: path.join(path.dirname(data), 'log'),
    url: (user, database) => url(socket, user, database),
    running: () => postmaster(data) === pid,
    /** SIGINT is PostgreSQL's fast shutdown: sessions end, data is written. SIGQUIT leaves that to a recovery. */
    async stop(how = 'SIGINT') {
      if (postmaster(data) !== pid) return;
      signal(pid, how);
      if (!(await ended(pid, 30_000))) {
        signal(pid, 'SIGQUIT');
        await ended(pid, 10_000);
      }
      if (path.dirname(socket) !== path.dirname(data)) fs.rmSync(socket, { recursive: true, force: true });
    },
  };
}

export async function connect(connectionString) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, ssl: false, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Null when the server answers a query, otherwise the reason. */
async function probe(connectionString) {
  try {
    const client = await connect(connectionString);
    await client.query('select 1').finally(() => client.end());
    return null;
  } catch (error) {
    return error.code ?? error.message;
  }
}

function refused(data, log) {
  const reasons = log.split('\n').filter((line) => /FATAL|PANIC|ERROR|HINT|DETAIL/.test(line));
  return new PlainError(
    `PostgreSQL cannot open the data folder ${data}.\n` +
      `PostgreSQL says:\n${(reasons.length ? reasons : log.trim().split('\n')).slice(-5).join('\n')}\n` +
      'If the data is damaged, restore a backup, or move the folder to start with an empty database.',
  );
}
