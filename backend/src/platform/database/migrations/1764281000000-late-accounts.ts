import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Late fees, holds and suspensions by rule (decisions 0164, 0165). They apply to due dates after the day of this
 * migration, which is the first row of `past_due_runs`.
 */
export class LateAccounts1764281000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TYPE charge_source ADD VALUE IF NOT EXISTS 'missed_installment';
      ALTER TYPE charge_source ADD VALUE IF NOT EXISTS 'past_due_balance';

      CREATE TABLE past_due_runs (
        day date NOT NULL,
        fees integer NOT NULL DEFAULT 0,
        holds integer NOT NULL DEFAULT 0,
        suspensions integer NOT NULL DEFAULT 0,
        finished_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_past_due_runs PRIMARY KEY (day)
      );
      INSERT INTO past_due_runs (day) VALUES (new_york_day(now()));

      CREATE TABLE late_fees (
        charge_id uuid NOT NULL,
        student_id uuid NOT NULL,
        item varchar(120) NOT NULL,
        due_date date NOT NULL,
        charged_on date NOT NULL,
        CONSTRAINT pk_late_fees PRIMARY KEY (charge_id),
        CONSTRAINT uq_late_fees_item UNIQUE (item),
        CONSTRAINT uq_late_fees_charge_id_student_id UNIQUE (charge_id, student_id),
        CONSTRAINT fk_late_fees_charge_id_student_id FOREIGN KEY (charge_id, student_id) REFERENCES student_charges(id,student_id) ON DELETE RESTRICT
      );

      ALTER TABLE holds ADD COLUMN placed_by_rule boolean NOT NULL DEFAULT false;
      CREATE UNIQUE INDEX uq_holds_by_rule ON holds (student_id, kind) WHERE placed_by_rule AND released_at IS NULL;

      CREATE TABLE past_due_holds (
        hold_id uuid NOT NULL,
        item varchar(120) NOT NULL,
        CONSTRAINT pk_past_due_holds PRIMARY KEY (hold_id, item),
        CONSTRAINT fk_past_due_holds_hold_id FOREIGN KEY (hold_id) REFERENCES holds(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_past_due_holds_item ON past_due_holds (item);

      CREATE TABLE account_suspensions (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        student_id uuid NOT NULL,
        suspended_on date NOT NULL,
        ended_on date,
        CONSTRAINT pk_account_suspensions PRIMARY KEY (id),
        CONSTRAINT ck_account_suspensions_days CHECK (ended_on >= suspended_on),
        CONSTRAINT fk_account_suspensions_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT
      );
      CREATE UNIQUE INDEX uq_account_suspensions_active ON account_suspensions (student_id) WHERE ended_on IS NULL;
      CREATE INDEX ix_account_suspensions_student_id ON account_suspensions (student_id);
      CREATE TRIGGER tr_account_suspensions_updated_at BEFORE UPDATE ON account_suspensions
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_account_suspensions_version BEFORE UPDATE ON account_suspensions
        FOR EACH ROW EXECUTE FUNCTION bump_version();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
