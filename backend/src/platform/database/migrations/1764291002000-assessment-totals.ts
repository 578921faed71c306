import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of assessments say how much of their change is tuition. Runs before this version have no such sum. */
export class AssessmentTotals1764291002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assessment_runs ADD COLUMN tuition_change numeric(14,2) NOT NULL DEFAULT 0;
      CREATE INDEX ix_assessment_runs_created_at ON assessment_runs (created_at)`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
