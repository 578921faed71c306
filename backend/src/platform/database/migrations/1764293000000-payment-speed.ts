import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment on a charge is checked and written by one statement (decision 0179). */
export class PaymentSpeed1764293000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Locks the account and records the payment. If the account must be assessed first or the payment must be refused, it
      -- writes nothing and returns no row. The application then assesses the account or explains the refusal.
      CREATE FUNCTION pay_charge(given_charge uuid, given_student uuid, given_amount numeric, given_method payment_method,
          given_reference text, received timestamptz, is_day_given boolean, actor uuid)
        RETURNS TABLE (id uuid, version integer, created_at timestamptz, amount numeric, paid_before numeric,
          paid_amount numeric, is_paid boolean, is_past_due boolean)
        LANGUAGE plpgsql SET enable_seqscan = off AS $$
      #variable_conflict use_column
      DECLARE
        owed student_charges;
        payment payments;
        paid student_charges;
      BEGIN
        PERFORM lock_account(given_student, actor, NULL);
        IF is_account_marked(given_student)
          OR is_day_given AND new_york_day(received) < first_open_day() THEN RETURN;
        END IF;
        SELECT * INTO owed FROM student_charges WHERE id = given_charge AND student_id = given_student FOR UPDATE;
        IF owed.id IS NULL OR owed.voided_at IS NOT NULL OR given_amount > owed.amount - owed.paid_amount THEN RETURN;
        END IF;
        INSERT INTO payments (id, student_id, charge_id, amount, method, reference, received_at)
          VALUES (ordered_uuid(), given_student, given_charge, given_amount, given_method, given_reference, received)
          RETURNING * INTO payment;
        SELECT * INTO paid FROM student_charges WHERE id = given_charge;
        RETURN QUERY SELECT payment.id, payment.version, payment.created_at, paid.amount, owed.paid_amount, paid.paid_amount,
          paid.is_paid, coalesce(paid.due_date < new_york_day(now()), FALSE);
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
