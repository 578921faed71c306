import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The only way to remove what an applicant submitted (decision 0212). It runs as the schema's owner, and refuses
 * applications that haven't ended, that are held, and those of students.
 */
export class ApplicationPurge1764306000000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION purge_application(application uuid) RETURNS void
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        person uuid;
        address text;
      BEGIN
        PERFORM FROM applications WHERE id = application AND retention_hold IS NULL AND purged_at IS NULL
          AND state IN ('expired', 'withdrawn', 'declined', 'decided') FOR UPDATE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'only an application that has ended and that no one holds is purged'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applications_purge', TABLE = 'applications';
        END IF;
        PERFORM set_config('collegium.purging', application::text, true);
        SELECT applicant_id INTO person FROM applications WHERE id = application;
        DELETE FROM application_answers WHERE application_id = application;
        DELETE FROM application_files WHERE application_id = application;
        DELETE FROM application_corrections WHERE application_id = application;
        DELETE FROM application_notes WHERE application_id = application;
        DELETE FROM application_recommendations WHERE application_id = application;
        DELETE FROM application_items WHERE application_id = application;
        UPDATE application_history SET reason = NULL WHERE application_id = application;
        UPDATE applications SET applicant_id = NULL, first_name = NULL, last_name = NULL, birth_date = NULL, phone = NULL,
          signature = NULL, fee_note = NULL, purged_at = now() WHERE id = application;
        PERFORM set_config('collegium.purging', '', true);
        -- The person is forgotten with the last application.
        DELETE FROM applicants WHERE id = person
          AND NOT EXISTS (SELECT FROM applications WHERE applicant_id = person) RETURNING mailbox INTO address;
        DELETE FROM applicant_sign_ins WHERE mailbox = address;
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
