import pg, { type Pool, type PoolClient } from 'pg';
import { type DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import { bounds } from '../limits/bounds.js';
import { beforeTry, contended, isLost, isRead, mostTries } from './lost-connection.js';

/** Each connection keeps every prepared statement, so their number is limited. */
const mostNames = 200;
const mostSeen = 1000;

/** The names of prepared statements in one connection pool. */
class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();
  private given = 0;

  /** Names a statement when it is used a second time, up to the limit. */
  nameOf(sql: string): string | undefined {
    const name = this.names.get(sql);
    if (name || this.names.size >= mostNames) return name;
    if (this.seen.size >= mostSeen) this.seen.clear();
    if (this.seen.delete(sql)) this.rename(sql);
    else this.seen.add(sql);
    return this.names.get(sql);
  }

  rename(sql: string): void {
    this.names.set(sql, `s${++this.given}`);
  }
}

const namesOf = new WeakMap<Pool, StatementNames>();

/** The pool of the application's data source, available once it has connected. */
export const poolOf = (dataSource: DataSource): Pool =>
  (dataSource.driver as unknown as { master: Pool }).master;

/** PostgreSQL refuses a cached plan after another process's migration changed the type of a column. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

export interface StatementOptions {
  /** Each connection keeps it parsed, and may keep its plan after five uses. */
  prepared?: boolean;
  /** Safe to run twice: it reads, and may record that it did. */
  repeatable?: boolean;
}

const namesIn = (pool: Pool): StatementNames => {
  let names = namesOf.get(pool);
  if (!names) namesOf.set(pool, (names = new StatementNames()));
  return names;
};

/**
 * The rows of a prepared statement on the connection of a transaction. A plan that a migration has outdated fails the
 * transaction, which is then repeated under another name (`isOutdatedPlan`).
 */
export async function queryPrepared<Row>(
  runner: QueryRunner,
  sql: string,
  parameters: unknown[],
): Promise<Row[]> {
  const names = namesIn(poolOf(runner.connection));
  const name = names.nameOf(sql);
  if (!name) return queryRows<Row>(runner, sql, parameters);
  const client = (await runner.connect()) as PoolClient;
  try {
    return (await client.query<Row & object>({ name, text: sql, values: parameters })).rows;
  } catch (error) {
    if (isOutdated(error)) names.rename(sql);
    throw error instanceof pg.DatabaseError ? new QueryFailedError(sql, parameters, error) : error;
  }
}

export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof QueryFailedError && isOutdated(error.driverError);

/** The rows of a statement on this connection. Without the structured result, an UPDATE would return a pair. */
export async function queryRows<Row>(
  runner: QueryRunner,
  sql: string,
  parameters?: unknown[],
): Promise<Row[]> {
  const { records } = await runner.query(sql, parameters, true);
  return records;
}

/**
 * Runs one statement on any free connection, with its own commit. Uses the driver directly, because TypeORM's runner
 * costs as much as the statement. Returns and fails as the runner does, but repeats the statement after a deadlock or if
 * the connection was lost.
 */
export async function runStatement<Row>(
  dataSource: DataSource,
  sql: string,
  parameters: unknown[],
  options: StatementOptions = {},
  attempt = 1,
): Promise<Row[]> {
  if (!dataSource.isInitialized) return dataSource.query(sql, parameters); // fails with the usual error
  const pool = poolOf(dataSource);
  const names = namesIn(pool);
  const name = options.prepared ? names.nameOf(sql) : undefined;
  try {
    return (await pool.query<Row & object>({ name, text: sql, values: parameters })).rows;
  } catch (error) {
    if (name && isOutdated(error)) {
      names.rename(sql);
      return runStatement(dataSource, sql, parameters, { ...options, prepared: false });
    }
    const isUndone = contended.has((error as { code?: string }).code ?? '');
    const isRepeatable = isUndone || (isLost(error) && (options.repeatable || isRead(sql)));
    if (attempt < mostTries && isRepeatable) {
      await beforeTry(attempt + 1);
      return runStatement(dataSource, sql, parameters, options, attempt + 1);
    }
    throw error instanceof pg.DatabaseError ? new QueryFailedError(sql, parameters, error) : error;
  }
}

export interface CursorOptions {
  /** For a job, whose statements may take longer. */
  isPatient?: boolean;
}

const chunkSize = 1000;

/**
 * The rows of one statement from one snapshot, a chunk at a time. The connection is returned before the last chunk is
 * read, or when the reader stops. A reader that pauses for a minute loses it, so that a stalled reader can't hold one.
 * `lend` counts a lent connection or throws; it returns the function to call when the connection is returned.
 */
export async function* cursor<Row>(
  client: PoolClient,
  sql: string,
  parameters: unknown[],
  lend: () => () => void,
  { isPatient = false }: CursorOptions = {},
): AsyncGenerator<{ rows: Row[]; columns: string[] }> {
  let isLent = true;
  let onGivenBack = (): void => undefined;
  const giveBack = (isBroken: boolean): void => {
    if (!isLent) return;
    isLent = false;
    client.off('error', lost).release(isBroken);
    onGivenBack();
  };
  // Nothing else listens between two chunks, and an unhandled error event ends the process.
  const lost = (): void => giveBack(true);
  client.on('error', lost);
  let hasBegun = false;
  try {
    onGivenBack = lend();
    hasBegun = true;
    await client.query(`BEGIN READ ONLY; SET LOCAL idle_in_transaction_session_timeout = '60s'`);
    if (isPatient) await client.query(`SET LOCAL statement_timeout = ${bounds.jobStatementMs.most}`);
    await client.query(`DECLARE list NO SCROLL CURSOR FOR ${sql}`, parameters);
    for (let first = true; ; first = false) {
      const { rows, fields } = await client.query<Row & object>(`FETCH ${chunkSize} FROM list`);
      const isLast = rows.length < chunkSize;
      if (isLast) {
        await client.query('COMMIT');
        giveBack(false);
      }
      if (rows.length || first) yield { rows: rows as Row[], columns: fields.map(({ name }) => name) };
      if (isLast) return;
    }
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new QueryFailedError(sql, parameters, error) : error;
  } finally {
    // If the reader stopped early, the transaction ends with its connection.
    giveBack(hasBegun);
  }
}
