import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultFileRetention } from './default-file-retention.js';

/** How long the files of inquiries are kept, as a rule that an office can change. */
export class FileRetention1764232100000 implements MigrationInterface {
  /** A value added to an existing type can't be used in the same transaction; a value of a new type can. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$
      DECLARE
        kinds text;
      BEGIN
        SELECT string_agg(quote_literal(kind), ', ') INTO kinds
        FROM (SELECT unnest(enum_range(NULL::policy_kind))::text UNION ALL SELECT 'file_retention') AS known (kind);
        ALTER TYPE policy_kind RENAME TO policy_kind_before;
        EXECUTE format('CREATE TYPE policy_kind AS ENUM (%s)', kinds);
        ALTER TABLE policies ALTER COLUMN kind TYPE policy_kind USING kind::text::policy_kind;
        DROP TYPE policy_kind_before;
      END
      $$;
    `);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('file_retention', 1, DATE '2000-01-01', $1::jsonb, 'Half a year after an inquiry is closed')`,
      [JSON.stringify(defaultFileRetention)],
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
