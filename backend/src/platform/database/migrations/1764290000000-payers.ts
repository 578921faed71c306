import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People whom a student allows to see their account and pay it, without signing in (decision 0175). */
export class Payers1764290000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE payer_access AS ENUM ('balance', 'statements');
      CREATE TABLE payers (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        name varchar(100) NOT NULL,
        email varchar(254) NOT NULL,
        access payer_access NOT NULL,
        purpose varchar(200) NOT NULL,
        consented_at timestamptz NOT NULL,
        consented_by_id uuid NOT NULL,
        code_hash bytea,
        link_sent_at timestamptz NOT NULL,
        revoked_at timestamptz,
        CONSTRAINT pk_payers PRIMARY KEY (id),
        CONSTRAINT uq_payers_code_hash UNIQUE (code_hash),
        CONSTRAINT uq_payers_id_student_id UNIQUE (id, student_id),
        CONSTRAINT ck_payers_consent CHECK (name <> '' AND email <> '' AND purpose <> ''),
        CONSTRAINT ck_payers_code_hash CHECK (length(code_hash) = 32),
        CONSTRAINT ck_payers_revoked CHECK ((code_hash IS NULL) = (revoked_at IS NOT NULL)),
        CONSTRAINT fk_payers_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_payers_consented_by_id FOREIGN KEY (consented_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_payers_student_id_created_at ON payers (student_id, created_at);
      CREATE UNIQUE INDEX uq_payers_student_id_email ON payers (student_id, lower(email)) WHERE revoked_at IS NULL;
      CREATE TRIGGER tr_payers_updated_at BEFORE UPDATE ON payers
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_payers_version BEFORE UPDATE ON payers FOR EACH ROW EXECUTE FUNCTION bump_version();

      -- The name of an actor of the trail who has no account.
      CREATE FUNCTION other_actor_name(actor uuid) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT name::text FROM payers WHERE id = actor $$;

      -- A consent can be revoked, but not changed: it is evidence.
      CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the consent of a payer stays, and a revoked one stays revoked'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_payers_fixed', TABLE = 'payers';
      END $$;
      CREATE TRIGGER tr_payers_fixed BEFORE UPDATE ON payers FOR EACH ROW
        WHEN (OLD.revoked_at IS NOT NULL OR (OLD.student_id, OLD.name, OLD.email, OLD.access, OLD.purpose, OLD.consented_at,
          OLD.consented_by_id) IS DISTINCT FROM (NEW.student_id, NEW.name, NEW.email, NEW.access, NEW.purpose,
          NEW.consented_at, NEW.consented_by_id)) EXECUTE FUNCTION keep_consent();

      ALTER TABLE card_checkouts ADD COLUMN payer_id uuid,
        ADD CONSTRAINT fk_card_checkouts_payer_id_student_id FOREIGN KEY (payer_id, student_id)
          REFERENCES payers(id,student_id) ON DELETE RESTRICT;
      CREATE INDEX ix_card_checkouts_payer_id ON card_checkouts (payer_id);
    `);
    await this.ownRecords(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /** A payer belongs to the student who consented. */
  private async ownRecords(runner: QueryRunner): Promise<void> {
    const [{ definition }] = (await runner.query(
      `SELECT pg_get_functiondef('student_of(text, uuid)'::regprocedure) AS definition`,
    )) as [{ definition: string }];
    const payment = "WHEN 'payment' THEN";
    if (!definition.includes(payment)) throw new Error('The function student_of has another form.');
    await runner.query(
      definition.replace(
        payment,
        `WHEN 'payer' THEN (SELECT student_id FROM payers WHERE id = record)\n            ${payment}`,
      ),
    );
  }
}
