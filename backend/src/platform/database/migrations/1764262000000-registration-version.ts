import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose statement triggers count the changes of a student's facts (1764257000000). */
const tables = ['holds', 'time_tickets', 'registration_overrides', 'transfer_courses'];

/** Plain names for two columns, and for the triggers of one of them. */
export class RegistrationVersion1764262000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE inquiries RENAME COLUMN overdue_told_at TO overdue_notified_at;
      ALTER TABLE students RENAME COLUMN places_version TO registration_version;
      ALTER TRIGGER tr_students_places_version ON students RENAME TO tr_students_registration_version;
      ALTER TRIGGER tr_enrollments_places_version ON enrollments RENAME TO tr_enrollments_registration_version;

      CREATE OR REPLACE FUNCTION count_student_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.registration_version := NEW.registration_version + 1;
          RETURN NEW;
        END $$;

      CREATE OR REPLACE FUNCTION count_student_changes() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
        DECLARE
          ids uuid[];
        BEGIN
          IF TG_OP = 'INSERT' THEN
            ids := ARRAY(SELECT student_id FROM added);
          ELSIF TG_OP = 'DELETE' THEN
            ids := ARRAY(SELECT student_id FROM removed);
          ELSE
            ids := ARRAY(SELECT student_id FROM added UNION SELECT student_id FROM removed);
          END IF;
          PERFORM FROM students WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
          UPDATE students SET registration_version = registration_version + 1 WHERE id = ANY (ids);
          RETURN NULL;
        END $$;

      CREATE OR REPLACE FUNCTION count_grade_change() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
        BEGIN
          UPDATE students SET registration_version = registration_version + 1 WHERE id = NEW.student_id;
          RETURN NULL;
        END $$;
    `);
    for (const table of tables)
      for (const change of ['insert', 'delete', 'update'])
        await runner.query(
          `ALTER TRIGGER tr_${table}_places_version_${change} ON ${table}
           RENAME TO tr_${table}_registration_version_${change}`,
        );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
