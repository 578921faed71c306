import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imported data that the data model lacks: credits as given, courses to review, external ids. */
export class Import1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE courses
        ADD COLUMN credits_text text,
        ADD COLUMN needs_review boolean NOT NULL DEFAULT false;

      ALTER TABLE sections
        ADD COLUMN source_key varchar(60),
        ADD CONSTRAINT uq_sections_source_key UNIQUE (term_id, source_key),
        ADD CONSTRAINT ck_sections_source_key CHECK (source_key <> '');
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
