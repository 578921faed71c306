import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every record that people edit has a version. The database increments it, regardless of which code writes. */
export class Versions1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        RETURN NEW;
      END $$;
    `);
    for (const [table, columns] of Object.entries(versioned))
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1;
        CREATE TRIGGER tr_${table}_version BEFORE UPDATE ${columns && `OF ${columns}`} ON ${table}
          FOR EACH ROW EXECUTE FUNCTION bump_version();
      `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}

/**
 * The tables, and the columns that people edit where other columns change automatically: seat counts and averages
 * change while a person edits the record, and that is no conflict.
 */
const versioned: Record<string, string> = {
  users: '',
  programs: '',
  terms: '',
  courses: '',
  sections: `course_id, term_id, section_number, capacity, is_unlimited, instructor_id, schedule, location, modality,
    is_active, source_key`,
  students: 'user_id, student_id, program_id, catalog_year, enrollment_status, expected_graduation',
  enrollments: '',
  holds: '',
  student_charges: '',
  payment_plans: '',
  assignments: '',
  assignment_submissions: '',
};
