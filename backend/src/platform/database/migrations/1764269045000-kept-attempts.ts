import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts keep their files, groups their section, and the limit of attempts counts the attempts themselves. */
export class KeptAttempts1764269045000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER tr_submission_files_kept BEFORE UPDATE OR DELETE ON submission_files
        FOR EACH ROW EXECUTE FUNCTION keep_attempt();
      CREATE FUNCTION check_attempt_files() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF EXISTS (
            SELECT FROM (SELECT DISTINCT submission_id, attempt FROM written) touched
              JOIN submission_attempts attempt ON attempt.submission_id = touched.submission_id
                AND attempt.number = touched.attempt
            WHERE attempt.file_count < (SELECT count(*) FROM submission_files part
              WHERE part.submission_id = touched.submission_id AND part.attempt = touched.attempt))
          THEN
            RAISE EXCEPTION 'An attempt has more files than were sent with it.'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_submission_attempts_kept', TABLE = 'submission_files';
          END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER tr_submission_files_count AFTER INSERT ON submission_files
        REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_attempt_files();
    `);
    await runner.query(`
      CREATE FUNCTION keep_section_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'a group stays in its section'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_grading_groups_section_id', TABLE = 'grading_groups';
        END $$;
      CREATE TRIGGER tr_grading_groups_section_id BEFORE UPDATE OF section_id ON grading_groups FOR EACH ROW
        WHEN (OLD.section_id IS DISTINCT FROM NEW.section_id) EXECUTE FUNCTION keep_section_of_group();
    `);
    await this.limits(runner);
    await this.completions(runner);
  }

  private async limits(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION check_assignment_limits() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM assignment_submissions submission
            JOIN submission_attempts attempt ON attempt.submission_id = submission.id
          WHERE submission.assignment_id = NEW.id AND attempt.number > NEW.max_attempts)
        THEN
          RAISE EXCEPTION 'A student has made more attempts than this.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_submission_attempts_max', TABLE = 'assignments';
        END IF;
        IF NOT NEW.allow_above_max AND EXISTS (
          SELECT FROM assignment_submissions submission
            JOIN submission_attempts attempt ON attempt.submission_id = submission.id
          WHERE submission.assignment_id = NEW.id AND attempt.score > NEW.max_points)
        THEN
          RAISE EXCEPTION 'A score is above these points.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_assignment_submissions_max_points',
              TABLE = 'assignments';
        END IF;
        RETURN NULL;
      END $$;
    `);
  }

  /** Work submitted after a score without a submission meets "submit", whichever of them counts. */
  private async completions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW content_completions AS
        SELECT item.id AS item_id, viewed.student_id
        FROM content_items item JOIN content_item_views viewed ON viewed.item_id = item.id
        WHERE item.requirement = 'view'
        UNION ALL
        SELECT item.id, submission.student_id
        FROM content_items item JOIN assignments assignment ON assignment.id = item.assignment_id
          JOIN assignment_submissions submission ON submission.assignment_id = item.assignment_id
        WHERE item.requirement = 'submit' AND submission.attempt_count > 0
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
