import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reference list of departments. It begins with the departments that courses name. */
export class Departments1764248000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE departments (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        name varchar(100) NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        CONSTRAINT pk_departments PRIMARY KEY (id),
        CONSTRAINT uq_departments_name UNIQUE (name)
      );
      CREATE TRIGGER tr_departments_updated_at BEFORE UPDATE ON departments
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_departments_version BEFORE UPDATE ON departments
        FOR EACH ROW EXECUTE FUNCTION bump_version();
      INSERT INTO departments (name)
        SELECT DISTINCT department FROM courses WHERE department <> '' ORDER BY department;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
