import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The headers of a first response are sealed with its body: its Location says which record was written when. */
export class SealedAnswers1764109000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Rows stored for a day can't be sealed later, because the caller has the key.
    await runner.query(`
      DELETE FROM idempotency_keys;
      ALTER TABLE idempotency_keys DROP COLUMN headers, DROP COLUMN body, ADD COLUMN answer bytea NOT NULL;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
