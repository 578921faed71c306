import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A run of statements checks the entries of many statements at once. The foreign keys looked up each statement once for
 * each entry, with a plan that read all new statements, and locked, that is, rewrote, each entry (decision 0166).
 */
export class StatementSpeed1764292100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
