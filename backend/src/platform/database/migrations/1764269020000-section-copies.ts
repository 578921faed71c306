import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of material between sections, which a job makes. A section gets one copy at a time. */
export class SectionCopies1764269020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE section_copy_status AS ENUM ('queued', 'running', 'done', 'failed');
      CREATE TYPE section_copy_part AS ENUM ('content', 'assignments', 'discussions', 'scheme');
      CREATE TYPE section_copy_failure AS ENUM ('permission', 'conflict', 'error');

      CREATE TABLE section_copies (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        from_section_id uuid NOT NULL,
        user_id uuid NOT NULL,
        parts section_copy_part[] NOT NULL,
        status section_copy_status NOT NULL DEFAULT 'queued',
        attempt integer NOT NULL DEFAULT 0,
        records_done integer NOT NULL DEFAULT 0,
        summary jsonb NOT NULL,
        failure section_copy_failure,
        started_at timestamptz,
        finished_at timestamptz,
        CONSTRAINT pk_section_copies PRIMARY KEY (id),
        CONSTRAINT ck_section_copies_sections CHECK (section_id <> from_section_id),
        CONSTRAINT ck_section_copies_parts CHECK (cardinality(parts) > 0),
        CONSTRAINT ck_section_copies_records_done CHECK (records_done >= 0),
        CONSTRAINT ck_section_copies_summary CHECK (jsonb_typeof(summary) = 'object'),
        CONSTRAINT ck_section_copies_failed CHECK ((status = 'failed') = (failure IS NOT NULL)),
        CONSTRAINT ck_section_copies_finished CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL)),
        CONSTRAINT fk_section_copies_section_id FOREIGN KEY (section_id) REFERENCES sections (id) ON DELETE CASCADE,
        CONSTRAINT fk_section_copies_from_section_id FOREIGN KEY (from_section_id) REFERENCES sections (id)
          ON DELETE CASCADE,
        CONSTRAINT fk_section_copies_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_section_copies_section_id ON section_copies (section_id);
      CREATE INDEX ix_section_copies_from_section_id ON section_copies (from_section_id);
      CREATE INDEX ix_section_copies_user_id ON section_copies (user_id);
      CREATE UNIQUE INDEX uq_section_copies_active ON section_copies (section_id)
        WHERE status IN ('queued', 'running');
      CREATE TRIGGER tr_section_copies_updated_at BEFORE UPDATE ON section_copies
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_section_copies_version BEFORE UPDATE ON section_copies
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
