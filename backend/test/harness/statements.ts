import pg from 'pg';
import { Recent } from '../../src/platform/auth/sessions/recent.js';
import { requestContext } from '../../src/platform/context/request-context.js';

/** The pool opens a connection whenever none is free, and configures it. */
const isOfNewConnection = (text: string): boolean => text.startsWith('SET statement_timeout');

type Query = (statement: string | { text: string }, ...more: unknown[]) => unknown;

/**
 * The statements that requests send during `work`, transactions with their BEGIN and COMMIT; background jobs do not
 * count. It includes the session read, which other calls of the same second skip, unless `recent`.
 */
export async function statementsOf(
  work: () => Promise<unknown>,
  { recent = false }: { recent?: boolean } = {},
): Promise<string[]> {
  const { find } = Recent.prototype;
  if (!recent) Recent.prototype.find = () => null;
  try {
    return await statementsWhere(() => requestContext() !== undefined, work);
  } finally {
    Recent.prototype.find = find;
  }
}

/** All statements during `work`, of requests and of background work. */
export const allStatements = (work: () => Promise<unknown>): Promise<string[]> =>
  statementsWhere(() => true, work);

async function statementsWhere(counts: () => boolean, work: () => Promise<unknown>): Promise<string[]> {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  const statements: string[] = [];
  client.query = function (this: unknown, statement, ...more) {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (counts() && !isOfNewConnection(text)) statements.push(text);
    return query.call(this, statement, ...more);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return statements;
}
