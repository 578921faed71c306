import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Applicants have a pool of uploads of their own, and each file in it has the keyed hash of the network address that
 * holds it (decision 0245).
 */
export class ApplicantUploads1764307570000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE upload_usage ADD of_applicants boolean NOT NULL DEFAULT false;
      ALTER TABLE incoming_uploads ADD network bytea;
      ALTER TABLE stored_files ADD network bytea;

      -- As before, except that a file can move from the quota of the public to the applicants' pool.
      CREATE OR REPLACE FUNCTION keep_upload_usage() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_TABLE_NAME = 'stored_files' THEN
            IF NEW.size = OLD.size AND EXISTS (SELECT FROM upload_usage was, upload_usage becomes
              WHERE was.id = OLD.usage_id AND was.student_id IS NULL AND was.section_id IS NULL
                AND becomes.id = NEW.usage_id AND becomes.of_applicants) THEN RETURN NEW; END IF;
          END IF;
          RAISE EXCEPTION 'The usage that a file counts for cannot be changed.' USING ERRCODE = 'check_violation';
        END
      $$;
      -- As before; a file that moves is taken from one usage and added to the other.
      CREATE OR REPLACE FUNCTION count_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          before bigint := 0;
          present bigint := 0;
        BEGIN
          IF TG_OP <> 'INSERT' AND OLD.removed_at IS NULL THEN before := OLD.size; END IF;
          IF TG_OP <> 'DELETE' AND NEW.removed_at IS NULL THEN present := NEW.size; END IF;
          IF TG_OP = 'DELETE' THEN PERFORM add_upload_usage(OLD.usage_id, -before);
          ELSIF TG_OP = 'UPDATE' AND NEW.usage_id IS DISTINCT FROM OLD.usage_id THEN
            PERFORM add_upload_usage(OLD.usage_id, -before);
            PERFORM add_upload_usage(NEW.usage_id, present);
          ELSE PERFORM add_upload_usage(NEW.usage_id, present - before);
          END IF;
          RETURN NULL;
        END
      $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
