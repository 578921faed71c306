/**
 * Hosts of their own on this machine: network namespaces on a bridge. A host can be cut off from all others and from
 * this process while its programs run on. Everything has the number of this process in its name.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { processIdentity, signal } from '../lib/processes.mjs';

const ip = (...args) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const namespaces = /^collegium-(\d+)-\S+/gm;
const bridgeOf = (pid) => `cg${pid}`;

/** Not every container may. */
export const canMakeHosts = () =>
  spawnSync('sh', ['-c', 'ip netns add collegium-0-try && ip netns del collegium-0-try']).status === 0;

export class Hosts {
  #bridge = bridgeOf(process.pid);
  #subnet;
  #count = 0;

  /** Removes what an earlier run has left that was killed. */
  static open() {
    for (const [, pid] of ip('netns', 'list').matchAll(namespaces))
      if (!processIdentity(Number(pid))) remove(pid);
    const hosts = new Hosts();
    hosts.#subnet = freeSubnet();
    ip('link', 'add', hosts.#bridge, 'type', 'bridge');
    ip('addr', 'add', `${hosts.address}/24`, 'dev', hosts.#bridge);
    ip('link', 'set', hosts.#bridge, 'up');
    return hosts;
  }

  /** Of this machine itself, on the bridge. */
  get address() {
    return `${this.#subnet}.1`;
  }

  get network() {
    return `${this.#subnet}.0/24`;
  }

  /** A host: its address, the command that runs a program in it, and its cable. */
  add() {
    const number = ++this.#count;
    const [namespace, port] = [`collegium-${process.pid}-${number}`, `${this.#bridge}-${number}`];
    const address = `${this.#subnet}.${number + 1}`;
    ip('netns', 'add', namespace);
    ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', port, 'master', this.#bridge, 'up');
    ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', link, 'up');
    return {
      address,
      run: ['nsenter', `--net=/run/netns/${namespace}`, '--'],
      /** All packets vanish, in both directions, and no program is told. */
      cut: () => execFileSync('bridge', ['link', 'set', 'dev', port, 'state', '0']),
      connect: () => execFileSync('bridge', ['link', 'set', 'dev', port, 'state', '3']),
    };
  }

  close() {
    remove(process.pid);
  }
}

function remove(pid) {
  for (const [namespace, owner] of ip('netns', 'list').matchAll(namespaces)) {
    if (owner !== String(pid)) continue;
    for (const one of ip('netns', 'pids', namespace).split('\n').filter(Boolean))
      signal(Number(one), 'SIGKILL');
    ip('netns', 'del', namespace);
  }
  // A namespace, and with it the cable, lasts until its last process has ended.
  const links = ip('-o', 'link', 'show').matchAll(
    new RegExp(`^\\d+: (${bridgeOf(pid)}(?:-\\d+)?)[@:]`, 'gm'),
  );
  for (const [, link] of links) spawnSync('ip', ['link', 'del', link]);
}

/** In 10.64.0.0/10, and not routed elsewhere. */
function freeSubnet() {
  for (let number = process.pid; ; number++) {
    const subnet = `10.${64 + (Math.floor(number / 256) % 64)}.${number % 256}`;
    const routes = ip('route', 'show', 'to', 'match', `${subnet}.1`).split('\n').filter(Boolean);
    if (routes.every((route) => route.startsWith('default'))) return subnet;
  }
}
