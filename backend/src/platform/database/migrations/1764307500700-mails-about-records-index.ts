import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the emails about a record. */
export class MailsAboutRecordsIndex1764307500700 implements MigrationInterface {
  static readonly kind = 'expand';
  static readonly isOutsideTransaction = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_mails_about_id');
    await runner.query(
      'CREATE INDEX CONCURRENTLY ix_mails_about_id ON mails (about_id) WHERE about_id IS NOT NULL',
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
