import type { ReferenceDto } from '../../common/deletion.dto.js';
import type { Transactions } from './transactions.js';

/** How many rows of each of `tables`, by the name that people know them under, have `id` in `column`; those with any. */
export const referencesTo = (
  transactions: Transactions,
  column: string,
  tables: Readonly<Record<string, string>>,
  id: string,
): Promise<ReferenceDto[]> =>
  transactions.query<ReferenceDto>(
    `SELECT kind, count FROM (${Object.entries(tables)
      .map(
        ([kind, table]) =>
          `SELECT '${kind}' AS kind, count(*)::int AS count FROM ${table} WHERE ${column} = $1`,
      )
      .join(' UNION ALL ')}) reference WHERE count > 0`,
    [id],
  );
