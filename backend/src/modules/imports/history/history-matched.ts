import type { Transactions } from '../../../platform/database/transactions.js';
import type { Report } from '../report.js';

interface Matched {
  entity: 'degrees' | 'totals' | 'transfers';
  /** A temporary table with `line`, `problem`, `first` (the line of the same record), `is_stored` and `is_equal`. */
  table: string;
  /** SQL of the message for a record that an earlier line has. */
  repeated: string;
  /** SQL of the message for a record that is stored with other values. */
  differs: string;
  /** SQL conditions and messages of further refusals. */
  refusals?: readonly { condition: string; message: string }[];
}

/** Reports and counts the rows of a table of matched records, and leaves only the new ones in it. */
export async function keepNew(
  transactions: Transactions,
  report: Report,
  { entity, table, repeated, differs, refusals = [] }: Matched,
): Promise<void> {
  const conditions = ["problem <> ''", 'line <> first', 'is_stored AND NOT is_equal'];
  const messages = ['problem', repeated, differs];
  for (const { condition, message } of refusals) {
    conditions.push(`NOT is_stored AND (${condition})`);
    messages.push(message);
  }
  const refused = `FROM ${table} WHERE ${conditions.map((condition) => `(${condition})`).join(' OR ')}`;
  const cases = conditions.map((condition, index) => `WHEN ${condition} THEN ${messages[index]!}`);
  await report.addLines('refused', `SELECT line, CASE ${cases.join('\n')} END AS message ${refused}`);
  const [counts] = await transactions.query<{ refused: number; unchanged: number; all: number }>(`
    SELECT (SELECT count(*) ${refused})::int AS refused, count(*)::int AS all,
      count(*) FILTER (WHERE problem = '' AND line = first AND is_stored AND is_equal)::int AS unchanged
    FROM ${table}`);
  report.add(entity, 'refused', counts!.refused);
  report.add(entity, 'unchanged', counts!.unchanged);
  report.add(entity, 'create', counts!.all - counts!.refused - counts!.unchanged);
  await transactions.query(`DELETE FROM ${table} WHERE is_stored OR line IN (SELECT line ${refused})`);
}

/** Stores which records the import created, for its undo. */
export async function link(
  transactions: Transactions,
  importId: string,
  kind: string,
  created: string,
): Promise<void> {
  await transactions.query(
    `INSERT INTO history_import_rows (record_id, import_id, kind, line)
     SELECT id, $1::uuid, $2::text, line FROM (${created}) created`,
    [importId, kind],
  );
}
