import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultApplicationForm } from './default-application-form.js';

/** Versioned application forms. A published form never changes, because applications keep their version. */
export class ApplicationForms1764301000000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE application_form_status AS ENUM ('draft', 'published', 'retired');
      CREATE TABLE application_forms (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        program_id uuid,
        first_term_id uuid,
        number integer NOT NULL,
        status application_form_status NOT NULL DEFAULT 'draft',
        content jsonb NOT NULL,
        published_at timestamptz,
        published_by_id uuid,
        CONSTRAINT pk_application_forms PRIMARY KEY (id),
        CONSTRAINT uq_application_forms_number UNIQUE NULLS NOT DISTINCT (program_id, first_term_id, number),
        CONSTRAINT fk_application_forms_program_id FOREIGN KEY (program_id) REFERENCES programs (id) ON DELETE RESTRICT,
        CONSTRAINT fk_application_forms_first_term_id FOREIGN KEY (first_term_id) REFERENCES terms (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_forms_published_by_id FOREIGN KEY (published_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_application_forms_number CHECK (number > 0),
        CONSTRAINT ck_application_forms_content CHECK (jsonb_typeof(content) = 'object'),
        CONSTRAINT ck_application_forms_published CHECK ((status = 'draft') = (published_at IS NULL))
      );
      CREATE UNIQUE INDEX uq_application_forms_draft ON application_forms (program_id, first_term_id)
        NULLS NOT DISTINCT WHERE status = 'draft';
      CREATE INDEX ix_application_forms_first_term_id ON application_forms (first_term_id);
      CREATE INDEX ix_application_forms_published_by_id ON application_forms (published_by_id);
      CREATE TRIGGER tr_application_forms_updated_at BEFORE UPDATE ON application_forms
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_application_forms_version BEFORE UPDATE ON application_forms
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE FUNCTION keep_published_form() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a published application form does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_application_forms_frozen', TABLE = 'application_forms';
      END $$;
      CREATE TRIGGER tr_application_forms_frozen BEFORE UPDATE ON application_forms FOR EACH ROW
        WHEN (OLD.status <> 'draft' AND (NEW.status = 'draft' OR (OLD.content, OLD.program_id, OLD.first_term_id, OLD.number,
          OLD.published_at) IS DISTINCT FROM (NEW.content, NEW.program_id, NEW.first_term_id, NEW.number, NEW.published_at)))
        EXECUTE FUNCTION keep_published_form();
      CREATE TRIGGER tr_application_forms_kept BEFORE DELETE ON application_forms FOR EACH ROW
        WHEN (OLD.status <> 'draft') EXECUTE FUNCTION keep_published_form();
    `);
    await runner.query(
      `INSERT INTO application_forms (number, status, content, published_at)
       VALUES (1, 'published', $1::jsonb, now())`,
      [JSON.stringify(defaultApplicationForm)],
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
