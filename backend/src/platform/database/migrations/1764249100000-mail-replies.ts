import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that a person writes have a Reply-To. */
export class MailReplies1764249100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN reply_to varchar(254)');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
