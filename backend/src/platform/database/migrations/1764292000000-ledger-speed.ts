import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A line has the posting day of its entry, so that balances of any day are read from the lines alone. Lines settle their
 * charges and plans by key, because a plan for many rows read whole tables for one payment (decision 0177).
 */
export class LedgerSpeed1764292000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.postingDays(runner);
    await this.settling(runner);
    await runner.query(`
      -- Adds up each charge of any day from the index alone, which a vacuum of new pages allows.
      CREATE INDEX ix_ledger_lines_charge_id_posted_on ON ledger_lines (charge_id, posted_on) INCLUDE (debit, credit, cents);
      DROP INDEX ix_ledger_lines_charge_id;
      ALTER TABLE ledger_lines SET (autovacuum_vacuum_insert_scale_factor = 0.02);

      -- What plans pay of a charge, which every read of a charge shows.
      CREATE INDEX ix_ledger_lines_financed ON ledger_lines (charge_id) WHERE charge_id IS NOT NULL AND plan_id IS NOT NULL;

      -- Whether seats of the student changed since the last assessment. Volatile: after a lock, it sees what was
      -- committed during the wait.
      CREATE FUNCTION is_account_marked(student uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        RETURN EXISTS (SELECT FROM assessment_marks WHERE student_id = student);
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /** Neither entries nor lines can be changed, so the copy stays equal to the entry's day. */
  private async postingDays(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Rewrites the table and builds its indexes once, without the triggers and dead rows of an UPDATE of every line.
      CREATE FUNCTION pg_temp.posting_day(entry uuid) RETURNS date LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
      BEGIN
        RETURN (SELECT posted_on FROM ledger_entries WHERE id = entry);
      END $$;
      ALTER TABLE ledger_lines ADD COLUMN posted_on date;
      ALTER TABLE ledger_lines ALTER COLUMN posted_on TYPE date USING pg_temp.posting_day(entry_id);
      ALTER TABLE ledger_lines ALTER COLUMN posted_on SET NOT NULL;

      CREATE FUNCTION keep_posting_day() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        SELECT posted_on INTO NEW.posted_on FROM ledger_entries WHERE id = NEW.entry_id;
        -- Without the entry, the foreign key refuses the line.
        NEW.posted_on := coalesce(NEW.posted_on, DATE 'infinity');
        RETURN NEW;
      END $$;
      CREATE TRIGGER tr_ledger_lines_posting_day BEFORE INSERT ON ledger_lines
        FOR EACH ROW EXECUTE FUNCTION keep_posting_day();
    `);
  }

  private async settling(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION settle_from_lines() RETURNS trigger LANGUAGE plpgsql
        SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
      DECLARE
        part record;
      BEGIN
        FOR part IN SELECT charge_id AS id, sum(settled_cents(debit, credit, cents)) AS cents FROM written
          WHERE charge_id IS NOT NULL GROUP BY charge_id ORDER BY charge_id
        LOOP
          IF part.cents <> 0 THEN
            UPDATE student_charges SET paid_amount = paid_amount + part.cents / 100.0 WHERE id = part.id;
          END IF;
        END LOOP;
        FOR part IN SELECT plan_id AS id, sum(plan_paid_cents(debit, credit, cents)) AS cents FROM written
          WHERE plan_id IS NOT NULL GROUP BY plan_id ORDER BY plan_id
        LOOP
          IF part.cents <> 0 THEN
            UPDATE payment_plans SET remaining_balance = remaining_balance - part.cents / 100.0 WHERE id = part.id;
          END IF;
        END LOOP;
        RETURN NULL;
      END $$;
    `);
  }
}
