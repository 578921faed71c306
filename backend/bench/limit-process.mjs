/** One of the processes that count calls of shared limits: the limiter of the server, on its own pool. */
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../dist/src/platform/database/data-source-options.js';
import { Transactions } from '../dist/src/platform/database/transactions.js';
import { Limiter } from '../dist/src/platform/limits/limiter.js';
import { SharedCounts } from '../dist/src/platform/limits/shared-counts.js';
import { SharedKeys } from '../dist/src/platform/limits/shared-keys.js';
import { SharedLimiter } from '../dist/src/platform/limits/shared-limiter.js';

/** Wide enough to refuse nobody: a refused call costs no statement. */
const rate = { most: 1_000_000, seconds: 600 };
const [url, name] = process.argv.slice(2);
const dataSource = await new DataSource(dataSourceOptions({ url, poolSize: 20, entities: [] })).initialize();
let warnings = 0;
const logger = { warn: () => warnings++ };
const transactions = new Transactions(dataSource);
const limiter = new SharedLimiter(new SharedCounts(transactions), new Limiter(), logger);
const keys = new SharedKeys('bench');

let callers = 0;
/** A call of one caller of all processes, of a new caller, and a statement that does nothing. */
const kinds = {
  same: () => limiter.take(keys.ofUser('bench', 'everyone'), rate),
  other: () => limiter.take(keys.ofUser('bench', `${name} ${++callers}`), rate),
  ceiling: () => transactions.query('SELECT 1', [], { prepared: true }),
};

/** The time of each, one after the other on each of the connections. */
process.on('message', async ({ connections, seconds }) => {
  const times = { same: [], other: [], ceiling: [] };
  const until = performance.now() + seconds * 1000;
  const calls = async () => {
    while (performance.now() < until)
      for (const [kind, work] of Object.entries(kinds)) {
        const began = performance.now();
        await work();
        times[kind].push(performance.now() - began);
      }
  };
  await Promise.all(Array.from({ length: connections }, calls));
  process.send({ times, warnings });
});
process.on('disconnect', () => void dataSource.destroy());
process.send('ready');
