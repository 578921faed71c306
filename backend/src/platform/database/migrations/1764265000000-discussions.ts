import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Discussions of sections, and their posts. A trigger gives each post its number under the discussion's row lock, so the
 * numbers have no gaps, and a reader who has seen a number has missed no lower one (decision 0144).
 */
export class Discussions1764265000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.discussions(runner);
    await this.posts(runner);
    await this.numbers(runner);
    await this.owners(runner);
  }

  private async discussions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD CONSTRAINT uq_assignments_id_section_id_assignment_type
        UNIQUE (id, section_id, assignment_type);

      CREATE TABLE discussions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        section_id uuid NOT NULL,
        title varchar(300) NOT NULL,
        document jsonb,
        opens_at timestamptz,
        locks_at timestamptz,
        require_initial_post boolean NOT NULL DEFAULT false,
        assignment_id uuid,
        assignment_type assignment_type,
        is_pinned boolean NOT NULL DEFAULT false,
        is_published boolean NOT NULL DEFAULT false,
        last_number integer NOT NULL DEFAULT 0,
        last_change_number integer NOT NULL DEFAULT 0,
        CONSTRAINT pk_discussions PRIMARY KEY (id),
        CONSTRAINT uq_discussions_assignment_id UNIQUE (assignment_id),
        CONSTRAINT ck_discussions_title CHECK (title <> ''),
        CONSTRAINT ck_discussions_document CHECK (jsonb_typeof(document) = 'object'),
        CONSTRAINT ck_discussions_locks_at CHECK (locks_at >= opens_at),
        CONSTRAINT ck_discussions_assignment_type
          CHECK ((assignment_id IS NULL) = (assignment_type IS NULL) AND assignment_type = 'discussion'),
        CONSTRAINT ck_discussions_last_number CHECK (last_number >= 0 AND last_change_number >= last_number),
        CONSTRAINT fk_discussions_section_id FOREIGN KEY (section_id) REFERENCES sections(id) ON DELETE RESTRICT,
        CONSTRAINT fk_discussions_assignment_id_section_id_assignment_type
          FOREIGN KEY (assignment_id, section_id, assignment_type)
          REFERENCES assignments(id, section_id, assignment_type) ON DELETE RESTRICT
      );
      CREATE INDEX ix_discussions_section_id ON discussions (section_id);
      CREATE TRIGGER tr_discussions_updated_at BEFORE UPDATE ON discussions
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      -- A new post is no new version: people who edit the discussion keep theirs.
      CREATE TRIGGER tr_discussions_version BEFORE UPDATE OF section_id, title, document, opens_at, locks_at,
          require_initial_post, assignment_id, is_pinned, is_published ON discussions
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  private async posts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE discussion_posts (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        discussion_id uuid NOT NULL,
        number integer NOT NULL,
        change_number integer NOT NULL,
        parent_id uuid,
        author_id uuid NOT NULL,
        document jsonb NOT NULL,
        edited_at timestamptz,
        deleted_at timestamptz,
        deleted_by_id uuid,
        hidden_at timestamptz,
        hidden_by_id uuid,
        CONSTRAINT pk_discussion_posts PRIMARY KEY (id),
        CONSTRAINT uq_discussion_posts_discussion_id_number UNIQUE (discussion_id, number),
        CONSTRAINT uq_discussion_posts_discussion_id_change_number UNIQUE (discussion_id, change_number),
        CONSTRAINT uq_discussion_posts_id_discussion_id UNIQUE (id, discussion_id),
        CONSTRAINT ck_discussion_posts_number CHECK (number > 0 AND change_number >= number),
        CONSTRAINT ck_discussion_posts_parent_id CHECK (parent_id <> id),
        CONSTRAINT ck_discussion_posts_document CHECK (jsonb_typeof(document) = 'object'),
        CONSTRAINT ck_discussion_posts_deleted CHECK ((deleted_at IS NULL) = (deleted_by_id IS NULL)),
        CONSTRAINT ck_discussion_posts_hidden CHECK ((hidden_at IS NULL) = (hidden_by_id IS NULL)),
        CONSTRAINT fk_discussion_posts_discussion_id FOREIGN KEY (discussion_id)
          REFERENCES discussions(id) ON DELETE RESTRICT,
        CONSTRAINT fk_discussion_posts_parent_id_discussion_id FOREIGN KEY (parent_id, discussion_id)
          REFERENCES discussion_posts(id, discussion_id) ON DELETE RESTRICT,
        CONSTRAINT fk_discussion_posts_author_id FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
        CONSTRAINT fk_discussion_posts_deleted_by_id FOREIGN KEY (deleted_by_id) REFERENCES users(id) ON DELETE RESTRICT,
        CONSTRAINT fk_discussion_posts_hidden_by_id FOREIGN KEY (hidden_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_discussion_posts_parent_id ON discussion_posts (parent_id);
      CREATE INDEX ix_discussion_posts_author_id_discussion_id ON discussion_posts (author_id, discussion_id);
      CREATE TRIGGER tr_discussion_posts_updated_at BEFORE UPDATE ON discussion_posts
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_discussion_posts_version BEFORE UPDATE ON discussion_posts
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE discussion_post_edits (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        post_id uuid NOT NULL,
        document jsonb NOT NULL,
        written_at timestamptz NOT NULL,
        replaced_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_discussion_post_edits PRIMARY KEY (id),
        CONSTRAINT ck_discussion_post_edits_document CHECK (jsonb_typeof(document) = 'object'),
        CONSTRAINT ck_discussion_post_edits_replaced_at CHECK (replaced_at >= written_at),
        CONSTRAINT fk_discussion_post_edits_post_id FOREIGN KEY (post_id)
          REFERENCES discussion_posts(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_discussion_post_edits_post_id_replaced_at ON discussion_post_edits (post_id, replaced_at);

      CREATE TABLE discussion_reads (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        user_id uuid NOT NULL,
        discussion_id uuid NOT NULL,
        numbers int4multirange NOT NULL DEFAULT '{}',
        CONSTRAINT pk_discussion_reads PRIMARY KEY (id),
        CONSTRAINT uq_discussion_reads_user_id_discussion_id UNIQUE (user_id, discussion_id),
        CONSTRAINT fk_discussion_reads_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
        CONSTRAINT fk_discussion_reads_discussion_id FOREIGN KEY (discussion_id)
          REFERENCES discussions(id) ON DELETE CASCADE
      );
      CREATE INDEX ix_discussion_reads_discussion_id ON discussion_reads (discussion_id);
      CREATE TRIGGER tr_discussion_reads_updated_at BEFORE UPDATE ON discussion_reads
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
    `);
  }

  private async numbers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION number_discussion_post() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          -- The lock of the discussion's row lasts until the transaction ends: the next number is seen only after this one.
          UPDATE discussions SET last_number = last_number + 1, last_change_number = last_change_number + 1
            WHERE id = NEW.discussion_id RETURNING last_number, last_change_number INTO NEW.number, NEW.change_number;
          RETURN NEW;
        END $$;
      CREATE TRIGGER tr_discussion_posts_number BEFORE INSERT ON discussion_posts
        FOR EACH ROW EXECUTE FUNCTION number_discussion_post();

      CREATE FUNCTION count_discussion_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF (NEW.id, NEW.discussion_id, NEW.number, NEW.parent_id, NEW.author_id, NEW.created_at) IS DISTINCT FROM
            (OLD.id, OLD.discussion_id, OLD.number, OLD.parent_id, OLD.author_id, OLD.created_at) THEN
            RAISE EXCEPTION 'a post keeps its number, its parent and its author'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_discussion_posts_fixed', TABLE = 'discussion_posts';
          END IF;
          UPDATE discussions SET last_change_number = last_change_number + 1
            WHERE id = NEW.discussion_id RETURNING last_change_number INTO NEW.change_number;
          RETURN NEW;
        END $$;
      CREATE TRIGGER tr_discussion_posts_change BEFORE UPDATE ON discussion_posts
        FOR EACH ROW EXECUTE FUNCTION count_discussion_change();

      CREATE FUNCTION refuse_discussion_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION '% can''t be changed like this (%)', TG_TABLE_NAME, TG_OP
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_' || TG_TABLE_NAME || '_fixed', TABLE = TG_TABLE_NAME;
        END $$;
      -- A deleted post is marked, not removed: otherwise its number would be missing.
      CREATE TRIGGER tr_discussion_posts_delete BEFORE DELETE ON discussion_posts
        FOR EACH ROW EXECUTE FUNCTION refuse_discussion_change();
      -- Only posts count the numbers.
      CREATE TRIGGER tr_discussions_numbers BEFORE UPDATE OF last_number, last_change_number ON discussions
        FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_discussion_change();
      CREATE TRIGGER tr_discussion_post_edits_fixed BEFORE UPDATE OR DELETE ON discussion_post_edits
        FOR EACH ROW EXECUTE FUNCTION refuse_discussion_change();
    `);
  }

  /**
   * A post belongs to a student only in a section that the student took, not where the same person teaches. The other
   * kinds of records stay as earlier migrations left them.
   */
  private async owners(runner: QueryRunner): Promise<void> {
    const [{ definition }] = (await runner.query(
      `SELECT pg_get_functiondef('student_of(text, uuid)'::regprocedure) AS definition`,
    )) as [{ definition: string }];
    const first = `WHEN 'student' THEN record`;
    if (!definition.includes(first)) throw new Error('The function student_of has another form.');
    await runner.query(
      definition.replace(
        first,
        `${first}
            WHEN 'post' THEN (
              SELECT student.id FROM discussion_posts post
              JOIN discussions discussion ON discussion.id = post.discussion_id
              JOIN students student ON student.user_id = post.author_id
              WHERE post.id = record AND EXISTS (SELECT FROM enrollments enrollment
                WHERE enrollment.student_id = student.id AND enrollment.section_id = discussion.section_id))`,
      ),
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
