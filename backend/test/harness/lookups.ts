import type { TestApp } from './test-app.js';

/** An id that no record has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';

/** The rows of the audit trail about one record, in order. */
export const trailOf = (
  { dataSource }: TestApp,
  subjectId: string,
): Promise<{ action: string; details: Record<string, unknown> }[]> =>
  dataSource.query('SELECT action, details FROM audit_events WHERE subject_id = $1 ORDER BY id', [subjectId]);

/** The date in New York this many days from now. */
export async function newYorkDate({ dataSource }: TestApp, days: number): Promise<string> {
  const [row] = await dataSource.query<{ date: string }[]>(
    `SELECT ((now() AT TIME ZONE 'America/New_York')::date + $1::int)::text AS date`,
    [days],
  );
  return row!.date;
}
