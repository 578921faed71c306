import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRecomputeStanding, createStudentTerms } from './transfer-progress-functions.js';

/** Accepted transfer credits count as attempted and earned in satisfactory academic progress. */
export class TransferProgress1764240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createStudentTerms);
    await runner.query(createRecomputeStanding);
    await runner.query(`
      SELECT recompute_standing(array_agg(DISTINCT student_id)) FROM transfer_courses
      WHERE student_id IS NOT NULL AND revoked_at IS NULL HAVING count(*) > 0`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
