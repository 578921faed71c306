import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One explanation and one retraction of each submission of a final grade, instead of one submission ever. */
export class RetractedGradesIndex1764307506100 implements MigrationInterface {
  static readonly kind = 'expand';
  static readonly isOutsideTransaction = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS uq_final_grade_explanations_submission');
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY uq_final_grade_explanations_submission
        ON final_grade_explanations (enrollment_id, submission, is_retraction) WHERE grade_change_id IS NULL`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS uq_final_grade_explanations_submitted');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
