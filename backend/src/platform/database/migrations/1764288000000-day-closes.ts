import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days that are closed: their money was counted and deposited, and no line is posted to them (decision 0171). */
export class DayCloses1764288000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TYPE ledger_account ADD VALUE IF NOT EXISTS 'cash_over_short';
      ALTER TYPE ledger_entry_kind ADD VALUE IF NOT EXISTS 'deposit';
      ALTER TYPE ledger_entry_kind ADD VALUE IF NOT EXISTS 'deposit_return';
      ALTER TYPE ledger_source ADD VALUE IF NOT EXISTS 'close';
    `);
    await this.tables(runner);
    await this.postings(runner);
    await this.checks(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE day_closes (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        number integer NOT NULL,
        day date NOT NULL,
        from_day date NOT NULL,
        expected_cash numeric(12,2) NOT NULL,
        expected_checks numeric(12,2) NOT NULL,
        cash numeric(12,2) NOT NULL,
        checks numeric(12,2) NOT NULL,
        reason varchar(500),
        entries integer NOT NULL,
        closed_by_id uuid NOT NULL,
        closed_at timestamptz NOT NULL,
        previous_hash bytea,
        hash bytea NOT NULL,
        CONSTRAINT pk_day_closes PRIMARY KEY (id),
        CONSTRAINT uq_day_closes_number UNIQUE (number),
        CONSTRAINT uq_day_closes_day UNIQUE (day),
        CONSTRAINT ck_day_closes_first CHECK ((number = 1) = (previous_hash IS NULL) AND number > 0),
        CONSTRAINT ck_day_closes_days CHECK (from_day <= day),
        CONSTRAINT ck_day_closes_counted CHECK (cash >= 0 AND checks >= 0),
        CONSTRAINT ck_day_closes_reason CHECK (
          reason <> '' AND (reason IS NOT NULL OR cash = expected_cash AND checks = expected_checks)),
        CONSTRAINT ck_day_closes_hash CHECK (length(hash) = 32),
        CONSTRAINT fk_day_closes_closed_by_id FOREIGN KEY (closed_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE TRIGGER tr_day_closes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON day_closes
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE day_closes ENABLE ALWAYS TRIGGER tr_day_closes_append_only;
    `);
  }

  private async postings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The day after the last close. No day is closed until the transaction that asks has ended.
      CREATE FUNCTION first_open_day() RETURNS date LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtext('collegium-close'));
        RETURN coalesce((SELECT max(day) + 1 FROM day_closes), '-infinity'::date);
      END $$;

      -- A close waits for the transactions that post, and those that begin to post wait for it.
      CREATE FUNCTION lock_days() RETURNS void LANGUAGE sql AS $$
        SELECT pg_advisory_xact_lock(hashtext('collegium-close')) $$;

      -- As before, but an entry for a closed day is posted on the first open day.
      CREATE OR REPLACE FUNCTION post_ledger_entry(given_kind ledger_entry_kind, given_type ledger_source, source uuid,
          version integer, day date, why text, lines jsonb) RETURNS uuid LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        posted uuid;
      BEGIN
        IF jsonb_array_length(lines) = 0 THEN RETURN NULL; END IF;
        INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reason)
          VALUES (given_kind, given_type, source, coalesce(version, (SELECT coalesce(max(source_version), 0) + 1
            FROM ledger_entries WHERE source_id = source AND kind = given_kind)), greatest(day, first_open_day()),
            ledger_actor(), why)
          RETURNING id INTO posted;
        INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, payment_id)
          SELECT posted, line.number, debit, credit, cents, student_id, charge_id, plan_id, payment_id
          FROM ROWS FROM (jsonb_to_recordset(lines) AS (debit ledger_account, credit ledger_account, cents bigint,
            student_id uuid, charge_id uuid, plan_id uuid, payment_id uuid)) WITH ORDINALITY AS line
            (debit, credit, cents, student_id, charge_id, plan_id, payment_id, number);
        RETURN posted;
      END $$;

      CREATE OR REPLACE FUNCTION reverse_ledger_entry(entry uuid, given_kind ledger_entry_kind, version integer, day date,
          why text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        posted uuid;
      BEGIN
        INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reason, reverses_id)
          SELECT given_kind, source_type, source_id, version, greatest(day, first_open_day()), ledger_actor(), why, entry
          FROM ledger_entries WHERE id = entry RETURNING id INTO posted;
        INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, payment_id)
          SELECT posted, number, credit, debit, cents, student_id, charge_id, plan_id, payment_id
          FROM ledger_lines WHERE entry_id = entry;
      END $$;

      CREATE OR REPLACE FUNCTION post_charges() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
      DECLARE
        open_day date := first_open_day();
      BEGIN
        WITH posted AS (
          INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reason)
            SELECT 'charge', 'charge', id, version, greatest(new_york_day(created_at), open_day), ledger_actor(),
              ledger_reason()
            FROM written WHERE amount > 0 AND voided_at IS NULL RETURNING id, source_id)
        INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id)
          SELECT posted.id, 1, 'student_receivable', revenue_account(charge_type), 100 * amount, student_id, charge.id
          FROM posted JOIN written charge ON charge.id = posted.source_id;
        RETURN NULL;
      END $$;

      CREATE OR REPLACE FUNCTION post_payments() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
      DECLARE
        open_day date := first_open_day();
      BEGIN
        WITH posted AS (
          INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reason)
            SELECT 'payment', 'payment', id, version, greatest(new_york_day(received_at), open_day), ledger_actor(),
              ledger_reason()
            FROM written WHERE voided_at IS NULL RETURNING id, source_id)
        INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, payment_id)
          SELECT posted.id, 1, receipt_account(method), CASE WHEN charge_id IS NOT NULL THEN 'student_receivable'
            WHEN plan_id IS NOT NULL THEN 'plan_receivable' ELSE 'student_credit' END::ledger_account, 100 * amount,
            student_id, charge_id, plan_id, payment.id
          FROM posted JOIN written payment ON payment.id = posted.source_id;
        RETURN NULL;
      END $$;
    `);
  }

  private async checks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        open_day date := first_open_day();
        earliest date;
      BEGIN
        IF TG_TABLE_NAME = 'ledger_entries' THEN SELECT min(posted_on) INTO earliest FROM written;
        ELSE
          SELECT min(posted_on) INTO earliest FROM ledger_entries WHERE id IN (SELECT entry_id FROM written);
        END IF;
        IF earliest < open_day THEN
          RAISE EXCEPTION '% is closed', earliest
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_' || TG_TABLE_NAME || '_open_day', TABLE = TG_TABLE_NAME;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_ledger_entries_open_day AFTER INSERT ON ledger_entries
        REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_day();
      CREATE TRIGGER tr_ledger_lines_open_day AFTER INSERT ON ledger_lines
        REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_day();

      -- Days close one after the other, each with the hash of the one before, and none in the future.
      CREATE FUNCTION check_close_order() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        last day_closes;
      BEGIN
        PERFORM lock_days();
        SELECT * INTO last FROM day_closes ORDER BY number DESC LIMIT 1;
        IF NEW.number <> coalesce(last.number, 0) + 1 OR NEW.previous_hash IS DISTINCT FROM last.hash
          OR last.day IS NOT NULL AND NEW.from_day <> last.day + 1 OR NEW.day > new_york_day(clock_timestamp())
        THEN
          RAISE EXCEPTION '% can''t be closed after %', NEW.day, coalesce(last.day::text, 'no other day')
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_day_closes_order', TABLE = 'day_closes';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER tr_day_closes_order BEFORE INSERT ON day_closes
        FOR EACH ROW EXECUTE FUNCTION check_close_order();
    `);
  }
}
