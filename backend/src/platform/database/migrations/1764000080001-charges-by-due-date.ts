import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order in which charges are listed: one page can be read without sorting all charges. */
export class ChargesByDueDate1764000080001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_student_charges_listed ON student_charges (due_date DESC NULLS LAST, created_at DESC, id)
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
