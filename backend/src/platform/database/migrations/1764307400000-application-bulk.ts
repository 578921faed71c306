import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders of applications, and the merge of two applicants who are one person (decision 0214). */
export class ApplicationBulk1764307400000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_reminders (
        application_id uuid NOT NULL,
        sent_on date NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_application_reminders PRIMARY KEY (application_id, sent_on),
        CONSTRAINT fk_application_reminders_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT
      );

      -- The purge removes what was submitted. The merge of two applicants changes only whose application it is.
      CREATE OR REPLACE FUNCTION keep_submission() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_user::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID)::regrole
          AND (current_setting('collegium.purging', true) = OLD.id::text
            OR current_setting('collegium.merging', true) = OLD.id::text AND NEW.applicant_id IS NOT NULL
              AND (OLD.submitted_at, OLD.is_late, OLD.signature, OLD.answers_sha256, OLD.program_id, OLD.term_id,
                OLD.form_id, OLD.first_name, OLD.last_name, OLD.birth_date)
              IS NOT DISTINCT FROM (NEW.submitted_at, NEW.is_late, NEW.signature, NEW.answers_sha256, NEW.program_id,
                NEW.term_id, NEW.form_id, NEW.first_name, NEW.last_name, NEW.birth_date)) THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'what an applicant submitted does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applications_frozen', TABLE = 'applications';
      END $$;

      -- Returns the applications that moved. The merged applicant's browsers, links and codes end.
      CREATE FUNCTION merge_applicants(kept uuid, merged uuid) RETURNS SETOF uuid
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        moved uuid;
        address text;
      BEGIN
        IF (SELECT count(*) FROM applicants WHERE id IN (kept, merged)) < 2 THEN
          RAISE EXCEPTION 'only two applicants are merged'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applicants_merge', TABLE = 'applicants';
        END IF;
        FOR moved IN SELECT id FROM applications WHERE applicant_id = merged ORDER BY id FOR UPDATE LOOP
          PERFORM set_config('collegium.merging', moved::text, true);
          UPDATE applications SET applicant_id = kept WHERE id = moved;
          -- What the applicant did is shown under the applicant's name.
          UPDATE application_history SET actor_id = kept WHERE application_id = moved AND actor_id = merged;
          RETURN NEXT moved;
        END LOOP;
        PERFORM set_config('collegium.merging', '', true);
        DELETE FROM applicants WHERE id = merged RETURNING mailbox INTO address;
        DELETE FROM applicant_sign_ins WHERE mailbox = address;
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
