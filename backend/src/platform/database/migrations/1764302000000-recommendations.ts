import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for a recommendation, answered by a link without an account. */
export class Recommendations1764302000000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE recommendation_state AS ENUM ('requested', 'received', 'declined', 'withdrawn', 'expired');
      CREATE TYPE recommendation_purpose AS ENUM ('admission', 'aid');
      CREATE TABLE recommendations (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        person_name varchar(100) NOT NULL,
        person_email varchar(254) NOT NULL,
        relationship varchar(100) NOT NULL,
        subject_name varchar(201) NOT NULL,
        purpose recommendation_purpose NOT NULL,
        is_waived boolean NOT NULL,
        state recommendation_state NOT NULL DEFAULT 'requested',
        code_hash bytea,
        sent_at timestamptz,
        reminders_sent smallint NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL,
        answered_at timestamptz,
        known varchar(500),
        letter text,
        file_id uuid,
        CONSTRAINT pk_recommendations PRIMARY KEY (id),
        CONSTRAINT uq_recommendations_code_hash UNIQUE (code_hash),
        CONSTRAINT uq_recommendations_file_id UNIQUE (file_id),
        CONSTRAINT fk_recommendations_file_id FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE RESTRICT,
        CONSTRAINT ck_recommendations_person CHECK (person_name <> '' AND person_email <> ''),
        CONSTRAINT ck_recommendations_code_hash CHECK (length(code_hash) = 32),
        CONSTRAINT ck_recommendations_received CHECK ((state = 'received') = (letter IS NOT NULL) AND letter <> ''),
        CONSTRAINT ck_recommendations_answered CHECK ((state IN ('received', 'declined')) = (answered_at IS NOT NULL)),
        CONSTRAINT ck_recommendations_file CHECK (file_id IS NULL OR state = 'received')
      );
      CREATE INDEX ix_recommendations_state_expires_at ON recommendations (state, expires_at);
      CREATE TRIGGER tr_recommendations_updated_at BEFORE UPDATE ON recommendations
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_recommendations_version BEFORE UPDATE ON recommendations
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE OR REPLACE FUNCTION other_actor_name(actor uuid) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT name::text FROM payers WHERE id = actor),
          (SELECT email::text FROM applicants WHERE id = actor),
          (SELECT person_name::text FROM recommendations WHERE id = actor)) $$;

      -- An answer is given once. Its letter goes only with the whole request.
      CREATE FUNCTION keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'an answered or ended request for a recommendation does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_recommendations_fixed', TABLE = 'recommendations';
      END $$;
      CREATE TRIGGER tr_recommendations_fixed BEFORE UPDATE ON recommendations FOR EACH ROW
        WHEN (OLD.state <> 'requested') EXECUTE FUNCTION keep_answer();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
