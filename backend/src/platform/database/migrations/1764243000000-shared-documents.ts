import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the public check may show of an issued document, with the consent of its holder. */
export class SharedDocuments1764243000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE issued_documents
        ADD COLUMN facts text,
        ADD COLUMN is_shared boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT ck_issued_documents_shared CHECK (NOT is_shared OR facts IS NOT NULL);

      -- What was issued stays what it was. Its status ends, once; its holder may share it, or stop.
      CREATE OR REPLACE FUNCTION keep_issued_documents() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'UPDATE'
            AND (NEW.id, NEW.student_id, NEW.kind, NEW.number, NEW.code, NEW.issued_at, NEW.issued_by_id, NEW.issued_by_name,
                NEW.file_id, NEW.key_id, NEW.signature, NEW.content, NEW.facts)
              IS NOT DISTINCT FROM (OLD.id, OLD.student_id, OLD.kind, OLD.number, OLD.code, OLD.issued_at, OLD.issued_by_id,
                OLD.issued_by_name, OLD.file_id, OLD.key_id, OLD.signature, OLD.content, OLD.facts)
            AND ((NEW.status, NEW.ended_at, NEW.ended_by_id, NEW.ended_by_name, NEW.end_reason)
                IS NOT DISTINCT FROM (OLD.status, OLD.ended_at, OLD.ended_by_id, OLD.ended_by_name, OLD.end_reason)
              OR OLD.status <> 'revoked' AND NEW.status <> 'valid')
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
