import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public check finds a document by the digest of its file. */
export class FileDigests1764252000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_stored_files_sha256 ON stored_files (sha256)');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
