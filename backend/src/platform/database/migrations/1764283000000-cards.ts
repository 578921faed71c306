import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Card payments by hosted checkout: the gateway's payments, refunds, disputes, fees and payouts, each
 * posted to the ledger once (decisions 0168-0170).
 */
export class Cards1764283000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const kind of [
      'card_refund',
      'card_refund_failure',
      'dispute',
      'dispute_won',
      'dispute_lost',
      'processor_fee',
      'payout',
      'payout_failure',
    ])
      await runner.query(`ALTER TYPE ledger_entry_kind ADD VALUE IF NOT EXISTS '${kind}'`);
    await runner.query(`ALTER TYPE ledger_source ADD VALUE IF NOT EXISTS 'card'`);
    await this.tables(runner);
    await this.checks(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE card_checkout_status AS ENUM ('open', 'processing', 'failed', 'expired', 'paid');
      CREATE TABLE card_checkouts (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        charge_id uuid,
        plan_id uuid,
        amount numeric(10,2) NOT NULL,
        status card_checkout_status NOT NULL DEFAULT 'open',
        failure varchar(255),
        session_id varchar(255) NOT NULL,
        url varchar(2048) NOT NULL,
        expires_at timestamptz NOT NULL,
        checked_at timestamptz,
        gateway_payment_id varchar(255),
        payment_id uuid,
        requested_by_id uuid NOT NULL,
        CONSTRAINT pk_card_checkouts PRIMARY KEY (id),
        CONSTRAINT uq_card_checkouts_session_id UNIQUE (session_id),
        CONSTRAINT uq_card_checkouts_gateway_payment_id UNIQUE (gateway_payment_id),
        CONSTRAINT uq_card_checkouts_payment_id UNIQUE (payment_id),
        CONSTRAINT ck_card_checkouts_amount CHECK (amount > 0 AND amount <> 'NaN'),
        CONSTRAINT ck_card_checkouts_target CHECK (num_nonnulls(charge_id, plan_id) <= 1),
        CONSTRAINT ck_card_checkouts_paid CHECK (
          (status = 'paid') = (payment_id IS NOT NULL) AND (status <> 'paid' OR gateway_payment_id IS NOT NULL)),
        CONSTRAINT fk_card_checkouts_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_card_checkouts_charge_id_student_id FOREIGN KEY (charge_id, student_id) REFERENCES student_charges(id,student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_card_checkouts_plan_id_student_id FOREIGN KEY (plan_id, student_id) REFERENCES payment_plans(id,student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_card_checkouts_payment_id_student_id FOREIGN KEY (payment_id, student_id) REFERENCES payments(id,student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_card_checkouts_requested_by_id FOREIGN KEY (requested_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_card_checkouts_student_id ON card_checkouts (student_id);
      CREATE INDEX ix_card_checkouts_charge_id ON card_checkouts (charge_id);
      CREATE INDEX ix_card_checkouts_plan_id ON card_checkouts (plan_id);
      CREATE INDEX ix_card_checkouts_requested_by_id ON card_checkouts (requested_by_id);
      CREATE INDEX ix_card_checkouts_created_at_id ON card_checkouts (created_at, id);
      CREATE TRIGGER tr_card_checkouts_updated_at BEFORE UPDATE ON card_checkouts
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_card_checkouts_version BEFORE UPDATE ON card_checkouts
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TYPE card_transaction_kind AS ENUM ('refund', 'dispute', 'fee', 'payout');
      CREATE TYPE card_transaction_status AS ENUM ('pending', 'posted', 'failed', 'open', 'lost', 'won');
      CREATE TABLE card_transactions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        gateway_id varchar(255) NOT NULL,
        kind card_transaction_kind NOT NULL,
        checkout_id uuid,
        amount numeric(10,2) NOT NULL,
        status card_transaction_status NOT NULL,
        reason varchar(255),
        occurred_at timestamptz NOT NULL,
        due_by timestamptz,
        uncovered numeric(10,2) NOT NULL DEFAULT 0,
        CONSTRAINT pk_card_transactions PRIMARY KEY (id),
        CONSTRAINT uq_card_transactions_gateway_id UNIQUE (gateway_id),
        CONSTRAINT ck_card_transactions_amount CHECK (amount <> 'NaN' AND amount <> 0 AND (amount > 0 OR kind = 'fee')),
        CONSTRAINT ck_card_transactions_uncovered CHECK (uncovered >= 0 AND (uncovered = 0 OR uncovered <= amount)),
        CONSTRAINT ck_card_transactions_status CHECK (
          (kind = 'dispute') = (status IN ('open', 'lost', 'won')) AND (kind <> 'fee' OR status = 'posted')),
        CONSTRAINT ck_card_transactions_checkout CHECK ((kind = 'payout') = (checkout_id IS NULL)),
        CONSTRAINT fk_card_transactions_checkout_id FOREIGN KEY (checkout_id) REFERENCES card_checkouts(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_card_transactions_checkout_id ON card_transactions (checkout_id);
      CREATE INDEX ix_card_transactions_occurred_at_id ON card_transactions (occurred_at, id);
      CREATE TRIGGER tr_card_transactions_updated_at BEFORE UPDATE ON card_transactions
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE TABLE gateway_events (
        id varchar(255) NOT NULL,
        type varchar(100) NOT NULL,
        object_id varchar(255) NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_gateway_events PRIMARY KEY (id)
      );
      CREATE INDEX ix_gateway_events_received_at ON gateway_events (received_at);
    `);
  }

  private async checks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What the gateway holds or owes changes at the gateway only.
      CREATE FUNCTION keep_gateway_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM card_checkouts WHERE payment_id = NEW.id) THEN
          RAISE EXCEPTION 'payment % was made at the gateway', NEW.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_payments_gateway', TABLE = 'payments';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER tr_payments_gateway BEFORE UPDATE ON payments FOR EACH ROW
        WHEN (OLD.received_at <> NEW.received_at OR OLD.method <> NEW.method OR OLD.voided_at IS DISTINCT FROM NEW.voided_at)
        EXECUTE FUNCTION keep_gateway_payment();

      -- What the entries of a refund, dispute, fee or payout changed in an account, in cents.
      CREATE FUNCTION card_cents(source uuid, account ledger_account) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT coalesce(sum(CASE account WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END), 0)::bigint
        FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id WHERE entry.source_id = source $$;

      CREATE FUNCTION check_card_posted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        is_posted boolean;
      BEGIN
        SELECT card_cents(id, 'card_clearing') = CASE WHEN status IN ('posted', 'lost') THEN -100 * amount ELSE 0 END
          AND card_cents(id, 'disputed_payments') = 100 * CASE WHEN status = 'open' THEN uncovered - amount
            WHEN status IN ('posted', 'lost') THEN uncovered ELSE 0 END
          INTO is_posted FROM card_transactions WHERE id = NEW.id;
        IF NOT is_posted THEN
          RAISE EXCEPTION 'card transaction % is not posted to the ledger', NEW.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_card_transactions_posted', TABLE = 'card_transactions';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER tr_card_transactions_posted AFTER INSERT OR UPDATE ON card_transactions
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_card_posted();
    `);
  }
}
