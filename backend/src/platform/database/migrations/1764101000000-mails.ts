import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outgoing mails. */
export class Mails1764101000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE mail_state AS ENUM ('queued', 'sent', 'parked');

      CREATE TABLE mails (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        recipient varchar(254) NOT NULL,
        mailbox varchar(254) NOT NULL,
        unsolicited boolean NOT NULL DEFAULT false,
        template varchar(60) NOT NULL,
        subject varchar(200) NOT NULL,
        text text NOT NULL,
        html text NOT NULL,
        state mail_state NOT NULL DEFAULT 'queued',
        attempts integer NOT NULL DEFAULT 0,
        last_error varchar(200),
        sent_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT pk_mails PRIMARY KEY (id),
        CONSTRAINT ck_mails_sent_at CHECK ((sent_at IS NOT NULL) = (state = 'sent')),
        CONSTRAINT ck_mails_header CHECK (subject !~ '[[:cntrl:]]')
      );
      CREATE INDEX ix_mails_created_at ON mails (created_at);
      CREATE INDEX ix_mails_parked ON mails (created_at) WHERE state = 'parked';
      CREATE INDEX ix_mails_unsolicited ON mails (mailbox, created_at) WHERE unsolicited;

      CREATE TRIGGER tr_mails_version BEFORE UPDATE ON mails
        FOR EACH ROW EXECUTE FUNCTION bump_version();
      CREATE TRIGGER tr_mails_updated_at BEFORE UPDATE ON mails
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
