/** Three members under Patroni with three etcd nodes, from the templates of deploy/patroni. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../lib/port.mjs';
import { connect } from '../lib/postgres-server.mjs';
import { databaseUser, privateFolder } from '../lib/postgres-files.mjs';
import { ended, signal } from '../lib/processes.mjs';
import { Etcd } from './etcd.mjs';
import { PgBouncer } from './pgbouncer.mjs';
import { startProgram, until } from './processes.mjs';
import { startProxy } from './proxy.mjs';
import { address, render, template } from './templates.mjs';
import { watchWriters } from './writers.mjs';

const count = 3;
const password = () => randomBytes(24).toString('hex');

export class PatroniDatabase {
  #user = databaseUser();
  #programs = [];
  members = [];

  /** `onStart` receives the function that stops it before anything runs. */
  static async start(folder, onStart, { isPooled = false } = {}) {
    const database = new PatroniDatabase();
    database.isPooled = isPooled;
    database.folder = privateFolder(path.join(folder, 'patroni'), database.#user);
    onStart(() => database.stop());
    await database.#open();
    return database;
  }

  async #open() {
    this.etcd = new Etcd(this.folder, this.#user);
    await this.etcd.start();
    this.passwords = Object.fromEntries(
      ['superuser', 'replication', 'rewind', 'rest', 'owner', 'app'].map((name) => [name, password()]),
    );
    for (let number = 1; number <= count; number++)
      this.members.push({
        name: `member${number}`,
        port: await freePort(),
        restPort: await freePort(),
        data: path.join(this.folder, `member${number}`),
      });
    for (const member of this.members) this.startMember(member);
    const port = await freePort();
    const standbyPort = await freePort();
    const variables = { POSTGRES_BIND: `${address}:${port}`, STANDBY_BIND: `${address}:${standbyPort}` };
    this.members.forEach(({ port: own, restPort }, index) => {
      variables[`MEMBER_${index + 1}`] = `${address}:${own}`;
      variables[`MEMBER_${index + 1}_REST`] = String(restPort);
    });
    const log = path.join(this.folder, 'haproxy.log');
    this.#programs.push(await startProxy(template('haproxy-postgres.cfg'), variables, log));
    await this.isWhole(120_000);
    const url = (user, secret, own = port) => `postgres://${user}:${secret}@${address}:${own}/collegium`;
    await this.#createRoles();
    const { owner, app } = this.passwords;
    this.ownerUrl = url('collegium_owner', owner);
    this.reportUrl = url('collegium_app', app, standbyPort);
    if (this.isPooled) this.pooler = await PgBouncer.start(this.folder, this.#user, port, app);
    this.appUrl = url('collegium_app', app, this.pooler?.port);
  }

  startMember(member) {
    const file = `${member.data}.yml`;
    const text = render('patroni.yml', {
      MEMBER: member.name,
      ADDRESS: address,
      REST_PORT: member.restPort,
      REST_PASSWORD: this.passwords.rest,
      ETCD_HOSTS: this.etcd.hosts,
      POSTGRES_PORT: member.port,
      DATA_DIR: member.data,
      SOCKET_DIR: this.folder,
      SUPERUSER_PASSWORD: this.passwords.superuser,
      REPLICATION_PASSWORD: this.passwords.replication,
      REWIND_PASSWORD: this.passwords.rewind,
      MEMBERS: `${address}/32`,
      CLIENTS: `${address}/32`,
      WATCHDOG_MODE: 'off',
    });
    fs.writeFileSync(file, text, { mode: 0o600 });
    fs.chownSync(file, this.#user.uid, this.#user.gid);
    member.program = startProgram('patroni', [file], {
      log: `${member.data}.log`,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      user: this.#user,
    });
  }

  /** The members as the cluster sees them, or an empty list. */
  async states() {
    for (const { restPort } of this.members)
      try {
        const response = await fetch(`http://${address}:${restPort}/cluster`, {
          signal: AbortSignal.timeout(2000),
        });
        return (await response.json()).members;
      } catch {
        // The next one may answer.
      }
    return [];
  }

  async withRole(role) {
    const names = (await this.states()).filter((one) => one.role === role).map(({ name }) => name);
    return this.members.filter(({ name }) => names.includes(name));
  }

  async leader() {
    return (await this.withRole('leader'))[0];
  }

  /** Waits for a primary, a synchronous standby and another standby. */
  isWhole(ms = 90_000) {
    return until(
      'the cluster is not complete',
      async () => {
        const states = await this.states();
        const has = (role) =>
          states.filter((one) => one.role === role && /running|streaming/.test(one.state));
        return (
          has('leader').length === 1 &&
          has('sync_standby').length >= 1 &&
          states.length === count &&
          states.every(({ state }) => /running|streaming/.test(state))
        );
      },
      ms,
    );
  }

  /** Patroni and all processes of its PostgreSQL, like a power failure. */
  async killMember({ program, data }) {
    signal(program.pid, 'SIGKILL');
    for (let pids = processesIn(data); pids.length; pids = processesIn(data)) {
      for (const pid of pids) signal(pid, 'SIGKILL');
      await Promise.all(pids.map((pid) => ended(pid, 1000)));
    }
    await ended(program.pid, 5000);
  }

  /** PostgreSQL continues without it. */
  async killPatroni({ program }) {
    signal(program.pid, 'SIGKILL');
    await ended(program.pid, 5000);
  }

  /** Stops or continues all processes of a member. */
  signalMember({ program, data }, name) {
    for (const pid of [program.pid, ...processesIn(data)]) signal(pid, name);
  }

  async switchover() {
    const leader = await this.leader();
    const candidate = (await this.withRole('sync_standby'))[0].name;
    await this.#send(leader, 'POST', '/switchover', { leader: leader.name, candidate });
  }

  /** Changes settings of the whole cluster, as `patronictl edit-config` does. */
  async configure(settings) {
    await this.#send(await this.leader(), 'PATCH', '/config', settings);
  }

  /** The primary's senders stop, so that the standbys receive nothing more. */
  stopSending({ data }) {
    const senders = processesIn(data).filter((pid) =>
      fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender'),
    );
    if (senders.length !== count - 1) throw new Error(`The primary has ${senders.length} senders.`);
    for (const pid of senders) signal(pid, 'SIGSTOP');
  }

  watchWriters() {
    return watchWriters(this.members.map(({ name, port }) => ({ name, url: this.#superuserUrl(port) })));
  }

  #superuserUrl(port) {
    return `postgres://postgres:${this.passwords.superuser}@${address}:${port}/postgres`;
  }

  async #send({ restPort }, method, place, body) {
    const secret = Buffer.from(`patroni:${this.passwords.rest}`).toString('base64');
    const response = await fetch(`http://${address}:${restPort}${place}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${secret}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`Patroni refused ${place}: ${response.status} ${text}`);
  }

  /** As docs/operations/install.md creates them; on the primary itself, because HAProxy admits no superuser. */
  async #createRoles() {
    const { port } = await this.leader();
    const client = await connect(this.#superuserUrl(port));
    try {
      for (const statement of [
        `CREATE USER collegium_owner PASSWORD '${this.passwords.owner}'`,
        `CREATE USER collegium_app PASSWORD '${this.passwords.app}'`,
        'CREATE DATABASE collegium OWNER collegium_owner',
        'ALTER ROLE collegium_app SET jit = off',
        `ALTER ROLE collegium_app SET statement_timeout = '30s'`,
        `ALTER ROLE collegium_app SET idle_in_transaction_session_timeout = '30s'`,
      ])
        await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async stop() {
    await this.pooler?.stop();
    for (const member of this.members) if (member.program?.pid) await this.killMember(member);
    await this.etcd?.stop();
    for (const program of this.#programs.reverse()) await program.stop('SIGKILL');
  }
}

/** The processes of the PostgreSQL on this folder: each has it as its working directory. */
function processesIn(folder) {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map(Number);
}
