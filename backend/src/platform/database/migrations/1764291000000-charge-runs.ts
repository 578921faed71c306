import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same charge for many students. A student is charged once per run (decision 0176). */
export class ChargeRuns1764291000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE charge_run_status AS ENUM ('queued', 'running', 'done', 'failed');
      CREATE TYPE charge_run_outcome AS ENUM (
        'pending', 'charged', 'failed', 'unknown', 'duplicate', 'own_account', 'inactive', 'already_charged');
      CREATE TABLE charge_runs (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        term_id uuid NOT NULL,
        charge_type charge_type NOT NULL,
        amount numeric(10,2) NOT NULL,
        description varchar(500) NOT NULL,
        due_date date NOT NULL,
        enrolled_term_id uuid,
        program_id uuid,
        requested_by_id uuid NOT NULL,
        status charge_run_status NOT NULL DEFAULT 'queued',
        students_total integer NOT NULL DEFAULT 0,
        students_done integer NOT NULL DEFAULT 0,
        students_charged integer NOT NULL DEFAULT 0,
        students_skipped integer NOT NULL DEFAULT 0,
        students_failed integer NOT NULL DEFAULT 0,
        finished_at timestamptz,
        CONSTRAINT pk_charge_runs PRIMARY KEY (id),
        CONSTRAINT ck_charge_runs_amount CHECK (amount > 0 AND amount <> 'NaN'),
        CONSTRAINT ck_charge_runs_type CHECK (charge_type <> 'tuition'),
        CONSTRAINT ck_charge_runs_description CHECK (description <> ''),
        CONSTRAINT ck_charge_runs_finished CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL)),
        CONSTRAINT fk_charge_runs_term_id FOREIGN KEY (term_id) REFERENCES terms(id) ON DELETE RESTRICT,
        CONSTRAINT fk_charge_runs_enrolled_term_id FOREIGN KEY (enrolled_term_id) REFERENCES terms(id) ON DELETE RESTRICT,
        CONSTRAINT fk_charge_runs_program_id FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_charge_runs_created_at ON charge_runs (created_at);
      CREATE INDEX ix_charge_runs_term_id ON charge_runs (term_id);
      CREATE INDEX ix_charge_runs_enrolled_term_id ON charge_runs (enrolled_term_id);
      CREATE INDEX ix_charge_runs_program_id ON charge_runs (program_id);
      CREATE UNIQUE INDEX uq_charge_runs_active ON charge_runs ((finished_at IS NULL)) WHERE finished_at IS NULL;
      CREATE TRIGGER tr_charge_runs_updated_at BEFORE UPDATE ON charge_runs
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_charge_runs_version BEFORE UPDATE ON charge_runs
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE charge_run_students (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        run_id uuid NOT NULL,
        position integer NOT NULL,
        student_number varchar(20) NOT NULL,
        student_id uuid,
        outcome charge_run_outcome NOT NULL DEFAULT 'pending',
        charge_id uuid,
        failure varchar(500),
        CONSTRAINT pk_charge_run_students PRIMARY KEY (id),
        CONSTRAINT uq_charge_run_students_run_id_position UNIQUE (run_id, position),
        CONSTRAINT uq_charge_run_students_run_id_student_id UNIQUE (run_id, student_id),
        CONSTRAINT uq_charge_run_students_charge_id UNIQUE (charge_id),
        CONSTRAINT ck_charge_run_students_charged CHECK ((outcome = 'charged') = (charge_id IS NOT NULL)),
        CONSTRAINT ck_charge_run_students_failure CHECK ((outcome = 'failed') = (failure IS NOT NULL)),
        CONSTRAINT ck_charge_run_students_student
          CHECK ((outcome IN ('unknown', 'duplicate')) = (student_id IS NULL)),
        CONSTRAINT fk_charge_run_students_run_id FOREIGN KEY (run_id) REFERENCES charge_runs(id) ON DELETE RESTRICT,
        CONSTRAINT fk_charge_run_students_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_charge_run_students_charge_id_student_id
          FOREIGN KEY (charge_id, student_id) REFERENCES student_charges(id,student_id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_charge_run_students_student_id ON charge_run_students (student_id);
      CREATE INDEX ix_charge_run_students_pending ON charge_run_students (run_id, student_id) WHERE outcome = 'pending';
      CREATE TRIGGER tr_charge_run_students_updated_at BEFORE UPDATE ON charge_run_students
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
