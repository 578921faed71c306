import type { Transactions } from '../../platform/database/transactions.js';
import type { Report } from './report.js';

/** A column that the file keeps current: the staged value, and how old and new values read in a message. */
export interface Kept {
  column: string;
  label: string;
  /** An expression over the staged row `staged` and the stored row `stored`. */
  value: string;
  shown?: { old: string; new: string };
}

interface Merge {
  table: string;
  /** A temporary table with `line` and, as `idColumn`, the id of the stored row. */
  staged: string;
  idColumn: string;
  /** Selects staged rows that aren't refused and have a stored row. */
  where: string;
  /** Names the record in a message. */
  name: string;
  columns: Kept[];
  /**
   * Runs after old and new values are compared and before any is written: clears values that rows are about to swap.
   */
  clear?: () => Promise<unknown>;
}

const cut = (text: string): string =>
  `CASE WHEN length(${text}) > 60 THEN left(${text}, 57) || '...' ELSE ${text} END`;
const quoted = (text: string): string => `coalesce(${cut(`(${text})::text`)}, 'nothing')`;

/**
 * Changes the stored rows that differ from the staged ones, reports old and new values, and leaves the others
 * untouched. The changed ids stay in the temporary table `changed`.
 */
export async function mergeChanges(
  transactions: Transactions,
  report: Report,
  changed: string,
  { table, staged, idColumn, where, name, columns, clear }: Merge,
): Promise<void> {
  const differs = ({ column, value }: Kept): string => `stored.${column} IS DISTINCT FROM ${value}`;
  const reported = columns.map((kept) => {
    const old = quoted(kept.shown?.old ?? `stored.${kept.column}`);
    const now = quoted(kept.shown?.new ?? kept.value);
    return `CASE WHEN ${differs(kept)} THEN '${kept.label} ' || ${old} || ' -> ' || ${now} END`;
  });
  await transactions.query(
    `CREATE TEMP TABLE ${changed} ON COMMIT DROP AS
     SELECT staged.${idColumn} AS id, staged.line, concat_ws('; ', ${reported.join(', ') || `''`}) AS what, ${name} AS name
     FROM ${staged} staged JOIN ${table} stored ON stored.id = staged.${idColumn}
     WHERE ${where} AND (${columns.map(differs).join(' OR ') || 'false'})`,
  );
  await clear?.();
  if (columns.length)
    await transactions.query(
      `UPDATE ${table} stored SET ${columns.map(({ column, value }) => `${column} = ${value}`).join(', ')}
       FROM ${staged} staged JOIN ${changed} changed ON changed.id = staged.${idColumn} AND changed.line = staged.line
       WHERE stored.id = staged.${idColumn} AND ${where}`,
    );
}
