import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Refunds of students' credit: requested, approved by another person, and paid. None is above the credit, and none
 * commits without its entries (decisions 0161 and 0162).
 */
export class Refunds1764287000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const kind of ['refund', 'refund_payout', 'refund_void'])
      await runner.query(`ALTER TYPE ledger_entry_kind ADD VALUE IF NOT EXISTS '${kind}'`);
    await runner.query(`ALTER TYPE ledger_source ADD VALUE IF NOT EXISTS 'refund'`);
    await this.tables(runner);
    await this.functions(runner);
    await this.checks(runner);
    await this.ownRecords(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE refund_method AS ENUM ('card', 'check', 'bank_transfer');
      CREATE TYPE refund_run_status AS ENUM ('queued', 'running', 'done', 'failed');
      CREATE TABLE refund_runs (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        older_than_days integer NOT NULL,
        method refund_method NOT NULL,
        reason varchar(500) NOT NULL,
        requested_by_id uuid NOT NULL,
        status refund_run_status NOT NULL DEFAULT 'queued',
        students_total integer,
        students_done integer NOT NULL DEFAULT 0,
        last_student_id uuid,
        finished_at timestamptz,
        CONSTRAINT pk_refund_runs PRIMARY KEY (id),
        CONSTRAINT ck_refund_runs_older_than CHECK (older_than_days >= 0),
        CONSTRAINT ck_refund_runs_method CHECK (method <> 'card'),
        CONSTRAINT ck_refund_runs_reason CHECK (reason <> ''),
        CONSTRAINT ck_refund_runs_finished CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL)),
        CONSTRAINT fk_refund_runs_requested_by_id FOREIGN KEY (requested_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_refund_runs_created_at ON refund_runs (created_at);
      CREATE INDEX ix_refund_runs_requested_by_id ON refund_runs (requested_by_id);
      CREATE UNIQUE INDEX uq_refund_runs_active ON refund_runs ((finished_at IS NULL)) WHERE finished_at IS NULL;
      CREATE TRIGGER tr_refund_runs_updated_at BEFORE UPDATE ON refund_runs
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_refund_runs_version BEFORE UPDATE ON refund_runs
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TYPE refund_status AS ENUM ('pending', 'approved', 'rejected', 'paid', 'cancelled', 'failed');
      CREATE TABLE refunds (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        amount numeric(10,2) NOT NULL,
        method refund_method NOT NULL,
        payment_id uuid,
        reason varchar(500) NOT NULL,
        status refund_status NOT NULL DEFAULT 'pending',
        run_id uuid,
        requested_by_id uuid NOT NULL,
        decided_by_id uuid,
        decided_at timestamptz,
        note varchar(500),
        paid_on date,
        reference varchar(100),
        sent_at timestamptz,
        gateway_refund_id varchar(255),
        failure varchar(255),
        CONSTRAINT pk_refunds PRIMARY KEY (id),
        CONSTRAINT uq_refunds_gateway_refund_id UNIQUE (gateway_refund_id),
        CONSTRAINT ck_refunds_amount CHECK (amount > 0 AND amount <> 'NaN'),
        CONSTRAINT ck_refunds_reason CHECK (reason <> ''),
        CONSTRAINT ck_refunds_card CHECK (method <> 'card' OR payment_id IS NOT NULL),
        CONSTRAINT ck_refunds_gateway CHECK (method = 'card' OR num_nonnulls(sent_at, gateway_refund_id, failure) = 0),
        CONSTRAINT ck_refunds_decided CHECK (
          (decided_by_id IS NULL) = (decided_at IS NULL)
          AND (status NOT IN ('approved', 'rejected', 'paid', 'failed') OR decided_at IS NOT NULL)
          AND (status <> 'pending' OR decided_at IS NULL)),
        CONSTRAINT ck_refunds_decided_by CHECK (decided_by_id <> requested_by_id OR status = 'cancelled'),
        CONSTRAINT ck_refunds_paid CHECK (status <> 'paid' OR paid_on IS NOT NULL),
        CONSTRAINT fk_refunds_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_refunds_payment_id_student_id FOREIGN KEY (payment_id, student_id) REFERENCES payments(id,student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_refunds_run_id FOREIGN KEY (run_id) REFERENCES refund_runs(id) ON DELETE RESTRICT,
        CONSTRAINT fk_refunds_requested_by_id FOREIGN KEY (requested_by_id) REFERENCES users(id) ON DELETE RESTRICT,
        CONSTRAINT fk_refunds_decided_by_id FOREIGN KEY (decided_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_refunds_student_id ON refunds (student_id);
      CREATE INDEX ix_refunds_payment_id ON refunds (payment_id);
      CREATE INDEX ix_refunds_run_id ON refunds (run_id);
      CREATE INDEX ix_refunds_requested_by_id ON refunds (requested_by_id);
      CREATE INDEX ix_refunds_decided_by_id ON refunds (decided_by_id);
      CREATE INDEX ix_refunds_created_at_id ON refunds (created_at, id);
      CREATE TRIGGER tr_refunds_updated_at BEFORE UPDATE ON refunds
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_refunds_version BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  private async functions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION student_credit_cents(student uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT coalesce(sum(CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END), 0)::bigint
        FROM ledger_lines WHERE student_id = student AND 'student_credit' IN (debit, credit) $$;

      -- What requests take of a credit that is still there. A credit can't be below it when another one is made.
      CREATE FUNCTION requested_refund_cents(student uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT coalesce(sum(100 * amount), 0)::bigint FROM refunds WHERE student_id = student AND status = 'pending' $$;

      -- What a card can still get of a payment: less refunds here and at the gateway, and less disputes.
      CREATE FUNCTION card_refundable_cents(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT (100 * (record.amount
          - coalesce((SELECT sum(amount) FROM refunds WHERE payment_id = record.id AND method = 'card'
              AND status IN ('pending', 'approved', 'paid')), 0)
          - coalesce((SELECT sum(part.amount) FROM card_transactions part WHERE part.checkout_id = checkout.id
              AND part.status IN ('pending', 'posted', 'open', 'lost') AND part.kind IN ('refund', 'dispute')
              AND NOT EXISTS (SELECT FROM refunds WHERE gateway_refund_id = part.gateway_id)), 0)))::bigint
        FROM payments record JOIN card_checkouts checkout ON checkout.payment_id = record.id
        WHERE record.id = payment AND record.voided_at IS NULL $$;

      -- What a refund's entries changed in an account, with those that its refund at the gateway posted.
      CREATE FUNCTION refund_cents(refund uuid, account ledger_account) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT coalesce(sum(CASE account WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END), 0)::bigint
        FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id
        WHERE entry.source_id IN (SELECT refund UNION ALL SELECT part.id FROM refunds record
          JOIN card_transactions part ON part.gateway_id = record.gateway_refund_id WHERE record.id = refund) $$;

      -- The last of a number of business days, Monday to Friday, after a day.
      CREATE FUNCTION business_days_after(day date, days integer) RETURNS date LANGUAGE sql IMMUTABLE AS $$
        SELECT first + 7 * (days / 5) + days % 5
          + CASE WHEN extract(isodow FROM first)::integer + days % 5 > 5 THEN 2 ELSE 0 END
        FROM (SELECT day - greatest(0, extract(isodow FROM day)::integer - 5) AS first) AS base $$;
    `);
  }

  /** A refund belongs to its student. */
  private async ownRecords(runner: QueryRunner): Promise<void> {
    const [{ definition }] = (await runner.query(
      `SELECT pg_get_functiondef('student_of(text, uuid)'::regprocedure) AS definition`,
    )) as [{ definition: string }];
    const payment = "WHEN 'payment' THEN";
    if (!definition.includes(payment)) throw new Error('The function student_of has another form.');
    await runner.query(
      definition.replace(
        payment,
        `WHEN 'refund' THEN (SELECT student_id FROM refunds WHERE id = record)\n            ${payment}`,
      ),
    );
  }

  private async checks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION check_refund_credit() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        IF NEW.status = 'pending' AND requested_refund_cents(NEW.student_id) > student_credit_cents(NEW.student_id)
          OR NEW.status = 'approved' AND student_credit_cents(NEW.student_id) < 0
        THEN
          RAISE EXCEPTION 'refund % is above the credit of student %', NEW.id, NEW.student_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_refunds_credit', TABLE = 'refunds';
        END IF;
        IF NEW.method = 'card' AND coalesce(card_refundable_cents(NEW.payment_id), -1) < 0 THEN
          RAISE EXCEPTION 'refund % is above the card payment %', NEW.id, NEW.payment_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_refunds_payment', TABLE = 'refunds';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_refunds_credit AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION check_refund_credit();
      CREATE CONSTRAINT TRIGGER tr_refunds_approved AFTER UPDATE ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
        WHEN (NEW.status = 'approved' AND OLD.status <> 'approved') EXECUTE FUNCTION check_refund_credit();

      CREATE FUNCTION check_refund_posted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        is_posted boolean;
      BEGIN
        SELECT refund_cents(id, 'student_credit') = CASE WHEN status IN ('approved', 'paid') THEN 100 * amount ELSE 0 END
          AND refund_cents(id, 'refunds_payable') = CASE WHEN status = 'approved' THEN -100 * amount ELSE 0 END
          INTO is_posted FROM refunds WHERE id = NEW.id;
        IF NOT is_posted THEN
          RAISE EXCEPTION 'refund % is not posted to the ledger', NEW.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_refunds_posted', TABLE = 'refunds';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER tr_refunds_posted AFTER INSERT OR UPDATE ON refunds
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_posted();

      CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the student, amount, method and payment of a refund stay'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_refunds_fixed', TABLE = 'refunds';
      END $$;
      CREATE TRIGGER tr_refunds_fixed BEFORE UPDATE ON refunds FOR EACH ROW
        WHEN (OLD.amount <> NEW.amount OR OLD.student_id <> NEW.student_id OR OLD.method <> NEW.method
          OR OLD.payment_id IS DISTINCT FROM NEW.payment_id) EXECUTE FUNCTION keep_refund();

      -- Money that was refunded can't be taken back from its payment again.
      CREATE FUNCTION keep_refunded_payment() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        IF (SELECT coalesce(sum(CASE WHEN credit = 'refunds_payable' THEN cents ELSE -cents END), 0) > 0
          FROM ledger_lines WHERE payment_id = NEW.id AND 'refunds_payable' IN (debit, credit))
        THEN
          RAISE EXCEPTION 'payment % is refunded', NEW.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_payments_refunded', TABLE = 'payments';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER tr_payments_refunded BEFORE UPDATE ON payments FOR EACH ROW
        WHEN (NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL) EXECUTE FUNCTION keep_refunded_payment();
    `);
  }
}
