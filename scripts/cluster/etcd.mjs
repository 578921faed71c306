/** Three etcd nodes. */
import path from 'node:path';
import { freePort } from '../lib/port.mjs';
import { startProgram } from './processes.mjs';
import { render } from './templates.mjs';

const count = 3;

export class Etcd {
  nodes = [];

  constructor(folder, user, address) {
    Object.assign(this, { folder, user, address });
  }

  async start() {
    for (let number = 1; number <= count; number++)
      this.nodes.push({ name: `etcd${number}`, client: await freePort(), peer: await freePort() });
    for (const node of this.nodes) this.startNode(node);
  }

  /** For Patroni. */
  get hosts() {
    return this.nodes.map(({ client }) => `${this.address}:${client}`).join(',');
  }

  startNode(node) {
    const text = render('etcd.env', {
      NODE: node.name,
      ADDRESS: this.address,
      DATA_DIR: path.join(this.folder, node.name),
      CLIENT_PORT: node.client,
      PEER_PORT: node.peer,
      NODES: this.nodes.map(({ name, peer }) => `${name}=http://${this.address}:${peer}`).join(','),
    });
    const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
    const env = Object.fromEntries(lines.map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line).slice(1)));
    node.program = startProgram('etcd', [], {
      log: path.join(this.folder, `${node.name}.log`),
      env: { PATH: process.env.PATH, ...env },
      user: this.user,
    });
  }

  async stop() {
    for (const { program } of this.nodes) await program?.stop('SIGKILL');
  }
}
