import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The agreement behind an I: the assignments that are missing, and until when the student may submit them (decision
 * 0147). Grades of I from before have none. Modules below final grades read the open work, so it is a view.
 */
export class Incompletes1764268100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE incompletes (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        enrollment_id uuid NOT NULL,
        section_id uuid NOT NULL,
        until date NOT NULL,
        note varchar(1000) NOT NULL,
        is_in_effect boolean NOT NULL DEFAULT true,
        grade_change_id uuid,
        CONSTRAINT pk_incompletes PRIMARY KEY (id),
        CONSTRAINT uq_incompletes_id_section_id UNIQUE (id, section_id),
        CONSTRAINT uq_incompletes_grade_change_id UNIQUE (grade_change_id),
        CONSTRAINT ck_incompletes_note CHECK (note <> ''),
        CONSTRAINT fk_incompletes_enrollment_id FOREIGN KEY (enrollment_id) REFERENCES enrollments(id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_incompletes_section_id FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE RESTRICT,
        CONSTRAINT fk_incompletes_grade_change_id FOREIGN KEY (grade_change_id) REFERENCES grade_changes(id)
          ON DELETE RESTRICT
      );
      CREATE INDEX ix_incompletes_enrollment_id ON incompletes (enrollment_id);
      CREATE INDEX ix_incompletes_section_id ON incompletes (section_id);
      CREATE UNIQUE INDEX uq_incompletes_in_effect ON incompletes (enrollment_id) WHERE is_in_effect;
      CREATE TRIGGER tr_incompletes_updated_at BEFORE UPDATE ON incompletes
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      -- Not a key over both columns: it would make a change of section lock enrollments more strongly.
      CREATE FUNCTION check_incomplete_section() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT EXISTS (SELECT FROM enrollments WHERE id = NEW.enrollment_id AND section_id = NEW.section_id) THEN
            RAISE EXCEPTION 'an incomplete is of the section of its enrollment'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_incompletes_section', TABLE = 'incompletes';
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER tr_incompletes_section BEFORE INSERT OR UPDATE OF enrollment_id, section_id ON incompletes
        FOR EACH ROW EXECUTE FUNCTION check_incomplete_section();

      CREATE TABLE incomplete_assignments (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        incomplete_id uuid NOT NULL,
        section_id uuid NOT NULL,
        assignment_id uuid NOT NULL,
        CONSTRAINT pk_incomplete_assignments PRIMARY KEY (id),
        CONSTRAINT uq_incomplete_assignments_incomplete_id_assignment_id UNIQUE (incomplete_id, assignment_id),
        CONSTRAINT fk_incomplete_assignments_incomplete_id_section_id FOREIGN KEY (incomplete_id, section_id)
          REFERENCES incompletes(id, section_id) ON DELETE RESTRICT,
        CONSTRAINT fk_incomplete_assignments_assignment_id_section_id FOREIGN KEY (assignment_id, section_id)
          REFERENCES assignments(id, section_id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_incomplete_assignments_assignment_id ON incomplete_assignments (assignment_id);
      CREATE TRIGGER tr_incomplete_assignments_updated_at BEFORE UPDATE ON incomplete_assignments
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE VIEW incomplete_work AS
        SELECT incomplete.enrollment_id, enrollment.student_id, missing.assignment_id, incomplete.until, incomplete.note,
          incomplete.until >= (now() AT TIME ZONE 'America/New_York')::date AS is_open
        FROM incompletes incomplete
        JOIN enrollments enrollment ON enrollment.id = incomplete.enrollment_id
        JOIN incomplete_assignments missing ON missing.incomplete_id = incomplete.id
        WHERE incomplete.is_in_effect AND enrollment.status = 'completed' AND enrollment.grade = 'I';
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
