import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A journal is about the students of its lines, and a run says whether it left out the account of its requester. */
export class OwnAccountsInRuns1764307503000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['refund_runs', 'assessment_runs', 'statement_runs'])
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN own_account_left_out boolean NOT NULL DEFAULT FALSE`,
      );
    await runner.query(`
      CREATE FUNCTION is_about_student(type text, record uuid, student uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT CASE type
          WHEN 'ledger_journal' THEN EXISTS (
            SELECT FROM ledger_journals journal CROSS JOIN jsonb_array_elements(journal.lines) AS line
            WHERE journal.id = record AND surviving_student((line ->> 'studentId')::uuid) = student)
          ELSE coalesce(surviving_student(student_of(type, record)) = student, FALSE)
        END $$;

      CREATE OR REPLACE FUNCTION refuse_own_record() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          own uuid;
        BEGIN
          SELECT id INTO own FROM students WHERE user_id = NEW.actor_id;
          IF own IS NULL THEN RETURN NEW; END IF;
          -- Signing in is audited under the account and doesn't change the record.
          IF NEW.subject_type = 'user' AND NEW.action NOT LIKE 'user.%' THEN RETURN NEW; END IF;
          -- A deleted record is gone by now; its audit row still names the student.
          IF is_about_student(NEW.subject_type, NEW.subject_id, own)
            OR own::text IN (NEW.details->>'studentId', NEW.details->'changes'->'studentId'->>0,
              NEW.details->'changes'->'studentId'->>1) THEN
            RAISE EXCEPTION 'staff do not change their own student record'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_audit_events_own_record', TABLE = 'audit_events';
          END IF;
          RETURN NEW;
        END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
