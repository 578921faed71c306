import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The folders and files of a section, the records that use a file, and a quota for each section. */
export class SectionFiles1764263000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.files(runner);
    await this.uses(runner);
    await this.usage(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async files(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE section_folders (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        parent_id uuid,
        name varchar(100) NOT NULL,
        CONSTRAINT pk_section_folders PRIMARY KEY (id),
        CONSTRAINT uq_section_folders_id_section_id UNIQUE (id, section_id),
        CONSTRAINT ck_section_folders_parent_id CHECK (parent_id <> id),
        CONSTRAINT fk_section_folders_section_id FOREIGN KEY (section_id) REFERENCES sections (id) ON DELETE CASCADE,
        CONSTRAINT fk_section_folders_parent_id_section_id FOREIGN KEY (parent_id, section_id)
          REFERENCES section_folders (id, section_id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_section_folders_name
        ON section_folders (section_id, parent_id, lower(name)) NULLS NOT DISTINCT;
      CREATE INDEX ix_section_folders_parent_id ON section_folders (parent_id);
      CREATE TRIGGER tr_section_folders_updated_at BEFORE UPDATE ON section_folders
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_section_folders_version BEFORE UPDATE ON section_folders
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE section_files (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        folder_id uuid,
        name varchar(200) NOT NULL,
        file_id uuid NOT NULL,
        is_published boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_section_files PRIMARY KEY (id),
        CONSTRAINT uq_section_files_id_section_id UNIQUE (id, section_id),
        CONSTRAINT fk_section_files_section_id FOREIGN KEY (section_id) REFERENCES sections (id) ON DELETE RESTRICT,
        CONSTRAINT fk_section_files_folder_id_section_id FOREIGN KEY (folder_id, section_id)
          REFERENCES section_folders (id, section_id) ON DELETE RESTRICT,
        CONSTRAINT fk_section_files_file_id FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_section_files_name
        ON section_files (section_id, folder_id, lower(name)) NULLS NOT DISTINCT;
      CREATE INDEX ix_section_files_folder_id ON section_files (folder_id);
      CREATE INDEX ix_section_files_file_id ON section_files (file_id);
      CREATE TRIGGER tr_section_files_updated_at BEFORE UPDATE ON section_files
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_section_files_version BEFORE UPDATE ON section_files
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      -- Copies of a section share the content of its files, so the deletion also checks for other records of it.
      CREATE TABLE replaced_section_files (
        file_id uuid NOT NULL,
        section_id uuid NOT NULL,
        replaced_at timestamptz NOT NULL DEFAULT now(),
        delete_after timestamptz NOT NULL,
        CONSTRAINT pk_replaced_section_files PRIMARY KEY (file_id),
        CONSTRAINT ck_replaced_section_files_delete_after CHECK (delete_after > replaced_at),
        CONSTRAINT fk_replaced_section_files_file_id FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE RESTRICT,
        CONSTRAINT fk_replaced_section_files_section_id FOREIGN KEY (section_id) REFERENCES sections (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_replaced_section_files_section_id ON replaced_section_files (section_id);
      CREATE INDEX ix_replaced_section_files_delete_after ON replaced_section_files (delete_after);
    `);
  }

  /**
   * A table with `section_id` and `document` gets the trigger, with the kind of its records. The records are in several
   * tables, so the trigger, and no foreign key, deletes a row with its record.
   */
  private async uses(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE section_file_use_kind AS ENUM ('page', 'assignment', 'discussion');
      CREATE TABLE section_file_uses (
        file_id uuid NOT NULL,
        kind section_file_use_kind NOT NULL,
        record_id uuid NOT NULL,
        CONSTRAINT pk_section_file_uses PRIMARY KEY (file_id, kind, record_id),
        CONSTRAINT fk_section_file_uses_file_id FOREIGN KEY (file_id) REFERENCES section_files (id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_section_file_uses_kind_record_id ON section_file_uses (kind, record_id);
      CREATE FUNCTION keep_section_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'INSERT' THEN
            DELETE FROM section_file_uses WHERE kind = TG_ARGV[0]::section_file_use_kind AND record_id = OLD.id;
          END IF;
          IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
          -- A file that is deleted at this moment is no longer used.
          INSERT INTO section_file_uses (file_id, kind, record_id)
            SELECT file.id, TG_ARGV[0]::section_file_use_kind, NEW.id FROM section_files file
            WHERE file.section_id = NEW.section_id AND file.id::text IN (
              SELECT lower(node #>> '{}') FROM jsonb_path_query(NEW.document, '$.**.fileId') node)
            FOR KEY SHARE;
          RETURN NULL;
        END $$;
    `);
  }

  private async usage(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE upload_usage ADD section_id uuid,
        ADD CONSTRAINT uq_upload_usage_section_id UNIQUE (section_id),
        ADD CONSTRAINT fk_upload_usage_section_id FOREIGN KEY (section_id) REFERENCES sections (id) ON DELETE CASCADE,
        ADD CONSTRAINT ck_upload_usage_owner CHECK (student_id IS NULL OR section_id IS NULL);
      DROP INDEX uq_upload_usage_public;
      CREATE UNIQUE INDEX uq_upload_usage_public ON upload_usage ((student_id IS NULL))
        WHERE student_id IS NULL AND section_id IS NULL;
    `);
  }
}
