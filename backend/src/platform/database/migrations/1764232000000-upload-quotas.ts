import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotas for uploads, and the deletion of files that are no longer needed. */
export class UploadQuotas1764232000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.usage(runner);
    await this.triggers(runner);
    await this.replacedFiles(runner);
    await this.confirmations(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async usage(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE file_removal AS ENUM ('unconfirmed', 'retention');
      CREATE TABLE upload_usage (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        student_id uuid,
        bytes bigint NOT NULL DEFAULT 0,
        CONSTRAINT pk_upload_usage PRIMARY KEY (id),
        CONSTRAINT uq_upload_usage_student_id UNIQUE (student_id),
        CONSTRAINT ck_upload_usage_bytes CHECK (bytes >= 0),
        CONSTRAINT fk_upload_usage_student_id FOREIGN KEY (student_id) REFERENCES students (id) ON DELETE CASCADE
      );
      -- The public has one row.
      CREATE UNIQUE INDEX uq_upload_usage_public ON upload_usage ((student_id IS NULL)) WHERE student_id IS NULL;
      CREATE TABLE incoming_uploads (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        usage_id uuid NOT NULL,
        bytes bigint NOT NULL DEFAULT 0,
        touched_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_incoming_uploads PRIMARY KEY (id),
        CONSTRAINT ck_incoming_uploads_bytes CHECK (bytes >= 0),
        CONSTRAINT fk_incoming_uploads_usage_id FOREIGN KEY (usage_id) REFERENCES upload_usage (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_incoming_uploads_usage_id ON incoming_uploads (usage_id);

      ALTER TABLE stored_files ADD usage_id uuid, ADD removed_at timestamptz, ADD removal file_removal;
      ALTER TABLE stored_files
        ADD CONSTRAINT fk_stored_files_usage_id FOREIGN KEY (usage_id) REFERENCES upload_usage (id) ON DELETE RESTRICT,
        ADD CONSTRAINT ck_stored_files_removed CHECK ((removed_at IS NULL) = (removal IS NULL));
      CREATE INDEX ix_stored_files_usage_id ON stored_files (usage_id);

      INSERT INTO upload_usage (student_id) VALUES (NULL);
      INSERT INTO upload_usage (student_id)
        SELECT DISTINCT submission.student_id
        FROM submission_files part JOIN assignment_submissions submission ON submission.id = part.submission_id;
      UPDATE stored_files file SET usage_id = usage.id
        FROM submission_files part JOIN assignment_submissions submission ON submission.id = part.submission_id
          JOIN upload_usage usage ON usage.student_id = submission.student_id
        WHERE part.file_id = file.id;
      UPDATE stored_files file SET usage_id = usage.id
        FROM inquiry_files part, upload_usage usage
        WHERE part.file_id = file.id AND usage.student_id IS NULL;
      UPDATE upload_usage usage SET bytes = used.bytes
        FROM (SELECT usage_id, sum(size) AS bytes FROM stored_files GROUP BY usage_id) used
        WHERE used.usage_id = usage.id;
    `);
  }

  /** Deferred, so that the row shared by all uploads is locked only during the commit. */
  private async triggers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION add_upload_usage(id uuid, added bigint) RETURNS void LANGUAGE sql AS $$
        UPDATE upload_usage usage SET bytes = usage.bytes + added WHERE usage.id = $1 AND added <> 0
      $$;
      CREATE FUNCTION count_incoming_upload() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN PERFORM add_upload_usage(NEW.usage_id, NEW.bytes);
          ELSIF TG_OP = 'DELETE' THEN PERFORM add_upload_usage(OLD.usage_id, -OLD.bytes);
          ELSE PERFORM add_upload_usage(NEW.usage_id, NEW.bytes - OLD.bytes);
          END IF;
          RETURN NULL;
        END
      $$;
      CREATE FUNCTION count_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          before bigint := 0;
          present bigint := 0;
        BEGIN
          IF TG_OP <> 'INSERT' AND OLD.removed_at IS NULL THEN before := OLD.size; END IF;
          IF TG_OP <> 'DELETE' AND NEW.removed_at IS NULL THEN present := NEW.size; END IF;
          IF TG_OP = 'DELETE' THEN PERFORM add_upload_usage(OLD.usage_id, -before);
          ELSE PERFORM add_upload_usage(NEW.usage_id, present - before);
          END IF;
          RETURN NULL;
        END
      $$;
      CREATE FUNCTION keep_upload_usage() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'The usage that a file counts for cannot be changed.' USING ERRCODE = 'check_violation';
        END
      $$;
      CREATE CONSTRAINT TRIGGER tr_incoming_uploads_count AFTER INSERT OR UPDATE OR DELETE ON incoming_uploads
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_incoming_upload();
      CREATE CONSTRAINT TRIGGER tr_stored_files_count AFTER INSERT OR UPDATE OR DELETE ON stored_files
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_stored_file();
      CREATE TRIGGER tr_incoming_uploads_usage BEFORE UPDATE ON incoming_uploads FOR EACH ROW
        WHEN (NEW.usage_id IS DISTINCT FROM OLD.usage_id) EXECUTE FUNCTION keep_upload_usage();
      CREATE TRIGGER tr_stored_files_usage BEFORE UPDATE ON stored_files FOR EACH ROW
        WHEN (NEW.usage_id IS DISTINCT FROM OLD.usage_id OR NEW.size <> OLD.size)
        EXECUTE FUNCTION keep_upload_usage();
    `);
  }

  /** Marks the files of a submission when its grade is deleted. */
  private async replacedFiles(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submission_files ADD was_graded boolean NOT NULL DEFAULT false;
      UPDATE submission_files part SET was_graded = true
        WHERE EXISTS (SELECT FROM audit_events event
          WHERE event.subject_type = 'submission' AND event.subject_id = part.submission_id
            AND event.action = 'submission.ungrade');
      CREATE FUNCTION mark_graded_files() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE submission_files SET was_graded = true WHERE submission_id = NEW.id AND NOT was_graded;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_assignment_submissions_graded_files AFTER UPDATE OF graded_at ON assignment_submissions
        FOR EACH ROW WHEN (OLD.graded_at IS NOT NULL AND NEW.graded_at IS NULL AND NEW.file_count > 0)
        EXECUTE FUNCTION mark_graded_files();

      CREATE TABLE replaced_submission_files (
        file_id uuid NOT NULL,
        submission_id uuid NOT NULL,
        replaced_at timestamptz NOT NULL DEFAULT now(),
        delete_after timestamptz,
        CONSTRAINT pk_replaced_submission_files PRIMARY KEY (file_id),
        CONSTRAINT ck_replaced_submission_files_delete_after CHECK (delete_after > replaced_at),
        CONSTRAINT fk_replaced_submission_files_file_id FOREIGN KEY (file_id)
          REFERENCES stored_files (id) ON DELETE RESTRICT,
        CONSTRAINT fk_replaced_submission_files_submission_id FOREIGN KEY (submission_id)
          REFERENCES assignment_submissions (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_replaced_submission_files_submission_id ON replaced_submission_files (submission_id);
      CREATE INDEX ix_replaced_submission_files_delete_after ON replaced_submission_files (delete_after)
        WHERE delete_after IS NOT NULL;
    `);
  }

  /** Earlier inquiries have none: their files count as confirmed. */
  private async confirmations(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inquiry_confirmations (
        inquiry_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        token_hash bytea,
        expires_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        CONSTRAINT pk_inquiry_confirmations PRIMARY KEY (inquiry_id),
        CONSTRAINT uq_inquiry_confirmations_token_hash UNIQUE (token_hash),
        CONSTRAINT ck_inquiry_confirmations_token_hash CHECK (length(token_hash) = 32),
        CONSTRAINT ck_inquiry_confirmations_confirmed_at CHECK (
          confirmed_at IS NULL OR token_hash IS NOT NULL AND confirmed_at < expires_at),
        CONSTRAINT fk_inquiry_confirmations_inquiry_id FOREIGN KEY (inquiry_id)
          REFERENCES inquiries (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_inquiry_confirmations_expires_at ON inquiry_confirmations (expires_at)
        WHERE confirmed_at IS NULL;
    `);
  }
}
