import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an applicant submitted doesn't move to another application either, and its files stay as they were stored. */
export class SubmittedFilesStay1764307500400 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As before, but answers and files never move, and what counts is the application that has them.
      CREATE OR REPLACE FUNCTION keep_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        of_application uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.application_id ELSE OLD.application_id END;
        submitted timestamptz;
      BEGIN
        SELECT submitted_at INTO submitted FROM applications WHERE id = of_application FOR SHARE;
        IF TG_TABLE_NAME = 'application_files' AND TG_OP = 'INSERT' THEN
          IF NEW.is_supplement = (submitted IS NOT NULL) THEN RETURN NEW; END IF;
        ELSIF (TG_OP <> 'UPDATE' OR NEW.application_id = OLD.application_id)
          AND (submitted IS NULL OR is_purging(of_application, TG_RELID)) THEN
          RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
        END IF;
        RAISE EXCEPTION 'what an applicant submitted does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applications_frozen', TABLE = TG_TABLE_NAME;
      END $$;

      -- A stored file is replaced by another one, never changed. The content of an application's file isn't removed.
      CREATE FUNCTION keep_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (OLD.id, OLD.name, OLD.media_type, OLD.sha256, OLD.storage_key)
            IS NOT DISTINCT FROM (NEW.id, NEW.name, NEW.media_type, NEW.sha256, NEW.storage_key)
          AND NOT EXISTS (SELECT FROM application_files WHERE file_id = OLD.id)
        THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'a stored file does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_stored_files_frozen', TABLE = TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER tr_stored_files_frozen BEFORE UPDATE ON stored_files FOR EACH ROW
        WHEN ((OLD.id, OLD.name, OLD.media_type, OLD.sha256, OLD.storage_key, OLD.removed_at, OLD.removal)
          IS DISTINCT FROM (NEW.id, NEW.name, NEW.media_type, NEW.sha256, NEW.storage_key, NEW.removed_at, NEW.removal))
        EXECUTE FUNCTION keep_stored_file();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
