import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultRepeatGrades } from './default-repeat-grades.js';
import { createStudentAttempts, createStudentTerms } from './grade-rules-functions.js';

/**
 * Grades P, NP and IP, scales up to 4.33, a policy for repeated courses, winter terms, and course codes of up to 30
 * characters. Values added to a type can't be used in the same transaction, so code that reads them compares texts.
 */
export class GradeRules1764237000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TYPE grade ADD VALUE 'P';
      ALTER TYPE grade ADD VALUE 'NP';
      ALTER TYPE term_type ADD VALUE 'winter' BEFORE 'spring';
    `);
    await this.scales(runner);
    await this.codes(runner);
    await this.repeatGrades(runner);
    await this.attempts(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async scales(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE enrollments DROP CONSTRAINT ck_enrollments_grade_points,
        ADD CONSTRAINT ck_enrollments_grade_points CHECK (grade_points BETWEEN 0 AND 4.33);
      ALTER TABLE students DROP CONSTRAINT ck_students_gpa,
        ADD CONSTRAINT ck_students_gpa CHECK (cumulative_gpa BETWEEN 0 AND 4.33);
      ALTER TABLE program_requirements DROP CONSTRAINT ck_program_requirements_limits,
        ADD CONSTRAINT ck_program_requirements_limits CHECK (minimum_gpa BETWEEN 0 AND 4.33 AND residency_credits >= 0
          AND transfer_credits >= 0 AND years > 0);
    `);
  }

  /** The trigger names the column, so it is recreated. */
  private async codes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      DROP TRIGGER tr_courses_search_text ON courses;
      ALTER TABLE courses ALTER COLUMN code TYPE varchar(30);
      CREATE TRIGGER tr_courses_search_text BEFORE INSERT OR UPDATE OF code, title, search_text
        ON courses FOR EACH ROW EXECUTE FUNCTION courses_search_text();
      SET CONSTRAINTS ALL DEFERRED;
    `);
  }

  private async repeatGrades(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TYPE policy_kind RENAME TO policy_kind_before;
      CREATE TYPE policy_kind AS ENUM ('grade_scale', 'class_levels', 'sap', 'tuition', 'fees', 'refund_tiers', 'plan_types', 'add_drop', 'credit_limit', 'repeat_limit', 'repeat_grades', 'incomplete', 'response_times', 'file_retention');
      ALTER TABLE policies ALTER COLUMN kind TYPE policy_kind USING kind::text::policy_kind;
      DROP TYPE policy_kind_before;
      SET CONSTRAINTS ALL DEFERRED;
    `);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('repeat_grades', 1, DATE '2000-01-01', $1::jsonb, 'The highest grade of a repeated course counts')`,
      [JSON.stringify(defaultRepeatGrades)],
    );
  }

  /** Credits of an IP were counted as attempted until now. */
  private async attempts(runner: QueryRunner): Promise<void> {
    await runner.query(createStudentAttempts);
    await runner.query(createStudentTerms);
    await runner.query(`
      SELECT recompute_standing(array_agg(DISTINCT student_id)) FROM enrollments WHERE grade = 'IP' HAVING count(*) > 0`);
  }
}
