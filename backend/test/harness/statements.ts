import pg from 'pg';
import { requestContext } from '../../src/platform/context/request-context.js';

type Query = (statement: string | { text: string }, ...more: unknown[]) => unknown;

/** The statements that requests send meanwhile, transactions with their BEGIN and COMMIT; background jobs do not count. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  const statements: string[] = [];
  client.query = function (this: unknown, statement, ...more) {
    if (requestContext()) statements.push(typeof statement === 'string' ? statement : statement.text);
    return query.call(this, statement, ...more);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return statements;
}
