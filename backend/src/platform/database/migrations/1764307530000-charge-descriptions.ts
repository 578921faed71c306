import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Former words of charges are kept, so that a posted line keeps those it was posted with (decision 0240). Words that
 * were replaced before follow from the seats, the edits of charges and the former codes of courses.
 */
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
    await runner.query(restoreTuition);
    await runner.query(restoreEdits);
    await runner.query(restoreFees);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}

/**
 * Assessed tuition was named by the credits of the moment. A charge that a person made and an assessment then followed
 * had the person's words until the first change of seats.
 */
export const restoreTuition = `
  INSERT INTO charge_descriptions (charge_id, description, ended_at)
  WITH seat AS (
    SELECT student_id, term_id, id, happened_at, is_opening, CASE action WHEN 'add' THEN credits ELSE 0 END AS held,
      lag(CASE action WHEN 'add' THEN credits ELSE 0 END, 1, 0) OVER (
        PARTITION BY student_id, term_id, enrollment_id ORDER BY id) AS before
    FROM seat_changes),
  total AS (
    SELECT student_id, term_id, id, is_opening, max(happened_at) OVER until AS at, sum(held - before) OVER until AS credits
    FROM seat WINDOW until AS (PARTITION BY student_id, term_id ORDER BY id)),
  charge AS (
    SELECT charge.*, event.details->'changes'->'description'->>1 AS first_words
    FROM assessed_charges part JOIN student_charges charge ON charge.id = part.charge_id AND charge.source = 'assessed'
      LEFT JOIN audit_events event ON event.subject_type = 'charge' AND event.subject_id = charge.id
        AND event.action = 'charge.create'
    WHERE part.item = 'tuition'),
  wording AS (
    SELECT charge.id, charge.created_at, total.id AS position, total.at,
      CASE WHEN is_opening AND first_words IS NOT NULL THEN first_words
        ELSE concat('Tuition, ', trim_scale(total.credits), CASE total.credits WHEN 1 THEN ' credit' ELSE ' credits' END) END AS words
    FROM charge JOIN total ON total.student_id = charge.student_id AND total.term_id = charge.term_id),
  ended AS (
    SELECT id, created_at, words, lead(words) OVER next AS next_words, lead(at) OVER next AS ended_at
    FROM wording WINDOW next AS (PARTITION BY id ORDER BY position))
  SELECT id, words, ended_at FROM ended WHERE next_words <> words AND ended_at > created_at
  UNION ALL
  SELECT id, first_words, updated_at FROM charge
  WHERE first_words <> charge.description AND NOT EXISTS (SELECT FROM seat_changes change
    WHERE change.student_id = charge.student_id AND change.term_id = charge.term_id AND NOT is_opening)`;

export const restoreEdits = `
  INSERT INTO charge_descriptions (charge_id, description, ended_at)
  SELECT charge.id, charge_words(details->'changes'->'description'->>0, charge.charge_type), occurred_at
  FROM audit_events JOIN student_charges charge ON charge.id = subject_id
  WHERE action = 'charge.update' AND subject_type = 'charge' AND details->'changes' ? 'description'`;

/** A course with a new code changed the description of the fees that its students had already been charged. */
export const restoreFees = `
  INSERT INTO charge_descriptions (charge_id, description, ended_at)
  SELECT charge.id, concat(split_part(charge.description, ', ', 1), ', ', details->'changes'->'code'->>0), occurred_at
  FROM audit_events
    JOIN sections ON sections.course_id = subject_id JOIN enrollments ON enrollments.section_id = sections.id
    JOIN assessed_charges part ON part.student_id = enrollments.student_id AND part.term_id = enrollments.term_id
      AND part.item LIKE '%:' || enrollments.id
    JOIN student_charges charge ON charge.id = part.charge_id AND charge.source = 'assessed'
  WHERE action = 'course.update' AND subject_type = 'course' AND details->'changes' ? 'code'
    AND charge.created_at < occurred_at AND charge.description LIKE '%, %'`;
