import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of sections. Triggers keep each text that a page has had as a version, which never changes. */
export class ContentPages1764264000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.tables(runner);
    await this.versions(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_pages (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        title varchar(300) NOT NULL,
        document jsonb NOT NULL,
        is_published boolean NOT NULL DEFAULT false,
        number integer NOT NULL DEFAULT 1,
        edited_by_id uuid NOT NULL,
        edited_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_content_pages PRIMARY KEY (id),
        CONSTRAINT uq_content_pages_id_section_id UNIQUE (id, section_id),
        CONSTRAINT ck_content_pages_title CHECK (title <> ''),
        CONSTRAINT ck_content_pages_document CHECK (jsonb_typeof(document) = 'object'),
        CONSTRAINT ck_content_pages_number CHECK (number > 0),
        CONSTRAINT fk_content_pages_section_id FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE RESTRICT,
        CONSTRAINT fk_content_pages_edited_by_id FOREIGN KEY (edited_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_content_pages_section_id ON content_pages (section_id);
      CREATE TRIGGER tr_content_pages_updated_at BEFORE UPDATE ON content_pages
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_content_pages_version BEFORE UPDATE ON content_pages
        FOR EACH ROW EXECUTE FUNCTION bump_version();
      CREATE TRIGGER tr_content_pages_file_uses AFTER INSERT OR UPDATE OF document OR DELETE ON content_pages
        FOR EACH ROW EXECUTE FUNCTION keep_section_file_uses('page');

      CREATE TABLE content_page_versions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        page_id uuid NOT NULL,
        number integer NOT NULL,
        title varchar(300) NOT NULL,
        document jsonb NOT NULL,
        author_id uuid NOT NULL,
        saved_at timestamptz NOT NULL,
        CONSTRAINT pk_content_page_versions PRIMARY KEY (id),
        CONSTRAINT uq_content_page_versions_page_id_number UNIQUE (page_id, number),
        CONSTRAINT ck_content_page_versions_number CHECK (number > 0),
        CONSTRAINT ck_content_page_versions_document CHECK (jsonb_typeof(document) = 'object'),
        CONSTRAINT fk_content_page_versions_page_id FOREIGN KEY (page_id) REFERENCES content_pages(id) ON DELETE CASCADE,
        CONSTRAINT fk_content_page_versions_author_id FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT
      );
    `);
  }

  private async versions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION number_content_page() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.number := OLD.number + 1;
          NEW.edited_at := now();
          RETURN NEW;
        END $$;
      CREATE TRIGGER tr_content_pages_number BEFORE UPDATE OF title, document ON content_pages
        FOR EACH ROW EXECUTE FUNCTION number_content_page();

      CREATE FUNCTION keep_content_page_version() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO content_page_versions (page_id, number, title, document, author_id, saved_at)
            VALUES (NEW.id, NEW.number, NEW.title, NEW.document, NEW.edited_by_id, NEW.edited_at);
          RETURN NULL;
        END $$;
      CREATE TRIGGER tr_content_pages_keep AFTER INSERT OR UPDATE OF title, document ON content_pages
        FOR EACH ROW EXECUTE FUNCTION keep_content_page_version();

      -- A version is deleted only with its page.
      CREATE FUNCTION refuse_page_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM content_pages WHERE id = OLD.page_id) THEN
            RETURN OLD;
          END IF;
          RAISE EXCEPTION 'Versions of pages are kept as they are.' USING ERRCODE = 'restrict_violation';
        END $$;
      CREATE TRIGGER tr_content_page_versions_immutable BEFORE UPDATE OR DELETE ON content_page_versions
        FOR EACH ROW EXECUTE FUNCTION refuse_page_version_change();
    `);
  }
}
