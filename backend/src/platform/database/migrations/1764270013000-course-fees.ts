import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Courses carry their own fees. The policy on fees has the amount of the technology fee. */
export class CourseFees1764270013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE courses ADD COLUMN technology_fee boolean NOT NULL DEFAULT false,
        ADD COLUMN laboratory_fee numeric(10,2),
        ADD CONSTRAINT ck_courses_laboratory_fee CHECK (laboratory_fee > 0 AND laboratory_fee <> 'NaN');
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
