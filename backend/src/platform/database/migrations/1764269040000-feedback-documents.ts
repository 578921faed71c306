import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Feedback as a document. The plain text of a document is always in `feedback`. */
export class FeedbackDocuments1764269040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['submission_attempts', 'assignment_submissions'])
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN feedback_document jsonb,
          ADD CONSTRAINT ck_${table}_feedback_document
            CHECK (feedback_document IS NULL OR jsonb_typeof(feedback_document) = 'object' AND feedback IS NOT NULL);
      `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
