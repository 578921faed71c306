import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keptSeats, seatTriggers } from './assessment-functions.js';

/**
 * The seat changes that tuition and fees are assessed from, and the assessments (decision 0158). It bills nobody: the
 * seats of the earlier release are kept as opening seats, and nothing is marked.
 */
export class Assessment1764270020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.tables(runner);
    await runner.query(keptSeats);
    await runner.query(seatTriggers);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async tables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE refund_circumstance AS ENUM ('military', 'university_cancellation', 'medical', 'death_in_family');
      ALTER TABLE enrollments ADD COLUMN is_swap boolean NOT NULL DEFAULT false,
        ADD COLUMN circumstance refund_circumstance,
        ADD COLUMN requested_on date,
        ADD COLUMN withdrawal_id uuid,
        ADD CONSTRAINT ck_enrollments_leaving CHECK (
          status = 'dropped' OR num_nonnulls(circumstance, requested_on, withdrawal_id) = 0);

      CREATE TYPE seat_action AS ENUM ('add', 'drop');
      CREATE TABLE seat_changes (
        id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        student_id uuid NOT NULL,
        term_id uuid NOT NULL,
        section_id uuid NOT NULL,
        enrollment_id uuid NOT NULL,
        action seat_action NOT NULL,
        happened_at timestamptz NOT NULL,
        credits numeric(5,2),
        technology_fee boolean,
        laboratory_fee numeric(10,2),
        is_promotion boolean NOT NULL DEFAULT false,
        is_swap boolean NOT NULL DEFAULT false,
        circumstance refund_circumstance,
        requested_on date,
        withdrawal_id uuid,
        is_opening boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_seat_changes PRIMARY KEY (id),
        CONSTRAINT ck_seat_changes_credits CHECK ((action = 'add') = (credits IS NOT NULL)
          AND (action = 'add') = (technology_fee IS NOT NULL)),
        CONSTRAINT ck_seat_changes_leaving CHECK (
          action = 'drop' OR num_nonnulls(circumstance, requested_on, withdrawal_id) = 0)
      );
      CREATE INDEX ix_seat_changes_student_id_term_id ON seat_changes (student_id, term_id);
      CREATE INDEX ix_seat_changes_term_id ON seat_changes (term_id);
      CREATE TRIGGER tr_seat_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seat_changes
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      CREATE TABLE assessment_marks (
        id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        student_id uuid NOT NULL,
        term_id uuid NOT NULL,
        marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_assessment_marks PRIMARY KEY (id)
      );
      CREATE INDEX ix_assessment_marks_student_id ON assessment_marks (student_id);

      CREATE TABLE assessments (
        student_id uuid NOT NULL,
        term_id uuid NOT NULL,
        assessed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        is_opening_charged boolean NOT NULL,
        lines jsonb NOT NULL,
        CONSTRAINT pk_assessments PRIMARY KEY (student_id, term_id),
        CONSTRAINT ck_assessments_lines CHECK (jsonb_typeof(lines) = 'array'),
        CONSTRAINT fk_assessments_student_id FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE RESTRICT,
        CONSTRAINT fk_assessments_term_id FOREIGN KEY (term_id) REFERENCES terms(id) ON DELETE RESTRICT
      );
      CREATE INDEX ix_assessments_term_id ON assessments (term_id);

      CREATE TABLE assessed_charges (
        student_id uuid NOT NULL,
        term_id uuid NOT NULL,
        item varchar(80) NOT NULL,
        charge_id uuid NOT NULL,
        assessed numeric(10,2) NOT NULL,
        other numeric(10,2) NOT NULL DEFAULT 0,
        CONSTRAINT pk_assessed_charges PRIMARY KEY (student_id, term_id, item),
        CONSTRAINT uq_assessed_charges_charge_id_student_id UNIQUE (charge_id,student_id),
        CONSTRAINT fk_assessed_charges_student_id_term_id FOREIGN KEY (student_id, term_id) REFERENCES assessments(student_id,term_id) ON DELETE RESTRICT,
        CONSTRAINT fk_assessed_charges_charge_id_student_id FOREIGN KEY (charge_id, student_id) REFERENCES student_charges(id,student_id) ON DELETE RESTRICT
      );
    `);
  }
}
