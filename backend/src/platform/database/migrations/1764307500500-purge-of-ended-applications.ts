import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The purge refuses an application whose current decision isn't a denial, or that gets another one (decision 0212). */
export class PurgeOfEndedApplications1764307500500 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION purge_application(application uuid) RETURNS void
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        person uuid;
        address text;
      BEGIN
        PERFORM FROM applications WHERE id = application FOR UPDATE;
        -- Read after the lock, which also those who decide take.
        PERFORM FROM applications ended WHERE id = application AND retention_hold IS NULL AND purged_at IS NULL
          AND (state IN ('expired', 'withdrawn') OR (state = 'declined' OR state = 'decided' AND EXISTS (
              SELECT FROM admission_decisions WHERE application_id = ended.id AND state = 'released' AND code = 'deny'))
            AND NOT EXISTS (
              SELECT FROM admission_decisions WHERE application_id = ended.id AND state IN ('proposed', 'confirmed')));
        IF NOT FOUND THEN
          RAISE EXCEPTION 'only an application that has ended and that no one holds is purged'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applications_purge', TABLE = 'applications';
        END IF;
        PERFORM set_config('collegium.purging', application::text, true);
        SELECT applicant_id INTO person FROM applications WHERE id = application;
        DELETE FROM transfer_courses line USING transfer_evaluations evaluation
          WHERE evaluation.id = line.evaluation_id AND evaluation.application_id = application
            AND evaluation.student_id IS NULL;
        DELETE FROM transfer_evaluations WHERE application_id = application AND student_id IS NULL;
        DELETE FROM application_answers WHERE application_id = application;
        DELETE FROM application_files WHERE application_id = application;
        DELETE FROM application_corrections WHERE application_id = application;
        DELETE FROM application_notes WHERE application_id = application;
        DELETE FROM application_recommendations WHERE application_id = application;
        DELETE FROM application_acts WHERE application_id = application;
        DELETE FROM application_items WHERE application_id = application;
        DELETE FROM application_reviews WHERE application_id = application;
        UPDATE admission_decisions SET letter_id = NULL, conditions = NULL, note = NULL, decision = NULL, end_reason = NULL,
          release_at = NULL, purged_at = now(),
          ended_at = CASE WHEN state IN ('proposed', 'confirmed') THEN now() ELSE ended_at END,
          state = CASE WHEN state IN ('proposed', 'confirmed') THEN 'withdrawn' ELSE state END
        WHERE application_id = application;
        DELETE FROM admission_letters WHERE application_id = application;
        DELETE FROM application_documents WHERE application_id = application;
        UPDATE application_history SET reason = NULL WHERE application_id = application;
        UPDATE applications SET applicant_id = NULL, first_name = NULL, last_name = NULL, birth_date = NULL, phone = NULL,
          signature = NULL, fee_note = NULL, verified_gpa = NULL, verified_gpa_source = NULL,
          purged_at = now() WHERE id = application;
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
