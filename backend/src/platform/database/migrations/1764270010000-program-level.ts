import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs have a level. It follows the degree where that says it, such as "Master of Science". */
export class ProgramLevel1764270010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      CREATE TYPE program_level AS ENUM ('undergraduate', 'graduate');
      ALTER TABLE programs ADD COLUMN level program_level NOT NULL DEFAULT 'undergraduate';
      UPDATE programs SET level = 'graduate'
      WHERE degree_type ~* '\\m(master|masters|master''s|doctor|doctorate|doctoral|graduate)\\M';
      SET CONSTRAINTS ALL DEFERRED;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
