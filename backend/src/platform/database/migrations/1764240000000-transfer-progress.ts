import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRecomputeStanding, createStudentTerms } from './transfer-progress-functions.js';

/** Accepted transfer credits count as attempted and earned in satisfactory academic progress. */
export class TransferProgress1764240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createStudentTerms);
    await runner.query(createRecomputeStanding);
    // In batches: the function's cost grows with the square of the number of students.
    await runner.query(`
      SELECT recompute_standing(array_agg(student_id)) FROM (
        SELECT student_id, row_number() OVER (ORDER BY student_id) / 500 AS batch FROM (
          SELECT DISTINCT student_id FROM transfer_courses WHERE student_id IS NOT NULL AND revoked_at IS NULL
        ) student
      ) student GROUP BY batch ORDER BY batch`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
