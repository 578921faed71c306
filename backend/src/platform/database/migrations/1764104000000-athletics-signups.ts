import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ups become records that the office works on: a status, a note and a version. */
export class AthleticsSignups1764104000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE athletics_signup_status AS ENUM ('new', 'contacted', 'closed');
      ALTER TABLE athletics_signups
        ADD COLUMN status athletics_signup_status NOT NULL DEFAULT 'new',
        ADD COLUMN staff_note text,
        ADD COLUMN version integer NOT NULL DEFAULT 1;
      CREATE TRIGGER tr_athletics_signups_version BEFORE UPDATE ON athletics_signups
        FOR EACH ROW EXECUTE FUNCTION bump_version();
      CREATE INDEX ix_athletics_signups_sport_status ON athletics_signups (sport, status);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
