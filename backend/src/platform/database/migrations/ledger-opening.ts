import type { QueryRunner } from 'typeorm';

/**
 * Posts the charges, payments and plans of an earlier release as of their own days: a charge or plan from its first
 * trace (decision 0119), a payment on the day it was received. Nobody owes a different amount afterward, which is
 * checked at the end.
 */
export async function adoptAccounts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    -- A payment "other" whose reference names a plan of the same student is no money received: the plan pays the charge.
    CREATE TEMPORARY TABLE financing ON COMMIT DROP AS
      SELECT * FROM (
        SELECT payment.id, payment.charge_id, payment.student_id, payment.amount, plan.id AS plan_id,
          plan.total_amount, new_york_day(payment.received_at) AS day,
          sum(payment.amount) OVER (PARTITION BY plan.id ORDER BY payment.received_at, payment.id) AS financed
        FROM payments payment JOIN student_charges charge ON charge.id = payment.charge_id
          CROSS JOIN LATERAL (
            SELECT id, total_amount FROM payment_plans
            WHERE student_id = payment.student_id AND cancelled_at IS NULL
              AND (payment.reference ILIKE plan_type || '%plan%' OR payment.reference = tfc_plan_id)
            ORDER BY term_id = charge.term_id DESC, created_at, id LIMIT 1) AS plan
        WHERE payment.method = 'other' AND payment.voided_at IS NULL) AS candidate
      WHERE financed <= total_amount;
  `);
  await runner.query(`
    WITH posted AS (
      INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on)
        SELECT 'charge', 'charge', id, 1, least(new_york_day(created_at), due_date, (SELECT min(new_york_day(received_at))
          FROM payments WHERE charge_id = charge.id AND voided_at IS NULL))
        FROM student_charges charge WHERE amount > 0 ORDER BY created_at, id RETURNING id, source_id)
    INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id)
      SELECT posted.id, 1, 'student_receivable', revenue_account(charge_type), 100 * amount, student_id, charge.id
      FROM posted JOIN student_charges charge ON charge.id = posted.source_id;

    WITH posted AS (
      INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on)
        SELECT 'plan', 'plan', id, 1, least(new_york_day(created_at),
          (SELECT min(due_date) FROM payment_plan_installments WHERE plan_id = plan.id),
          (SELECT min(new_york_day(received_at)) FROM payments WHERE plan_id = plan.id AND voided_at IS NULL),
          (SELECT min(day) FROM financing WHERE plan_id = plan.id))
        FROM payment_plans plan WHERE total_amount > 0 ORDER BY created_at, id RETURNING id, source_id)
    INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, plan_id)
      SELECT posted.id, 1, 'plan_receivable', 'unapplied_plan_amounts', 100 * total_amount, student_id, plan.id
      FROM posted JOIN payment_plans plan ON plan.id = posted.source_id;

    WITH posted AS (
      INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on)
        SELECT 'application', 'plan', plan_id, row_number() OVER (PARTITION BY plan_id ORDER BY day, id), day
        FROM financing RETURNING id, source_id, source_version),
    part AS (
      SELECT *, row_number() OVER (PARTITION BY plan_id ORDER BY day, id) AS version FROM financing)
    INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id)
      SELECT posted.id, 1, 'unapplied_plan_amounts', 'student_receivable', 100 * amount, student_id, charge_id, plan_id
      FROM posted JOIN part ON part.plan_id = posted.source_id AND part.version = posted.source_version;

    WITH posted AS (
      INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on)
        SELECT 'payment', 'payment', id, 1, new_york_day(received_at) FROM payments
        WHERE id NOT IN (SELECT id FROM financing) ORDER BY received_at, id RETURNING id, source_id)
    INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, payment_id)
      SELECT posted.id, 1, CASE WHEN reference = 'Opening balance' AND method = 'other' THEN 'opening_balances'
          ELSE receipt_account(method) END,
        CASE WHEN charge_id IS NULL THEN 'plan_receivable' ELSE 'student_receivable' END::ledger_account, 100 * amount,
        student_id, charge_id, plan_id, payment.id
      FROM posted JOIN payments payment ON payment.id = posted.source_id;
  `);
  await runner.query(`
    SELECT reverse_ledger_entry(entry.id, 'payment_void', payment.version, new_york_day(voided_at), void_reason)
      FROM payments payment JOIN ledger_entries entry ON entry.source_id = payment.id
      WHERE voided_at IS NOT NULL ORDER BY voided_at, payment.id;
    SELECT reverse_ledger_entry(entry.id, 'charge_void', charge.version, new_york_day(voided_at), void_reason)
      FROM student_charges charge JOIN ledger_entries entry ON entry.source_id = charge.id
      WHERE voided_at IS NOT NULL ORDER BY voided_at, charge.id;
    SELECT reverse_ledger_entry(entry.id, 'plan_cancellation', plan.version, new_york_day(cancelled_at), cancel_reason)
      FROM payment_plans plan JOIN ledger_entries entry ON entry.source_id = plan.id
      WHERE cancelled_at IS NOT NULL ORDER BY cancelled_at, plan.id;

    UPDATE payments SET voided_at = now(), void_reason = 'Not money received: the payment plan pays this charge'
      WHERE id IN (SELECT id FROM financing);
  `);
  await refuseDifferences(runner);
}

/** Stops the migration if a balance differs by a cent. */
async function refuseDifferences(runner: QueryRunner): Promise<void> {
  await runner.query(`
    DO $$
    DECLARE
      different uuid;
    BEGIN
      SELECT charge.id INTO different
        FROM student_charges charge LEFT JOIN ledger_lines line ON line.charge_id = charge.id
        GROUP BY charge.id HAVING coalesce(sum(settled_cents(debit, credit, cents)), 0) <> 100 * charge.paid_amount
          OR coalesce(sum(charged_cents(debit, credit, cents)), 0)
            <> CASE WHEN charge.voided_at IS NULL THEN 100 * charge.amount ELSE 0 END LIMIT 1;
      IF FOUND THEN RAISE EXCEPTION 'charge % has another balance on the ledger', different; END IF;
      SELECT plan.id INTO different
        FROM payment_plans plan LEFT JOIN ledger_lines line ON line.plan_id = plan.id
        GROUP BY plan.id HAVING coalesce(sum(plan_paid_cents(debit, credit, cents)), 0)
            <> 100 * (plan.total_amount - plan.remaining_balance)
          OR coalesce(sum(planned_cents(debit, credit, cents)), 0)
            <> CASE WHEN plan.cancelled_at IS NULL THEN 100 * plan.total_amount ELSE 0 END LIMIT 1;
      IF FOUND THEN RAISE EXCEPTION 'payment plan % has another balance on the ledger', different; END IF;
    END $$;
  `);
}
