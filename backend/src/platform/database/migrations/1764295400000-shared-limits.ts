import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Processes count calls together, and know of each other (decision 0181). */
export class SharedLimits1764295400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- UNLOGGED: a count costs no flush to disk and waits for no standby. After a crash, all callers begin again.
      CREATE UNLOGGED TABLE limit_counts (
        key bytea NOT NULL,
        most integer NOT NULL,
        seconds integer NOT NULL,
        allowed integer NOT NULL,
        full_at timestamptz NOT NULL,
        CONSTRAINT pk_limit_counts PRIMARY KEY (key),
        CONSTRAINT ck_limit_counts_key CHECK (octet_length(key) = 32),
        CONSTRAINT ck_limit_counts_rate CHECK (most > 0 AND seconds > 0),
        CONSTRAINT ck_limit_counts_allowed CHECK (allowed BETWEEN 0 AND most)
      ) WITH (fillfactor = 70);

      CREATE TABLE server_processes (
        id uuid NOT NULL,
        version text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        stopped_at timestamptz,
        CONSTRAINT pk_server_processes PRIMARY KEY (id)
      ) WITH (fillfactor = 70);`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
