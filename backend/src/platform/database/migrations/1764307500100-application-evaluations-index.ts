import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The evaluations of an application. */
export class ApplicationEvaluationsIndex1764307500100 implements MigrationInterface {
  static readonly kind = 'expand';
  static readonly isOutsideTransaction = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_transfer_evaluations_application_id');
    await runner.query(
      `CREATE INDEX CONCURRENTLY ix_transfer_evaluations_application_id ON transfer_evaluations (application_id)
       WHERE application_id IS NOT NULL`,
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
