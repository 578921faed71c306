import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a student has met the requirement of a module item, and which items are open to the student. Functions, because
 * pages, files, assignments and discussions all follow these rules (decision 0142).
 */
export class ContentRelease1764264600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Students see the item in its module, open or locked.
      CREATE FUNCTION content_item_is_shown(item content_items) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT item.is_published AND (item.assignment_id IS NULL
          OR EXISTS (SELECT FROM assignments WHERE id = item.assignment_id AND is_published))
      $$;

      -- Who has met the requirement of which item.
      CREATE VIEW content_completions AS
        SELECT item.id AS item_id, viewed.student_id
        FROM content_items item JOIN content_item_views viewed ON viewed.item_id = item.id
        WHERE item.requirement = 'view'
        UNION ALL
        SELECT item.id, submission.student_id
        FROM content_items item JOIN assignments assignment ON assignment.id = item.assignment_id
          JOIN assignment_submissions submission ON submission.assignment_id = item.assignment_id
        WHERE item.requirement = 'submit' AND submission.submitted_at IS NOT NULL
          OR item.requirement = 'score_at_least' AND assignment.grades_posted_at IS NOT NULL
            AND submission.score >= item.minimum_score;

      CREATE FUNCTION content_item_is_met(item content_items, student uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT item.requirement = 'none'
          OR EXISTS (SELECT FROM content_completions WHERE item_id = item.id AND student_id = student)
      $$;

      -- The modules that the student must complete first, including the prerequisites of prerequisites.
      CREATE FUNCTION content_blocking_modules(module uuid, student uuid) RETURNS TABLE (id uuid)
      LANGUAGE sql STABLE AS $$
        WITH RECURSIVE needed AS (
          SELECT prerequisite_id AS id FROM content_module_prerequisites WHERE module_id = module
          UNION
          SELECT further.prerequisite_id FROM needed
            JOIN content_module_prerequisites further ON further.module_id = needed.id)
        SELECT needed.id FROM needed JOIN content_modules first ON first.id = needed.id AND first.is_published
        WHERE EXISTS (
          SELECT FROM content_items item
          WHERE item.module_id = needed.id AND item.requirement <> 'none'
            AND content_item_is_shown(item) AND NOT content_item_is_met(item, student))
      $$;

      CREATE FUNCTION content_item_is_open(item content_items, student uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT module.is_published AND content_item_is_shown(item)
          AND coalesce(module.available_from <= now(), TRUE)
          AND coalesce(item.available_from <= now(), TRUE)
          AND coalesce(item.available_until > now(), TRUE)
          AND NOT EXISTS (SELECT FROM content_blocking_modules(module.id, student))
        FROM content_modules module WHERE module.id = item.module_id
      $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
