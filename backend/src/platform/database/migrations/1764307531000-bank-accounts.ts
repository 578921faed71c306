import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accounts of the bank's files: how their files are read, and the opening that a person signs (decision 0241). */
export class BankAccounts1764307531000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bank_accounts (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        name varchar(40) NOT NULL,
        mapping jsonb,
        opening_cents bigint,
        opening_day date,
        opening_signed_by_id uuid,
        opening_signed_at timestamptz,
        CONSTRAINT pk_bank_accounts PRIMARY KEY (id),
        CONSTRAINT uq_bank_accounts_name UNIQUE (name),
        CONSTRAINT ck_bank_accounts_opening CHECK (
          num_nonnulls(opening_cents, opening_day, opening_signed_by_id, opening_signed_at) IN (0, 4)),
        CONSTRAINT fk_bank_accounts_opening_signed_by_id FOREIGN KEY (opening_signed_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE TRIGGER tr_bank_accounts_updated_at BEFORE UPDATE ON bank_accounts
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_bank_accounts_version BEFORE UPDATE ON bank_accounts
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE bank_opening_entries (
        entry_id uuid NOT NULL,
        account_id uuid NOT NULL,
        matched_by_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_bank_opening_entries PRIMARY KEY (entry_id),
        CONSTRAINT fk_bank_opening_entries_entry_id FOREIGN KEY (entry_id) REFERENCES ledger_entries(id) ON DELETE RESTRICT,
        CONSTRAINT fk_bank_opening_entries_account_id FOREIGN KEY (account_id) REFERENCES bank_accounts(id) ON DELETE RESTRICT,
        CONSTRAINT fk_bank_opening_entries_matched_by_id FOREIGN KEY (matched_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_bank_opening_entries_account_id ON bank_opening_entries (account_id);

      CREATE FUNCTION add_bank_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO bank_accounts (name) SELECT DISTINCT account FROM added ORDER BY account ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_bank_lines_account AFTER INSERT ON bank_lines
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_bank_accounts();
      CREATE TRIGGER tr_bank_balances_account AFTER INSERT ON bank_balances
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_bank_accounts();

      INSERT INTO bank_accounts (name, mapping)
        SELECT account, (SELECT mapping FROM bank_files WHERE mapping->>'account' = account ORDER BY created_at DESC LIMIT 1)
        FROM (SELECT account FROM bank_lines UNION SELECT account FROM bank_balances) AS known
        ORDER BY account ON CONFLICT DO NOTHING;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
