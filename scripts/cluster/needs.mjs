/** What the cluster test and the trial of the image need of the machine, in addition to Node.js. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { canMakeHosts } from './hosts.mjs';

const found = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const packages = {
  haproxy: () => found('haproxy'),
  'etcd-server': () => found('etcd'),
  patroni: () => found('patroni'),
  'python3-etcd': () => fs.existsSync('/usr/lib/python3/dist-packages/etcd'),
  pgbackrest: () => found('pgbackrest'),
  pgbouncer: () => found('pgbouncer'),
  'postgresql-15': () => fs.existsSync('/usr/lib/postgresql/15/bin/postgres'),
  'swift-proxy': () => found('swift-proxy-server'),
  'swift-account': () => found('swift-account-server'),
  'swift-container': () => found('swift-container-server'),
  'swift-object': () => found('swift-object-server'),
  podman: () => found('podman'),
  runc: () => found('runc'),
  debootstrap: () => found('debootstrap'),
  iproute2: () => found('ip'),
  'network namespaces': canMakeHosts,
};

/** The names of what is missing: "root", or Debian packages. */
export function missing(needed) {
  const absent = needed.filter((name) => !packages[name]());
  return process.getuid?.() === 0 ? absent : ['root', ...absent];
}
