import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file made from a standby says as of when its rows are (decision 0192). Files from before have none. */
export class ReportRunsAsOf1764298000000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_runs ADD COLUMN data_as_of timestamptz');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
