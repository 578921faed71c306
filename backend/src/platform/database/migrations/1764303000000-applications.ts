import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultAdmissions } from './default-admissions.js';

/**
 * Applications for admission (decision 0205). The states and the ways between them are rows. What an applicant
 * submitted is frozen: only the purge, a function of the schema's owner, removes it.
 */
export class Applications1764303000000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await this.states(runner);
    await this.applications(runner);
    await this.parts(runner);
    await this.frozen(runner);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('admissions', 1, DATE '2000-01-01', $1::jsonb, 'The published minimum GPA and decision time')`,
      [JSON.stringify(defaultAdmissions)],
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async states(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE application_state AS ENUM ('started', 'submitted', 'documents_pending', 'under_review', 'decided',
        'accepted', 'declined', 'enrolled', 'withdrawn', 'expired');
      CREATE TYPE application_source AS ENUM ('online', 'paper');
      CREATE TYPE application_item_party AS ENUM ('applicant', 'recommender', 'office');
      CREATE TYPE application_item_state AS ENUM ('open', 'received', 'waived');

      CREATE TABLE application_transitions (
        from_state application_state NOT NULL,
        to_state application_state NOT NULL,
        action varchar(30) NOT NULL,
        CONSTRAINT pk_application_transitions PRIMARY KEY (from_state, to_state),
        CONSTRAINT ck_application_transitions_action CHECK (action <> '')
      );
      INSERT INTO application_transitions (from_state, to_state, action) VALUES
        ('started', 'submitted', 'submit'), ('started', 'withdrawn', 'withdraw'), ('started', 'expired', 'expire'),
        ('submitted', 'documents_pending', 'check'), ('submitted', 'under_review', 'complete'),
        ('submitted', 'withdrawn', 'withdraw'),
        ('documents_pending', 'under_review', 'complete'), ('documents_pending', 'withdrawn', 'withdraw'),
        ('under_review', 'documents_pending', 'return'), ('under_review', 'decided', 'release'),
        ('under_review', 'withdrawn', 'withdraw'),
        ('decided', 'accepted', 'accept'), ('decided', 'declined', 'decline'), ('decided', 'withdrawn', 'withdraw'),
        ('accepted', 'enrolled', 'convert'), ('accepted', 'declined', 'decline'), ('accepted', 'decided', 'supersede'),
        ('accepted', 'withdrawn', 'withdraw'),
        ('declined', 'decided', 'supersede'), ('enrolled', 'accepted', 'undo');
    `);
  }

  private async applications(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE application_numbers;
      CREATE TABLE applications (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        number varchar(20) NOT NULL,
        applicant_id uuid,
        program_id uuid NOT NULL,
        term_id uuid NOT NULL,
        form_id uuid NOT NULL,
        state application_state NOT NULL DEFAULT 'started',
        source application_source NOT NULL DEFAULT 'online',
        first_name varchar(100),
        last_name varchar(100),
        birth_date date,
        phone varchar(30),
        touched_at timestamptz NOT NULL DEFAULT now(),
        submitted_at timestamptz,
        is_late boolean NOT NULL DEFAULT false,
        signature varchar(200),
        answers_sha256 bytea,
        completed_at timestamptz,
        decided_at timestamptz,
        accepted_at timestamptz,
        enrolled_at timestamptz,
        fee_note varchar(200),
        student_id uuid,
        retention_hold varchar(500),
        purged_at timestamptz,
        CONSTRAINT pk_applications PRIMARY KEY (id),
        CONSTRAINT uq_applications_number UNIQUE (number),
        CONSTRAINT fk_applications_applicant_id FOREIGN KEY (applicant_id) REFERENCES applicants (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_applications_program_id FOREIGN KEY (program_id) REFERENCES programs (id) ON DELETE RESTRICT,
        CONSTRAINT fk_applications_term_id FOREIGN KEY (term_id) REFERENCES terms (id) ON DELETE RESTRICT,
        CONSTRAINT fk_applications_form_id FOREIGN KEY (form_id) REFERENCES application_forms (id) ON DELETE RESTRICT,
        CONSTRAINT fk_applications_student_id FOREIGN KEY (student_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT ck_applications_applicant CHECK ((applicant_id IS NULL) = (purged_at IS NOT NULL)),
        CONSTRAINT ck_applications_enrolled CHECK ((state = 'enrolled') = (student_id IS NOT NULL)),
        CONSTRAINT ck_applications_submitted CHECK (
          (submitted_at IS NULL AND state IN ('started', 'withdrawn', 'expired'))
          OR (submitted_at IS NOT NULL AND state NOT IN ('started', 'expired'))),
        CONSTRAINT ck_applications_signed CHECK (
          purged_at IS NOT NULL OR (signature IS NOT NULL) = (submitted_at IS NOT NULL)),
        CONSTRAINT ck_applications_digest CHECK (
          length(answers_sha256) = 32 AND (answers_sha256 IS NOT NULL) = (submitted_at IS NOT NULL)
          OR answers_sha256 IS NULL AND submitted_at IS NULL),
        CONSTRAINT ck_applications_completed CHECK (completed_at IS NULL OR submitted_at IS NOT NULL),
        CONSTRAINT ck_applications_fee_note CHECK (fee_note <> '' AND (fee_note IS NULL OR source = 'paper')),
        CONSTRAINT ck_applications_retention_hold CHECK (retention_hold <> '')
      );
      CREATE UNIQUE INDEX uq_applications_open ON applications (applicant_id, program_id, term_id)
        WHERE state NOT IN ('withdrawn', 'expired', 'declined');
      CREATE INDEX ix_applications_applicant_id ON applications (applicant_id);
      CREATE INDEX ix_applications_program_id ON applications (program_id);
      CREATE INDEX ix_applications_term_id_state ON applications (term_id, state);
      CREATE INDEX ix_applications_form_id ON applications (form_id);
      CREATE INDEX ix_applications_student_id ON applications (student_id);
      CREATE INDEX ix_applications_state_touched_at ON applications (state, touched_at);
      CREATE INDEX ix_applications_created_at_id ON applications (created_at, id);
      -- The expressions by which matches.rules.ts finds the same person.
      CREATE INDEX ix_applications_phone_digits ON applications
        (right(regexp_replace(split_part(phone, ' ext', 1), '[^0-9]', '', 'g'), 10));
      CREATE INDEX ix_applications_birth_date ON applications (birth_date);
      CREATE FUNCTION number_application() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.number := 'A-' || lpad(nextval('application_numbers')::text, 6, '0');
        RETURN NEW;
      END $$;
      CREATE TRIGGER tr_applications_number BEFORE INSERT ON applications
        FOR EACH ROW EXECUTE FUNCTION number_application();
      CREATE TRIGGER tr_applications_updated_at BEFORE UPDATE ON applications
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_applications_version BEFORE UPDATE ON applications
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE application_history (
        id bigint GENERATED ALWAYS AS IDENTITY,
        application_id uuid NOT NULL,
        from_state application_state NOT NULL,
        to_state application_state NOT NULL,
        reason varchar(500),
        actor_id uuid,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_application_history PRIMARY KEY (id),
        CONSTRAINT fk_application_history_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_history_from_state_to_state FOREIGN KEY (from_state, to_state)
          REFERENCES application_transitions (from_state, to_state) ON DELETE RESTRICT
      );
      CREATE INDEX ix_application_history_application_id ON application_history (application_id);
      CREATE INDEX ix_application_history_from_state_to_state ON application_history (from_state, to_state);

      -- When each state was first reached, for reports.
      CREATE FUNCTION time_application_state() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.state = 'decided' THEN NEW.decided_at := coalesce(NEW.decided_at, now()); END IF;
        IF NEW.state = 'accepted' THEN NEW.accepted_at := coalesce(NEW.accepted_at, now()); END IF;
        NEW.enrolled_at := CASE NEW.state WHEN 'enrolled' THEN now() END;
        RETURN NEW;
      END $$;
      CREATE TRIGGER tr_applications_state_times BEFORE UPDATE ON applications FOR EACH ROW
        WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION time_application_state();

      -- Every change of state is a row, and a way that isn't in the table violates its foreign key.
      CREATE FUNCTION note_application_state() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO application_history (application_id, from_state, to_state, reason, actor_id)
        VALUES (NEW.id, OLD.state, NEW.state, nullif(current_setting('collegium.application_reason', true), ''),
          nullif(current_setting('collegium.application_actor', true), '')::uuid);
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_applications_state AFTER UPDATE ON applications FOR EACH ROW
        WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_application_state();
    `);
  }

  private async parts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE application_answers (
        application_id uuid NOT NULL,
        step varchar(20) NOT NULL,
        answers jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_application_answers PRIMARY KEY (application_id, step),
        CONSTRAINT fk_application_answers_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_application_answers_step CHECK (
          step IN ('you', 'program', 'schools', 'statement', 'documents', 'recommenders', 'review')),
        CONSTRAINT ck_application_answers_answers CHECK (jsonb_typeof(answers) = 'object'),
        CONSTRAINT ck_application_answers_version CHECK (version > 0)
      );

      CREATE TABLE application_files (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        application_id uuid NOT NULL,
        field varchar(50) NOT NULL,
        file_id uuid NOT NULL,
        is_supplement boolean NOT NULL,
        CONSTRAINT pk_application_files PRIMARY KEY (id),
        CONSTRAINT uq_application_files_file_id UNIQUE (file_id),
        CONSTRAINT fk_application_files_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_files_file_id FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE RESTRICT,
        CONSTRAINT ck_application_files_field CHECK (field <> '')
      );
      CREATE INDEX ix_application_files_application_id ON application_files (application_id);

      CREATE TABLE application_corrections (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        application_id uuid NOT NULL,
        step varchar(20) NOT NULL,
        field varchar(50) NOT NULL,
        value jsonb NOT NULL,
        reason varchar(500) NOT NULL,
        corrected_by_id uuid NOT NULL,
        CONSTRAINT pk_application_corrections PRIMARY KEY (id),
        CONSTRAINT fk_application_corrections_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_corrections_corrected_by_id FOREIGN KEY (corrected_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_application_corrections_reason CHECK (reason <> '')
      );
      CREATE INDEX ix_application_corrections_application_id ON application_corrections (application_id);
      CREATE INDEX ix_application_corrections_corrected_by_id ON application_corrections (corrected_by_id);

      CREATE TABLE application_items (
        application_id uuid NOT NULL,
        code varchar(50) NOT NULL,
        position integer NOT NULL,
        title varchar(200) NOT NULL,
        party application_item_party NOT NULL,
        state application_item_state NOT NULL DEFAULT 'open',
        reason varchar(500),
        changed_by_id uuid,
        changed_at timestamptz,
        CONSTRAINT pk_application_items PRIMARY KEY (application_id, code),
        CONSTRAINT fk_application_items_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_items_changed_by_id FOREIGN KEY (changed_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_application_items_title CHECK (title <> ''),
        CONSTRAINT ck_application_items_waived CHECK (state <> 'waived' OR reason <> ''),
        CONSTRAINT ck_application_items_changed CHECK (changed_by_id IS NULL OR changed_at IS NOT NULL)
      );
      CREATE INDEX ix_application_items_changed_by_id ON application_items (changed_by_id);

      CREATE TABLE application_notes (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        application_id uuid NOT NULL,
        text varchar(2000) NOT NULL,
        author_id uuid NOT NULL,
        CONSTRAINT pk_application_notes PRIMARY KEY (id),
        CONSTRAINT fk_application_notes_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_notes_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE RESTRICT,
        CONSTRAINT ck_application_notes_text CHECK (text <> '')
      );
      CREATE INDEX ix_application_notes_application_id ON application_notes (application_id);
      CREATE INDEX ix_application_notes_author_id ON application_notes (author_id);

      CREATE TABLE application_recommendations (
        application_id uuid NOT NULL,
        recommendation_id uuid NOT NULL,
        position integer NOT NULL,
        CONSTRAINT pk_application_recommendations PRIMARY KEY (application_id, recommendation_id),
        CONSTRAINT uq_application_recommendations_recommendation_id UNIQUE (recommendation_id),
        CONSTRAINT fk_application_recommendations_application_id FOREIGN KEY (application_id)
          REFERENCES applications (id) ON DELETE RESTRICT,
        CONSTRAINT fk_application_recommendations_recommendation_id FOREIGN KEY (recommendation_id)
          REFERENCES recommendations (id) ON DELETE RESTRICT
      );
    `);
  }

  /** After submission, answers and files only grow: a file may be added as a supplement, a correction is a row. */
  private async frozen(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION keep_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        of_application uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.application_id ELSE NEW.application_id END;
        submitted timestamptz;
      BEGIN
        SELECT submitted_at INTO submitted FROM applications WHERE id = of_application FOR SHARE;
        IF TG_TABLE_NAME = 'application_files' AND TG_OP = 'INSERT' THEN
          IF NEW.is_supplement = (submitted IS NOT NULL) THEN RETURN NEW; END IF;
        ELSIF submitted IS NULL OR (current_setting('collegium.purging', true) = of_application::text
          AND current_user::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID)::regrole) THEN
          RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
        END IF;
        RAISE EXCEPTION 'what an applicant submitted does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applications_frozen', TABLE = TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER tr_application_answers_frozen BEFORE INSERT OR UPDATE OR DELETE ON application_answers
        FOR EACH ROW EXECUTE FUNCTION keep_submitted();
      CREATE TRIGGER tr_application_files_frozen BEFORE INSERT OR UPDATE OR DELETE ON application_files
        FOR EACH ROW EXECUTE FUNCTION keep_submitted();
      CREATE FUNCTION keep_submission() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('collegium.purging', true) = OLD.id::text
          AND current_user::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID)::regrole THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'what an applicant submitted does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applications_frozen', TABLE = 'applications';
      END $$;
      CREATE TRIGGER tr_applications_frozen BEFORE UPDATE ON applications FOR EACH ROW
        WHEN (OLD.submitted_at IS NOT NULL AND (OLD.submitted_at, OLD.is_late, OLD.signature, OLD.answers_sha256,
          OLD.applicant_id, OLD.program_id, OLD.term_id, OLD.form_id, OLD.first_name, OLD.last_name, OLD.birth_date)
          IS DISTINCT FROM (NEW.submitted_at, NEW.is_late, NEW.signature, NEW.answers_sha256, NEW.applicant_id,
          NEW.program_id, NEW.term_id, NEW.form_id, NEW.first_name, NEW.last_name, NEW.birth_date))
        EXECUTE FUNCTION keep_submission();
    `);
  }
}
