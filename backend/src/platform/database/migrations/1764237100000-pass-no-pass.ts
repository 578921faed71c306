import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultPassNoPass } from './default-pass-no-pass.js';

/** Pass/no-pass: how a section is graded, what a student chose for an enrollment, and the policy for that choice. */
export class PassNoPass1764237100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.columns(runner);
    await this.triggers(runner);
    await this.policy(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /** P and NP are compared as texts: values added to a type can't be used in the same transaction. */
  private async columns(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      CREATE TYPE grade_mode AS ENUM ('letter', 'pass_no_pass');
      CREATE TYPE section_grade_mode AS ENUM ('letter', 'pass_no_pass', 'student_choice');
      ALTER TABLE sections ADD COLUMN grade_mode section_grade_mode NOT NULL DEFAULT 'letter';
      ALTER TABLE enrollments ADD COLUMN grade_mode grade_mode NOT NULL DEFAULT 'letter',
        ADD CONSTRAINT ck_enrollments_grade_mode CHECK (grade::text IN ('W', 'I', 'IP')
          OR (grade::text IN ('P', 'NP')) = (grade_mode = 'pass_no_pass'));

      DROP TRIGGER tr_sections_version ON sections;
      CREATE TRIGGER tr_sections_version BEFORE UPDATE OF course_id, term_id, section_number, capacity, is_unlimited,
        instructor_id, schedule, location, modality, is_active, source_key, waitlist_capacity, waitlist_mode, offer_hours,
        consent_required, class_levels, program_ids, grade_mode ON sections FOR EACH ROW EXECUTE FUNCTION bump_version();
      DROP TRIGGER tr_enrollments_version ON enrollments;
      CREATE TRIGGER tr_enrollments_version BEFORE UPDATE OF student_id, section_id, term_id, status, grade, grade_points,
        enrollment_date, drop_date, overrides, grade_mode ON enrollments FOR EACH ROW EXECUTE FUNCTION bump_version();
      SET CONSTRAINTS ALL DEFERRED;
    `);
  }

  private async triggers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- For every write: a new enrollment gets the grade mode of its section, and a choice must be one that the section allows.
      CREATE FUNCTION enrollments_grade_mode() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        mode section_grade_mode := (SELECT grade_mode FROM sections WHERE id = NEW.section_id);
      BEGIN
        IF NEW.grade::text IN ('P', 'NP') THEN
          NEW.grade_mode := 'pass_no_pass';
        ELSIF TG_OP = 'INSERT' OR NEW.section_id <> OLD.section_id THEN
          IF mode <> 'student_choice' THEN
            NEW.grade_mode := mode::text::grade_mode;
          END IF;
        ELSIF mode <> 'student_choice' AND mode::text <> NEW.grade_mode::text THEN
          RAISE EXCEPTION 'the section allows no choice of letter grades or pass/no-pass'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'enrollments_grade_mode';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER tr_enrollments_grade_mode BEFORE INSERT OR UPDATE OF section_id, grade_mode ON enrollments
        FOR EACH ROW EXECUTE FUNCTION enrollments_grade_mode();

      -- If a section no longer allows a choice, its enrollments without a grade get its mode.
      CREATE FUNCTION sections_grade_mode() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE enrollments SET grade_mode = NEW.grade_mode::text::grade_mode
        WHERE section_id = NEW.id AND grade IS NULL AND grade_mode::text <> NEW.grade_mode::text;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_sections_grade_mode AFTER UPDATE OF grade_mode ON sections FOR EACH ROW
        WHEN (NEW.grade_mode <> OLD.grade_mode AND NEW.grade_mode <> 'student_choice') EXECUTE FUNCTION sections_grade_mode();
    `);
  }

  private async policy(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TYPE policy_kind RENAME TO policy_kind_before;
      CREATE TYPE policy_kind AS ENUM ('grade_scale', 'class_levels', 'sap', 'tuition', 'fees', 'refund_tiers', 'plan_types', 'add_drop', 'credit_limit', 'repeat_limit', 'repeat_grades', 'pass_no_pass', 'incomplete', 'response_times', 'file_retention');
      ALTER TABLE policies ALTER COLUMN kind TYPE policy_kind USING kind::text::policy_kind;
      DROP TYPE policy_kind_before;
      SET CONSTRAINTS ALL DEFERRED;
    `);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('pass_no_pass', 1, DATE '2000-01-01', $1::jsonb, 'One course a term, and no course that a program names')`,
      [JSON.stringify(defaultPassNoPass)],
    );
  }
}
