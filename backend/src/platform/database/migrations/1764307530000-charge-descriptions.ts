import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Former words of charges are kept, so that a posted line keeps those it was posted with (decision 0240). */
export class ChargeDescriptions1764307530000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE charge_descriptions (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        charge_id uuid NOT NULL,
        description varchar(500) NOT NULL,
        ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_charge_descriptions PRIMARY KEY (id),
        CONSTRAINT fk_charge_descriptions_charge_id FOREIGN KEY (charge_id) REFERENCES student_charges(id) ON DELETE CASCADE);
      CREATE INDEX ix_charge_descriptions_charge_id_ended_at ON charge_descriptions (charge_id, ended_at);

      CREATE FUNCTION charge_words(description varchar, type charge_type) RETURNS varchar LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(description, initcap(replace(type::text, '_', ' '))) $$;

      CREATE FUNCTION keep_charge_description() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO charge_descriptions (charge_id, description) VALUES (OLD.id, charge_words(OLD.description, OLD.charge_type));
        RETURN NULL;
      END $$;
      -- Its name comes before that of the trigger that posts the change, which shows the new words.
      CREATE TRIGGER tr_student_charges_description AFTER UPDATE ON student_charges FOR EACH ROW
        WHEN (charge_words(OLD.description, OLD.charge_type) IS DISTINCT FROM charge_words(NEW.description, NEW.charge_type))
        EXECUTE FUNCTION keep_charge_description();
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
