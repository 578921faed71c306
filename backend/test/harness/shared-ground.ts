import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { cloneTemplate, type TestDatabase } from './database.js';
import { ServerProcess } from './server-process.js';

/** A database and a file folder shared by several processes, for specs that stop and kill them. */
export class SharedGround {
  private readonly running = new Set<{ kill(): Promise<unknown> }>();

  private constructor(
    readonly database: TestDatabase,
    readonly owner: pg.Pool,
    readonly folder: string,
  ) {}

  static async make(): Promise<SharedGround> {
    const database = await cloneTemplate();
    const owner = new pg.Pool({ connectionString: database.ownerUrl });
    // Its connections end with the database.
    owner.on('error', () => undefined);
    return new SharedGround(database, owner, await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-ground-')));
  }

  async end(): Promise<void> {
    for (const one of this.running) await one.kill();
    await this.owner.end();
    await this.database.drop();
    await fs.rm(this.folder, { recursive: true, force: true });
  }

  async serve(settings: Record<string, string> = {}): Promise<ServerProcess> {
    return this.add(await ServerProcess.start(this.database, { DATA_DIR: this.folder, ...settings }));
  }

  /** Kills it at the end, if it still runs. */
  add<Running extends { kill(): Promise<unknown> }>(one: Running): Running {
    this.running.add(one);
    return one;
  }

  async rowsOf<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.owner.query<Row>(sql, values)).rows;
  }

  /** Updates of a table that meet the condition wait until `letGo`. */
  async holdUpdates(table: string, condition: string): Promise<void> {
    await this.owner.query(`
      CREATE OR REPLACE FUNCTION wait_for_spec() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$;
      CREATE TRIGGER tr_spec BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${condition})
        EXECUTE FUNCTION wait_for_spec()`);
  }

  /** Ends the waiting statements: PostgreSQL doesn't notice that their process is gone while they wait. */
  async letGo(...tables: string[]): Promise<void> {
    await this.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
       AND wait_event = 'PgSleep' AND pid <> pg_backend_pid()`,
    );
    for (const table of tables) await this.owner.query(`DROP TRIGGER tr_spec ON ${table}`);
  }

  /** No reader can read the table during `work`. */
  async locking<T>(table: string, work: () => Promise<T>): Promise<T> {
    const client = await this.owner.connect();
    try {
      await client.query(`BEGIN; LOCK ${table} IN ACCESS EXCLUSIVE MODE`);
      return await work();
    } finally {
      await client.query('COMMIT');
      client.release();
    }
  }

  /** As if the lease of the jobs had expired. */
  async passLease(): Promise<void> {
    await this.owner.query(
      `UPDATE pgboss.job SET started_on = now() - interval '1 hour', retry_delay = 0 WHERE state = 'active'`,
    );
  }
}
