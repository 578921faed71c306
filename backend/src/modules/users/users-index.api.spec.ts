import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { Transactions } from '../../platform/database/transactions.js';

const count = 20_000;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

describe(`GET /api/users with ${count} people without a record`, () => {
  let system: TestApp;
  let admin: Client;

  beforeAll(async () => {
    system = await startTestApp({ RATE_LIMITS: 'off' });
    for (let part = 0; part < 4; part++)
      await system.dataSource.query(
        `INSERT INTO users (first_name, last_name, email)
         SELECT 'First' || n % 97, 'Last' || n * 7919 % ${count}, 'crowd' || n || '@collegium.example'
         FROM generate_series($1::int, $2::int) n`,
        [(part * count) / 4 + 1, ((part + 1) * count) / 4],
      );
    await system.dataSource.query('VACUUM ANALYZE users');
    admin = await system.as('super_admin');
  }, 120_000);
  afterAll(() => system?.close());

  /** The indexes that the list's own statement uses. */
  async function indexesOf(query: string): Promise<(string | undefined)[]> {
    const spy = jest.spyOn(system.app.get(Transactions), 'query');
    try {
      await admin.get(`/api/users?${query}`).expect(200);
      const calls = spy.mock.calls.filter(([sql]) => sql.includes('FROM users person'));
      expect(calls.length).toBe(1);
      const [[sql, values]] = calls as [[string, unknown[]]];
      const [row] = await system.dataSource.query<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        values,
      );
      return nodes(row!['QUERY PLAN'][0].Plan).map((plan) => plan['Index Name']);
    } finally {
      spy.mockRestore();
    }
  }

  it.each(['search=crowd12345', 'search=last777 first', 'search=crowd12345&role=student'])(
    'should find %s through the trigrams, in one statement',
    async (query) => {
      expect(await indexesOf(`${query}&range=[0,24]`)).toContain('ix_users_directory');
    },
  );

  it('should take a page by name from the index that is in that order', async () => {
    expect(await indexesOf('range=[0,24]')).toContain('ix_users_name');
  });
});
