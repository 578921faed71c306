import pg from 'pg';
import { appRole } from './database.js';

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown;

/** The statements that the application under test sends meanwhile, transactions with their BEGIN and COMMIT. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  const statements: string[] = [];
  client.query = function (...parameters) {
    const [first] = parameters as [string | { text: string }];
    if (this.user === appRole) statements.push(typeof first === 'string' ? first : first.text);
    return query.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return statements;
}
