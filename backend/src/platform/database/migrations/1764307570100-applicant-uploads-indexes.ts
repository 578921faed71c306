import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One row for the public and one for applicants, and the files of one network address. The row of applicants is created
 * with their first upload.
 */
export class ApplicantUploadsIndexes1764307570100 implements MigrationInterface {
  static readonly kind = 'expand';
  static readonly isOutsideTransaction = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS uq_upload_usage_shared');
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY uq_upload_usage_shared ON upload_usage (of_applicants)
        WHERE student_id IS NULL AND section_id IS NULL`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS uq_upload_usage_public');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_stored_files_network');
    await runner.query(
      'CREATE INDEX CONCURRENTLY ix_stored_files_network ON stored_files (network) WHERE network IS NOT NULL',
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
