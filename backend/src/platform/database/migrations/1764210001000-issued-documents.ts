import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents that the university has issued: numbered without gaps, signed, and unchangeable except for their status.
 */
export class IssuedDocuments1764210001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE document_kind AS ENUM ('transcript', 'enrollment_verification', 'good_standing');
      CREATE TYPE document_status AS ENUM ('valid', 'superseded', 'revoked');

      CREATE TABLE document_series (
        kind document_kind NOT NULL,
        last_number integer NOT NULL,
        CONSTRAINT pk_document_series PRIMARY KEY (kind)
      );
      INSERT INTO document_series (kind, last_number) SELECT kind, 0 FROM unnest(enum_range(NULL::document_kind)) AS kind;

      CREATE TABLE document_keys (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        public_key bytea NOT NULL,
        CONSTRAINT pk_document_keys PRIMARY KEY (id),
        CONSTRAINT uq_document_keys_public_key UNIQUE (public_key),
        CONSTRAINT ck_document_keys_public_key CHECK (length(public_key) = 32)
      );
      CREATE TRIGGER tr_document_keys_updated_at BEFORE UPDATE ON document_keys
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE TABLE issued_documents (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        kind document_kind NOT NULL,
        number integer NOT NULL,
        code varchar(16) NOT NULL,
        status document_status NOT NULL DEFAULT 'valid',
        issued_at timestamptz NOT NULL DEFAULT now(),
        issued_by_id uuid,
        issued_by_name varchar(200),
        file_id uuid NOT NULL,
        key_id uuid NOT NULL,
        signature bytea NOT NULL,
        ended_at timestamptz,
        ended_by_id uuid,
        ended_by_name varchar(200),
        end_reason varchar(1000),
        CONSTRAINT pk_issued_documents PRIMARY KEY (id),
        CONSTRAINT uq_issued_documents_number UNIQUE (kind, number),
        CONSTRAINT uq_issued_documents_code UNIQUE (code),
        CONSTRAINT uq_issued_documents_file_id UNIQUE (file_id),
        CONSTRAINT ck_issued_documents_number CHECK (number > 0),
        CONSTRAINT ck_issued_documents_signature CHECK (length(signature) = 64),
        CONSTRAINT ck_issued_documents_issued_by CHECK (num_nonnulls(issued_by_id, issued_by_name) = 1),
        CONSTRAINT ck_issued_documents_ended CHECK ((status = 'valid') = (ended_at IS NULL)),
        CONSTRAINT ck_issued_documents_revoked CHECK (status <> 'revoked' OR end_reason <> ''),
        CONSTRAINT fk_issued_documents_student_id FOREIGN KEY (student_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT fk_issued_documents_issued_by_id FOREIGN KEY (issued_by_id) REFERENCES users (id) ON DELETE RESTRICT,
        CONSTRAINT fk_issued_documents_file_id FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE RESTRICT,
        CONSTRAINT fk_issued_documents_key_id FOREIGN KEY (key_id) REFERENCES document_keys (id) ON DELETE RESTRICT,
        CONSTRAINT fk_issued_documents_ended_by_id FOREIGN KEY (ended_by_id) REFERENCES users (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_issued_documents_student_id_issued_at ON issued_documents (student_id, issued_at);
      CREATE TRIGGER tr_issued_documents_updated_at BEFORE UPDATE ON issued_documents
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE TRIGGER tr_issued_documents_version BEFORE UPDATE ON issued_documents
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      -- What was issued stays what it was: only whether it still holds can change, and only once.
      CREATE FUNCTION keep_issued_documents() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'UPDATE' AND OLD.status <> 'revoked'
            AND (NEW.id, NEW.student_id, NEW.kind, NEW.number, NEW.code, NEW.issued_at, NEW.issued_by_id, NEW.issued_by_name,
                NEW.file_id, NEW.key_id, NEW.signature)
              IS NOT DISTINCT FROM (OLD.id, OLD.student_id, OLD.kind, OLD.number, OLD.code, OLD.issued_at, OLD.issued_by_id,
                OLD.issued_by_name, OLD.file_id, OLD.key_id, OLD.signature)
            AND NEW.status <> 'valid'
          THEN
            RETURN NEW;
          END IF;
          RAISE EXCEPTION 'Issued documents are kept as they are.' USING ERRCODE = 'restrict_violation';
        END $$;
      CREATE TRIGGER tr_issued_documents_kept BEFORE UPDATE OR DELETE ON issued_documents
        FOR EACH ROW EXECUTE FUNCTION keep_issued_documents();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
