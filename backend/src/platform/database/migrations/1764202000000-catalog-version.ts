import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By table, the changes that registrations must see. Registrations read these tables, and only offices change them. */
const anything = 'INSERT OR DELETE OR UPDATE';
const watched: Record<string, string> = {
  sections: `${anything} OF course_id, term_id, section_number, instructor_id, schedule, location, modality, is_active,
    waitlist_capacity, consent_required, class_levels, program_ids`,
  section_meetings: anything,
  courses: anything,
  terms: anything,
  policies: anything,
  registration_windows: anything,
  programs: 'UPDATE OF name',
  users: 'UPDATE OF first_name, last_name',
};
/** Each sign-in writes the names from the provider; unchanged names are no change. */
const unless: Record<string, string> = {
  users: 'WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))',
};

/**
 * A number that changes in the same commit with everything that registrations depend on. A process may use a cached
 * catalog as long as the number is the same.
 */
export class CatalogVersion1764202000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE catalog_version (
        number bigint NOT NULL,
        only_row boolean NOT NULL DEFAULT TRUE,
        CONSTRAINT pk_catalog_version PRIMARY KEY (only_row),
        CONSTRAINT ck_catalog_version_only_row CHECK (only_row)
      );
      INSERT INTO catalog_version (number) VALUES (1);

      -- Once a transaction, and at its end: long imports must not hold up each other and everybody who edits.
      CREATE FUNCTION count_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF current_setting('collegium.catalog_counted', TRUE) IS DISTINCT FROM pg_current_xact_id()::text THEN
            UPDATE catalog_version SET number = number + 1;
            PERFORM set_config('collegium.catalog_counted', pg_current_xact_id()::text, TRUE);
          END IF;
          RETURN NULL;
        END $$;
    `);
    for (const [table, changes] of Object.entries(watched))
      await runner.query(`
        CREATE CONSTRAINT TRIGGER tr_${table}_catalog_version AFTER ${changes} ON ${table}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${unless[table] ?? ''} EXECUTE FUNCTION count_catalog_change()`);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
