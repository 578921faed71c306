import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ledgerFunctions } from './ledger-functions.js';
import { adoptAccounts } from './ledger-opening.js';
import { ledgerChecks, ledgerTriggers } from './ledger-triggers.js';

/**
 * The ledger: every charge, payment and payment plan has its entries, and the balances of charges and plans follow from
 * them (decision 0154). Existing records are posted as of their own days; nobody owes a different amount.
 */
export class Ledger1764270000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.tables(runner);
    await runner.query(ledgerFunctions);
    await this.withoutPaymentTriggers(runner);
    await adoptAccounts(runner);
    await runner.query(
      `SELECT keep_plan_schedule(id, 'adopted', new_york_day(now()), NULL, NULL) FROM payment_plans`,
    );
    await runner.query(ledgerTriggers);
    await runner.query(ledgerChecks);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE ledger_account AS ENUM ('bank', 'card_clearing', 'undeposited_funds', 'other_receipts',
        'disputed_payments', 'student_receivable', 'plan_receivable', 'student_credit', 'enrollment_deposits',
        'refunds_payable', 'unapplied_plan_amounts', 'unidentified_receipts', 'opening_balances', 'revenue_tuition',
        'revenue_fees', 'revenue_housing', 'revenue_meal_plan', 'revenue_other', 'processor_fees', 'write_offs');
      CREATE TYPE ledger_entry_kind AS ENUM ('charge', 'adjustment', 'charge_void', 'payment', 'payment_correction',
        'payment_void', 'application', 'plan', 'plan_change', 'plan_cancellation', 'journal');
      CREATE TYPE ledger_source AS ENUM ('charge', 'payment', 'plan', 'journal');

      CREATE TABLE ledger_entries (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        kind ledger_entry_kind NOT NULL,
        source_type ledger_source NOT NULL,
        source_id uuid NOT NULL,
        source_version integer NOT NULL,
        posted_on date NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor_id uuid,
        reason varchar(500),
        reverses_id uuid,
        CONSTRAINT pk_ledger_entries PRIMARY KEY (id),
        CONSTRAINT uq_ledger_entries_number UNIQUE (number),
        CONSTRAINT uq_ledger_entries_reverses_id UNIQUE (reverses_id),
        CONSTRAINT fk_ledger_entries_reverses_id FOREIGN KEY (reverses_id) REFERENCES ledger_entries(id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_ledger_entries_event ON ledger_entries (source_id, kind, source_version)
        WHERE reverses_id IS NULL;
      CREATE INDEX ix_ledger_entries_source_id ON ledger_entries (source_id);
      CREATE INDEX ix_ledger_entries_posted_on_number ON ledger_entries (posted_on, number);

      ALTER TABLE payments ADD CONSTRAINT uq_payments_id_student UNIQUE (id, student_id);
      CREATE TABLE ledger_lines (
        entry_id uuid NOT NULL,
        number smallint NOT NULL,
        debit ledger_account NOT NULL,
        credit ledger_account NOT NULL,
        cents bigint NOT NULL,
        student_id uuid,
        charge_id uuid,
        plan_id uuid,
        payment_id uuid,
        CONSTRAINT pk_ledger_lines PRIMARY KEY (entry_id, number),
        CONSTRAINT ck_ledger_lines_cents CHECK (cents > 0),
        CONSTRAINT ck_ledger_lines_accounts CHECK (debit <> credit),
        CONSTRAINT ck_ledger_lines_charge CHECK (
          charge_id IS NOT NULL OR debit <> 'student_receivable' AND credit <> 'student_receivable'),
        CONSTRAINT ck_ledger_lines_plan CHECK (plan_id IS NOT NULL OR debit NOT IN ('plan_receivable',
          'unapplied_plan_amounts') AND credit NOT IN ('plan_receivable', 'unapplied_plan_amounts')),
        CONSTRAINT ck_ledger_lines_student CHECK (student_id IS NOT NULL OR num_nonnulls(charge_id, plan_id, payment_id) = 0
          AND debit <> 'student_credit' AND credit <> 'student_credit'),
        CONSTRAINT fk_ledger_lines_entry_id FOREIGN KEY (entry_id) REFERENCES ledger_entries(id) ON DELETE RESTRICT,
        CONSTRAINT fk_ledger_lines_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_ledger_lines_charge_id_student_id FOREIGN KEY (charge_id, student_id) REFERENCES student_charges(id,student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_ledger_lines_plan_id_student_id FOREIGN KEY (plan_id, student_id) REFERENCES payment_plans(id,student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_ledger_lines_payment_id_student_id FOREIGN KEY (payment_id, student_id) REFERENCES payments(id,student_id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_ledger_lines_student_id ON ledger_lines (student_id);
      CREATE INDEX ix_ledger_lines_charge_id ON ledger_lines (charge_id);
      CREATE INDEX ix_ledger_lines_plan_id ON ledger_lines (plan_id);
      CREATE INDEX ix_ledger_lines_payment_id ON ledger_lines (payment_id);

      CREATE TYPE ledger_journal_status AS ENUM ('pending', 'approved', 'rejected');
      CREATE TABLE ledger_journals (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        posted_on date NOT NULL,
        reason varchar(500) NOT NULL,
        lines jsonb NOT NULL,
        status ledger_journal_status NOT NULL DEFAULT 'pending',
        requested_by_id uuid NOT NULL,
        decided_by_id uuid,
        decided_at timestamptz,
        note varchar(500),
        CONSTRAINT pk_ledger_journals PRIMARY KEY (id),
        CONSTRAINT ck_ledger_journals_reason CHECK (reason <> ''),
        CONSTRAINT ck_ledger_journals_lines CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
        CONSTRAINT ck_ledger_journals_decided CHECK (
          (status = 'pending') = (decided_by_id IS NULL) AND (status = 'pending') = (decided_at IS NULL)),
        CONSTRAINT ck_ledger_journals_decided_by CHECK (decided_by_id <> requested_by_id),
        CONSTRAINT fk_ledger_journals_requested_by_id FOREIGN KEY (requested_by_id) REFERENCES users(id) ON DELETE RESTRICT,
        CONSTRAINT fk_ledger_journals_decided_by_id FOREIGN KEY (decided_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_ledger_journals_created_at ON ledger_journals (created_at);
      CREATE TRIGGER tr_ledger_journals_updated_at BEFORE UPDATE ON ledger_journals
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_ledger_journals_version BEFORE UPDATE ON ledger_journals
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      ALTER TABLE payments DROP CONSTRAINT ck_payments_target,
        ADD CONSTRAINT ck_payments_target CHECK (num_nonnulls(charge_id, plan_id) <= 1);
      ALTER TABLE payment_plans ADD COLUMN charge_ids uuid[];

      CREATE TYPE charge_source AS ENUM ('manual', 'assessed');
      ALTER TABLE student_charges ADD COLUMN source charge_source NOT NULL DEFAULT 'manual';
      CREATE UNIQUE INDEX uq_student_charges_assessed_tuition ON student_charges (student_id, term_id)
        WHERE source = 'assessed' AND charge_type = 'tuition' AND voided_at IS NULL;

      CREATE TYPE plan_schedule_cause AS ENUM ('adopted', 'created', 'changed', 'charge_reduced');
      CREATE TABLE payment_plan_schedules (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        plan_id uuid NOT NULL,
        number integer NOT NULL,
        cause plan_schedule_cause NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        effective_date date NOT NULL,
        total_amount numeric(10,2) NOT NULL,
        installments jsonb NOT NULL,
        charge_id uuid,
        reason varchar(500),
        CONSTRAINT pk_payment_plan_schedules PRIMARY KEY (id),
        CONSTRAINT uq_payment_plan_schedules_number UNIQUE (plan_id, number),
        CONSTRAINT ck_payment_plan_schedules_number CHECK (number > 0),
        CONSTRAINT fk_payment_plan_schedules_plan_id FOREIGN KEY (plan_id) REFERENCES payment_plans(id) ON DELETE RESTRICT,
        CONSTRAINT fk_payment_plan_schedules_charge_id FOREIGN KEY (charge_id) REFERENCES student_charges(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_payment_plan_schedules_charge_id ON payment_plan_schedules (charge_id);
    `);
  }

  /** Balances followed from the payments' rows until now. */
  private async withoutPaymentTriggers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tr_payments_derive ON payments;
      DROP FUNCTION derive_from_payment();
      DROP TRIGGER tr_student_charges_derive ON student_charges;
      DROP FUNCTION derive_charge();
      DROP TRIGGER tr_payment_plans_derive ON payment_plans;
      DROP FUNCTION derive_plan();
    `);
  }
}
