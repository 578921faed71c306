import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Former due dates of charges are kept, so that what was past due on an earlier day stays as it was. */
export class DueDates1764294200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE charge_due_dates (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        charge_id uuid NOT NULL,
        due_date date,
        ended_on date NOT NULL,
        ended_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_charge_due_dates PRIMARY KEY (id),
        CONSTRAINT fk_charge_due_dates_charge_id FOREIGN KEY (charge_id) REFERENCES student_charges(id) ON DELETE CASCADE);
      CREATE INDEX ix_charge_due_dates_charge_id ON charge_due_dates (charge_id);

      CREATE FUNCTION keep_due_date() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO charge_due_dates (charge_id, due_date, ended_on) VALUES (OLD.id, OLD.due_date, new_york_day(now()));
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_student_charges_due_date AFTER UPDATE OF due_date ON student_charges FOR EACH ROW
        WHEN (OLD.due_date IS DISTINCT FROM NEW.due_date) EXECUTE FUNCTION keep_due_date();`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
