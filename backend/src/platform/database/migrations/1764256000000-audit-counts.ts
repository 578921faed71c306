import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard counts exports and denied sign-ins. They are few, so it needn't read the reads and changes beside them. */
export class AuditCounts1764256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_audit_events_counted ON audit_events (occurred_at, action)
        WHERE action LIKE '%.export' OR action = 'sign_in_refused'
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
