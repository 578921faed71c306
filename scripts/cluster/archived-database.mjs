/** One PostgreSQL 15 whose WAL pgBackRest archives, as deploy/pgbackrest configures it. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PgBackRest } from '../backup/pgbackrest.mjs';
import { root } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { as, databaseUser, privateFolder } from '../lib/postgres-files.mjs';
import { appRole } from '../lib/postgres.mjs';
import { connect } from '../lib/postgres-server.mjs';
import { startProgram, until } from './processes.mjs';

export const programs = '/usr/lib/postgresql/15/bin';
const shipped = (name) => path.join(root, 'deploy/pgbackrest', name);
const port = 5432; // only names the socket's file

/** The settings of the shipped file, as options of the server. */
const archiveSettings = () =>
  [...fs.readFileSync(shipped('postgresql.conf'), 'utf8').matchAll(/^(\w+) = (.*)$/gm)].flatMap(
    ([, name, value]) => ['-c', `${name}=${value.replace(/^'(.*)'$/, '$1')}`],
  );

export class ArchivedDatabase {
  #user = databaseUser();

  static async start(folder, onStart) {
    const database = new ArchivedDatabase();
    database.folder = privateFolder(path.join(folder, 'archived'), database.#user);
    onStart(() => database.program?.stop('SIGQUIT'));
    await database.#open();
    return database;
  }

  async #open() {
    const data = path.join(this.folder, 'data');
    // Debian's user may not read the checkout, so it gets a copy of the shipped file.
    const config = path.join(this.folder, 'pgbackrest.conf');
    fs.copyFileSync(shipped('pgbackrest.conf'), config);
    fs.chmodSync(config, 0o644);
    this.env = {
      PATH: process.env.PATH,
      LC_ALL: 'C.UTF-8',
      PGBACKREST_CONFIG: config,
      PGBACKREST_REPO1_PATH: path.join(this.folder, 'repository'),
      PGBACKREST_REPO1_CIPHER_PASS: randomBytes(48).toString('base64'),
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_SOCKET_PATH: this.folder,
      PGBACKREST_LOCK_PATH: path.join(this.folder, 'lock'),
      PGBACKREST_LOG_PATH: this.folder,
    };
    this.backrest = new PgBackRest({ env: this.env, user: this.#user });
    const { status, stderr } = spawnSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
      { ...as(this.#user), env: this.env, encoding: 'utf8' },
    );
    if (status !== 0) throw new PlainError(`PostgreSQL could not create its data folder:\n${stderr}`);
    const log = path.join(this.folder, 'postgres.log');
    const own = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${this.folder}`];
    const args = ['-D', data, '-p', String(port), ...own, ...archiveSettings()];
    this.program = startProgram(path.join(programs, 'postgres'), args, {
      log,
      env: this.env,
      user: this.#user,
    });
    const url = (role, name) => `postgres://${role}@${encodeURIComponent(this.folder)}:${port}/${name}`;
    const answers = async () => {
      const client = await connect(url('postgres', 'postgres')).catch(() => null);
      await client?.end();
      return client !== null;
    };
    await until(`PostgreSQL doesn't answer; see ${log}`, answers);
    this.ownerUrl = url('postgres', 'collegium');
    this.appUrl = url(appRole, 'collegium');
    await this.#askAt(
      url('postgres', 'postgres'),
      `CREATE ROLE ${appRole} LOGIN`,
      'CREATE DATABASE collegium',
    );
    await this.backrest.run('stanza-create');
  }

  /** A full backup first, then differential ones. */
  async backUp() {
    const { backups } = await this.backrest.info();
    await this.backrest.run('backup', `--type=${backups.length ? 'diff' : 'full'}`);
  }

  /** Waits until everything that was written so far is in the archive. */
  async archiveAll() {
    const [name] = await this.ask('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const archived = `SELECT 1 AS name FROM pg_stat_archiver WHERE last_archived_wal >= '${name}'`;
    await until(`${name} was not archived`, async () => (await this.ask(archived)).length > 0);
  }

  /** Runs statements in the database, and returns the names of the last one's rows. */
  ask(...statements) {
    return this.#askAt(this.ownerUrl, ...statements);
  }

  async #askAt(url, ...statements) {
    const client = await connect(url);
    try {
      let rows = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows.map(({ name }) => name);
    } finally {
      await client.end();
    }
  }
}
