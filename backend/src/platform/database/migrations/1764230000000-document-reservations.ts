import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents are typeset outside of transactions: their numbers are reserved before that, and reused if the first
 * document fails. A letter is issued once for the same content while it is valid.
 */
export class DocumentReservations1764230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document_reservations (
        kind document_kind NOT NULL,
        number integer NOT NULL,
        token uuid NOT NULL DEFAULT gen_random_uuid(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_document_reservations PRIMARY KEY (kind, number),
        CONSTRAINT uq_document_reservations_token UNIQUE (token),
        CONSTRAINT ck_document_reservations_number CHECK (number > 0)
      );

      -- Unknown for letters that were issued before.
      ALTER TABLE issued_documents ADD COLUMN content bytea,
        ADD CONSTRAINT ck_issued_documents_content CHECK (content IS NULL OR (length(content) = 32 AND kind <> 'transcript'));
      CREATE UNIQUE INDEX uq_issued_documents_content ON issued_documents (student_id, kind, content)
        WHERE status = 'valid';

      CREATE OR REPLACE FUNCTION keep_issued_documents() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'UPDATE' AND OLD.status <> 'revoked'
            AND (NEW.id, NEW.student_id, NEW.kind, NEW.number, NEW.code, NEW.issued_at, NEW.issued_by_id, NEW.issued_by_name,
                NEW.file_id, NEW.key_id, NEW.signature, NEW.content)
              IS NOT DISTINCT FROM (OLD.id, OLD.student_id, OLD.kind, OLD.number, OLD.code, OLD.issued_at, OLD.issued_by_id,
                OLD.issued_by_name, OLD.file_id, OLD.key_id, OLD.signature, OLD.content)
            AND NEW.status <> 'valid'
          THEN
            RETURN NEW;
          END IF;
          RAISE EXCEPTION 'Issued documents are kept as they are.' USING ERRCODE = 'restrict_violation';
        END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
