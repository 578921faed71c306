import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payments, installments, voids and cancellations. The database maintains what is derived from them: no statement can
 * leave a paid amount, a balance or a next installment date that the rows don't support (decisions 0027, 0028).
 */
export class Payments1764000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.tables(runner);
    await this.openingBalances(runner);
    await this.derivedColumns(runner);
    await this.schedules(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE payment_method AS ENUM ('card', 'bank_transfer', 'check', 'cash', 'other');

      ALTER TABLE student_charges
        ADD COLUMN paid_amount numeric(10,2) NOT NULL DEFAULT 0,
        ADD COLUMN voided_at timestamptz,
        ADD COLUMN void_reason varchar(500),
        ADD CONSTRAINT uq_student_charges_id_student UNIQUE (id, student_id);

      ALTER TABLE payment_plans
        ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true,
        ADD COLUMN cancelled_at timestamptz,
        ADD COLUMN cancel_reason varchar(500),
        ADD CONSTRAINT uq_payment_plans_id_student UNIQUE (id, student_id);
      DROP INDEX ix_payment_plans_status_next_payment_date;
      CREATE INDEX ix_payment_plans_next_payment_date_id ON payment_plans (next_payment_date, id);

      CREATE TABLE payment_plan_installments (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        plan_id uuid NOT NULL,
        number integer NOT NULL,
        due_date date NOT NULL,
        amount numeric(10,2) NOT NULL,
        CONSTRAINT pk_payment_plan_installments PRIMARY KEY (id),
        CONSTRAINT uq_payment_plan_installments_number UNIQUE (plan_id, number),
        CONSTRAINT ck_payment_plan_installments_number CHECK (number > 0),
        CONSTRAINT ck_payment_plan_installments_amount CHECK (amount >= 0 AND amount <> 'NaN'),
        CONSTRAINT fk_payment_plan_installments_plan_id FOREIGN KEY (plan_id) REFERENCES payment_plans(id) ON DELETE CASCADE
      );

      CREATE TABLE payments (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        charge_id uuid,
        plan_id uuid,
        amount numeric(10,2) NOT NULL,
        method payment_method NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        reference varchar(100),
        voided_at timestamptz,
        void_reason varchar(500),
        CONSTRAINT pk_payments PRIMARY KEY (id),
        CONSTRAINT ck_payments_amount CHECK (amount > 0 AND amount <> 'NaN'),
        CONSTRAINT ck_payments_target CHECK (num_nonnulls(charge_id, plan_id) = 1),
        CONSTRAINT ck_payments_void CHECK (void_reason IS NULL OR voided_at IS NOT NULL),
        CONSTRAINT fk_payments_charge_id_student_id FOREIGN KEY (charge_id, student_id) REFERENCES student_charges(id,student_id) ON DELETE RESTRICT,
        CONSTRAINT fk_payments_plan_id_student_id FOREIGN KEY (plan_id, student_id) REFERENCES payment_plans(id,student_id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_payments_charge_id ON payments (charge_id);
      CREATE INDEX ix_payments_plan_id ON payments (plan_id);
      CREATE INDEX ix_payments_received_at_id ON payments (received_at, id);
      CREATE INDEX ix_payments_student_id ON payments (student_id);

      CREATE TRIGGER tr_payment_plan_installments_updated_at BEFORE UPDATE ON payment_plan_installments
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_payments_updated_at BEFORE UPDATE ON payments
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_payments_version BEFORE UPDATE ON payments
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  /**
   * Amounts paid before there were payments become one payment per charge and per plan. A plan's installments are
   * scheduled around its next date. Without one, the first open installment is due on the first of the next month, so
   * that a guess makes nobody late.
   */
  private async openingBalances(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO payments (student_id, charge_id, amount, method, received_at, created_at, reference)
        SELECT student_id, id, amount, 'other', updated_at, updated_at, 'Opening balance'
        FROM student_charges WHERE is_paid AND amount > 0;

      INSERT INTO payments (student_id, plan_id, amount, method, received_at, created_at, reference)
        SELECT student_id, id, total_amount - remaining_balance, 'other', updated_at, updated_at, 'Opening balance'
        FROM payment_plans WHERE remaining_balance < total_amount;

      WITH plan AS (
        SELECT id, months, cents, cents / months AS share, cents % months AS odd,
          (100 * (total_amount - remaining_balance))::bigint AS paid,
          CASE WHEN remaining_balance > 0 THEN coalesce(next_payment_date,
            (date_trunc('month', now() AT TIME ZONE 'America/New_York') + interval '1 month')::date) END AS next,
          (date_trunc('month', created_at AT TIME ZONE 'America/New_York') + interval '1 month')::date AS start
        FROM payment_plans CROSS JOIN LATERAL (
          SELECT split_part(plan_type::text, '-', 1)::int AS months, (100 * total_amount)::bigint AS cents) AS figures
      ), begun AS (
        SELECT plan.*, (SELECT count(*)::int FROM generate_series(1, months) n
          WHERE n * share + least(n, odd) <= paid) AS done
        FROM plan
      )
      INSERT INTO payment_plan_installments (plan_id, number, due_date, amount)
        SELECT id, n, coalesce(next + make_interval(months => n - 1 - done), start + make_interval(months => n - 1)),
          (share + (n <= odd)::int) / 100.0
        FROM begun CROSS JOIN LATERAL generate_series(1, months) n;
    `);
  }

  private async derivedColumns(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As days pass, a plan becomes late without a write: answers ask this, the column tells the last write's day.
      CREATE FUNCTION plan_status(remaining numeric, confirmed boolean, next_payment date) RETURNS payment_status
        LANGUAGE sql STABLE AS $$
          SELECT (CASE WHEN remaining = 0 THEN 'paid' WHEN NOT confirmed THEN 'pending'
            WHEN next_payment < (now() AT TIME ZONE 'America/New_York')::date THEN 'late'
            ELSE 'current' END)::payment_status $$;

      -- What is paid fills the installments from the first on.
      CREATE FUNCTION plan_schedule(plan uuid, paid numeric)
        RETURNS TABLE (id uuid, number integer, due_date date, amount numeric, paid_amount numeric) LANGUAGE sql STABLE AS $$
          SELECT i.id, i.number, i.due_date, i.amount,
            least(i.amount, greatest(0.00, paid - (sum(i.amount) OVER (ORDER BY i.number) - i.amount)))
          FROM payment_plan_installments i WHERE i.plan_id = plan $$;

      -- No sequential scans: a plan that was kept from when the table was small would read all of it for each row.
      CREATE FUNCTION derive_charge() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        SELECT coalesce(sum(amount), 0) INTO NEW.paid_amount
          FROM payments WHERE charge_id = NEW.id AND voided_at IS NULL;
        NEW.is_paid := NEW.paid_amount >= NEW.amount;
        RETURN NEW;
      END $$;

      CREATE FUNCTION derive_plan() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        SELECT NEW.total_amount - coalesce(sum(amount), 0) INTO NEW.remaining_balance
          FROM payments WHERE plan_id = NEW.id AND voided_at IS NULL;
        -- A new plan gets its installments in the next statement.
        IF TG_OP = 'UPDATE' THEN
          SELECT min(due_date) INTO NEW.next_payment_date
            FROM plan_schedule(NEW.id, NEW.total_amount - NEW.remaining_balance) WHERE paid_amount < amount;
        END IF;
        NEW.status := plan_status(NEW.remaining_balance, NEW.is_confirmed, NEW.next_payment_date);
        RETURN NEW;
      END $$;

      CREATE FUNCTION derive_from_payment() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        UPDATE student_charges SET paid_amount = paid_amount WHERE id IN (OLD.charge_id, NEW.charge_id);
        UPDATE payment_plans SET remaining_balance = remaining_balance WHERE id IN (OLD.plan_id, NEW.plan_id);
        RETURN NULL;
      END $$;

      CREATE TRIGGER tr_student_charges_derive BEFORE INSERT OR UPDATE ON student_charges
        FOR EACH ROW EXECUTE FUNCTION derive_charge();
      CREATE TRIGGER tr_payment_plans_derive BEFORE INSERT OR UPDATE ON payment_plans
        FOR EACH ROW EXECUTE FUNCTION derive_plan();
      CREATE TRIGGER tr_payments_derive AFTER INSERT OR DELETE OR UPDATE OF charge_id, plan_id, amount, voided_at
        ON payments FOR EACH ROW EXECUTE FUNCTION derive_from_payment();
    `);
    // Existing rows keep their meaning, so neither their version nor their time of change moves.
    for (const [table, column] of [
      ['student_charges', 'paid_amount = 0'],
      ['payment_plans', `is_confirmed = status <> 'pending'`],
    ] as const)
      await runner.query(`
        ALTER TABLE ${table} DISABLE TRIGGER tr_${table}_version, DISABLE TRIGGER tr_${table}_updated_at;
        UPDATE ${table} SET ${column};
        ALTER TABLE ${table} ENABLE TRIGGER tr_${table}_version, ENABLE TRIGGER tr_${table}_updated_at;
      `);
    await runner.query(`
      ALTER TABLE student_charges
        ADD CONSTRAINT ck_student_charges_paid CHECK (paid_amount <= amount AND is_paid = (paid_amount >= amount)),
        ADD CONSTRAINT ck_student_charges_void CHECK (
          voided_at IS NULL AND void_reason IS NULL OR voided_at IS NOT NULL AND paid_amount = 0);
      ALTER TABLE payment_plans
        ADD CONSTRAINT ck_payment_plans_cancel CHECK (
          cancelled_at IS NULL AND cancel_reason IS NULL OR cancelled_at IS NOT NULL AND remaining_balance = total_amount),
        ADD CONSTRAINT ck_payment_plans_status CHECK ((status = 'paid') = (remaining_balance = 0));
    `);
  }

  /** Checked at the end of the transaction: a plan and its installments are written one after the other. */
  private async schedules(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION check_plan_schedule() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        plan uuid := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0];
      BEGIN
        IF EXISTS (
          SELECT FROM payment_plans p CROSS JOIN LATERAL (
            SELECT coalesce(sum(amount), 0) AS total, min(due_date) FILTER (WHERE paid_amount < amount) AS next
            FROM plan_schedule(p.id, p.total_amount - p.remaining_balance)) s
          WHERE p.id = plan AND (s.total <> p.total_amount OR s.next IS DISTINCT FROM p.next_payment_date))
        THEN
          RAISE EXCEPTION 'the installments of plan % give another total or next date', plan
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_payment_plans_schedule';
        END IF;
        RETURN NULL;
      END $$;

      CREATE CONSTRAINT TRIGGER tr_payment_plans_schedule AFTER INSERT OR UPDATE ON payment_plans
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_plan_schedule('id');
      CREATE CONSTRAINT TRIGGER tr_payment_plan_installments_schedule
        AFTER INSERT OR UPDATE OR DELETE ON payment_plan_installments
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_plan_schedule('plan_id');
    `);
  }
}
