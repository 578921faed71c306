import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A program's requirements for students of a catalog year. */
export class ProgramRequirements1764216000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE program_requirements (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        program_id uuid NOT NULL,
        catalog_year varchar(20) NOT NULL,
        blocks jsonb NOT NULL,
        examples jsonb NOT NULL DEFAULT '[]',
        minimum_gpa numeric(3,2),
        residency_credits integer,
        transfer_credits integer,
        years integer,
        CONSTRAINT pk_program_requirements PRIMARY KEY (id),
        CONSTRAINT uq_program_requirements_catalog_year UNIQUE (program_id, catalog_year),
        CONSTRAINT ck_program_requirements_catalog_year CHECK (catalog_year ~ '^\\d{4}(-\\d{4})?$'),
        CONSTRAINT ck_program_requirements_lists CHECK (jsonb_typeof(blocks) = 'array' AND jsonb_typeof(examples) = 'array'),
        CONSTRAINT ck_program_requirements_limits CHECK (minimum_gpa BETWEEN 0 AND 4 AND residency_credits >= 0
          AND transfer_credits >= 0 AND years > 0),
        CONSTRAINT fk_program_requirements_program_id FOREIGN KEY (program_id) REFERENCES programs (id) ON DELETE RESTRICT
      );
      CREATE TRIGGER tr_program_requirements_updated_at BEFORE UPDATE ON program_requirements
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_program_requirements_version BEFORE UPDATE ON program_requirements
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
