/** The whole system on one port: packages, build, database, migrations, demo data, server. */
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { inspectDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { takeLock } from './lock.mjs';
import { root, shown } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { ensurePortFree } from './port.mjs';
import { appRole, startCluster } from './postgres.mjs';
import { makeDataDir } from './postgres-files.mjs';
import { endActive, ended, ownedBy, processIdentity, run, signal, sleep } from './processes.mjs';
import { serverReady, spawnServer } from './server.mjs';

export class System {
  warnings = [];
  #stopping = false;
  #current = null;
  #lock = null;
  #cluster = null;
  #server = null;
  #fail;

  /**
   * `anySite`: don't build the site again only because of another address. `build`: the workspaces to build, when not
   * all.
   */
  constructor(settings, { progress, anySite = false, build }) {
    this.settings = settings;
    this.progress = progress;
    this.anySite = anySite;
    this.build = build;
    /** The locations of the data. */
    this.places = [settings.dataDir];
    this.log = path.join(settings.dataDir, 'server.log');
    /** Resolves with the reason when a part ends unexpectedly. */
    this.failed = new Promise((resolve) => (this.#fail = resolve));
  }

  /** Everything before the server. `filled`: the data folder is a copy of a prepared one. */
  async prepare({ filled = false } = {}) {
    const { baseUrl, demoData, databaseUrl, migrationUrl, production } = this.settings;
    await this.#takeDataDir();
    await ensurePortFree(this.settings.port);
    await this.#step('Packages', ensureInstalled);
    await this.#step('Build', (say) =>
      ensureBuilt({ baseUrl: this.anySite ? undefined : baseUrl, only: this.build, say }),
    );
    await this.#step('Database', async (say) => {
      if (databaseUrl) return inspectDatabase(migrationUrl ?? databaseUrl);
      return this.#startPostgres(say);
    });
    if (databaseUrl && !migrationUrl && !production) {
      this.warnings.push(
        'DATABASE_URL is also used for migrations, so the server owns its tables, and only a trigger keeps audit ' +
          'records\nappend-only. Set DATABASE_MIGRATION_URL to the owner and DATABASE_URL to another role.',
      );
    }
    if (filled) return;
    await this.#step('Migrations', () => this.command('migrate'));
    await this.#step('Demo data', () => (demoData ? this.command('demo-data') : 'off'));
  }

  async serve() {
    await this.#step('Server', async () => {
      this.#server = spawnServer(this.environment(), this.log);
      this.#lock.note({ server: this.#server.pid, serverIdentity: processIdentity(this.#server.pid) });
      await serverReady(this.#server, this.settings.port, () => this.#stopping);
    });
    const server = this.#server;
    server.gone.then((how) => {
      if (!this.#stopping) this.#fail({ reason: `The server ${how}.`, output: server.output() });
    });
  }

  /** The environment of every process of the system. */
  environment() {
    const { port, baseUrl, dataDir, production } = this.settings;
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
    // In production the server refuses a default.
    if (!production || env.BASE_URL) env.BASE_URL = baseUrl;
    if (this.#cluster) {
      for (const name of Object.keys(env)) if (/^PG[A-Z]+$/.test(name)) delete env[name];
      env.DATABASE_URL = this.#cluster.url(appRole, 'collegium');
      env.DATABASE_MIGRATION_URL = this.#cluster.url('postgres', 'collegium');
    }
    return env;
  }

  /** Stops everything that runs, in order, at any point of the start. */
  async stop() {
    this.#stopping = true;
    this.#lock?.note({ stopping: true });
    endActive('SIGTERM', this);
    await Promise.race([this.#current?.catch(() => {}), sleep(5000)]);
    await this.#server?.stop();
    await this.#cluster?.stop();
    this.#lock?.release();
  }

  /** Immediately; the database recovers at the next start. */
  kill() {
    endActive('SIGKILL', this);
    if (this.#server?.pid) signal(this.#server.pid, 'SIGKILL');
    if (this.#cluster?.running()) signal(this.#cluster.pid, 'SIGQUIT');
    this.#lock?.release();
  }

  async #step(title, work) {
    if (this.#stopping) throw new PlainError('Stopped.');
    this.#current = ownedBy(this, () => this.progress.step(title, work));
    const result = await this.#current;
    if (this.#stopping) throw new PlainError('Stopped.');
    return result;
  }

  async #takeDataDir() {
    const { dataDir, baseUrl } = this.settings;
    makeDataDir(dataDir);
    const take = () => takeLock(path.join(dataDir, 'start.lock'), { baseUrl });
    let { lock, holder } = take();
    if (holder?.stopping && (await ended(holder.pid, 20_000))) ({ lock, holder } = take());
    if (!lock) {
      throw new PlainError(
        `Collegium already runs on the data folder ${shown(dataDir)} (process ${holder.pid}, ${holder.baseUrl}).\n` +
          'Stop it first, or choose another folder with DATA_DIR and another port with PORT.',
      );
    }
    this.#lock = lock;
    // The server of a killed start gets a moment to end on its own.
    const { server, serverIdentity } = lock.previous ?? {};
    if (server && processIdentity(server) === serverIdentity && !(await ended(server, 10_000))) {
      signal(server, 'SIGKILL');
      await ended(server, 5000);
    }
  }

  async #startPostgres(say) {
    const cluster = await startCluster(this.settings.dataDir, say);
    this.#cluster = cluster;
    this.#watch(cluster);
    if (cluster.aside) {
      this.places.push(path.dirname(cluster.log));
      this.warnings.push(
        `PostgreSQL does not run as root, and its user cannot reach ${this.settings.dataDir},\n` +
          `so the database is in ${this.places[1]}.`,
      );
    }
    return cluster.attached ? 'PostgreSQL was still running' : 'PostgreSQL started';
  }

  #watch(cluster) {
    const timer = setInterval(() => {
      if (cluster.running()) return;
      clearInterval(timer);
      if (!this.#stopping)
        this.#fail({ reason: `PostgreSQL ended; its log is ${shown(cluster.log)}.`, output: '' });
    }, 2000);
    timer.unref();
  }

  /** Runs one of the backend's commands; its last line reports the result. */
  async command(name) {
    const args = ['--enable-source-maps', path.join(root, `backend/dist/src/cli/${name}.js`)];
    const { code, output } = await run(process.execPath, args, { cwd: root, env: this.environment() });
    if (code !== 0) throw new PlainError(output.trim() || `${name} failed without a word`);
    return (
      output
        .trim()
        .split('\n')
        .at(-1)
        .replace(/^demo data: /i, '') || 'done'
    );
  }
}
