import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The monthly payment of a plan is its next open installment, also after payments and changes of the schedule. */
export class NextInstallments1764307500800 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION next_installment(plan uuid, paid numeric, cancelled timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
        SELECT coalesce((SELECT amount FROM plan_schedule(plan, paid) WHERE cancelled IS NULL AND paid_amount < amount
          ORDER BY number LIMIT 1), 0.00) $$;

      CREATE OR REPLACE FUNCTION derive_plan() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        -- A new plan gets its installments in the next statement.
        IF TG_OP = 'INSERT' THEN NEW.remaining_balance := NEW.total_amount;
        ELSE
          IF pg_trigger_depth() < 2 THEN
            NEW.remaining_balance := OLD.remaining_balance + NEW.total_amount - OLD.total_amount;
          END IF;
          SELECT min(due_date) INTO NEW.next_payment_date
            FROM plan_schedule(NEW.id, NEW.total_amount - NEW.remaining_balance) WHERE paid_amount < amount;
          NEW.monthly_payment := next_installment(NEW.id, NEW.total_amount - NEW.remaining_balance, NEW.cancelled_at);
        END IF;
        NEW.status := plan_status(NEW.remaining_balance, NEW.is_confirmed, NEW.next_payment_date);
        RETURN NEW;
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
