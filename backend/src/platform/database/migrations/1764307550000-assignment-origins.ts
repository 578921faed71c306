import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy of an assignment stores the first original. Older copies, and those of older servers, have none. */
export class AssignmentOrigins1764307550000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assignments ADD COLUMN origin_id uuid');
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
