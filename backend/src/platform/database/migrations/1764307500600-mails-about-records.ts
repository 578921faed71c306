import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An email references the record that it is about, and is deleted with it. Older emails only name it in the subject. */
export class MailsAboutRecords1764307500600 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN about_id uuid');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
