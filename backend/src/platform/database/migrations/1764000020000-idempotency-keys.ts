import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First responses by Idempotency-Key. */
export class IdempotencyKeys1764000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        id bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        fingerprint bytea NOT NULL,
        status smallint NOT NULL,
        headers jsonb NOT NULL,
        body bytea,
        version integer,
        CONSTRAINT pk_idempotency_keys PRIMARY KEY (id),
        CONSTRAINT ck_idempotency_keys_digests CHECK (length(id) = 32 AND length(fingerprint) = 32)
      );
      CREATE INDEX ix_idempotency_keys_created_at ON idempotency_keys (created_at);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
