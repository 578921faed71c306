import { describe, expect, it } from '@jest/globals';
import { openWorld, system } from '../harness/worlds/world.js';

openWorld();

/** test/runner/row-order.cjs */
describe('the rows of a query should', () => {
  it.each([
    ['SELECT n FROM generate_series(1, 3) AS n', [3, 2, 1]],
    ['SELECT n FROM (VALUES (1), (2), (3)) AS figure (n)', [3, 2, 1]],
    ['SELECT n, (SELECT 1 ORDER BY 1) AS one FROM generate_series(1, 3) AS n', [3, 2, 1]],
    [`SELECT n, 'ORDER BY n' AS text FROM generate_series(1, 3) AS n`, [3, 2, 1]],
    ['SELECT n, row_number() OVER (ORDER BY n) FROM generate_series(1, 3) AS n', [3, 2, 1]],
    ['SELECT n FROM generate_series(1, 3) AS n ORDER BY n', [1, 2, 3]],
    ['SELECT n FROM (SELECT n FROM generate_series(1, 3) AS n ORDER BY n) AS page', [1, 2, 3]],
  ])('come in reverse unless it asks for an order: %s', async (query, expected) => {
    const rows = await system.dataSource.query<{ n: number }[]>(query);
    expect(rows.map(({ n }) => n)).toEqual(expected);
  });
});
