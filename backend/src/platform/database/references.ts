import type { QueryDeepPartialEntity, Repository } from 'typeorm';
import type { DeletionDto, ReferenceDto } from '../../common/deletion.dto.js';
import type { Transactions } from './transactions.js';

/** How many rows of each of `tables`, by their names for people, have `id` in `column`; only tables with such rows. */
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

/** Deletes a record that nothing refers to, deactivates any other, and returns which it did. */
export async function endRecord<Record extends { id: string; isActive: boolean }>(
  repository: Repository<Record>,
  id: string,
  { outcome }: DeletionDto,
): Promise<'delete' | 'deactivate'> {
  if (outcome === 'deleted') {
    await repository.delete(id);
    return 'delete';
  }
  await repository.update(id, { isActive: false } as object as QueryDeepPartialEntity<Record>);
  return 'deactivate';
}
