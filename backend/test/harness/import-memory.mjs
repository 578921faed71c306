/**
 * Measures the memory of dry runs in a separate process, where only the import allocates memory:
 * `node --expose-gc import-memory.mjs <database> <kind> <mapping> <file>...`. Prints rows and bytes for each file.
 */
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { entities } from '../../dist/src/entities.js';
import { ImportsService } from '../../dist/src/modules/imports/imports.service.js';
import { seatsAlone } from '../../dist/src/modules/registration/seats-alone.js';
import { AuditService } from '../../dist/src/platform/audit/audit.service.js';
import { Environment } from '../../dist/src/platform/config/environment.js';
import { dataSourceOptions } from '../../dist/src/platform/database/data-source-options.js';
import { Transactions } from '../../dist/src/platform/database/transactions.js';
import { AppLogger } from '../../dist/src/platform/logging/app-logger.js';

const [url, kind, mapping, ...files] = process.argv.slice(2);
const dataSource = await new DataSource(dataSourceOptions({ url, poolSize: 1, entities })).initialize();
const transactions = new Transactions(dataSource);
const logger = new AppLogger(new Environment({ LOG_LEVEL: 'silent' }));
const seats = seatsAlone(transactions, logger);
const imports = new ImportsService(transactions, new AuditService(transactions, logger), seats);

const inUse = () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Median memory above the use before the import. A peak would grow with the number of measurements. */
async function measure(file) {
  const before = inUse();
  const measured = [];
  // Garbage collection is slow, so only some events measure the memory.
  const every = (share) => {
    let events = 0;
    return () => {
      if (++events % share === 0) measured.push(inUse() - before);
    };
  };
  const message = every(8000);
  const listener = { refused: message, note: message, planned: message, progress: every(3) };
  const { rows } = await imports.run({ kind, file, mapping, dryRun: true }, listener);
  return { rows, bytes: measured.sort((a, b) => a - b)[Math.floor(measured.length / 2)] };
}

const results = [];
for (const file of files) results.push(await measure(file));
console.log(JSON.stringify(results));
await seats.end();
await dataSource.destroy();
