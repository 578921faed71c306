import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A student's credit pays no more than there is. */
export class CreditLimit1764294100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION check_applied_credit() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
      BEGIN
        IF student_credit_cents(NEW.student_id) < 0 THEN
          RAISE EXCEPTION 'the credit of student % is below zero', NEW.student_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_ledger_lines_credit', TABLE = 'ledger_lines';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER tr_ledger_lines_credit AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
        WHEN (NEW.debit = 'student_credit' AND NEW.credit IN ('student_receivable', 'plan_receivable'))
        EXECUTE FUNCTION check_applied_credit();`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
