import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lines are checked against closed days by their own posting day. The check read their entries, for which PostgreSQL
 * could choose to read all entries of the ledger for each payment (decision 0177).
 */
export class ClosedDaysByLine1764293000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        open_day date := first_open_day();
        earliest date;
      BEGIN
        SELECT min(posted_on) INTO earliest FROM written;
        IF earliest < open_day THEN
          RAISE EXCEPTION '% is closed', earliest
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_' || TG_TABLE_NAME || '_open_day', TABLE = TG_TABLE_NAME;
        END IF;
        RETURN NULL;
      END $$;
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
