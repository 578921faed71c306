/** What the cluster test needs of the machine, in addition to Node.js. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const found = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const packages = {
  haproxy: () => found('haproxy'),
  'etcd-server': () => found('etcd'),
  patroni: () => found('patroni'),
  pgbouncer: () => found('pgbouncer'),
  'postgresql-15': () => fs.existsSync('/usr/lib/postgresql/15/bin/postgres'),
};

/** The names of what is missing: "root", or Debian packages. */
export function missing(needed) {
  const absent = needed.filter((name) => !packages[name]());
  return process.getuid?.() === 0 ? absent : ['root', ...absent];
}
