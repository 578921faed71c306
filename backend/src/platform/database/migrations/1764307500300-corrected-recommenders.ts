import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office corrects recommenders, and a waiver of the applicant also covers letters that arrived (decision 0216). */
export class CorrectedRecommenders1764307500300 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE application_recommendations ADD COLUMN is_replaced boolean NOT NULL DEFAULT FALSE;

      CREATE OR REPLACE FUNCTION keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- A waiver can follow a letter, but never ends after it.
        IF NEW.is_waived AND to_jsonb(NEW) - '{is_waived,updated_at,version}'::text[]
            = to_jsonb(OLD) - '{is_waived,updated_at,version}'::text[] THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'an answered or ended request for a recommendation does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_recommendations_fixed', TABLE = 'recommendations';
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
