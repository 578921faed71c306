import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Migrations carry their kind and the lowest version that may serve; processes carry their version (decision 0190). */
export class MigrationKinds1764296000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The defaults are those of this migration itself: later ones name their own.
      ALTER TABLE schema_migrations
        ADD COLUMN kind text NOT NULL DEFAULT 'contract',
        ADD COLUMN lowest_version bigint NOT NULL DEFAULT 1764296000000;
      UPDATE schema_migrations SET lowest_version = "timestamp";
      ALTER TABLE schema_migrations
        ADD CONSTRAINT ck_schema_migrations_kind CHECK (kind IN ('expand', 'contract')),
        ADD CONSTRAINT ck_schema_migrations_lowest_version CHECK (lowest_version BETWEEN 1 AND "timestamp");
      -- Processes of earlier versions don't name theirs.
      ALTER TABLE server_processes ADD COLUMN schema_version bigint NOT NULL DEFAULT 0;`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
