/** Anything that can query the database: a transaction of the server, or a command's connection. */
export interface Asks {
  query<Row>(sql: string): Promise<Row[]>;
}

export interface RowCheck {
  /** The rule for every row. */
  says: string;
  /** Selects the first row that differs, as a sentence in `what`. */
  sql: string;
}

/** null if all rows agree, otherwise the first difference as a sentence. All queries see one moment. */
export async function firstDifference(database: Asks, checks: readonly RowCheck[]): Promise<string | null> {
  for (const { sql, says } of checks) {
    const [found] = await database.query<{ what: string }>(sql);
    if (found) return `${found.what} (${says}).`;
  }
  return null;
}
