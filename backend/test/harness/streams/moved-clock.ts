import { DataSource } from 'typeorm';
import type { TestDatabase } from '../database.js';

const RealDate = Date;
let shiftMs = 0;

/** JavaScript's clock of this spec, moved. */
class MovedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length) super(...(given as ConstructorParameters<DateConstructor>));
    else super(MovedDate.now());
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

/** Functions of PostgreSQL that say what time it is. */
const clocks = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];

/**
 * Gives a database a clock that a spec moves, before anything connects to it: its functions of time come first in the
 * search path, also in the defaults of columns.
 */
export async function withMovedClock({ ownerUrl }: TestDatabase): Promise<void> {
  globalThis.Date = MovedDate as DateConstructor;
  const owner = new DataSource({ type: 'postgres', url: ownerUrl });
  await owner.initialize();
  try {
    await owner.query(`CREATE SCHEMA clock; GRANT USAGE ON SCHEMA clock TO PUBLIC;
      CREATE TABLE clock.shift (by interval NOT NULL); INSERT INTO clock.shift VALUES ('0');
      GRANT SELECT ON clock.shift TO PUBLIC`);
    for (const name of clocks)
      await owner.query(`CREATE FUNCTION clock.${name}() RETURNS timestamptz LANGUAGE sql
        ${name === 'clock_timestamp' ? 'VOLATILE' : 'STABLE'} PARALLEL SAFE
        AS 'SELECT pg_catalog.${name}() + (SELECT by FROM clock.shift)'`);
    const [{ name }] = await owner.query<[{ name: string }]>('SELECT current_database() AS name');
    await owner.query(`ALTER DATABASE ${name} SET search_path = clock, pg_catalog, public`);
    await owner.query('SET search_path = clock, pg_catalog, public');
    const defaults = await owner.query<{ sql: string }[]>(
      `SELECT format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', adrelid::regclass, attname,
         replace(pg_get_expr(adbin, adrelid), 'pg_catalog.', '')) AS sql
       FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum JOIN pg_class ON pg_class.oid = adrelid
       WHERE pg_get_expr(adbin, adrelid) ~ '(${clocks.join('|')})\\(\\)' AND attgenerated = ''
         AND NOT relispartition`,
    );
    for (const { sql } of defaults) await owner.query(sql);
  } finally {
    await owner.destroy();
  }
}

/** Sets the clocks of JavaScript and of the database to noon of this day in New York (in winter). */
export async function moveClock(dataSource: DataSource, day: string): Promise<void> {
  shiftMs = RealDate.parse(`${day}T17:00:00Z`) - RealDate.now();
  await dataSource.query(`UPDATE clock.shift SET by = $1::timestamptz - pg_catalog.now()`, [
    `${day}T17:00:00Z`,
  ]);
}

/** Gives JavaScript its own clock back, by which the test runner measures. */
export function restoreClock(): void {
  globalThis.Date = RealDate;
}
