import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file of rows belongs to the role in which it was made. */
export class ReportRunRoles1764223000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE report_runs ADD role user_role;
      UPDATE report_runs SET role = users.role FROM users WHERE users.id = user_id AND status = 'done';
      ALTER TABLE report_runs ADD CONSTRAINT ck_report_runs_role CHECK ((status = 'done') = (role IS NOT NULL));
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
