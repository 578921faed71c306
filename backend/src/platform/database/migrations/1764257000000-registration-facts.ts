import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows about one student that a registration reads, apart from enrollments. */
const tables = ['holds', 'time_tickets', 'registration_overrides', 'transfer_courses'];

/**
 * Each fact of a registration has one of two numbers, which changes with it: `students.places_version` for facts about
 * the student, `catalog_version` for facts that are the same for everyone. The statement that assigns the seat compares
 * both.
 */
export class RegistrationFacts1764257000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.catalog(runner);
    await this.student(runner);
    await this.rowsOfStudents(runner);
    await this.grades(runner);
  }

  private async catalog(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- VOLATILE: it sees what others committed while the calling statement waited for its locks.
      CREATE FUNCTION current_catalog_version() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
        BEGIN RETURN (SELECT number FROM catalog_version); END $$;

      -- For a statement in a transaction: the transaction starts over, and everything in it is decided again.
      CREATE FUNCTION demand_catalog_version(seen bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
        BEGIN
          IF current_catalog_version() <> seen THEN
            RAISE EXCEPTION 'The catalog has changed since the decision.' USING ERRCODE = 'serialization_failure';
          END IF;
          RETURN TRUE;
        END $$;

      -- The facts name the programs of a section.
      DROP TRIGGER tr_programs_catalog_version ON programs;
      CREATE CONSTRAINT TRIGGER tr_programs_catalog_version AFTER INSERT OR DELETE OR UPDATE OF name ON programs
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_catalog_change();
    `);
  }

  private async student(runner: QueryRunner): Promise<void> {
    const facts = ['enrollment_status', 'class_level', 'program_id', 'directory_restriction'];
    const of = (row: string): string => facts.map((fact) => `${row}.${fact}`).join(', ');
    await runner.query(`
      CREATE FUNCTION count_student_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.places_version := NEW.places_version + 1;
          RETURN NEW;
        END $$;
      CREATE TRIGGER tr_students_places_version BEFORE UPDATE OF ${facts.join(', ')} ON students
        FOR EACH ROW WHEN ((${of('OLD')}) IS DISTINCT FROM (${of('NEW')})) EXECUTE FUNCTION count_student_change();
    `);
  }

  /** By statement, so that a batch locks its students in the order of the seat ledger. */
  private async rowsOfStudents(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION count_student_changes() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
          UPDATE students SET places_version = places_version + 1 WHERE id = ANY (ids);
          RETURN NULL;
        END $$;
    `);
    const rows = {
      insert: 'NEW TABLE AS added',
      delete: 'OLD TABLE AS removed',
      update: 'OLD TABLE AS removed NEW TABLE AS added',
    };
    for (const table of tables)
      for (const [change, referencing] of Object.entries(rows))
        await runner.query(`
          CREATE TRIGGER tr_${table}_places_version_${change} AFTER ${change.toUpperCase()} ON ${table}
          REFERENCING ${referencing} FOR EACH STATEMENT EXECUTE FUNCTION count_student_changes()`);
  }

  /** Other changes of enrollments belong to the seat ledger, whose statements count them themselves. */
  private async grades(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION count_grade_change() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
        BEGIN
          UPDATE students SET places_version = places_version + 1 WHERE id = NEW.student_id;
          RETURN NULL;
        END $$;
      CREATE TRIGGER tr_enrollments_places_version AFTER UPDATE OF grade ON enrollments
        FOR EACH ROW WHEN (OLD.grade IS DISTINCT FROM NEW.grade) EXECUTE FUNCTION count_grade_change();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
