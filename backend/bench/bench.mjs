/** What the rows share: one PostgreSQL with durable commits, databases, servers, sessions; all removed at the end. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { appRole, startCluster } from '../../scripts/lib/postgres.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { applyRecords } from './apply-data.mjs';
import { fill, registrar, sizes, withClient } from './data.mjs';
import { degreeRecords } from './degree-data.mjs';
import { floodRecords } from './flood-data.mjs';
import { gradebookRecords } from './gradebook-data.mjs';
import { moneyRecords } from './money-data.mjs';
import { timetableTerm } from './interactions.mjs';
import { registrationTerm } from './registration-data.mjs';
import { startLoad, startServer } from './servers.mjs';
import { signIn } from './sign-in.mjs';

/** Databases of the usual size with further data. */
const further = {
  registration: registrationTerm,
  timetable: timetableTerm,
  degrees: degreeRecords,
  gradebook: gradebookRecords,
  flood: floodRecords,
  money: moneyRecords,
  apply: applyRecords,
};

/** Runs once, on first use. */
const once = (make) => {
  const made = new Map();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key);
  };
};

export class Bench {
  #stops = [];
  #started = 0;
  #stopped = null;
  stopping = false;

  constructor(say, { nodeArgs = [] } = {}) {
    this.say = say;
    this.nodeArgs = nodeArgs;
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-bench-'));
    fs.chmodSync(this.folder, 0o711); // the database's user needs to enter it
  }

  /** fsync and synchronous_commit are on, PostgreSQL's defaults: the cluster of `npm start`, in its own folder. */
  cluster = once(async () => {
    const cluster = await startCluster(path.join(this.folder, 'data'));
    this.onStop(async () => {
      await cluster.stop();
      if (cluster.aside) fs.rmSync(path.dirname(cluster.log), { recursive: true, force: true });
    });
    return cluster;
  });

  /** A database with this many students, or one of `further`. */
  database = once(async (which) => {
    const more = further[which];
    const students = more ? sizes.students : which;
    this.say(`making a university of ${students.toLocaleString('en-US')} students`);
    const cluster = await this.cluster();
    const name = `bench_${which}`;
    await withClient(cluster.url('postgres', 'postgres'), (client) =>
      client.query(`CREATE DATABASE ${name}`),
    );
    const [url, ownerUrl] = [cluster.url(appRole, name), cluster.url('postgres', name)];
    const env = { ...process.env, DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl };
    const migrate = path.join(root, 'backend/dist/src/cli/migrate.js');
    const { code, output } = await run(process.execPath, [migrate], { cwd: root, env });
    if (code !== 0) throw new Error(`The schema could not be made:\n${output}`);
    await fill(ownerUrl, students, more);
    return { url, ownerUrl };
  });

  /** Our API and the bare server, both on the database with this many students. */
  servers = once(async (students) => {
    const { url, ownerUrl } = await this.database(students);
    const [api, bare] = [await this.start('api', url), await this.start('bare', url)];
    return { url, ownerUrl, api, bare };
  });

  /** Sessions of one account, each from a separate sign-in. */
  async sessions(students, count, account = registrar) {
    const { api } = await this.servers(students);
    const baseUrl = `http://localhost:${api.port}`;
    return Promise.all(Array.from({ length: count }, () => signIn(baseUrl, account)));
  }

  load = once(() => {
    const load = startLoad();
    this.onStop(() => load.stop());
    return load;
  });

  async start(kind, databaseUrl, settings = {}) {
    const log = path.join(this.folder, `${kind}-${++this.#started}.log`);
    const nodeArgs = kind === 'api' ? this.nodeArgs : [];
    const server = await startServer(kind, { databaseUrl, log, dataDir: this.folder, nodeArgs, settings });
    this.onStop(() => server.stop());
    return server;
  }

  onStop(work) {
    this.#stops.push(work);
  }

  /** Stops everything in reverse order, including what starts during the stop. A second call does nothing. */
  stop() {
    this.stopping = true;
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll() {
    while (this.#stops.length) await this.#stops.pop()();
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
