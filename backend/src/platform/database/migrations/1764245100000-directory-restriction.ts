import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The directory restriction (FERPA) is a fact of the student's record, and remains after requests and enrollment end. A
 * student's request takes effect immediately, so the database keeps both in step. External machine clients never see
 * students who restrict their directory information.
 */
export class DirectoryRestriction1764245100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TABLE machine_clients ADD COLUMN is_external boolean NOT NULL DEFAULT false;
      ALTER TABLE students ADD COLUMN directory_restriction text[] NOT NULL DEFAULT '{}';
      UPDATE students SET directory_restriction = request.categories
      FROM (SELECT DISTINCT ON (student_id) student_id,
              ARRAY(SELECT jsonb_array_elements_text(details->'categories')) AS categories
            FROM inquiries WHERE kind = 'directory_restriction' AND student_id IS NOT NULL
            ORDER BY student_id, received_at DESC, id) request
      WHERE students.id = request.student_id;
      CREATE INDEX ix_students_directory_restriction ON students (id) WHERE directory_restriction <> '{}';
      CREATE FUNCTION restrict_directory() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE students SET directory_restriction = ARRAY(SELECT jsonb_array_elements_text(NEW.details->'categories'))
        WHERE id = NEW.student_id;
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER restrict_directory AFTER INSERT ON inquiries FOR EACH ROW
        WHEN (NEW.kind = 'directory_restriction' AND NEW.student_id IS NOT NULL)
        EXECUTE FUNCTION restrict_directory();
      SET CONSTRAINTS ALL DEFERRED;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
