import { jest } from '@jest/globals';
import { Transactions } from '../../src/platform/database/transactions.js';
import type { Client, TestApp } from './test-app.js';

export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'CTE Name'?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
export const indexes = (plans: Plan[]): (string | undefined)[] => plans.map((plan) => plan['Index Name']);

/** The plans of the statements that a call runs on a table, with their exact texts and values. */
export async function plansOf(
  system: TestApp,
  table: RegExp,
  client: Client,
  path: string,
): Promise<{ all: Plan[]; statements: number }> {
  const spy = jest.spyOn(system.app.get(Transactions), 'query');
  try {
    await client.get(path).expect(200);
    const calls = spy.mock.calls.filter(([sql]) => table.test(sql));
    const all: Plan[] = [];
    for (const [sql, values] of calls) {
      const [row] = await system.dataSource.query<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        values,
      );
      all.push(...nodes(row!['QUERY PLAN'][0].Plan));
    }
    return { all, statements: calls.length };
  } finally {
    spy.mockRestore();
  }
}

/** Adds people to the directory, in parts, so that no statement times out on a busy machine; returns the parts. */
export async function addCrowd({ dataSource }: TestApp, count: number): Promise<number[][]> {
  const parts = Array.from({ length: 5 }, (_, part) => [(part * count) / 5 + 1, ((part + 1) * count) / 5]);
  for (const part of parts)
    await dataSource.query(
      `INSERT INTO users (first_name, last_name, email)
       SELECT 'First' || n % 97, 'Last' || n * 7919 % ${count}, 'crowd' || n || '@collegium.example'
       FROM generate_series($1::int, $2::int) n`,
      part,
    );
  return parts;
}
