import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Receipts are limited by mailbox, by domain and overall. Inquiries and sign-ups name their receipts. Mails of the last
 * day before the migration count by their whole host, and Gmail's dots are removed.
 */
export class ReceiptLimits1764233000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The new value can't be used in the transaction that adds it, so the check compares text.
    await runner.query(`
      ALTER TYPE mail_state ADD VALUE 'withheld';

      ALTER TABLE mails ADD COLUMN domain varchar(254);
      ALTER TABLE mails DISABLE TRIGGER tr_mails_version;
      ALTER TABLE mails DISABLE TRIGGER tr_mails_updated_at;
      UPDATE mails SET domain = regexp_replace(mailbox, '^.*@', '');
      UPDATE mails SET domain = 'gmail.com', mailbox = replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com'
        WHERE mailbox ~ '^[^@]+@(gmail|googlemail)[.]com$';
      ALTER TABLE mails ENABLE TRIGGER tr_mails_version;
      ALTER TABLE mails ENABLE TRIGGER tr_mails_updated_at;
      ALTER TABLE mails ALTER COLUMN domain SET NOT NULL;

      ALTER TABLE mails ADD CONSTRAINT ck_mails_withheld
        CHECK (state::text <> 'withheld' OR unsolicited AND text = '' AND html = '');
      DROP INDEX ix_mails_unsolicited;
      CREATE INDEX ix_mails_unsolicited ON mails (created_at, mailbox, domain)
        WHERE unsolicited AND state IN ('queued', 'sent', 'parked');

      ALTER TABLE inquiries ADD COLUMN receipt_mail_id uuid;
      ALTER TABLE inquiries ADD CONSTRAINT ck_inquiries_receipt CHECK (NOT anonymous OR receipt_mail_id IS NULL);
      ALTER TABLE athletics_signups ADD COLUMN receipt_mail_id uuid;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
