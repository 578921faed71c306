import { describe, expect, it } from '@jest/globals';
import { bursar, system } from '../../../test/harness/worlds/world.js';
import {
  ask,
  done,
  expectFile,
  read,
  reportRunsWorld,
  until,
} from '../../../test/harness/worlds/report-runs.js';
import { Transactions } from '../../platform/database/transactions.js';

reportRunsWorld();

describe('a background report should', () => {
  it.each([
    ['revenue', {}],
    ['revenue/rows', { month: '1990-01' }],
  ])('be, for %s, exactly the CSV of its address', expectFile);

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
