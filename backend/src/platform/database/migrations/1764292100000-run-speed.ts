import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Statements (decision 0166), assessments and late fees are made for all accounts in one run. Their data is read by key,
 * and checked for many accounts at once.
 */
export class RunSpeed1764292100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.ids(runner);
    await this.statements(runner);
    await this.lines(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /** Like `orderedUuid`. */
  private async ids(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Begins with the time (version 7), so that new rows are together in each index. Random ids changed a page for each row.
      CREATE FUNCTION ordered_uuid() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
        SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          PLACING substring(int8send(floor(1000 * extract(epoch FROM clock_timestamp()))::bigint) FROM 3) FROM 1 FOR 6),
          52, 1), 53, 1), 'hex')::uuid $$;
      ALTER TABLE ledger_entries ALTER COLUMN id SET DEFAULT ordered_uuid();
      ALTER TABLE account_statements ALTER COLUMN id SET DEFAULT ordered_uuid();
    `);
  }

  private async lines(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Uses the posting day of the lines. Looking it up in their entries could read every entry of the ledger.
      CREATE OR REPLACE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        open_day date := first_open_day();
        earliest date := (SELECT min(posted_on) FROM written);
      BEGIN
        IF earliest < open_day THEN
          RAISE EXCEPTION '% is closed', earliest
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_' || TG_TABLE_NAME || '_open_day', TABLE = TG_TABLE_NAME;
        END IF;
        RETURN NULL;
      END $$;

      -- The few lines of an account that change its credit.
      CREATE INDEX ix_ledger_lines_credit ON ledger_lines (student_id)
        WHERE debit IN ('student_credit', 'unapplied_plan_amounts') OR credit IN ('student_credit', 'unapplied_plan_amounts');

      -- Tuition that an assessment adopts or leaves alone.
      CREATE INDEX ix_student_charges_manual_tuition ON student_charges (student_id, term_id)
        WHERE charge_type = 'tuition' AND source = 'manual' AND voided_at IS NULL;
    `);
  }

  /**
   * Replaces two foreign keys. They looked up the statement once for each of its entries, with a plan that read all new
   * statements, and locked each ledger entry, which writes to it.
   */
  private async statements(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_statement_entries
        DROP CONSTRAINT fk_account_statement_entries_entry_id,
        DROP CONSTRAINT fk_account_statement_entries_statement_id_student_id;
      DROP INDEX ix_account_statement_entries_entry_id, ix_account_statement_entries_statement_id;

      -- Entries are added with their statement, which can't be deleted.
      CREATE FUNCTION check_statement_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        wrong record;
      BEGIN
        SELECT * INTO wrong FROM (SELECT DISTINCT statement_id, student_id FROM written) AS stated
        WHERE NOT EXISTS (
          SELECT FROM account_statements WHERE id = statement_id AND student_id = stated.student_id
            AND created_at = now())
        LIMIT 1;
        IF FOUND THEN
          RAISE EXCEPTION 'account_statement_entries of % have no new statement', wrong.statement_id
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ck_account_statement_entries_statement',
              TABLE = 'account_statement_entries';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_account_statement_entries_statement AFTER INSERT ON account_statement_entries
        REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_statement_entries();

      -- Reads the lines of the account, as the statement did, and not those of each entry.
      CREATE OR REPLACE FUNCTION check_statement() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        total record;
      BEGIN
        WITH entry AS MATERIALIZED (
          SELECT entry_id, sum(balance_cents(debit, credit, cents)) AS cents FROM ledger_lines
          WHERE student_id = NEW.student_id GROUP BY entry_id)
        SELECT coalesce(sum(entry.cents), 0) AS cents, count(*) FILTER (WHERE entry.entry_id IS NULL) AS unknown INTO total
        FROM account_statement_entries stated LEFT JOIN entry ON entry.entry_id = stated.entry_id
        WHERE stated.student_id = NEW.student_id AND stated.statement_id = NEW.id;
        IF total.unknown > 0 OR total.cents <> 100 * (NEW.closing_balance - NEW.opening_balance) THEN
          RAISE EXCEPTION 'account_statements % does not add up', NEW.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_account_statements_entries', TABLE = 'account_statements';
        END IF;
        RETURN NULL;
      END $$;
    `);
  }
}
