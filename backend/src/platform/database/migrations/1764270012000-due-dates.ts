import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultDueDates, ownDueDatesOfTerms } from './default-due-dates.js';

/** The due date of a term's tuition, as a rule that an office can change. */
export class DueDates1764270012000 implements MigrationInterface {
  /** A value added to an existing type can't be used in the same transaction; a value of a new type can. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      DO $$
      DECLARE
        kinds text;
      BEGIN
        SELECT string_agg(quote_literal(kind), ', ') INTO kinds
        FROM (SELECT unnest(enum_range(NULL::policy_kind))::text UNION ALL SELECT 'due_dates') AS known (kind);
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
       VALUES ('due_dates', 1, DATE '2000-01-01', $1::jsonb, 'Before fall, spring and summer terms')`,
      [JSON.stringify(defaultDueDates)],
    );
    for (const { term, startDate, effectiveFrom, policies } of ownDueDatesOfTerms)
      await runner.query(
        `INSERT INTO policies (kind, revision, effective_from, term_id, content, note)
         SELECT 'due_dates', 1, $3::date, terms.id, $4::jsonb, $5 FROM terms
         WHERE terms.name = $1 AND terms.start_date = $2::date`,
        [term, startDate, effectiveFrom, JSON.stringify(policies[0]!.content), policies[0]!.note],
      );
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
