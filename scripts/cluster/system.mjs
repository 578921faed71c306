/** Two servers behind HAProxy on one database, in a folder of its own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { root } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { freePort } from '../lib/port.mjs';
import { ended, run, signal, sleep } from '../lib/processes.mjs';
import { serverReady, spawnServer } from '../lib/server.mjs';
import { filesOnDisk } from './file-stores.mjs';
import { makeGround } from './ground.mjs';
import { startProxy } from './proxy.mjs';

/** The default of production. */
const drainSeconds = 10;
const names = ['server1', 'server2'];

export class ClusterSystem {
  #servers = [];
  #stopping = false;
  #stops = [];
  #opening = null;

  /** `checkout`: the folder of the built code. `startFiles`: where the files are, see file-stores.mjs. */
  static async start(startDatabase, onStart, checkout = root, startFiles = filesOnDisk) {
    const system = new ClusterSystem();
    system.checkout = checkout;
    onStart(system);
    system.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-cluster-'));
    fs.chmodSync(system.folder, 0o711); // the database's user passes through
    system.#opening = system.#open(startDatabase, startFiles);
    await system.#opening;
    return system;
  }

  async #open(startDatabase, startFiles) {
    this.dataDir = path.join(this.folder, 'data');
    fs.mkdirSync(this.dataDir);
    this.files = await startFiles(this, (stop) => this.#stops.push(stop));
    this.database = await startDatabase(this.folder, (stop) => this.#stops.push(stop));
    this.#mustGoOn();
    await this.command('migrate');
    this.ground = await makeGround(this.database.ownerUrl);
    const port = await freePort();
    this.baseUrl = `http://127.0.0.1:${port}`;
    this.secret = randomBytes(32).toString('base64');
    const variables = { HTTP_BIND: `127.0.0.1:${port}` };
    for (const [index] of names.entries()) {
      const own = await freePort();
      variables[`SERVER_${index + 1}`] = `127.0.0.1:${own}`;
      this.#servers.push({ port: own });
    }
    await Promise.all(names.map((_, index) => this.startServer(index)));
    const config = path.join(root, 'deploy/haproxy/haproxy.cfg');
    this.proxy = await startProxy(config, variables, path.join(this.folder, 'haproxy.log'));
    this.#stops.push(() => this.proxy.stop());
    await this.isWhole();
  }

  /** The names of files that were received and neither stored nor removed. */
  incoming() {
    const folder = path.join(this.dataDir, 'files/incoming');
    return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  }

  get count() {
    return names.length;
  }

  async startServer(index, settings = {}, checkout = this.checkout) {
    this.#mustGoOn();
    const server = this.#servers[index];
    const env = { ...this.environment, PORT: String(server.port), ...settings };
    server.process = spawnServer(env, path.join(this.folder, `${names[index]}.log`), checkout);
    await serverReady(server.process, server.port, () => this.#stopping);
  }

  async killServer(index) {
    const { pid } = this.#servers[index].process;
    signal(pid, 'SIGKILL');
    await ended(pid, 10_000);
  }

  /** SIGTERM, as service managers send it; the new process takes the same address. */
  async restartServer(index, settings, checkout) {
    await this.#servers[index].process.stop();
    await this.startServer(index, settings, checkout);
  }

  /** Waits until HAProxy sends calls to all servers. */
  isWhole() {
    return this.proxy.sendsTo('servers', names);
  }

  /** Runs a command of the backend; returns its output if it fails, otherwise null. */
  async verify(name, checkout = root) {
    const args = ['--enable-source-maps', path.join(checkout, `backend/dist/src/cli/${name}.js`)];
    const env = { ...this.environment, DATABASE_MIGRATION_URL: this.database.ownerUrl };
    const { code, output } = await run(process.execPath, args, { cwd: checkout, env });
    return code === 0 ? null : output.trim();
  }

  async command(name, checkout = this.checkout) {
    const failure = await this.verify(name, checkout);
    if (failure !== null) throw new PlainError(`${name} failed:\n${failure}`);
  }

  async stop() {
    if (this.#stopping) return;
    this.#stopping = true;
    await Promise.race([this.#opening?.catch(() => {}), sleep(3000)]);
    for (const { process: server } of this.#servers) if (server?.pid) signal(server.pid, 'SIGKILL');
    await Promise.all(this.#servers.map(({ process: server }) => server?.gone));
    for (const stop of this.#stops.reverse()) await stop();
    if (this.folder) fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  #mustGoOn() {
    if (this.#stopping) throw new PlainError('Stopped.');
  }

  /** Of the servers, and of commands that run beside them. */
  get environment() {
    return {
      PATH: process.env.PATH,
      BASE_URL: this.baseUrl ?? 'http://localhost',
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.database.appUrl,
      ...(this.database.reportUrl && { DATABASE_REPORT_URL: this.database.reportUrl }),
      DRAIN_SECONDS: String(drainSeconds),
      SESSION_SECRET: this.secret,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      // One client stands for many callers.
      RATE_LIMITS: 'off',
      CALLER_CONNECTIONS: '20',
      ...this.files.settings,
    };
  }
}
