import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultAdmissionLetters } from './default-admission-letters.js';

/** Reviews of applications (decision 0207), decisions on them and their letters (decision 0208). */
export class AdmissionDecisions1764306200000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await this.reviews(runner);
    await this.documents(runner);
    await this.letters(runner);
    await this.decisions(runner);
    await this.purge(runner);
    for (const { code, subject, body } of defaultAdmissionLetters)
      await runner.query(
        `INSERT INTO admission_letter_templates (code, number, status, subject, body, published_at)
         VALUES ($1, 1, 'published', $2, $3, now())`,
        [code, subject, body],
      );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async reviews(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE admission_code AS ENUM ('admit', 'admit_with_conditions', 'defer', 'deny');

      CREATE TABLE application_reviewers (
        user_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_application_reviewers PRIMARY KEY (user_id),
        CONSTRAINT fk_application_reviewers_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT
      );

      CREATE TABLE application_reviews (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        application_id uuid NOT NULL,
        reviewer_id uuid NOT NULL,
        is_extra boolean NOT NULL DEFAULT false,
        assigned_by_id uuid,
        assigned_at timestamptz NOT NULL DEFAULT now(),
        academics smallint,
        statement smallint,
        fit smallint,
        recommendations smallint,
        score numeric(4,2),
        recommendation admission_code,
        comment varchar(4000),
        submitted_at timestamptz,
        CONSTRAINT pk_application_reviews PRIMARY KEY (id),
        CONSTRAINT uq_application_reviews_reviewer_id UNIQUE (application_id, reviewer_id),
        CONSTRAINT fk_application_reviews_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_reviews_reviewer_id FOREIGN KEY (reviewer_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_reviews_assigned_by_id FOREIGN KEY (assigned_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_application_reviews_scores CHECK (academics BETWEEN 1 AND 5 AND statement BETWEEN 1 AND 5
          AND fit BETWEEN 1 AND 5 AND (recommendations IS NULL OR recommendations BETWEEN 1 AND 5)),
        CONSTRAINT ck_application_reviews_score CHECK (score = round((academics + statement + fit
          + coalesce(recommendations, 0))::numeric / (3 + (recommendations IS NOT NULL)::integer), 2)),
        CONSTRAINT ck_application_reviews_submitted CHECK (
          num_nulls(academics, statement, fit, score, recommendation, comment, submitted_at) = 0
          OR num_nonnulls(academics, statement, fit, recommendations, score, recommendation, comment, submitted_at) = 0),
        CONSTRAINT ck_application_reviews_comment CHECK (comment <> '')
      );
      CREATE UNIQUE INDEX uq_application_reviews_extra ON application_reviews (application_id) WHERE is_extra;
      CREATE INDEX ix_application_reviews_reviewer_id_submitted_at ON application_reviews (reviewer_id, submitted_at);
      CREATE INDEX ix_application_reviews_assigned_by_id ON application_reviews (assigned_by_id);
      CREATE TRIGGER tr_application_reviews_updated_at BEFORE UPDATE ON application_reviews
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_application_reviews_version BEFORE UPDATE ON application_reviews
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      -- Whether the statement is the purge of this application: the only one that removes or changes what is kept.
      CREATE FUNCTION is_purging(application uuid, of_table regclass) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT coalesce(current_setting('collegium.purging', true) = application::text
          AND current_user::regrole = (SELECT relowner FROM pg_class WHERE oid = of_table)::regrole, false) $$;

      CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF is_purging(OLD.application_id, TG_RELID) THEN RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END; END IF;
        RAISE EXCEPTION 'a submitted review does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_application_reviews_frozen', TABLE = TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER tr_application_reviews_frozen BEFORE UPDATE ON application_reviews FOR EACH ROW
        WHEN (OLD.submitted_at IS NOT NULL OR OLD.application_id <> NEW.application_id) EXECUTE FUNCTION keep_review();
      CREATE TRIGGER tr_application_reviews_kept BEFORE DELETE ON application_reviews FOR EACH ROW
        WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION keep_review();
    `);
  }

  /** Documents of applicants, who have no student record. */
  private async documents(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE admission_letter_numbers AS integer;
      CREATE TABLE application_documents (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        application_id uuid NOT NULL,
        number integer NOT NULL,
        code varchar(16) NOT NULL,
        status document_status NOT NULL DEFAULT 'valid',
        issued_at timestamptz NOT NULL,
        issued_by_id uuid NOT NULL,
        file_id uuid NOT NULL,
        key_id uuid NOT NULL,
        signature bytea NOT NULL,
        released_at timestamptz,
        ended_at timestamptz,
        CONSTRAINT pk_application_documents PRIMARY KEY (id),
        CONSTRAINT uq_application_documents_number UNIQUE (number),
        CONSTRAINT uq_application_documents_code UNIQUE (code),
        CONSTRAINT uq_application_documents_file_id UNIQUE (file_id),
        CONSTRAINT uq_application_documents_application_id UNIQUE (id, application_id),
        CONSTRAINT fk_application_documents_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_documents_issued_by_id FOREIGN KEY (issued_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_documents_file_id FOREIGN KEY (file_id) REFERENCES stored_files (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_documents_key_id FOREIGN KEY (key_id) REFERENCES document_keys (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_application_documents_number CHECK (number > 0),
        CONSTRAINT ck_application_documents_signature CHECK (length(signature) = 64),
        CONSTRAINT ck_application_documents_ended CHECK ((status = 'valid') = (ended_at IS NULL)),
        CONSTRAINT ck_application_documents_superseded CHECK (status <> 'superseded' OR released_at IS NOT NULL)
      );
      CREATE INDEX ix_application_documents_application_id ON application_documents (application_id);
      CREATE INDEX ix_application_documents_issued_by_id ON application_documents (issued_by_id);
      CREATE INDEX ix_application_documents_key_id ON application_documents (key_id);
      CREATE TRIGGER tr_application_documents_updated_at BEFORE UPDATE ON application_documents
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      -- A released document stays released, and an ended one stays ended.
      CREATE FUNCTION keep_application_document() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF is_purging(OLD.application_id, TG_RELID) THEN RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END; END IF;
        IF TG_OP = 'UPDATE' AND OLD.status = 'valid' AND (OLD.released_at IS NULL OR NEW.released_at = OLD.released_at)
          AND (NEW.id, NEW.application_id, NEW.number, NEW.code, NEW.issued_at, NEW.issued_by_id, NEW.file_id, NEW.key_id,
            NEW.signature) IS NOT DISTINCT FROM (OLD.id, OLD.application_id, OLD.number, OLD.code, OLD.issued_at,
            OLD.issued_by_id, OLD.file_id, OLD.key_id, OLD.signature)
        THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'an issued document does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_application_documents_frozen', TABLE = TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER tr_application_documents_kept BEFORE UPDATE OR DELETE ON application_documents
        FOR EACH ROW EXECUTE FUNCTION keep_application_document();
    `);
  }

  private async letters(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE admission_template_status AS ENUM ('draft', 'published', 'retired');
      CREATE TABLE admission_letter_templates (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        code admission_code NOT NULL,
        number integer NOT NULL,
        status admission_template_status NOT NULL DEFAULT 'draft',
        subject varchar(200) NOT NULL,
        body varchar(8000) NOT NULL,
        published_at timestamptz,
        published_by_id uuid,
        CONSTRAINT pk_admission_letter_templates PRIMARY KEY (id),
        CONSTRAINT uq_admission_letter_templates_number UNIQUE (code, number),
        CONSTRAINT uq_admission_letter_templates_code UNIQUE (id, code),
        CONSTRAINT fk_admission_letter_templates_published_by_id FOREIGN KEY (published_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_admission_letter_templates_number CHECK (number > 0),
        CONSTRAINT ck_admission_letter_templates_texts CHECK (subject <> '' AND body <> ''),
        CONSTRAINT ck_admission_letter_templates_published CHECK ((status = 'draft') = (published_at IS NULL))
      );
      CREATE UNIQUE INDEX uq_admission_letter_templates_published ON admission_letter_templates (code)
        WHERE status = 'published';
      CREATE UNIQUE INDEX uq_admission_letter_templates_draft ON admission_letter_templates (code)
        WHERE status = 'draft';
      CREATE INDEX ix_admission_letter_templates_published_by_id ON admission_letter_templates (published_by_id);
      CREATE TRIGGER tr_admission_letter_templates_updated_at BEFORE UPDATE ON admission_letter_templates
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_admission_letter_templates_version BEFORE UPDATE ON admission_letter_templates
        FOR EACH ROW EXECUTE FUNCTION bump_version();
      CREATE FUNCTION keep_letter_template() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a published letter template does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_admission_letter_templates_frozen', TABLE = TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER tr_admission_letter_templates_frozen BEFORE UPDATE ON admission_letter_templates FOR EACH ROW
        WHEN (OLD.code <> NEW.code OR OLD.number <> NEW.number OR OLD.status <> 'draft' AND (NEW.status = 'draft'
          OR (OLD.subject, OLD.body, OLD.published_at) IS DISTINCT FROM (NEW.subject, NEW.body, NEW.published_at)))
        EXECUTE FUNCTION keep_letter_template();
      CREATE TRIGGER tr_admission_letter_templates_kept BEFORE DELETE ON admission_letter_templates FOR EACH ROW
        WHEN (OLD.status <> 'draft') EXECUTE FUNCTION keep_letter_template();

      -- The template and the document of a letter, which the decision names with its own code.
      CREATE TABLE admission_letters (
        document_id uuid NOT NULL,
        application_id uuid NOT NULL,
        code admission_code NOT NULL,
        template_id uuid NOT NULL,
        CONSTRAINT pk_admission_letters PRIMARY KEY (document_id),
        CONSTRAINT uq_admission_letters_code UNIQUE (document_id, application_id, code),
        CONSTRAINT fk_admission_letters_document_id_application_id FOREIGN KEY (document_id, application_id)
          REFERENCES application_documents (id, application_id) ON DELETE RESTRICT,
        CONSTRAINT fk_admission_letters_template_id_code FOREIGN KEY (template_id, code)
          REFERENCES admission_letter_templates (id, code) ON DELETE RESTRICT
      );
      CREATE INDEX ix_admission_letters_template_id_code ON admission_letters (template_id, code);
    `);
  }

  private async decisions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE admission_decision_state AS ENUM ('proposed', 'confirmed', 'released', 'superseded', 'withdrawn');
      CREATE TABLE admission_decisions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        application_id uuid NOT NULL,
        number integer NOT NULL,
        code admission_code NOT NULL,
        state admission_decision_state NOT NULL DEFAULT 'proposed',
        conditions varchar(2000),
        note varchar(2000),
        decision jsonb,
        proposed_by_id uuid NOT NULL,
        proposed_at timestamptz NOT NULL DEFAULT now(),
        confirmed_by_id uuid,
        confirmed_at timestamptz,
        letter_id uuid,
        release_at timestamptz,
        released_by_id uuid,
        released_at timestamptz,
        answer_until date,
        ended_by_id uuid,
        ended_at timestamptz,
        end_reason varchar(500),
        purged_at timestamptz,
        CONSTRAINT pk_admission_decisions PRIMARY KEY (id),
        CONSTRAINT uq_admission_decisions_number UNIQUE (application_id, number),
        CONSTRAINT uq_admission_decisions_letter_id UNIQUE (letter_id, application_id, code),
        CONSTRAINT fk_admission_decisions_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_decisions_proposed_by_id FOREIGN KEY (proposed_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_decisions_confirmed_by_id FOREIGN KEY (confirmed_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_decisions_released_by_id FOREIGN KEY (released_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_decisions_ended_by_id FOREIGN KEY (ended_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_decisions_letter_id_application_id_code FOREIGN KEY (letter_id, application_id, code)
          REFERENCES admission_letters (document_id, application_id, code) ON DELETE RESTRICT,
        CONSTRAINT ck_admission_decisions_number CHECK (number > 0),
        CONSTRAINT ck_admission_decisions_conditions CHECK (
          conditions <> ''
          AND (conditions IS NOT NULL) = (code = 'admit_with_conditions' AND purged_at IS NULL)),
        CONSTRAINT ck_admission_decisions_decision CHECK (
          jsonb_typeof(decision) = 'object' AND (decision IS NULL) = (purged_at IS NOT NULL)),
        CONSTRAINT ck_admission_decisions_other_person CHECK (confirmed_by_id <> proposed_by_id),
        CONSTRAINT ck_admission_decisions_confirmed CHECK (num_nonnulls(confirmed_by_id, confirmed_at) IN (0, 2)
          AND (state = 'withdrawn' OR (state = 'proposed') = (confirmed_at IS NULL))),
        CONSTRAINT ck_admission_decisions_letter CHECK (letter_id IS NULL OR confirmed_at IS NOT NULL),
        CONSTRAINT ck_admission_decisions_scheduled CHECK (release_at IS NULL OR confirmed_at IS NOT NULL),
        CONSTRAINT ck_admission_decisions_released CHECK (
          (released_at IS NOT NULL) = (state IN ('released', 'superseded'))
          AND (released_at IS NULL OR confirmed_at IS NOT NULL AND (letter_id IS NOT NULL OR purged_at IS NOT NULL))
          AND (released_by_id IS NULL OR released_at IS NOT NULL)),
        CONSTRAINT ck_admission_decisions_answer CHECK (
          answer_until IS NULL OR released_at IS NOT NULL AND code IN ('admit', 'admit_with_conditions')),
        CONSTRAINT ck_admission_decisions_ended CHECK (
          (ended_at IS NOT NULL) = (state IN ('superseded', 'withdrawn')))
      );
      -- The current decision, and the one that is in preparation.
      CREATE UNIQUE INDEX uq_admission_decisions_current ON admission_decisions (application_id)
        WHERE state = 'released';
      CREATE UNIQUE INDEX uq_admission_decisions_open ON admission_decisions (application_id)
        WHERE state IN ('proposed', 'confirmed');
      CREATE INDEX ix_admission_decisions_release_at ON admission_decisions (release_at) WHERE state = 'confirmed';
      CREATE INDEX ix_admission_decisions_state_proposed_at ON admission_decisions (state, proposed_at);
      CREATE INDEX ix_admission_decisions_proposed_by_id ON admission_decisions (proposed_by_id);
      CREATE INDEX ix_admission_decisions_confirmed_by_id ON admission_decisions (confirmed_by_id);
      CREATE INDEX ix_admission_decisions_released_by_id ON admission_decisions (released_by_id);
      CREATE INDEX ix_admission_decisions_ended_by_id ON admission_decisions (ended_by_id);
      CREATE TRIGGER tr_admission_decisions_updated_at BEFORE UPDATE ON admission_decisions
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_admission_decisions_version BEFORE UPDATE ON admission_decisions
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      -- What was decided never changes: only how far it is, and only forward.
      CREATE FUNCTION keep_admission_decision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF is_purging(OLD.application_id, TG_RELID) THEN RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END; END IF;
        IF TG_OP = 'UPDATE' AND OLD.state NOT IN ('superseded', 'withdrawn')
          AND (NEW.application_id, NEW.number, NEW.code, NEW.conditions, NEW.note, NEW.decision,
            NEW.proposed_by_id, NEW.proposed_at, NEW.purged_at) IS NOT DISTINCT FROM (OLD.application_id, OLD.number,
            OLD.code, OLD.conditions, OLD.note, OLD.decision, OLD.proposed_by_id, OLD.proposed_at,
            OLD.purged_at)
          AND (OLD.confirmed_at IS NULL OR (NEW.confirmed_by_id, NEW.confirmed_at) = (OLD.confirmed_by_id, OLD.confirmed_at))
          AND (OLD.state <> 'released' OR NEW.state = 'superseded' AND (NEW.letter_id, NEW.release_at, NEW.released_by_id,
            NEW.released_at, NEW.answer_until) IS NOT DISTINCT FROM (OLD.letter_id, OLD.release_at, OLD.released_by_id,
            OLD.released_at, OLD.answer_until))
        THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'a decision does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_admission_decisions_frozen', TABLE = TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER tr_admission_decisions_kept BEFORE UPDATE OR DELETE ON admission_decisions
        FOR EACH ROW EXECUTE FUNCTION keep_admission_decision();
    `);
  }

  /** As decision 0212 has it, with reviews, decisions and letters. */
  private async purge(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION purge_application(application uuid) RETURNS void
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
}
