import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Student numbers that the university assigns, versions of whole student records, holds placed by machine clients. */
export class StudentAndHoldWrites1764000050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.numbers(runner);
    await this.versions(runner);
    await this.holds(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /**
   * "S", the year of entry in two digits, and a number that is never reused. Numbers already assigned are skipped.
   */
  private async numbers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE student_numbers;
      CREATE FUNCTION next_student_number() RETURNS text LANGUAGE plpgsql AS $$
      DECLARE
        serial text;
        candidate text;
      BEGIN
        LOOP
          serial := nextval('student_numbers')::text;
          candidate := 'S' || to_char(now() AT TIME ZONE 'America/New_York', 'YY')
            || lpad(serial, greatest(5, length(serial)), '0');
          EXIT WHEN NOT EXISTS (SELECT FROM students WHERE student_id = candidate);
        END LOOP;
        RETURN candidate;
      END $$;
    `);
  }

  /**
   * A record's version also counts changes in other tables: name and email (which rewrite search_text) and personal
   * data. A record that the same transaction created or changed already has its new version.
   */
  private async versions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tr_students_version ON students;
      CREATE TRIGGER tr_students_version BEFORE UPDATE OF user_id, student_id, program_id, catalog_year,
        enrollment_status, expected_graduation, search_text ON students
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE FUNCTION student_personal_data_version() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        UPDATE students SET catalog_year = catalog_year
          WHERE id = NEW.student_id AND xmin <> pg_current_xact_id()::xid;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_student_personal_data_version AFTER INSERT OR UPDATE ON student_personal_data
        FOR EACH ROW EXECUTE FUNCTION student_personal_data_version();
    `);
  }

  /** A machine client is no user, so the hold stores its name. */
  private async holds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE holds
        ALTER COLUMN placed_by_id DROP NOT NULL,
        ADD COLUMN placed_by_name varchar(200),
        ADD COLUMN released_by_name varchar(200),
        DROP CONSTRAINT ck_holds_release,
        ADD CONSTRAINT ck_holds_placed_by CHECK (num_nonnulls(placed_by_id, placed_by_name) = 1),
        ADD CONSTRAINT ck_holds_release CHECK (num_nonnulls(released_by_id, released_by_name) = (released_at IS NOT NULL)::int);
    `);
  }
}
