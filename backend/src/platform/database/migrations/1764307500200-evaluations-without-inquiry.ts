import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An evaluation needs no student or inquiry if it has an application. Older versions know only these two. */
export class EvaluationsWithoutInquiry1764307500200 implements MigrationInterface {
  static readonly kind = 'contract';
  static readonly lowestVersion = 1764307500100;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transfer_evaluations DROP CONSTRAINT ck_transfer_evaluations_student');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
