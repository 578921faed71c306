import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Module items also lead to pages and discussions. Being excused from an assignment meets its requirements. */
export class ContentTargets1764269000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE discussions ADD CONSTRAINT uq_discussions_id_section_id UNIQUE (id, section_id);
      ALTER TABLE content_items
        ADD COLUMN page_id uuid,
        ADD COLUMN discussion_id uuid,
        DROP CONSTRAINT ck_content_items_target,
        ADD CONSTRAINT ck_content_items_target CHECK (
          (kind IN ('link', 'video')) = (url IS NOT NULL)
          AND (kind = 'assignment') = (assignment_id IS NOT NULL)
          AND (kind = 'file') = (file_id IS NOT NULL)
          AND (kind = 'page') = (page_id IS NOT NULL)
          AND (kind = 'discussion') = (discussion_id IS NOT NULL)),
        ADD CONSTRAINT fk_content_items_page_id_section_id FOREIGN KEY (page_id, section_id)
          REFERENCES content_pages(id, section_id) ON DELETE CASCADE,
        ADD CONSTRAINT fk_content_items_discussion_id_section_id FOREIGN KEY (discussion_id, section_id)
          REFERENCES discussions(id, section_id) ON DELETE CASCADE;
      CREATE INDEX ix_content_items_page_id ON content_items (page_id);
      CREATE INDEX ix_content_items_discussion_id ON content_items (discussion_id);
      DROP TRIGGER tr_content_items_version ON content_items;
      CREATE TRIGGER tr_content_items_version BEFORE UPDATE OF title, indent, is_published, available_from,
          available_until, requirement, minimum_score, url, assignment_id, file_id, page_id, discussion_id
        ON content_items FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE OR REPLACE FUNCTION content_item_is_shown(item content_items) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT item.is_published AND CASE item.kind
          WHEN 'assignment' THEN EXISTS (SELECT FROM assignments WHERE id = item.assignment_id AND is_published)
          WHEN 'page' THEN EXISTS (SELECT FROM content_pages WHERE id = item.page_id AND is_published)
          WHEN 'discussion' THEN EXISTS (SELECT FROM discussions WHERE id = item.discussion_id AND is_published)
          ELSE TRUE END
      $$;

      CREATE OR REPLACE VIEW content_completions AS
        SELECT item.id AS item_id, viewed.student_id
        FROM content_items item JOIN content_item_views viewed ON viewed.item_id = item.id
        WHERE item.requirement = 'view'
        UNION ALL
        SELECT item.id, submission.student_id
        FROM content_items item JOIN assignments assignment ON assignment.id = item.assignment_id
          JOIN assignment_submissions submission ON submission.assignment_id = item.assignment_id
        WHERE item.requirement = 'submit' AND submission.submitted_at IS NOT NULL
          OR item.requirement = 'score_at_least' AND assignment.grades_posted_at IS NOT NULL
            AND submission.score >= item.minimum_score
        UNION ALL
        SELECT item.id, personal.student_id
        FROM content_items item JOIN student_assignments personal ON personal.assignment_id = item.assignment_id
        WHERE item.requirement IN ('submit', 'score_at_least') AND personal.is_excused
        UNION ALL
        SELECT item.id, student.id
        FROM content_items item JOIN discussion_posts post ON post.discussion_id = item.discussion_id
          JOIN students student ON student.user_id = post.author_id
        WHERE item.requirement = 'post' AND post.deleted_at IS NULL;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
