import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An accepted application becomes a student record with its enrollment deposit (decision 0211). The deposit is a payment
 * held in an account of its own until tuition is assessed.
 */
export class EnrollmentDeposits1764307200000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await this.conversions(runner);
    await this.deposits(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async conversions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admission_conversions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        application_id uuid NOT NULL,
        student_id uuid NOT NULL,
        is_new_record boolean NOT NULL,
        earlier jsonb,
        payment_id uuid,
        waive_reason varchar(500),
        converted_by_id uuid NOT NULL,
        converted_at timestamptz NOT NULL DEFAULT now(),
        undo_reason varchar(500),
        undone_by_id uuid,
        undone_at timestamptz,
        CONSTRAINT pk_admission_conversions PRIMARY KEY (id),
        CONSTRAINT uq_admission_conversions_payment_id UNIQUE (payment_id),
        CONSTRAINT fk_admission_conversions_application_id FOREIGN KEY (application_id) REFERENCES applications (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_conversions_student_id FOREIGN KEY (student_id) REFERENCES students (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_conversions_payment_id FOREIGN KEY (payment_id) REFERENCES payments (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_conversions_converted_by_id FOREIGN KEY (converted_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT fk_admission_conversions_undone_by_id FOREIGN KEY (undone_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_admission_conversions_deposit CHECK (
          num_nonnulls(payment_id, waive_reason) = 1 AND (waive_reason IS NULL OR waive_reason <> '')),
        CONSTRAINT ck_admission_conversions_earlier CHECK (is_new_record = (earlier IS NULL)),
        CONSTRAINT ck_admission_conversions_undone CHECK (num_nonnulls(undo_reason, undone_by_id, undone_at) IN (0, 3)
          AND (undo_reason IS NULL OR undo_reason <> ''))
      );
      -- An application converts once.
      CREATE UNIQUE INDEX uq_admission_conversions_application_id ON admission_conversions (application_id)
        WHERE undone_at IS NULL;
      CREATE INDEX ix_admission_conversions_application_id ON admission_conversions (application_id);
      CREATE INDEX ix_admission_conversions_student_id ON admission_conversions (student_id);
      CREATE INDEX ix_admission_conversions_converted_by_id ON admission_conversions (converted_by_id);
      CREATE INDEX ix_admission_conversions_undone_by_id ON admission_conversions (undone_by_id);

      -- What was converted stays; a conversion is only undone, once. A merge of student records may move it.
      CREATE FUNCTION keep_admission_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF is_purging(OLD.application_id, TG_RELID) THEN RETURN NEW; END IF;
        IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND (NEW.id, NEW.application_id, NEW.is_new_record, NEW.earlier,
            NEW.payment_id, NEW.waive_reason, NEW.converted_by_id, NEW.converted_at) IS NOT DISTINCT FROM (OLD.id,
            OLD.application_id, OLD.is_new_record, OLD.earlier, OLD.payment_id, OLD.waive_reason, OLD.converted_by_id,
            OLD.converted_at)
        THEN RETURN NEW; END IF;
        IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'student_id') = (to_jsonb(OLD) - 'student_id') THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'a conversion does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_admission_conversions_frozen', TABLE = TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER tr_admission_conversions_kept BEFORE UPDATE OR DELETE ON admission_conversions
        FOR EACH ROW EXECUTE FUNCTION keep_admission_conversion();

      -- Reasons may name a person, so they are deleted with the application's data.
      CREATE FUNCTION forget_conversions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE admission_conversions SET undo_reason = 'deleted',
          waive_reason = CASE WHEN waive_reason IS NOT NULL THEN 'deleted' END WHERE application_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_applications_forget_conversions AFTER UPDATE ON applications FOR EACH ROW
        WHEN (OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL) EXECUTE FUNCTION forget_conversions();

      -- An application is enrolled if and only if a conversion made it so, with the same student.
      CREATE FUNCTION check_admission_conversion() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        of_application uuid := CASE TG_TABLE_NAME WHEN 'applications' THEN to_jsonb(NEW) ->> 'id'
          ELSE to_jsonb(NEW) ->> 'application_id' END;
        enrolled uuid;
        converted uuid;
      BEGIN
        SELECT student_id INTO enrolled FROM applications WHERE id = of_application AND state = 'enrolled';
        SELECT student_id INTO converted FROM admission_conversions
          WHERE application_id = of_application AND undone_at IS NULL;
        IF enrolled IS DISTINCT FROM converted THEN
          RAISE EXCEPTION 'application % is enrolled without its conversion, or converted without being enrolled',
              of_application
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_applications_converted', TABLE = 'applications';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER tr_applications_converted AFTER UPDATE ON applications DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.student_id IS DISTINCT FROM NEW.student_id)
        EXECUTE FUNCTION check_admission_conversion();
      CREATE CONSTRAINT TRIGGER tr_applications_inserted_enrolled AFTER INSERT ON applications DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.state = 'enrolled') EXECUTE FUNCTION check_admission_conversion();
      CREATE CONSTRAINT TRIGGER tr_admission_conversions_converted AFTER INSERT OR UPDATE ON admission_conversions
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_admission_conversion();
    `);
  }

  private async deposits(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments ADD COLUMN application_id uuid;
      ALTER TABLE payments ADD CONSTRAINT fk_payments_application_id FOREIGN KEY (application_id)
        REFERENCES applications (id) ON DELETE RESTRICT NOT VALID;
      ALTER TABLE payments ADD CONSTRAINT ck_payments_deposit CHECK (
        application_id IS NULL OR num_nonnulls(charge_id, plan_id) = 0) NOT VALID;
      CREATE TRIGGER tr_payments_deposit_fixed BEFORE UPDATE ON payments FOR EACH ROW
        WHEN (OLD.application_id IS DISTINCT FROM NEW.application_id) EXECUTE FUNCTION keep_payment();

      -- As before, but a deposit is held in its own account.
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
            WHEN plan_id IS NOT NULL THEN 'plan_receivable' WHEN application_id IS NOT NULL THEN 'enrollment_deposits'
            ELSE 'student_credit' END::ledger_account, 100 * amount, student_id, charge_id, plan_id, payment.id
          FROM posted JOIN written payment ON payment.id = posted.source_id;
        RETURN NULL;
      END $$;

      -- What is held of a deposit.
      CREATE FUNCTION deposit_cents(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
        SELECT coalesce(sum(CASE WHEN credit = 'enrollment_deposits' THEN cents ELSE -cents END), 0)::bigint
        FROM ledger_lines WHERE payment_id = payment AND 'enrollment_deposits' IN (debit, credit) $$;

      CREATE FUNCTION check_deposit() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        IF NEW.payment_id IS NULL OR deposit_cents(NEW.payment_id) < 0
          OR NOT EXISTS (SELECT FROM payments WHERE id = NEW.payment_id AND application_id IS NOT NULL)
        THEN
          RAISE EXCEPTION 'the enrollment deposit % is below zero, or no deposit', NEW.payment_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_ledger_lines_deposit', TABLE = 'ledger_lines';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER tr_ledger_lines_deposit AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN ('enrollment_deposits' IN (NEW.debit, NEW.credit)) EXECUTE FUNCTION check_deposit();
    `);
  }
}
