import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only people articulate and revoke. An exception may name a transfer elective, which has a longer code. */
export class ArticulatedByPeople1764225000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transfer_evaluations
        DROP CONSTRAINT ck_transfer_evaluations_articulated,
        DROP COLUMN articulated_by_name,
        ADD CONSTRAINT ck_transfer_evaluations_articulated CHECK (
          (status = 'draft') = (articulated_at IS NULL)
          AND (status = 'draft') = (articulated_by_id IS NULL)
          AND (status = 'draft' OR student_id IS NOT NULL));
      ALTER TABLE transfer_courses
        DROP CONSTRAINT ck_transfer_courses_revoked,
        DROP COLUMN revoked_by_name,
        ADD CONSTRAINT ck_transfer_courses_revoked CHECK (
          (revoked_at IS NULL) = (revoked_reason IS NULL) AND revoked_reason <> ''
          AND (revoked_at IS NULL) = (revoked_by_id IS NULL) AND (revoked_at IS NULL OR student_id IS NOT NULL));
      ALTER TABLE degree_exceptions ALTER COLUMN course_code TYPE varchar(60);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
