import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last day on which a student attended, recorded when the student leaves. */
export class LastAttendance1764242000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE enrollments ADD COLUMN last_attendance_date date,
        ADD CONSTRAINT ck_enrollments_last_attendance_date CHECK (last_attendance_date IS NULL OR status = 'dropped')
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
