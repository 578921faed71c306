import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultSecondPerson } from './default-second-person.js';

/** The acts with which one person moves money without paper, and those that wait for a second person (decision 0242). */
export class MoneyActs1764307540100 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE money_act_kind AS ENUM ('adjustment', 'charge_void', 'payment_void', 'payment_return', 'other_receipt',
        'refund_cancellation');
      CREATE TYPE money_act_status AS ENUM ('done', 'pending', 'approved', 'rejected');
      CREATE TYPE money_act_exemption AS ENUM ('day_open', 'bank_line', 'undo');

      CREATE TABLE money_acts (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        kind money_act_kind NOT NULL,
        status money_act_status NOT NULL,
        exemption money_act_exemption,
        day date NOT NULL,
        student_id uuid NOT NULL,
        subject_type varchar(20),
        subject_id uuid,
        bank_line_id uuid,
        about varchar(500) NOT NULL,
        amount numeric(10,2) NOT NULL,
        reason varchar(500),
        request jsonb,
        requested_by_id uuid NOT NULL,
        decided_by_id uuid,
        decided_at timestamptz,
        note varchar(500),
        CONSTRAINT pk_money_acts PRIMARY KEY (id),
        CONSTRAINT uq_money_acts_bank_line_id UNIQUE (bank_line_id),
        CONSTRAINT ck_money_acts_amount CHECK (amount > 0 AND amount <> 'NaN'),
        CONSTRAINT ck_money_acts_subject CHECK (
          (subject_type IS NULL) = (subject_id IS NULL) AND (status IN ('pending', 'rejected') OR subject_id IS NOT NULL)),
        CONSTRAINT ck_money_acts_request CHECK ((status = 'done') = (request IS NULL)),
        CONSTRAINT ck_money_acts_exemption CHECK (exemption IS NULL OR status = 'done'),
        CONSTRAINT ck_money_acts_bank_line CHECK (
          bank_line_id IS NULL OR (exemption IS NOT NULL AND exemption = 'bank_line')),
        CONSTRAINT ck_money_acts_decided CHECK (
          (status IN ('approved', 'rejected')) = (decided_by_id IS NOT NULL)
          AND (decided_by_id IS NULL) = (decided_at IS NULL)),
        CONSTRAINT ck_money_acts_decided_by CHECK (decided_by_id <> requested_by_id),
        CONSTRAINT fk_money_acts_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_money_acts_decided_by_id FOREIGN KEY (decided_by_id) REFERENCES users(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_money_acts_student_id ON money_acts (student_id);
      CREATE INDEX ix_money_acts_decided_by_id ON money_acts (decided_by_id);
      CREATE INDEX ix_money_acts_created_at_id ON money_acts (created_at, id);
      CREATE INDEX ix_money_acts_requested_by_id_day ON money_acts (requested_by_id, day);
      CREATE TRIGGER tr_money_acts_updated_at BEFORE UPDATE ON money_acts
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_money_acts_version BEFORE UPDATE ON money_acts FOR EACH ROW EXECUTE FUNCTION bump_version();

      -- What was done or requested stays; only a request is decided, once.
      CREATE FUNCTION keep_money_act() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.status = 'pending' AND NEW.status IN ('approved', 'rejected')
          AND (to_jsonb(NEW) - '{status,subject_type,subject_id,decided_by_id,decided_at,note,version,updated_at}'::text[])
            = (to_jsonb(OLD) - '{status,subject_type,subject_id,decided_by_id,decided_at,note,version,updated_at}'::text[])
        THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'an act with money does not change'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_money_acts_fixed', TABLE = 'money_acts';
      END $$;
      CREATE TRIGGER tr_money_acts_fixed BEFORE UPDATE ON money_acts FOR EACH ROW EXECUTE FUNCTION keep_money_act();

      -- As before, and an act is about the student whose account it changes.
      CREATE OR REPLACE FUNCTION is_about_student(type text, record uuid, student uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT CASE type
          WHEN 'ledger_journal' THEN EXISTS (
            SELECT FROM ledger_journals journal CROSS JOIN jsonb_array_elements(journal.lines) AS line
            WHERE journal.id = record AND surviving_student((line ->> 'studentId')::uuid) = student)
          WHEN 'money_act' THEN EXISTS (
            SELECT FROM money_acts act WHERE act.id = record AND surviving_student(act.student_id) = student)
          ELSE coalesce(surviving_student(student_of(type, record)) = student, FALSE)
        END $$;
    `);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('second_person', 1, DATE '2000-01-01', $1::jsonb, 'The limit of what one person does alone')`,
      [JSON.stringify(defaultSecondPerson)],
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
