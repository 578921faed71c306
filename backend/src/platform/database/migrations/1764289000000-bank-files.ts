import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of the bank, their lines, and the ledger entries that they show (decisions 0172 and 0173). */
export class BankFiles1764289000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const kind of ['bank_receipt', 'bank_assignment', 'bank_correction', 'bank_fee'])
      await runner.query(`ALTER TYPE ledger_entry_kind ADD VALUE IF NOT EXISTS '${kind}'`);
    await runner.query(`ALTER TYPE ledger_source ADD VALUE IF NOT EXISTS 'bank'`);
    await this.tables(runner);
    await this.checks(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE bank_file_format AS ENUM ('bai2', 'csv');
      CREATE TABLE bank_files (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        name varchar(200) NOT NULL,
        format bank_file_format NOT NULL,
        sha256 bytea NOT NULL,
        content text NOT NULL,
        mapping jsonb,
        lines integer NOT NULL,
        new_lines integer NOT NULL,
        uploaded_by_id uuid NOT NULL,
        CONSTRAINT pk_bank_files PRIMARY KEY (id),
        CONSTRAINT uq_bank_files_sha256 UNIQUE (sha256),
        CONSTRAINT ck_bank_files_lines CHECK (new_lines >= 0 AND new_lines <= lines),
        CONSTRAINT fk_bank_files_uploaded_by_id FOREIGN KEY (uploaded_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_bank_files_created_at_id ON bank_files (created_at, id);
      CREATE TRIGGER tr_bank_files_updated_at BEFORE UPDATE ON bank_files
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE TABLE bank_balances (
        file_id uuid NOT NULL,
        account varchar(40) NOT NULL,
        day date NOT NULL,
        kind varchar(10) NOT NULL,
        cents bigint NOT NULL,
        CONSTRAINT pk_bank_balances PRIMARY KEY (file_id, account, day, kind),
        CONSTRAINT ck_bank_balances_kind CHECK (kind IN ('opening', 'closing')),
        CONSTRAINT fk_bank_balances_file_id FOREIGN KEY (file_id) REFERENCES bank_files(id) ON DELETE RESTRICT
      );

      CREATE TYPE bank_line_status AS ENUM ('open', 'ambiguous', 'matched', 'unidentified', 'assigned');
      CREATE TABLE bank_lines (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        file_id uuid NOT NULL,
        number integer NOT NULL,
        account varchar(40) NOT NULL,
        posted_on date NOT NULL,
        cents bigint NOT NULL,
        type varchar(40),
        reference varchar(100),
        description varchar(500),
        fingerprint bytea NOT NULL,
        occurrence integer NOT NULL,
        status bank_line_status NOT NULL DEFAULT 'open',
        note varchar(500),
        student_id uuid,
        payment_id uuid,
        CONSTRAINT pk_bank_lines PRIMARY KEY (id),
        CONSTRAINT uq_bank_lines_fingerprint UNIQUE (fingerprint, occurrence),
        CONSTRAINT uq_bank_lines_payment_id UNIQUE (payment_id),
        CONSTRAINT ck_bank_lines_cents CHECK (cents <> 0),
        CONSTRAINT ck_bank_lines_assigned CHECK (
          (status = 'assigned') = (payment_id IS NOT NULL) AND (payment_id IS NULL) = (student_id IS NULL)),
        CONSTRAINT ck_bank_lines_receipt CHECK (cents > 0 OR status NOT IN ('unidentified', 'assigned')),
        CONSTRAINT fk_bank_lines_file_id FOREIGN KEY (file_id) REFERENCES bank_files(id) ON DELETE RESTRICT,
        CONSTRAINT fk_bank_lines_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_bank_lines_payment_id_student_id FOREIGN KEY (payment_id, student_id) REFERENCES payments(id,student_id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_bank_lines_file_id ON bank_lines (file_id);
      CREATE INDEX ix_bank_lines_student_id ON bank_lines (student_id);
      CREATE INDEX ix_bank_lines_posted_on_id ON bank_lines (posted_on, id);
      CREATE INDEX ix_bank_lines_unsettled ON bank_lines (status) WHERE status IN ('open', 'ambiguous', 'unidentified');
      CREATE TRIGGER tr_bank_lines_updated_at BEFORE UPDATE ON bank_lines
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_bank_lines_version BEFORE UPDATE ON bank_lines
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TYPE bank_match_rule AS ENUM ('reference', 'amount_and_date', 'by_hand', 'posted');
      CREATE TABLE bank_matches (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        line_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        cents bigint NOT NULL,
        rule bank_match_rule NOT NULL,
        reason varchar(500),
        matched_by_id uuid,
        removed_at timestamptz,
        CONSTRAINT pk_bank_matches PRIMARY KEY (id),
        CONSTRAINT ck_bank_matches_cents CHECK (cents <> 0),
        CONSTRAINT fk_bank_matches_line_id FOREIGN KEY (line_id) REFERENCES bank_lines(id) ON DELETE RESTRICT,
        CONSTRAINT fk_bank_matches_entry_id FOREIGN KEY (entry_id) REFERENCES ledger_entries(id) ON DELETE RESTRICT,
        CONSTRAINT fk_bank_matches_matched_by_id FOREIGN KEY (matched_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_bank_matches_entry ON bank_matches (entry_id) WHERE removed_at IS NULL;
      CREATE INDEX ix_bank_matches_line_id ON bank_matches (line_id);
      CREATE TRIGGER tr_bank_matches_updated_at BEFORE UPDATE ON bank_matches
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE INDEX ix_ledger_lines_bank ON ledger_lines (entry_id) WHERE debit = 'bank' OR credit = 'bank';
    `);
  }

  private async checks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What an entry adds to the account bank.
      CREATE FUNCTION bank_cents(entry uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT coalesce(sum(CASE 'bank'::ledger_account WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END), 0)::bigint
        FROM ledger_lines WHERE entry_id = entry $$;

      -- A line's matches are its amount, or there are none. An unidentified receipt is posted once, and only while it is one.
      CREATE FUNCTION is_bank_line_settled(line bank_lines) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
      BEGIN
        RETURN (SELECT coalesce(sum(cents), 0) = CASE WHEN line.status IN ('open', 'ambiguous') THEN 0 ELSE line.cents END
            AND (count(*) = 0 OR line.status NOT IN ('open', 'ambiguous') OR sum(cents) = 0)
            AND coalesce(bool_and(cents = bank_cents(entry_id)), TRUE)
          FROM bank_matches WHERE line_id = line.id AND removed_at IS NULL)
          AND (SELECT count(*) FROM open_ledger_entries(line.id, '{bank_receipt}'))
            = (CASE WHEN line.status = 'unidentified' THEN 1 ELSE 0 END);
      END $$;

      CREATE FUNCTION check_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed uuid := CASE TG_TABLE_NAME WHEN 'bank_lines' THEN (to_jsonb(NEW) ->> 'id')::uuid
          ELSE (to_jsonb(NEW) ->> 'line_id')::uuid END;
      BEGIN
        IF NOT (SELECT is_bank_line_settled(line) FROM bank_lines line WHERE id = changed) THEN
          RAISE EXCEPTION 'bank line % differs from its ledger entries', changed
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_bank_lines_matched', TABLE = 'bank_lines';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER tr_bank_lines_matched AFTER INSERT OR UPDATE ON bank_lines
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_line();
      CREATE CONSTRAINT TRIGGER tr_bank_matches_matched AFTER INSERT OR UPDATE ON bank_matches
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_line();

      -- What the bank said stays.
      CREATE FUNCTION keep_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a bank line keeps its day, amount and texts'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_bank_lines_fixed', TABLE = 'bank_lines';
      END $$;
      CREATE TRIGGER tr_bank_lines_fixed BEFORE UPDATE ON bank_lines FOR EACH ROW
        WHEN ((OLD.file_id, OLD.number, OLD.account, OLD.posted_on, OLD.cents, OLD.fingerprint, OLD.occurrence)
          IS DISTINCT FROM (NEW.file_id, NEW.number, NEW.account, NEW.posted_on, NEW.cents, NEW.fingerprint, NEW.occurrence))
        EXECUTE FUNCTION keep_bank_line();
    `);
  }
}
