import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The subjects of these emails name the application. */
export const tieMails = String.raw`
  UPDATE mails SET about_id = application.id FROM applications application
  WHERE mails.template IN ('application-receipt', 'application-reminder', 'admission-decision', 'enrolled')
    AND application.number = substring(mails.subject FROM '\mA-[0-9]{6,}\M')`;

/** Emails know the record that they are about, so that they are deleted with it. Those about applications name it. */
export class MailsAboutRecords1764307500600 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails ADD COLUMN about_id uuid;
      ${tieMails};
      CREATE INDEX ix_mails_about_id ON mails (about_id) WHERE about_id IS NOT NULL;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
