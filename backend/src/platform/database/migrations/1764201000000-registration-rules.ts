import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultRepeatLimit } from './default-repeat-limit.js';

/**
 * The limit on repeating a course, and the structured form of a course's text about prerequisites and corequisites.
 */
export class RegistrationRules1764201000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.repeatLimit(runner);
    await this.requirements(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /** A value added to an existing type can't be used in the same transaction; a value of a new type can. */
  private async repeatLimit(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TYPE policy_kind RENAME TO policy_kind_before;
      CREATE TYPE policy_kind AS ENUM ('grade_scale', 'class_levels', 'sap', 'tuition', 'fees', 'refund_tiers', 'plan_types', 'add_drop', 'credit_limit', 'repeat_limit', 'incomplete', 'response_times');
      ALTER TABLE policies ALTER COLUMN kind TYPE policy_kind USING kind::text::policy_kind;
      DROP TYPE policy_kind_before;
    `);
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('repeat_limit', 1, DATE '2000-01-01', $1::jsonb, 'A course may be taken three times')`,
      [JSON.stringify(defaultRepeatLimit)],
    );
  }

  /**
   * A text that consists only of course codes, joined by "and", ",", ";", "&" or only by "or", as {mode, codes}. null
   * for any other text, and for one that names a course that doesn't exist and could never be met.
   */
  private async requirements(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      CREATE FUNCTION course_requirement(rule text) RETURNS jsonb LANGUAGE sql STABLE STRICT AS $$
        WITH whole AS (
          SELECT regexp_replace(btrim(rule, E' \t\r\n.'), '\s+', ' ', 'g') AS text
        ), form AS (
          SELECT text, EXISTS (SELECT FROM courses WHERE code IN (text, upper(text))) AS is_one,
            text ~* '[,;&]|\mand\M' AS has_and, text ~* '\mor\M' AS has_or
          FROM whole
        ), part AS (
          SELECT DISTINCT ON (place) place, course.code
          FROM form CROSS JOIN LATERAL unnest(CASE
              WHEN is_one THEN ARRAY[text]
              WHEN has_or THEN regexp_split_to_array(text, '\s*\mor\M\s*', 'i')
              ELSE regexp_split_to_array(text, '\s*(?:[,;&]|\mand\M)(?:\s*(?:[,;&]|\mand\M))*\s*', 'i')
            END) WITH ORDINALITY AS piece (name, place)
          LEFT JOIN courses course ON course.code IN (piece.name, upper(piece.name))
          WHERE is_one OR NOT (has_and AND has_or)
          ORDER BY place, course.code = piece.name DESC
        ), codes AS (
          SELECT code, min(place) AS place FROM part GROUP BY code
        )
        SELECT jsonb_build_object('mode', (SELECT CASE WHEN has_or AND NOT is_one THEN 'any' ELSE 'all' END FROM form),
          'codes', jsonb_agg(code ORDER BY place))
        FROM codes HAVING count(*) > 0 AND count(*) = count(code)
      $$;
    `);
  }
}
