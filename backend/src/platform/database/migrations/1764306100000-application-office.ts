import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the office does with applications: a verified GPA, acts with reasons, and machine clients as authors. */
export class ApplicationOffice1764306100000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications ADD COLUMN verified_gpa numeric(4,3), ADD COLUMN verified_gpa_source varchar(500);
      ALTER TABLE applications
        ADD CONSTRAINT ck_applications_verified_gpa CHECK (
          verified_gpa BETWEEN 0 AND 4 AND verified_gpa_source <> ''
          OR verified_gpa IS NULL AND verified_gpa_source IS NULL) NOT VALID;

      -- No server before this version reads or writes notes and corrections.
      -- squawk-ignore ban-drop-not-null
      ALTER TABLE application_notes ALTER COLUMN author_id DROP NOT NULL, ADD COLUMN author_name varchar(200);
      ALTER TABLE application_notes
        ADD CONSTRAINT ck_application_notes_author CHECK (num_nonnulls(author_id, author_name) = 1) NOT VALID;
      -- squawk-ignore ban-drop-not-null
      ALTER TABLE application_corrections ALTER COLUMN corrected_by_id DROP NOT NULL;
      ALTER TABLE application_corrections ADD COLUMN corrected_by_name varchar(200);
      ALTER TABLE application_corrections
        ADD CONSTRAINT ck_application_corrections_corrected_by CHECK (
          num_nonnulls(corrected_by_id, corrected_by_name) = 1) NOT VALID;
      ALTER TABLE application_items ADD COLUMN changed_by_name varchar(200);

      CREATE TABLE application_acts (
        id bigint GENERATED ALWAYS AS IDENTITY,
        application_id uuid NOT NULL,
        act varchar(30) NOT NULL,
        item_code varchar(50),
        reason varchar(500) NOT NULL,
        actor_id uuid,
        actor_name varchar(200),
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_application_acts PRIMARY KEY (id),
        CONSTRAINT fk_application_acts_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_application_acts_application_id_item_code FOREIGN KEY (application_id, item_code)
          REFERENCES application_items (application_id, code) ON DELETE RESTRICT,
        CONSTRAINT fk_application_acts_actor_id FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE RESTRICT,
        CONSTRAINT ck_application_acts_act CHECK (
          act IN ('receive', 'waive', 'return', 'verify_gpa', 'hold_retention', 'release_retention')),
        CONSTRAINT ck_application_acts_item CHECK (
          (item_code IS NOT NULL) = (act IN ('receive', 'waive', 'return'))),
        CONSTRAINT ck_application_acts_reason CHECK (reason <> ''),
        CONSTRAINT ck_application_acts_actor CHECK (num_nonnulls(actor_id, actor_name) = 1)
      );
      CREATE INDEX ix_application_acts_application_id_item_code ON application_acts (application_id, item_code);
      CREATE INDEX ix_application_acts_actor_id ON application_acts (actor_id);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
