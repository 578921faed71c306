import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The categories of a directory restriction have effect one by one. Until the backfill has changed an earlier restriction
 * to all ten, and in what older servers write, any category restricts all (decision 0246).
 */
export class DirectoryByCategory1764307571000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE students ADD directory_by_category boolean NOT NULL DEFAULT false;
      -- As before; a request restricts the categories that it names, and no others.
      CREATE OR REPLACE FUNCTION restrict_directory() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE students SET directory_by_category = true,
          directory_restriction = ARRAY(SELECT jsonb_array_elements_text(NEW.details->'categories'))
        WHERE id = NEW.student_id;
        RETURN NULL;
      END
      $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
