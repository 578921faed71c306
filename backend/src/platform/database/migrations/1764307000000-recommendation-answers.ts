import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recommenders rate, and each email about a request is known, with its link, until a purge (decision 0204). */
export class RecommendationAnswers1764307000000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recommendations ADD COLUMN ratings jsonb;
      CREATE TABLE recommendation_mails (
        mail_id uuid NOT NULL,
        recommendation_id uuid NOT NULL,
        code_hash bytea,
        CONSTRAINT pk_recommendation_mails PRIMARY KEY (mail_id),
        CONSTRAINT uq_recommendation_mails_code_hash UNIQUE (code_hash),
        CONSTRAINT ck_recommendation_mails_code_hash CHECK (length(code_hash) = 32),
        CONSTRAINT fk_recommendation_mails_recommendation_id FOREIGN KEY (recommendation_id)
          REFERENCES recommendations (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_recommendation_mails_recommendation_id ON recommendation_mails (recommendation_id);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
