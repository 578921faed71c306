import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An application has at most one deposit that isn't void. */
export class EnrollmentDepositsOnce1764307200100 implements MigrationInterface {
  static readonly kind = 'expand';
  static readonly isOutsideTransaction = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS uq_payments_deposit');
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY uq_payments_deposit ON payments (application_id)
       WHERE application_id IS NOT NULL AND voided_at IS NULL`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_payments_application_id');
    await runner.query(
      'CREATE INDEX CONCURRENTLY ix_payments_application_id ON payments (application_id) WHERE application_id IS NOT NULL',
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
