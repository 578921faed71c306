import type { EntityManager } from 'typeorm';
import { loadApplications } from './applications.js';
import { loadBank } from './bank.js';
import { buildUniversity } from './build.js';
import { calendarFor } from './calendar.js';

export type Counts = Record<string, number>;

const column = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables without `updated_at`: their rows never change. */
const unchanging: ReadonlySet<string> = new Set([
  'stored_files',
  'content_module_prerequisites',
  'content_item_views',
]);

/** One statement per table: PostgreSQL reads the rows from JSON in the table's own types. */
async function insert(manager: EntityManager, table: string, rows: object[]): Promise<void> {
  if (!rows.length) return;
  const properties = Object.keys(rows[0]!);
  const columns = properties.map(column).join(', ');
  const updated = unchanging.has(table) ? ['', ''] : [', updated_at', ', created_at'];
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([property, value]) => [column(property), value])),
  );
  await manager.query(
    `INSERT INTO ${table} (${columns}${updated[0]})
     SELECT ${columns}${updated[1]} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(records)],
  );
}

/**
 * Loads the demo university unless a user exists. Call it inside a transaction. Returns the number of rows by table,
 * or null if it did nothing. `today` is the New York day of the university's data.
 */
export async function loadUniversity(manager: EntityManager, today: string): Promise<Counts | null> {
  // Two starting servers load one after the other; the second finds users.
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', ['collegium-demo-data']);
  const users = await manager.query<unknown[]>('SELECT 1 FROM users LIMIT 1');
  if (users.length) return null;
  // The demo has its own charges, so its seats aren't assessed.
  await manager.query(`SELECT set_config('collegium.assessment', 'off', TRUE)`);
  const counts: Counts = {};
  for (const [table, rows] of Object.entries(buildUniversity(today))) {
    await insert(manager, table, rows as object[]);
    counts[table] = rows.length;
  }
  await manager.query(
    `SELECT keep_plan_schedule(id, 'created', new_york_day(created_at), NULL, NULL) FROM payment_plans`,
  );
  await loadBank(manager, today);
  await loadApplications(manager, calendarFor(today), today);
  await manager.query('INSERT INTO standing_runs (day, students, changed) VALUES ($1, $2, 0)', [
    today,
    counts.students,
  ]);
  await manager.query(
    `INSERT INTO audit_events (action, subject_type, details) VALUES ('demo_data.loaded', 'system', $1)`,
    [JSON.stringify({ today, counts })],
  );
  return counts;
}
