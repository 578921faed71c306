import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every attempt is kept. A submission has the values of the attempt that counts, so that lists read one table. A
 * student can have an own due date, an excuse, and a score without a submission.
 */
export class Attempts1764266000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.settings(runner);
    await this.students(runner);
    await this.attempts(runner);
    await this.existing(runner);
    await this.files(runner);
    await this.rules(runner);
    await this.scores(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async settings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE scored_attempt AS ENUM ('latest', 'highest');
      ALTER TABLE assignments
        ADD COLUMN max_attempts smallint,
        ADD COLUMN scored_attempt scored_attempt NOT NULL DEFAULT 'latest',
        ADD COLUMN allow_above_max boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT ck_assignments_max_attempts CHECK (max_attempts BETWEEN 1 AND 20);
    `);
  }

  /** Excuses become one of the things that an assignment can have for one student. */
  private async students(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE excused_work RENAME TO student_assignments;
      ALTER TABLE student_assignments RENAME COLUMN note TO reason;
      ALTER TABLE student_assignments RENAME CONSTRAINT pk_excused_work TO pk_student_assignments;
      ALTER TABLE student_assignments RENAME CONSTRAINT uq_excused_work_assignment_id_student_id
        TO uq_student_assignments_assignment_id_student_id;
      ALTER TABLE student_assignments RENAME CONSTRAINT fk_excused_work_assignment_id
        TO fk_student_assignments_assignment_id;
      ALTER TABLE student_assignments RENAME CONSTRAINT fk_excused_work_student_id
        TO fk_student_assignments_student_id;
      ALTER INDEX ix_excused_work_student_id RENAME TO ix_student_assignments_student_id;
      ALTER TRIGGER tr_excused_work_updated_at ON student_assignments RENAME TO tr_student_assignments_updated_at;
      ALTER TABLE student_assignments
        ADD COLUMN due_date timestamptz,
        ADD COLUMN late_until timestamptz,
        ADD COLUMN is_excused boolean,
        ADD CONSTRAINT ck_student_assignments_late_until CHECK (late_until >= due_date);
      UPDATE student_assignments SET is_excused = true;
    `);
  }

  /** Number 0 is a score without a submission. */
  private async attempts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE submission_attempts (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        submission_id uuid NOT NULL,
        number integer NOT NULL,
        submission_text text,
        attachment_url varchar(2048),
        file_count smallint NOT NULL DEFAULT 0,
        submitted_at timestamptz,
        score numeric(5,2),
        feedback text,
        graded_at timestamptz,
        CONSTRAINT pk_submission_attempts PRIMARY KEY (id),
        CONSTRAINT uq_submission_attempts_submission_id_number UNIQUE (submission_id, number),
        CONSTRAINT ck_submission_attempts_number CHECK (number >= 0),
        CONSTRAINT ck_submission_attempts_submitted_at CHECK ((number = 0) = (submitted_at IS NULL)),
        CONSTRAINT ck_submission_attempts_score CHECK (score >= 0 AND score <> 'NaN'),
        CONSTRAINT ck_submission_attempts_graded_at CHECK (graded_at >= submitted_at),
        CONSTRAINT ck_submission_attempts_file_count CHECK (file_count >= 0),
        CONSTRAINT fk_submission_attempts_submission_id FOREIGN KEY (submission_id)
          REFERENCES assignment_submissions (id) ON DELETE RESTRICT
      );
      CREATE TRIGGER tr_submission_attempts_updated_at BEFORE UPDATE ON submission_attempts
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      ALTER TABLE assignment_submissions
        ADD COLUMN attempt integer NOT NULL DEFAULT 1,
        ADD COLUMN attempt_count integer NOT NULL DEFAULT 1,
        ADD COLUMN awaits_grade boolean NOT NULL DEFAULT true,
        ALTER COLUMN submitted_at DROP NOT NULL,
        ALTER COLUMN submitted_at DROP DEFAULT;
    `);
  }

  /**
   * Earlier attempts whose files were replaced become attempts with these files. Their text and time come from the
   * audit trail. Other replaced texts remain only there.
   */
  private async existing(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TEMP TABLE earlier_attempts ON COMMIT DROP AS
        SELECT former.submission_id, former.replaced_at, former.files,
          row_number() OVER (PARTITION BY former.submission_id ORDER BY former.replaced_at)::integer AS number,
          event.changes->'submissionText'->>0 AS submission_text,
          least(coalesce((event.changes->'submittedAt'->>0)::timestamptz, former.replaced_at), former.replaced_at)
            AS submitted_at
        FROM (SELECT submission_id, replaced_at, count(*) AS files FROM replaced_submission_files
          GROUP BY submission_id, replaced_at) former
        LEFT JOIN LATERAL (
          SELECT details->'changes' AS changes FROM audit_events
          WHERE subject_type = 'submission' AND subject_id = former.submission_id
            AND action = 'submission.replace' AND occurred_at >= former.replaced_at
          ORDER BY id LIMIT 1) event ON TRUE;
      INSERT INTO submission_attempts (created_at, updated_at, submission_id, number, submission_text, file_count, submitted_at)
        SELECT submitted_at, submitted_at, submission_id, number, submission_text, files, submitted_at
        FROM earlier_attempts;
      UPDATE assignment_submissions submission SET attempt = former.number + 1, attempt_count = former.number + 1
        FROM (SELECT submission_id, max(number) AS number FROM earlier_attempts GROUP BY submission_id) former
        WHERE former.submission_id = submission.id;
      INSERT INTO submission_attempts (created_at, updated_at, submission_id, number, submission_text, attachment_url,
          file_count, submitted_at, score, feedback, graded_at)
        SELECT created_at, updated_at, id, attempt, submission_text, attachment_url, file_count, submitted_at, score,
          feedback, graded_at
        FROM assignment_submissions;
      UPDATE assignment_submissions SET awaits_grade = false WHERE graded_at IS NOT NULL;
    `);
  }

  /** Files belong to their attempt, and all are kept. */
  private async files(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tr_assignment_submissions_graded_files ON assignment_submissions;
      DROP FUNCTION mark_graded_files();
      ALTER TABLE submission_files DROP COLUMN was_graded, ADD COLUMN attempt integer;
      UPDATE submission_files part SET attempt = submission.attempt
        FROM assignment_submissions submission WHERE submission.id = part.submission_id;
      ALTER TABLE submission_files DROP CONSTRAINT uq_submission_files_position;
      INSERT INTO submission_files (file_id, submission_id, attempt, position)
        SELECT former.file_id, former.submission_id, earlier.number,
          row_number() OVER (PARTITION BY former.submission_id, earlier.number ORDER BY file.name, file.id) - 1
        FROM replaced_submission_files former
          JOIN earlier_attempts earlier USING (submission_id, replaced_at)
          JOIN stored_files file ON file.id = former.file_id;
      DROP TABLE replaced_submission_files;
      ALTER TABLE submission_files
        ALTER COLUMN attempt SET NOT NULL,
        DROP CONSTRAINT fk_submission_files_submission_id,
        ADD CONSTRAINT uq_submission_files_position UNIQUE (submission_id, attempt, position),
        ADD CONSTRAINT fk_submission_files_submission_id_attempt FOREIGN KEY (submission_id, attempt)
          REFERENCES submission_attempts (submission_id, number) ON DELETE RESTRICT;
    `);
  }

  /** The lock on the submission lets concurrent attempts take their numbers one after the other. */
  private async rules(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignment_submissions
        ALTER COLUMN attempt DROP DEFAULT,
        ALTER COLUMN attempt_count DROP DEFAULT,
        ALTER COLUMN awaits_grade DROP DEFAULT,
        ADD CONSTRAINT ck_assignment_submissions_attempt CHECK (attempt BETWEEN 0 AND attempt_count),
        ADD CONSTRAINT ck_assignment_submissions_submitted_at CHECK ((attempt = 0) = (submitted_at IS NULL)),
        ADD CONSTRAINT ck_assignment_submissions_awaits_grade CHECK (attempt_count > 0 OR NOT awaits_grade);

      CREATE FUNCTION keep_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'Of an attempt, only the grade can change.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_submission_attempts_kept', TABLE = 'submission_attempts';
        END $$;
      CREATE TRIGGER tr_submission_attempts_kept BEFORE UPDATE ON submission_attempts FOR EACH ROW
        WHEN ((OLD.id, OLD.created_at, OLD.submission_id, OLD.number, OLD.submission_text, OLD.attachment_url,
            OLD.file_count, OLD.submitted_at)
          IS DISTINCT FROM (NEW.id, NEW.created_at, NEW.submission_id, NEW.number, NEW.submission_text,
            NEW.attachment_url, NEW.file_count, NEW.submitted_at))
        EXECUTE FUNCTION keep_attempt();
      CREATE TRIGGER tr_submission_attempts_deleted BEFORE DELETE ON submission_attempts
        FOR EACH ROW EXECUTE FUNCTION keep_attempt();

      CREATE FUNCTION check_attempt_number() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          most integer;
          made integer;
        BEGIN
          SELECT assignment.max_attempts INTO most
          FROM assignment_submissions submission JOIN assignments assignment ON assignment.id = submission.assignment_id
          WHERE submission.id = NEW.submission_id FOR NO KEY UPDATE OF submission FOR SHARE OF assignment;
          SELECT coalesce(max(number), 0) INTO made FROM submission_attempts WHERE submission_id = NEW.submission_id;
          IF NEW.number > most THEN
            RAISE EXCEPTION 'There are more attempts than the assignment allows.'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_submission_attempts_max', TABLE = 'submission_attempts';
          END IF;
          IF NEW.number > made + 1 THEN
            RAISE EXCEPTION 'The numbers of attempts have no gaps.'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_submission_attempts_gap', TABLE = 'submission_attempts';
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER tr_submission_attempts_number BEFORE INSERT ON submission_attempts
        FOR EACH ROW EXECUTE FUNCTION check_attempt_number();
    `);
  }

  /** Every score is an attempt's, so its table is checked too. A setting can't exclude what exists. */
  private async scores(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION check_scores() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM written JOIN assignments ON assignments.id = written.assignment_id
          WHERE written.score > assignments.max_points AND NOT assignments.allow_above_max)
        THEN
          RAISE EXCEPTION 'A score is above the points of its assignment.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_assignment_submissions_max_points',
              TABLE = 'assignment_submissions';
        END IF;
        RETURN NULL;
      END $$;
      CREATE FUNCTION check_attempt_scores() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM written JOIN assignment_submissions submission ON submission.id = written.submission_id
            JOIN assignments ON assignments.id = submission.assignment_id
          WHERE written.score > assignments.max_points AND NOT assignments.allow_above_max)
        THEN
          RAISE EXCEPTION 'A score is above the points of its assignment.'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_assignment_submissions_max_points',
              TABLE = 'submission_attempts';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_submission_attempts_scores_insert AFTER INSERT ON submission_attempts
        REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_attempt_scores();
      CREATE TRIGGER tr_submission_attempts_scores_update AFTER UPDATE ON submission_attempts
        REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_attempt_scores();

      CREATE FUNCTION check_assignment_limits() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM assignment_submissions WHERE assignment_id = NEW.id AND attempt_count > NEW.max_attempts) THEN
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
      CREATE TRIGGER tr_assignments_limits AFTER UPDATE OF max_attempts, max_points, allow_above_max ON assignments
        FOR EACH ROW EXECUTE FUNCTION check_assignment_limits();
    `);
  }
}
