import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports made in the background for the person who requested them, and stored for a week. */
export class ReportRuns1764221000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE report_run_status AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');
      CREATE TYPE report_run_failure AS ENUM ('permission', 'room', 'error');

      CREATE TABLE report_runs (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        user_id uuid NOT NULL,
        report varchar(100) NOT NULL,
        filters jsonb NOT NULL,
        status report_run_status NOT NULL DEFAULT 'queued',
        attempt integer NOT NULL DEFAULT 0,
        rows_done integer NOT NULL DEFAULT 0,
        rows_total integer,
        file_id uuid,
        size integer,
        failure report_run_failure,
        started_at timestamptz,
        finished_at timestamptz,
        expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
        CONSTRAINT pk_report_runs PRIMARY KEY (id),
        CONSTRAINT ck_report_runs_done CHECK ((status = 'done') = (size IS NOT NULL)),
        CONSTRAINT ck_report_runs_file CHECK (coalesce(size > 0, FALSE) = (file_id IS NOT NULL)),
        CONSTRAINT ck_report_runs_failed CHECK ((status = 'failed') = (failure IS NOT NULL)),
        CONSTRAINT ck_report_runs_finished CHECK (
          (status IN ('done', 'failed', 'cancelled')) = (finished_at IS NOT NULL)),
        CONSTRAINT ck_report_runs_rows CHECK (rows_done BETWEEN 0 AND coalesce(rows_total, rows_done)),
        CONSTRAINT fk_report_runs_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT,
        CONSTRAINT fk_report_runs_file_id FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_report_runs_user_id_created_at ON report_runs (user_id, created_at);
      CREATE INDEX ix_report_runs_expires_at ON report_runs (expires_at);
      CREATE INDEX ix_report_runs_file_id ON report_runs (file_id);
      CREATE TRIGGER tr_report_runs_updated_at BEFORE UPDATE ON report_runs
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_report_runs_version BEFORE UPDATE ON report_runs
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      ALTER TABLE notification_preferences ADD reports notification_delivery NOT NULL DEFAULT 'portal';
      ALTER TABLE notification_preferences ALTER reports DROP DEFAULT;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
