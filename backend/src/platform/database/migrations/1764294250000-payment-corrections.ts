import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A correction leaves the balances of its charge and plan as they are at every moment. */
export class PaymentCorrections1764294250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Both entries get their lines in one statement: a payment that pays something else by now can't be taken back from the
      -- charge that it was recorded for, not even for a moment.
      CREATE FUNCTION correct_receipt(receipt ledger_entries, payment payments) RETURNS void
        LANGUAGE sql SET enable_seqscan = off AS $$
        WITH entry AS (
          INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on, actor_id, reverses_id)
            SELECT 'payment_correction', 'payment', payment.id, payment.version, greatest(day, first_open_day()),
              ledger_actor(), reversed
            FROM (VALUES (1, receipt.posted_on, receipt.id), (2, new_york_day(payment.received_at), NULL))
              AS part (position, day, reversed)
            ORDER BY position
          RETURNING id, reverses_id)
        INSERT INTO ledger_lines (entry_id, number, debit, credit, cents, student_id, charge_id, plan_id, payment_id)
          SELECT entry.id, line.number,
            CASE WHEN entry.reverses_id IS NULL THEN receipt_account(payment.method) ELSE line.credit END,
            CASE WHEN entry.reverses_id IS NULL THEN line.credit ELSE line.debit END,
            line.cents, line.student_id, line.charge_id, line.plan_id, line.payment_id
          FROM ledger_lines line CROSS JOIN entry WHERE line.entry_id = receipt.id $$;

      CREATE OR REPLACE FUNCTION post_payment_change() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      DECLARE
        receipt ledger_entries;
      BEGIN
        SELECT * INTO receipt FROM open_ledger_entries(NEW.id, '{payment,payment_correction}') LIMIT 1;
        IF NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL THEN
          IF EXISTS (SELECT FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
            WHERE line.payment_id = NEW.id AND entry.kind NOT IN ('payment', 'payment_correction'))
          THEN
            -- Money that went elsewhere since is taken back from there, all in one entry.
            PERFORM post_ledger_entry('payment_void', 'payment', NEW.id, NULL, new_york_day(NEW.voided_at),
              NEW.void_reason, lines_of_undo(array(SELECT line FROM ledger_lines line WHERE line.payment_id = NEW.id)));
          ELSE
            PERFORM reverse_ledger_entry(receipt.id, 'payment_void', NEW.version, new_york_day(NEW.voided_at),
              NEW.void_reason);
          END IF;
        ELSIF new_york_day(NEW.received_at) <> new_york_day(OLD.received_at)
          OR receipt_account(NEW.method) <> receipt_account(OLD.method)
        THEN
          PERFORM correct_receipt(receipt, NEW);
        END IF;
        RETURN NULL;
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
