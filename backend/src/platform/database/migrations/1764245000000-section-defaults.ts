import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultSections } from './default-sections.js';

/** The initial values of the form for a new section, as a rule that an office can change. */
export class SectionDefaults1764245000000 implements MigrationInterface {
  /** A value added to an existing type can't be used in the same transaction; a value of a new type can. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      DO $$
      DECLARE
        kinds text;
      BEGIN
        SELECT string_agg(quote_literal(kind), ', ') INTO kinds
        FROM (SELECT unnest(enum_range(NULL::policy_kind))::text UNION ALL SELECT 'section_defaults') AS known (kind);
        ALTER TYPE policy_kind RENAME TO policy_kind_before;
        EXECUTE format('CREATE TYPE policy_kind AS ENUM (%s)', kinds);
        ALTER TABLE policies ALTER COLUMN kind TYPE policy_kind USING kind::text::policy_kind;
        DROP TYPE policy_kind_before;
      END
      $$;
      SET CONSTRAINTS ALL DEFERRED;
    `);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('section_defaults', 1, DATE '2000-01-01', $1::jsonb, 'New sections are taught online unless the form says otherwise')`,
      [JSON.stringify(defaultSections)],
    );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
