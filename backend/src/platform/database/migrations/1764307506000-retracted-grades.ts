import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Terms have a day on which final grades are due; until then, instructors can retract those they submitted. A retraction
 * is a row of its own beside the explanation of the grade, and what is submitted next has the next number.
 */
export class RetractedGrades1764307506000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE terms ADD COLUMN grades_due date;
      ALTER TABLE final_grade_explanations ADD COLUMN submission integer NOT NULL DEFAULT 1,
        ADD COLUMN is_retraction boolean NOT NULL DEFAULT FALSE;

      -- Older servers don't know the number.
      CREATE FUNCTION number_final_grade() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          SELECT count(*) + 1 INTO NEW.submission FROM final_grade_explanations
          WHERE enrollment_id = NEW.enrollment_id AND is_retraction;
          RETURN NEW;
        END $$;
      CREATE TRIGGER tr_final_grade_explanations_submission BEFORE INSERT ON final_grade_explanations
        FOR EACH ROW EXECUTE FUNCTION number_final_grade();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
