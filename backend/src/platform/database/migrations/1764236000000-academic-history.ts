import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Academic history of another system (decision 0130): its imports and the records each created, its credits as earned
 * there, conferred degrees, and the totals that the other system stated.
 */
export class AcademicHistory1764236000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE history_imports (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        number integer NOT NULL,
        records varchar(20) NOT NULL,
        file varchar(255) NOT NULL,
        sha256 varchar(64) NOT NULL,
        undone_at timestamptz,
        CONSTRAINT pk_history_imports PRIMARY KEY (id),
        CONSTRAINT uq_history_imports_number UNIQUE (number),
        CONSTRAINT ck_history_imports_number CHECK (number > 0),
        CONSTRAINT ck_history_imports_records CHECK (records IN ('enrollments', 'transfers', 'degrees', 'totals'))
      );
      CREATE TRIGGER tr_history_imports_updated_at BEFORE UPDATE ON history_imports
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      -- A million of them come with one import: no column that undo does not need.
      CREATE TABLE history_import_rows (
        record_id uuid NOT NULL,
        import_id uuid NOT NULL,
        kind varchar(20) NOT NULL,
        line integer NOT NULL,
        CONSTRAINT pk_history_import_rows PRIMARY KEY (record_id),
        CONSTRAINT ck_history_import_rows_kind CHECK (
          kind IN ('term', 'course', 'section', 'enrollment', 'evaluation', 'transfer', 'degree', 'total')),
        CONSTRAINT fk_history_import_rows_import_id FOREIGN KEY (import_id) REFERENCES history_imports (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_history_import_rows_import_id ON history_import_rows (import_id);

      CREATE TABLE stated_totals (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        student_id uuid NOT NULL,
        term_id uuid,
        gpa numeric(4,2),
        credits_attempted numeric(6,2),
        credits_earned numeric(6,2),
        quality_points numeric(8,2),
        CONSTRAINT pk_stated_totals PRIMARY KEY (id),
        CONSTRAINT ck_stated_totals_any CHECK (num_nonnulls(gpa, credits_attempted, credits_earned, quality_points) > 0),
        CONSTRAINT ck_stated_totals_figures CHECK (
          gpa >= 0 AND credits_attempted >= 0 AND credits_earned >= 0 AND quality_points >= 0
          AND 'NaN' NOT IN (gpa, credits_attempted, credits_earned, quality_points)),
        CONSTRAINT fk_stated_totals_student_id FOREIGN KEY (student_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT fk_stated_totals_term_id FOREIGN KEY (term_id) REFERENCES terms (id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_stated_totals_term ON stated_totals (student_id, term_id) WHERE term_id IS NOT NULL;
      CREATE UNIQUE INDEX uq_stated_totals_whole ON stated_totals (student_id) WHERE term_id IS NULL;
      CREATE INDEX ix_stated_totals_term_id ON stated_totals (term_id);
      CREATE TRIGGER tr_stated_totals_updated_at BEFORE UPDATE ON stated_totals
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE TABLE conferred_degrees (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        student_id uuid NOT NULL,
        program_id uuid,
        award varchar(200) NOT NULL,
        conferred_on date NOT NULL,
        honors varchar(200),
        CONSTRAINT pk_conferred_degrees PRIMARY KEY (id),
        CONSTRAINT uq_conferred_degrees_award UNIQUE (student_id, award, conferred_on),
        CONSTRAINT ck_conferred_degrees_award CHECK (award <> '' AND honors <> ''),
        CONSTRAINT fk_conferred_degrees_student_id FOREIGN KEY (student_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT fk_conferred_degrees_program_id FOREIGN KEY (program_id) REFERENCES programs (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_conferred_degrees_program_id ON conferred_degrees (program_id);
      CREATE TRIGGER tr_conferred_degrees_updated_at BEFORE UPDATE ON conferred_degrees
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      ALTER TABLE enrollments
        ADD COLUMN credits_taken numeric(5,2),
        ADD CONSTRAINT ck_enrollments_credits_taken CHECK (credits_taken >= 0 AND credits_taken <= 30);

      -- An undo deletes enrollments, and must not search whole tables for each.
      CREATE INDEX ix_seat_offers_enrollment_id ON seat_offers (enrollment_id);
      CREATE INDEX ix_registration_overrides_enrollment_id ON registration_overrides (enrollment_id);

      ALTER TABLE transfer_evaluations
        ADD COLUMN history_import_id uuid,
        ADD CONSTRAINT fk_transfer_evaluations_history_import_id FOREIGN KEY (history_import_id)
          REFERENCES history_imports (id) ON DELETE RESTRICT,
        DROP CONSTRAINT ck_transfer_evaluations_articulated,
        ADD CONSTRAINT ck_transfer_evaluations_articulated CHECK (
          (status = 'draft') = (articulated_at IS NULL)
          AND num_nonnulls(articulated_by_id, history_import_id) = (CASE WHEN status = 'draft' THEN 0 ELSE 1 END)
          AND (status = 'draft' OR student_id IS NOT NULL));
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
