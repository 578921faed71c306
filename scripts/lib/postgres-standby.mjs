/** A streaming standby of an embedded PostgreSQL, made from a backup: the package has no pg_basebackup. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { locateCluster } from './postgres-files.mjs';
import { connect, openCluster } from './postgres-server.mjs';

const notCopied = ['postmaster.pid', 'postmaster.opts'];

/** Starts the standby of `primary` in a data folder of its own, and makes it first if there is none. */
export async function startStandby(dataDir, primary) {
  const { folder, user } = locateCluster(dataDir);
  const data = path.join(folder, 'data');
  if (!fs.existsSync(data)) await copy(primary, data, user);
  return openCluster(folder, user, ['listen_addresses=', 'max_connections=100', 'timezone=UTC']);
}

async function copy(primary, data, user) {
  const client = await connect(primary.url('postgres', 'postgres'));
  try {
    await client.query(`SELECT pg_backup_start('standby', TRUE)`);
    const from = path.join(path.dirname(primary.log), 'data');
    const { status, stderr } = spawnSync('cp', ['-a', from, data], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The data could not be copied: ${stderr}`);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(FALSE)');
    for (const name of notCopied) fs.rmSync(path.join(data, name), { force: true });
    // All write-ahead log comes from the primary.
    const log = path.join(data, 'pg_wal');
    for (const entry of fs.readdirSync(log, { withFileTypes: true }))
      if (entry.isFile()) fs.rmSync(path.join(log, entry.name));
    const { searchParams, hostname, port } = new URL(primary.url('postgres', 'postgres'));
    const host = searchParams.get('host') ?? decodeURIComponent(hostname);
    const write = (name, text) => {
      const file = path.join(data, name);
      fs.writeFileSync(file, text, { mode: 0o600, flag: 'a' });
      fs.chownSync(file, user.uid, user.gid);
    };
    write('backup_label', rows[0].labelfile);
    write('standby.signal', '');
    write('postgresql.auto.conf', `primary_conninfo = 'host=''${host}'' port=${port} user=postgres'\n`);
  } finally {
    await client.end();
  }
}
