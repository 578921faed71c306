import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assessments of all students of a term, with their progress and what they changed. */
export class AssessmentRuns1764270021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE assessment_run_status AS ENUM ('queued', 'running', 'done', 'failed');
      CREATE TABLE assessment_runs (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        term_id uuid NOT NULL,
        is_dry_run boolean NOT NULL,
        requested_by_id uuid NOT NULL,
        status assessment_run_status NOT NULL DEFAULT 'queued',
        students_total integer,
        students_done integer NOT NULL DEFAULT 0,
        students_changed integer NOT NULL DEFAULT 0,
        charged numeric(14,2) NOT NULL DEFAULT 0,
        credited numeric(14,2) NOT NULL DEFAULT 0,
        differences jsonb NOT NULL DEFAULT '[]',
        last_student_id uuid,
        finished_at timestamptz,
        CONSTRAINT pk_assessment_runs PRIMARY KEY (id),
        CONSTRAINT ck_assessment_runs_differences CHECK (jsonb_typeof(differences) = 'array'),
        CONSTRAINT ck_assessment_runs_finished CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL)),
        CONSTRAINT fk_assessment_runs_term_id FOREIGN KEY (term_id) REFERENCES terms(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_assessment_runs_term_id ON assessment_runs (term_id);
      CREATE UNIQUE INDEX uq_assessment_runs_active ON assessment_runs (term_id) WHERE status IN ('queued', 'running');
      CREATE TRIGGER tr_assessment_runs_updated_at BEFORE UPDATE ON assessment_runs
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_assessment_runs_version BEFORE UPDATE ON assessment_runs
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
