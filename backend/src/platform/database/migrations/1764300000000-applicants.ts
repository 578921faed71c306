import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applicants, who sign in by email and are not users (decision 0202). */
export class Applicants1764300000000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE applicants (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        email varchar(254) NOT NULL,
        mailbox varchar(254) NOT NULL,
        CONSTRAINT pk_applicants PRIMARY KEY (id),
        CONSTRAINT uq_applicants_mailbox UNIQUE (mailbox),
        CONSTRAINT ck_applicants_email CHECK (email <> '' AND mailbox <> '')
      );
      CREATE TRIGGER tr_applicants_updated_at BEFORE UPDATE ON applicants
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_applicants_version BEFORE UPDATE ON applicants FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE applicant_sign_ins (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        email varchar(254) NOT NULL,
        mailbox varchar(254) NOT NULL,
        token_hash bytea NOT NULL,
        code_hash bytea NOT NULL,
        tries smallint NOT NULL DEFAULT 0,
        code_expires_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_applicant_sign_ins PRIMARY KEY (id),
        CONSTRAINT uq_applicant_sign_ins_token_hash UNIQUE (token_hash),
        CONSTRAINT ck_applicant_sign_ins_hashes CHECK (length(token_hash) = 32 AND length(code_hash) = 32),
        CONSTRAINT ck_applicant_sign_ins_tries CHECK (tries BETWEEN 0 AND 5),
        CONSTRAINT ck_applicant_sign_ins_ends CHECK (code_expires_at <= expires_at AND used_at < expires_at)
      );
      CREATE INDEX ix_applicant_sign_ins_mailbox ON applicant_sign_ins (mailbox);
      CREATE INDEX ix_applicant_sign_ins_expires_at ON applicant_sign_ins (expires_at);

      CREATE FUNCTION keep_used_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a link or code signs an applicant in once'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applicant_sign_ins_used', TABLE = 'applicant_sign_ins';
      END $$;
      CREATE TRIGGER tr_applicant_sign_ins_used BEFORE UPDATE ON applicant_sign_ins FOR EACH ROW
        WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION keep_used_sign_in();

      CREATE TABLE applicant_sessions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        applicant_id uuid NOT NULL,
        sign_in_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_applicant_sessions PRIMARY KEY (id),
        CONSTRAINT uq_applicant_sessions_token_hash UNIQUE (token_hash),
        CONSTRAINT uq_applicant_sessions_sign_in_id UNIQUE (sign_in_id),
        CONSTRAINT ck_applicant_sessions_token_hash CHECK (length(token_hash) = 32),
        CONSTRAINT ck_applicant_sessions_ends CHECK (expires_at <= created_at + interval '24 hours'),
        CONSTRAINT fk_applicant_sessions_applicant_id FOREIGN KEY (applicant_id)
          REFERENCES applicants(id) ON DELETE CASCADE,
        CONSTRAINT fk_applicant_sessions_sign_in_id FOREIGN KEY (sign_in_id)
          REFERENCES applicant_sign_ins(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_applicant_sessions_applicant_id ON applicant_sessions (applicant_id);
      CREATE INDEX ix_applicant_sessions_expires_at ON applicant_sessions (expires_at);

      -- The name of an actor of the trail who has no account. A deleted applicant has none.
      CREATE OR REPLACE FUNCTION other_actor_name(actor uuid) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT name::text FROM payers WHERE id = actor
        UNION ALL SELECT email::text FROM applicants WHERE id = actor $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
