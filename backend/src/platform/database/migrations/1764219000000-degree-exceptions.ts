import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deviations from a program's requirements for one student. */
export class DegreeExceptions1764219000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE degree_exception_kind AS ENUM ('substitution', 'waiver', 'grade', 'age');

      CREATE TABLE degree_exceptions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        program_id uuid NOT NULL,
        kind degree_exception_kind NOT NULL,
        rule_id varchar(40),
        rule_name varchar(100),
        course_code varchar(20),
        reason varchar(500) NOT NULL,
        granted_by_id uuid NOT NULL,
        revoked_at timestamptz,
        revoked_by_id uuid,
        revoked_reason varchar(500),
        CONSTRAINT pk_degree_exceptions PRIMARY KEY (id),
        CONSTRAINT ck_degree_exceptions_subject CHECK (
          (kind = 'age') = (rule_id IS NULL) AND (kind = 'waiver') = (course_code IS NULL)),
        CONSTRAINT ck_degree_exceptions_rule_name CHECK ((rule_id IS NULL) = (rule_name IS NULL)),
        CONSTRAINT ck_degree_exceptions_reason CHECK (reason <> ''),
        CONSTRAINT ck_degree_exceptions_revoked CHECK ((revoked_at IS NULL) = (revoked_by_id IS NULL)
          AND (revoked_at IS NULL) = (revoked_reason IS NULL) AND revoked_reason <> ''),
        CONSTRAINT fk_degree_exceptions_student_id FOREIGN KEY (student_id) REFERENCES students (id) ON DELETE RESTRICT,
        CONSTRAINT fk_degree_exceptions_program_id FOREIGN KEY (program_id) REFERENCES programs (id) ON DELETE RESTRICT,
        CONSTRAINT fk_degree_exceptions_granted_by_id FOREIGN KEY (granted_by_id) REFERENCES users (id) ON DELETE RESTRICT,
        CONSTRAINT fk_degree_exceptions_revoked_by_id FOREIGN KEY (revoked_by_id) REFERENCES users (id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_degree_exceptions_standing
        ON degree_exceptions (student_id, program_id, kind, rule_id, course_code) NULLS NOT DISTINCT
        WHERE revoked_at IS NULL;
      CREATE INDEX ix_degree_exceptions_student_id ON degree_exceptions (student_id);
      CREATE INDEX ix_degree_exceptions_program_id ON degree_exceptions (program_id);
      CREATE TRIGGER tr_degree_exceptions_updated_at BEFORE UPDATE ON degree_exceptions
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_degree_exceptions_version BEFORE UPDATE ON degree_exceptions
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
