import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Staff who are also students can't change their own record as staff (decision 0128). Only `student_of` knows which
 * student a record belongs to. The guard asks it before a call, and this trigger when the call writes its audit row.
 * That also refuses a route without a mark, and a record that changes its owner during the call.
 */
export class OwnRecords1764234000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION student_of(type text, record uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
        BEGIN
          RETURN CASE type
            WHEN 'student' THEN record
            WHEN 'user' THEN (SELECT id FROM students WHERE user_id = record)
            WHEN 'enrollment' THEN (SELECT student_id FROM enrollments WHERE id = record)
            WHEN 'submission' THEN (SELECT student_id FROM assignment_submissions WHERE id = record)
            WHEN 'grade_change' THEN (
              SELECT enrollment.student_id FROM grade_changes change
              JOIN enrollments enrollment ON enrollment.id = change.enrollment_id WHERE change.id = record)
            WHEN 'charge' THEN (SELECT student_id FROM student_charges WHERE id = record)
            WHEN 'plan' THEN (SELECT student_id FROM payment_plans WHERE id = record)
            WHEN 'payment' THEN (SELECT student_id FROM payments WHERE id = record)
            WHEN 'hold' THEN (SELECT student_id FROM holds WHERE id = record)
            WHEN 'inquiry' THEN (SELECT student_id FROM inquiries WHERE id = record)
            WHEN 'time_ticket' THEN (SELECT student_id FROM time_tickets WHERE id = record)
            WHEN 'registration_override' THEN (SELECT student_id FROM registration_overrides WHERE id = record)
            WHEN 'degree_exception' THEN (SELECT student_id FROM degree_exceptions WHERE id = record)
            WHEN 'transfer_evaluation' THEN (SELECT student_id FROM transfer_evaluations WHERE id = record)
            WHEN 'transcript' THEN (SELECT student_id FROM issued_documents WHERE id = record)
            WHEN 'letter' THEN (SELECT student_id FROM issued_documents WHERE id = record)
          END;
        END $$;

      CREATE FUNCTION refuse_own_record() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          own uuid;
        BEGIN
          SELECT id INTO own FROM students WHERE user_id = NEW.actor_id;
          IF own IS NULL THEN RETURN NEW; END IF;
          -- Signing in is audited under the account and doesn't change the record.
          IF NEW.subject_type = 'user' AND NEW.action NOT LIKE 'user.%' THEN RETURN NEW; END IF;
          -- A deleted record is gone by now; its audit row still names the student.
          IF own IS NOT DISTINCT FROM student_of(NEW.subject_type, NEW.subject_id)
            OR own::text IN (NEW.details->>'studentId', NEW.details->'changes'->'studentId'->>0,
              NEW.details->'changes'->'studentId'->>1) THEN
            RAISE EXCEPTION 'staff do not change their own student record'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_audit_events_own_record', TABLE = 'audit_events';
          END IF;
          RETURN NEW;
        END $$;

      -- The last six follow from acts on a section, for everyone: seats go to the waitlist in order.
      CREATE TRIGGER audit_events_own_record BEFORE INSERT ON audit_events FOR EACH ROW
        WHEN (NEW.actor_id IS NOT NULL AND NEW.actor_role NOT IN ('student', 'machine_client')
          AND NEW.action !~ '\\.(read|list|export)$'
          AND NEW.action NOT IN ('enrollment.promote', 'enrollment.offer', 'enrollment.offer_expire',
            'enrollment.offer_withdraw', 'enrollment.cancel', 'enrollment.lapse'))
        EXECUTE FUNCTION refuse_own_record();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
