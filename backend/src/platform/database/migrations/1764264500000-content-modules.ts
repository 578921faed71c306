import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The modules of a section with their items, and what students have viewed. An outline is a section's order of both:
 * its row is locked by every change of the order and of prerequisites, and its version is the ETag of the order.
 */
export class ContentModules1764264500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.modules(runner);
    await this.prerequisites(runner);
    await this.items(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async modules(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_outlines (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        CONSTRAINT pk_content_outlines PRIMARY KEY (id),
        CONSTRAINT uq_content_outlines_section_id UNIQUE (section_id),
        CONSTRAINT fk_content_outlines_section_id FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE RESTRICT
      );
      CREATE TRIGGER tr_content_outlines_updated_at BEFORE UPDATE ON content_outlines
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_content_outlines_version BEFORE UPDATE ON content_outlines
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE content_modules (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        title varchar(200) NOT NULL,
        position integer NOT NULL,
        is_published boolean NOT NULL DEFAULT false,
        available_from timestamptz,
        CONSTRAINT pk_content_modules PRIMARY KEY (id),
        CONSTRAINT uq_content_modules_id_section_id UNIQUE (id, section_id),
        CONSTRAINT uq_content_modules_position UNIQUE (section_id, position) DEFERRABLE INITIALLY DEFERRED,
        CONSTRAINT ck_content_modules_title CHECK (title <> ''),
        CONSTRAINT ck_content_modules_position CHECK (position >= 0),
        CONSTRAINT fk_content_modules_section_id FOREIGN KEY (section_id)
          REFERENCES content_outlines(section_id) ON DELETE RESTRICT
      );
      CREATE TRIGGER tr_content_modules_updated_at BEFORE UPDATE ON content_modules
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      -- A new position is a version of the outline, not of the module.
      CREATE TRIGGER tr_content_modules_version BEFORE UPDATE OF title, is_published, available_from ON content_modules
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  private async prerequisites(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_module_prerequisites (
        module_id uuid NOT NULL,
        prerequisite_id uuid NOT NULL,
        section_id uuid NOT NULL,
        CONSTRAINT pk_content_module_prerequisites PRIMARY KEY (module_id, prerequisite_id),
        CONSTRAINT fk_content_module_prerequisites_module_id_section_id FOREIGN KEY (module_id, section_id)
          REFERENCES content_modules(id, section_id) ON DELETE CASCADE,
        CONSTRAINT fk_content_module_prerequisites_prerequisite_id_section_id FOREIGN KEY (prerequisite_id, section_id)
          REFERENCES content_modules(id, section_id) ON DELETE CASCADE
      );
      CREATE INDEX ix_content_module_prerequisites_prerequisite_id ON content_module_prerequisites (prerequisite_id);

      -- The lock lets two changes that would only together form a cycle run one after the other.
      CREATE FUNCTION check_module_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM FROM content_outlines WHERE section_id = NEW.section_id FOR UPDATE;
          IF EXISTS (
            WITH RECURSIVE needed AS (
              SELECT NEW.prerequisite_id AS id
              UNION
              SELECT further.prerequisite_id FROM needed
                JOIN content_module_prerequisites further ON further.module_id = needed.id)
            SELECT FROM needed WHERE id = NEW.module_id)
          THEN
            RAISE EXCEPTION 'A module is its own prerequisite.'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_content_module_prerequisites_cycle',
                TABLE = 'content_module_prerequisites';
          END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER tr_content_module_prerequisites_cycle AFTER INSERT OR UPDATE ON content_module_prerequisites
        FOR EACH ROW EXECUTE FUNCTION check_module_cycle();
    `);
  }

  private async items(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD CONSTRAINT uq_assignments_id_section_id UNIQUE (id, section_id);
      CREATE TYPE content_item_kind AS ENUM ('heading', 'page', 'file', 'link', 'video', 'assignment', 'discussion');
      CREATE TYPE content_requirement AS ENUM ('none', 'view', 'submit', 'post', 'score_at_least');

      CREATE TABLE content_items (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        module_id uuid NOT NULL,
        position integer NOT NULL,
        kind content_item_kind NOT NULL,
        title varchar(300) NOT NULL,
        indent smallint NOT NULL DEFAULT 0,
        is_published boolean NOT NULL DEFAULT false,
        available_from timestamptz,
        available_until timestamptz,
        requirement content_requirement NOT NULL DEFAULT 'none',
        minimum_score numeric(5,2),
        url varchar(2048),
        assignment_id uuid,
        file_id uuid,
        CONSTRAINT pk_content_items PRIMARY KEY (id),
        CONSTRAINT uq_content_items_position UNIQUE (module_id, position) DEFERRABLE INITIALLY DEFERRED,
        CONSTRAINT ck_content_items_position CHECK (position >= 0),
        CONSTRAINT ck_content_items_title CHECK (title <> ''),
        CONSTRAINT ck_content_items_indent CHECK (indent BETWEEN 0 AND 2),
        CONSTRAINT ck_content_items_available_until CHECK (available_until > available_from),
        CONSTRAINT ck_content_items_target CHECK (
          (kind IN ('link', 'video')) = (url IS NOT NULL)
          AND (kind = 'assignment') = (assignment_id IS NOT NULL)
          AND (kind = 'file') = (file_id IS NOT NULL)),
        CONSTRAINT ck_content_items_requirement CHECK (
          requirement = 'none'
          OR requirement = 'view' AND kind <> 'heading'
          OR requirement = 'post' AND kind = 'discussion'
          OR requirement IN ('submit', 'score_at_least') AND kind = 'assignment'),
        CONSTRAINT ck_content_items_minimum_score CHECK (
          (requirement = 'score_at_least') = (minimum_score IS NOT NULL)
          AND minimum_score > 0 AND minimum_score <> 'NaN'),
        CONSTRAINT fk_content_items_module_id_section_id FOREIGN KEY (module_id, section_id)
          REFERENCES content_modules(id, section_id) ON DELETE CASCADE,
        CONSTRAINT fk_content_items_assignment_id_section_id FOREIGN KEY (assignment_id, section_id)
          REFERENCES assignments(id, section_id) ON DELETE CASCADE,
        CONSTRAINT fk_content_items_file_id_section_id FOREIGN KEY (file_id, section_id)
          REFERENCES section_files(id, section_id) ON DELETE CASCADE
      );
      CREATE INDEX ix_content_items_section_id ON content_items (section_id);
      CREATE INDEX ix_content_items_assignment_id ON content_items (assignment_id);
      CREATE INDEX ix_content_items_file_id ON content_items (file_id);
      CREATE TRIGGER tr_content_items_updated_at BEFORE UPDATE ON content_items
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_content_items_version BEFORE UPDATE OF title, indent, is_published, available_from,
          available_until, requirement, minimum_score, url, assignment_id, file_id ON content_items
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE content_item_views (
        item_id uuid NOT NULL,
        student_id uuid NOT NULL,
        viewed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_content_item_views PRIMARY KEY (item_id, student_id),
        CONSTRAINT fk_content_item_views_item_id FOREIGN KEY (item_id) REFERENCES content_items(id) ON DELETE CASCADE,
        CONSTRAINT fk_content_item_views_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_content_item_views_student_id ON content_item_views (student_id);
    `);
  }
}
