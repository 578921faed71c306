import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Metadata of uploaded files. */
export class StoredFiles1764102000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_files (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        name varchar(200) NOT NULL,
        media_type varchar(100) NOT NULL,
        size integer NOT NULL,
        sha256 bytea NOT NULL,
        storage_key varchar(43) NOT NULL,
        CONSTRAINT pk_stored_files PRIMARY KEY (id),
        CONSTRAINT uq_stored_files_storage_key UNIQUE (storage_key),
        CONSTRAINT ck_stored_files_size CHECK (size > 0),
        CONSTRAINT ck_stored_files_sha256 CHECK (length(sha256) = 32)
      );
      CREATE INDEX ix_stored_files_created_at ON stored_files (created_at);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
