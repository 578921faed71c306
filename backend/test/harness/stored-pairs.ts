import type { DataSource } from 'typeorm';
import {
  filling,
  identifierKinds,
} from '../../src/platform/database/migrations/1764307520000-identifiers.js';

/** Writes rows of a table as a release without normal forms did, and then counts them as the migration does. */
export async function storedBefore(
  owner: DataSource,
  table: string,
  write: () => Promise<void>,
): Promise<void> {
  const kind = identifierKinds.find((one) => one.table === table)!;
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER tr_${table}_identifier`);
  try {
    await write();
  } finally {
    await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER tr_${table}_identifier`);
    await owner.query('DELETE FROM identifiers WHERE kind = $1', [table]);
    await owner.query(filling(kind));
  }
}
