import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements of a month are created automatically, once; one run at a time. */
export class MonthlyStatements1764291001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE statement_runs
        ALTER COLUMN requested_by_id DROP NOT NULL,
        ADD COLUMN monthly date,
        ADD CONSTRAINT uq_statement_runs_monthly UNIQUE (monthly),
        ADD CONSTRAINT ck_statement_runs_requested CHECK ((monthly IS NULL) = (requested_by_id IS NOT NULL));

      -- One run at a time, whether it is queued or running.
      UPDATE statement_runs SET status = 'failed', finished_at = now()
      WHERE finished_at IS NULL
        AND id <> (SELECT id FROM statement_runs WHERE finished_at IS NULL ORDER BY created_at, id LIMIT 1);
      DROP INDEX uq_statement_runs_active;
      CREATE UNIQUE INDEX uq_statement_runs_active ON statement_runs ((finished_at IS NULL)) WHERE finished_at IS NULL;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
