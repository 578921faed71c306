import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files of submissions. The submission also has their number, so that lists look for files only where there are some.
 */
export class SubmissionFiles1764108000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE submission_files (
        file_id uuid NOT NULL,
        submission_id uuid NOT NULL,
        position smallint NOT NULL,
        CONSTRAINT pk_submission_files PRIMARY KEY (file_id),
        CONSTRAINT uq_submission_files_position UNIQUE (submission_id, position),
        CONSTRAINT ck_submission_files_position CHECK (position >= 0),
        CONSTRAINT fk_submission_files_file_id FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE RESTRICT,
        CONSTRAINT fk_submission_files_submission_id FOREIGN KEY (submission_id)
          REFERENCES assignment_submissions (id) ON DELETE RESTRICT
      );
      ALTER TABLE assignment_submissions ADD COLUMN file_count smallint NOT NULL DEFAULT 0;
      ALTER TABLE assignment_submissions ADD CONSTRAINT ck_assignment_submissions_file_count CHECK (file_count >= 0);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
