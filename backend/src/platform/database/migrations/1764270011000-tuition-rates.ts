import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defaultRates } from './default-tuition-rates.js';

/**
 * Tuition rates by program. A version that has decided something keeps what it says: a database with terms gets a new
 * version from today, and versions that aren't in effect yet get the rates. Without a term nothing was decided, so the
 * version that a new university begins with gets them in place.
 */
export class TuitionRates1764270011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [{ hasTerms }] = (await runner.query('SELECT EXISTS (SELECT FROM terms) AS "hasTerms"')) as [
      { hasTerms: boolean },
    ];
    await (hasTerms ? this.addVersion(runner) : this.completeDefault(runner));
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  private async completeDefault(runner: QueryRunner): Promise<void> {
    await runner.query('SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE policies DISABLE TRIGGER USER');
    await runner.query(
      `UPDATE policies SET content = content || jsonb_build_object('rates', $1::jsonb, 'examples', '[]'::jsonb)
       WHERE kind = 'tuition'`,
      [JSON.stringify(defaultRates)],
    );
    await runner.query(`
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TABLE policies ENABLE TRIGGER USER;
      SET CONSTRAINTS ALL DEFERRED;
    `);
  }

  private async addVersion(runner: QueryRunner): Promise<void> {
    // The university's own list prices, where they differ from the default.
    const content = `content || jsonb_build_object('examples', '[]'::jsonb, 'rates',
      jsonb_set(jsonb_set($1::jsonb, '{0,perCredit}', content->'listPerCredit'->'undergraduate'),
        '{1,perCredit}', content->'listPerCredit'->'graduate'))`;
    const today = `(now() AT TIME ZONE 'America/New_York')::date`;
    const rates = [JSON.stringify(defaultRates)];
    await runner.query(
      `UPDATE policies SET content = ${content} WHERE kind = 'tuition' AND effective_from > ${today}`,
      rates,
    );
    // A version that began today stays until tomorrow. One that begins tomorrow already has the rates.
    await runner.query(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       SELECT 'tuition', (SELECT max(revision) + 1 FROM policies WHERE kind = 'tuition' AND term_id IS NULL),
         day, ${content}, 'Rates for students without a program and for graduate programs'
       FROM (SELECT content, greatest(effective_from + 1, ${today}) AS day FROM policies
         WHERE kind = 'tuition' AND term_id IS NULL AND effective_from <= ${today}
         ORDER BY effective_from DESC LIMIT 1) current
       ON CONFLICT (kind, effective_from) WHERE term_id IS NULL DO NOTHING`,
      rates,
    );
  }
}
