import { describe, expect, it } from '@jest/globals';
import { bursar, system } from '../../../test/harness/worlds/world.js';
import { ask, done, read, reportRunsWorld, until } from '../../../test/harness/worlds/report-runs.js';
import { Transactions } from '../../platform/database/transactions.js';

reportRunsWorld();

describe('a background report should', () => {
  it.each([
    ['revenue', {}],
    ['revenue/rows', { month: '1990-01' }],
  ])('be, for %s, exactly the CSV of its address', async (report, filters) => {
    const run = await ask(report, filters);
    expect(run).toMatchObject({
      report,
      filters,
      status: 'queued',
      rowsDone: 0,
      rowsTotal: null,
      size: null,
    });
    await done(run);
    const query = `filter=${encodeURIComponent(JSON.stringify(filters))}`;
    const list = await bursar.get(`/api/reports/${report}?${query}`).set('Accept', 'text/csv').expect(200);
    const file = await bursar.get(`/api/report-runs/${run.id}/file`).expect(200);
    expect(file.text).toBe(list.text);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+\.csv";/);
    const total = Number(list.headers['content-range']!.split('/')[1]);
    const ended = await read(run);
    expect(ended).toMatchObject({ rowsDone: total, rowsTotal: total, size: Buffer.byteLength(list.text) });
    expect([ended.dataAsOf, file.headers['x-data-as-of']]).toEqual([
      expect.stringMatching(/^\d{4}-.*Z$/),
      ended.dataAsOf,
    ]);
    // At least one report has more than a chunk.
    if ('from' in filters) expect(total).toBeGreaterThan(1000);
    if ('month' in filters) expect([total, list.text.split('\r\n').length]).toEqual([0, 2]);
  });

  it('wait while the maximum number of lists is being read, and run as long as it needs', async () => {
    const transactions = system.app.get(Transactions);
    const readers: AsyncGenerator[] = [];
    for (let isFull = false; !isFull;) {
      const reader = transactions.cursor('SELECT generate_series(1, 1001)', []);
      isFull = await reader.next().then(
        () => (readers.push(reader), false),
        () => true,
      );
    }
    const run = await ask('patient');
    await until(run, ({ status }) => status === 'running');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await read(run)).toMatchObject({ status: 'running', rowsTotal: null });
    for (const reader of readers) await reader.return(undefined);
    await done(run);
    const { text } = await bursar.get(`/api/report-runs/${run.id}/file`).expect(200);
    expect(text).toBe('"Limit"\r\n"10min"\r\n');
    const [made] = await system.dataSource.query<{ attempt: number }[]>(
      'SELECT attempt FROM report_runs WHERE id = $1',
      [run.id],
    );
    expect(made!.attempt).toBe(1);
  });
});
