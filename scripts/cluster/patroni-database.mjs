/** Three members under Patroni with three etcd nodes, from the templates of deploy/patroni. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';
import { freePort } from '../lib/port.mjs';
import { connect } from '../lib/postgres-server.mjs';
import { databaseUser, privateFolder } from '../lib/postgres-files.mjs';
import { ended, signal } from '../lib/processes.mjs';
import { Etcd } from './etcd.mjs';
import { Hosts } from './hosts.mjs';
import { PgBouncer } from './pgbouncer.mjs';
import { startProgram, until, yieldToOthers } from './processes.mjs';
import { startProxy } from './proxy.mjs';
import { mountSmallDisk } from './small-disk.mjs';
import { address, render, template } from './templates.mjs';
import { stateOf, watchWriters } from './writers.mjs';

const usualCount = 3;
/** For the data of a member on a host of its own, with room for the usual amount of WAL. */
const diskMegabytes = 1536;
const password = () => randomBytes(24).toString('hex');

export class PatroniDatabase {
  #user = databaseUser();
  #programs = [];
  #hasHosts = false;
  members = [];

  /**
   * `onStart` receives the function that stops it before anything runs. `hasHosts`: each member has a host and a small
   * disk of its own. `isPooled`: servers connect through PgBouncer. A single member replicates to nobody.
   */
  static async start(folder, onStart, { count = usualCount, hasHosts = false, isPooled = false } = {}) {
    const database = new PatroniDatabase();
    database.count = count;
    database.#hasHosts = hasHosts;
    database.isPooled = isPooled;
    database.folder = privateFolder(path.join(folder, 'patroni'), database.#user);
    onStart(() => database.stop());
    await database.#open();
    return database;
  }

  async #open() {
    if (this.#hasHosts) this.hosts = Hosts.open();
    this.etcd = new Etcd(this.folder, this.#user, this.hosts?.address ?? address);
    await this.etcd.start();
    this.passwords = Object.fromEntries(
      ['superuser', 'replication', 'rewind', 'rest', 'owner', 'app'].map((name) => [name, password()]),
    );
    for (let number = 1; number <= this.count; number++) {
      const name = `member${number}`;
      const member = { name, port: await freePort(), restPort: await freePort(), address };
      member.data = path.join(this.folder, name);
      this.members.push(this.hosts ? this.#onHost(member) : member);
    }
    for (const member of this.members) this.startMember(member);
    const port = await freePort();
    const standbyPort = await freePort();
    const variables = { POSTGRES_BIND: `${address}:${port}`, STANDBY_BIND: `${address}:${standbyPort}` };
    for (let index = 0; index < usualCount; index++) {
      // A member that isn't there counts as down.
      const missing = { address, port: await freePort(), restPort: await freePort() };
      const { address: host, port: own, restPort } = this.members[index] ?? missing;
      variables[`MEMBER_${index + 1}`] = `${host}:${own}`;
      variables[`MEMBER_${index + 1}_REST`] = String(restPort);
    }
    const log = path.join(this.folder, 'haproxy.log');
    this.#programs.push(await startProxy(template('haproxy-postgres.cfg'), variables, log));
    await this.isWhole(120_000);
    const url = (user, secret, own = port) => `postgres://${user}:${secret}@${address}:${own}/collegium`;
    if (this.count === 1) await this.configure({ synchronous_mode: false, synchronous_mode_strict: false });
    await this.#createRoles();
    const { owner, app } = this.passwords;
    this.ownerUrl = url('collegium_owner', owner);
    this.reportUrl = url('collegium_app', app, standbyPort);
    if (this.isPooled) this.pooler = await PgBouncer.start(this.folder, this.#user, port, app);
    this.appUrl = url('collegium_app', app, this.pooler?.port);
  }

  /** The same member with an address and a disk of its own. */
  #onHost(member) {
    const host = this.hosts.add();
    const folder = `${member.data}-disk`;
    fs.mkdirSync(folder);
    const disk = mountSmallDisk(folder, { megabytes: diskMegabytes, user: this.#user });
    return { ...member, host, disk, address: host.address, data: path.join(folder, 'data') };
  }

  startMember(member) {
    const [file, log] = ['yml', 'log'].map((ending) => path.join(this.folder, `${member.name}.${ending}`));
    const network = this.hosts?.network ?? `${address}/32`;
    const text = render('patroni.yml', {
      MEMBER: member.name,
      ADDRESS: member.address,
      REST_PORT: member.restPort,
      REST_PASSWORD: this.passwords.rest,
      ETCD_HOSTS: this.etcd.hosts,
      POSTGRES_PORT: member.port,
      DATA_DIR: member.data,
      SOCKET_DIR: this.folder,
      SUPERUSER_PASSWORD: this.passwords.superuser,
      REPLICATION_PASSWORD: this.passwords.replication,
      REWIND_PASSWORD: this.passwords.rewind,
      MEMBERS: network,
      CLIENTS: network,
      WATCHDOG_MODE: 'off',
    });
    fs.writeFileSync(file, text, { mode: 0o600 });
    fs.chownSync(file, this.#user.uid, this.#user.gid);
    member.program = startProgram('patroni', [file], {
      log,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      user: this.#user,
      host: member.host,
    });
  }

  /** The members as the cluster sees them, or an empty list. */
  async states() {
    for (const { address: host, restPort } of this.members)
      try {
        const response = await fetch(`http://${host}:${restPort}/cluster`, {
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
  async isWhole(ms = 90_000) {
    const whole = until(
      'the cluster is not complete',
      async () => {
        const states = await this.states();
        const leaders = states.filter(({ role }) => role === 'leader');
        return (
          leaders.length === 1 &&
          (this.count === 1 || states.some(({ role }) => role === 'sync_standby')) &&
          states.length === this.count &&
          // A member that was just demoted says that it runs, but is still on the old timeline.
          states.every(
            ({ state, timeline }) => /running|streaming/.test(state) && timeline === leaders[0].timeline,
          )
        );
      },
      ms,
    );
    await whole.catch(async ({ message }) => {
      throw new PlainError(`${message}\n${JSON.stringify(await this.states())}\n${this.lastLines()}`);
    });
  }

  /** The ends of the members' logs, for a failure. */
  lastLines() {
    return this.members
      .map(({ name }) => [name, path.join(this.folder, `${name}.log`)])
      .filter(([, log]) => fs.existsSync(log))
      .map(([name, log]) => `${name}:\n${fs.readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')}`)
      .join('\n');
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
    if (senders.length !== this.count - 1) throw new Error(`The primary has ${senders.length} senders.`);
    for (const pid of senders) signal(pid, 'SIGSTOP');
  }

  watchWriters() {
    return watchWriters(
      this.members.map((member) => ({ name: member.name, url: this.#superuserUrl(member) })),
    );
  }

  /** On the primary of this moment. */
  async superuserUrl(name) {
    return this.#superuserUrl(await this.leader(), name);
  }

  /**
   * A standby that no commit waits for. After `yields`, its processes get only the time that others leave, as if it ran
   * on another machine. Call it again after new connections: PostgreSQL starts a session for each, with usual priority.
   */
  async yieldingStandby() {
    const [{ data, address: host, port }] = await this.withRole('replica');
    return {
      url: `postgres://collegium_app:${this.passwords.app}@${host}:${port}/collegium`,
      yields: () => processesIn(data).forEach(yieldToOthers),
    };
  }

  stateOf(member) {
    return stateOf({ url: this.#superuserUrl(member) });
  }

  /** Fills the disk, and then begins one file of WAL after the other until PostgreSQL ends. */
  async fillWal(member) {
    // On the full disk, it may have no room to open a connection.
    const client = await connect(this.#superuserUrl(member));
    let isOpen = true;
    client.once('end', () => (isOpen = false));
    member.disk.fillSpace();
    await until(`${member.name} still has room for WAL`, async () => {
      await client
        .query(`SELECT pg_logical_emit_message(false, 'storm', 'fill'), pg_switch_wal()`)
        .catch(() => {});
      return !isOpen;
    });
  }

  /** Through its socket, which also reaches a member that is cut off from the network. */
  #superuserUrl({ port }, name = 'postgres') {
    return `postgres://postgres:${this.passwords.superuser}@${encodeURIComponent(this.folder)}:${port}/${name}`;
  }

  async #send({ address: host, restPort }, method, place, body) {
    const secret = Buffer.from(`patroni:${this.passwords.rest}`).toString('base64');
    const response = await fetch(`http://${host}:${restPort}${place}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${secret}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`Patroni refused ${place}: ${response.status} ${text}`);
  }

  /** As docs/operations/install.md creates them; on the primary itself, because HAProxy admits no superuser. */
  async #createRoles() {
    const client = await connect(this.#superuserUrl(await this.leader()));
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
    for (const { disk } of this.members) disk?.unmount();
    this.hosts?.close();
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
