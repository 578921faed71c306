import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultWaitlist } from './default-waitlist.js';

/**
 * Waitlists promote until a policy date and then close. An enrollment stores when its student joined the waitlist,
 * because its enrollment date is the day of the promotion, and whether its seat raised the capacity of the section.
 */
export class WaitlistClosing1764241000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.policy(runner);
    await this.columns(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /** A value added to an existing type can't be used in the same transaction; a value of a new type can. */
  private async policy(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      DO $$
      DECLARE
        kinds text;
      BEGIN
        SELECT string_agg(quote_literal(kind), ', ') INTO kinds
        FROM (SELECT unnest(enum_range(NULL::policy_kind))::text UNION ALL SELECT 'waitlist') AS known (kind);
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
       VALUES ('waitlist', 1, DATE '2000-01-01', $1::jsonb, 'Waitlists close at the end of add/drop')`,
      [JSON.stringify(defaultWaitlist)],
    );
    await runner.query(`
      -- The last day on which the waitlists of a term promote.
      CREATE FUNCTION waitlist_until(term uuid) RETURNS date LANGUAGE sql STABLE AS $$
        SELECT coalesce(
          policy_deadline(rules.by_kind->'waitlist'->'promoteUntil', terms.start_date, terms.end_date),
          policy_deadline(rules.by_kind->'add_drop'->'addDropUntil', terms.start_date, terms.end_date)
            + (rules.by_kind->'waitlist'->'promoteUntil'->>'daysAfterAddDrop')::int)
        FROM terms CROSS JOIN LATERAL (
          SELECT jsonb_object_agg(kind, content) AS by_kind
          FROM policies_of_term(terms.id, terms.start_date, terms.end_date,
            (statement_timestamp() AT TIME ZONE 'America/New_York')::date)
          WHERE kind::text IN ('waitlist', 'add_drop')) rules
        WHERE terms.id = term
      $$;
    `);
  }

  private async columns(runner: QueryRunner): Promise<void> {
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TABLE enrollments ADD COLUMN waitlisted_at timestamptz,
        ADD COLUMN capacity_raised boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT ck_enrollments_waitlisted_at CHECK (waitlisted_at <= enrollment_date);
      UPDATE enrollments SET waitlisted_at = enrollment_date, enrollment_date = promoted_at
      WHERE promoted_at >= enrollment_date AND (drop_date IS NULL OR drop_date >= promoted_at);
      SET CONSTRAINTS ALL DEFERRED;
    `);
  }
}
