import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A student can be excused from an assignment, whether or not something was submitted. */
export class ExcusedWork1764247000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE excused_work (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        assignment_id uuid NOT NULL,
        student_id uuid NOT NULL,
        note text,
        CONSTRAINT pk_excused_work PRIMARY KEY (id),
        CONSTRAINT uq_excused_work_assignment_id_student_id UNIQUE (assignment_id, student_id),
        CONSTRAINT fk_excused_work_assignment_id FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
        CONSTRAINT fk_excused_work_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_excused_work_student_id ON excused_work (student_id);
      CREATE TRIGGER tr_excused_work_updated_at BEFORE UPDATE ON excused_work
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
