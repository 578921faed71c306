import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Statements of student accounts. A statement can't be changed, begins with the balance that the last one ended with,
 * and each ledger entry of a student is in at most one of them (decision 0166).
 */
export class Statements1764282000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.tables(runner);
    await this.guards(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE statement_run_status AS ENUM ('queued', 'running', 'done', 'failed');
      CREATE TABLE statement_runs (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        as_of date NOT NULL,
        recorded_as_of timestamptz NOT NULL,
        requested_by_id uuid NOT NULL,
        status statement_run_status NOT NULL DEFAULT 'queued',
        students_total integer,
        students_done integer NOT NULL DEFAULT 0,
        last_student_id uuid,
        finished_at timestamptz,
        CONSTRAINT pk_statement_runs PRIMARY KEY (id),
        CONSTRAINT ck_statement_runs_finished CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL))
      );
      CREATE INDEX ix_statement_runs_created_at ON statement_runs (created_at);
      CREATE UNIQUE INDEX uq_statement_runs_active ON statement_runs (status) WHERE status IN ('queued', 'running');
      CREATE TRIGGER tr_statement_runs_updated_at BEFORE UPDATE ON statement_runs
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_statement_runs_version BEFORE UPDATE ON statement_runs
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE account_statements (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        student_id uuid NOT NULL,
        number integer NOT NULL,
        run_id uuid,
        created_by_id uuid,
        as_of date NOT NULL,
        recorded_as_of timestamptz NOT NULL,
        opening_balance numeric(12,2) NOT NULL,
        closing_balance numeric(12,2) NOT NULL,
        due numeric(12,2) NOT NULL,
        past_due numeric(12,2) NOT NULL,
        open_amount numeric(12,2) NOT NULL,
        content jsonb NOT NULL,
        CONSTRAINT pk_account_statements PRIMARY KEY (id),
        CONSTRAINT uq_account_statements_id_student UNIQUE (id, student_id),
        CONSTRAINT uq_account_statements_number UNIQUE (student_id, number),
        CONSTRAINT uq_account_statements_run UNIQUE (run_id, student_id),
        CONSTRAINT ck_account_statements_number CHECK (number > 0),
        CONSTRAINT fk_account_statements_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_account_statements_run_id FOREIGN KEY (run_id) REFERENCES statement_runs(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_account_statements_created_at ON account_statements (created_at);

      CREATE TABLE account_statement_entries (
        student_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        statement_id uuid NOT NULL,
        CONSTRAINT pk_account_statement_entries PRIMARY KEY (student_id, entry_id),
        CONSTRAINT fk_account_statement_entries_statement_id_student_id FOREIGN KEY (statement_id, student_id) REFERENCES account_statements(id,student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_account_statement_entries_entry_id FOREIGN KEY (entry_id) REFERENCES ledger_entries(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_account_statement_entries_statement_id ON account_statement_entries (statement_id);
      CREATE INDEX ix_account_statement_entries_entry_id ON account_statement_entries (entry_id);

      CREATE TABLE account_statement_files (
        statement_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        file_id uuid NOT NULL,
        sha256 bytea NOT NULL,
        CONSTRAINT pk_account_statement_files PRIMARY KEY (statement_id),
        CONSTRAINT fk_account_statement_files_statement_id FOREIGN KEY (statement_id) REFERENCES account_statements(id) ON DELETE RESTRICT,
        CONSTRAINT fk_account_statement_files_file_id FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_account_statement_files_file_id ON account_statement_files (file_id);
    `);
  }

  private async guards(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a line adds to a student's balance: receivables less credit and unapplied plan amounts.
      CREATE FUNCTION balance_cents(debit ledger_account, credit ledger_account, cents bigint) RETURNS bigint
        LANGUAGE sql IMMUTABLE AS $$
          SELECT CASE WHEN debit IN ('student_receivable', 'plan_receivable', 'student_credit', 'unapplied_plan_amounts')
              THEN cents ELSE 0 END
            - CASE WHEN credit IN ('student_receivable', 'plan_receivable', 'student_credit', 'unapplied_plan_amounts')
              THEN cents ELSE 0 END $$;

      CREATE FUNCTION follow_statement() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        last account_statements;
      BEGIN
        SELECT * INTO last FROM account_statements WHERE student_id = NEW.student_id ORDER BY number DESC LIMIT 1;
        IF NEW.number <> coalesce(last.number, 0) + 1 OR NEW.opening_balance <> coalesce(last.closing_balance, 0)
          OR NEW.recorded_as_of <= last.recorded_as_of
        THEN
          RAISE EXCEPTION 'account_statements % does not follow the last statement', NEW.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_account_statements_follows', TABLE = 'account_statements';
        END IF;
        RETURN NEW;
      END $$;

      CREATE FUNCTION check_statement() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        IF 100 * (NEW.closing_balance - NEW.opening_balance) <> (
          SELECT coalesce(sum(balance_cents(line.debit, line.credit, line.cents)), 0)
          FROM account_statement_entries stated JOIN ledger_lines line
            ON line.entry_id = stated.entry_id AND line.student_id = stated.student_id
          WHERE stated.statement_id = NEW.id)
        THEN
          RAISE EXCEPTION 'account_statements % does not add up', NEW.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_account_statements_entries', TABLE = 'account_statements';
        END IF;
        RETURN NULL;
      END $$;

      CREATE TRIGGER tr_account_statements_follow BEFORE INSERT ON account_statements
        FOR EACH ROW EXECUTE FUNCTION follow_statement();
      CREATE CONSTRAINT TRIGGER tr_account_statements_entries AFTER INSERT ON account_statements
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_statement();
      CREATE TRIGGER tr_account_statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_statements
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER tr_account_statement_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
        ON account_statement_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER tr_account_statement_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
        ON account_statement_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE account_statements ENABLE ALWAYS TRIGGER tr_account_statements_append_only;
      ALTER TABLE account_statement_entries ENABLE ALWAYS TRIGGER tr_account_statement_entries_append_only;
      ALTER TABLE account_statement_files ENABLE ALWAYS TRIGGER tr_account_statement_files_append_only;
    `);
  }
}
