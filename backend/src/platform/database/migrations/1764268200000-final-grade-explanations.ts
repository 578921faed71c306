import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each final grade and each requested change was calculated at that moment. A row never changes (decision 0147). */
export class FinalGradeExplanations1764268200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE final_grade_explanations (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        enrollment_id uuid NOT NULL,
        grade_change_id uuid,
        grade grade NOT NULL,
        proposed_grade grade,
        reason varchar(1000),
        scheme_version integer NOT NULL,
        percent numeric(8,2),
        letter grade,
        explanation jsonb NOT NULL,
        CONSTRAINT pk_final_grade_explanations PRIMARY KEY (id),
        CONSTRAINT uq_final_grade_explanations_grade_change_id UNIQUE (grade_change_id),
        CONSTRAINT ck_final_grade_explanations_scheme_version CHECK (scheme_version >= 0),
        CONSTRAINT ck_final_grade_explanations_percent CHECK (percent >= 0 AND (percent IS NULL) = (letter IS NULL)),
        CONSTRAINT ck_final_grade_explanations_proposed_grade CHECK (proposed_grade IS NULL OR letter IS NOT NULL),
        CONSTRAINT ck_final_grade_explanations_reason CHECK (reason <> ''),
        CONSTRAINT ck_final_grade_explanations_explanation CHECK (jsonb_typeof(explanation) = 'object'),
        CONSTRAINT fk_final_grade_explanations_enrollment_id FOREIGN KEY (enrollment_id) REFERENCES enrollments(id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_final_grade_explanations_grade_change_id FOREIGN KEY (grade_change_id)
          REFERENCES grade_changes(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_final_grade_explanations_enrollment_id ON final_grade_explanations (enrollment_id);
      CREATE UNIQUE INDEX uq_final_grade_explanations_submitted ON final_grade_explanations (enrollment_id)
        WHERE grade_change_id IS NULL;
      CREATE FUNCTION final_grade_explanations_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'the explanation of a final grade never changes'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'final_grade_explanations_fixed';
        END $$;
      CREATE TRIGGER tr_final_grade_explanations_fixed BEFORE UPDATE OR DELETE OR TRUNCATE
        ON final_grade_explanations FOR EACH STATEMENT EXECUTE FUNCTION final_grade_explanations_fixed();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
