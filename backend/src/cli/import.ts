/** Loads a registrar's file: `import <kind> <file> --map <mapping> [--dry-run] [--strict]`; migrates first where it may. */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DataSource, QueryFailedError } from 'typeorm';
import { entities } from '../entities.js';
import { seatsAlone } from '../modules/enrollments/seats-alone.js';
import { ImportError } from '../modules/imports/import.error.js';
import { type ImportRequest, type ImportResult, ImportsService } from '../modules/imports/imports.service.js';
import { type Kind, kinds } from '../modules/imports/mapping.js';
import { Terminal } from '../modules/imports/terminal.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { checkMigrated } from '../platform/database/database-check.js';
import { dataSourceOptions } from '../platform/database/data-source-options.js';
import { migrate } from '../platform/database/migrate.js';
import { Transactions } from '../platform/database/transactions.js';
import { AppLogger } from '../platform/logging/app-logger.js';
import { run } from './run.js';

const usage = `Usage: npm run import -- <kind> <file> --map <mapping> [--dry-run] [--strict]
  kind        ${kinds.join(', ')}
  file        CSV or TSV
  --map       the mapping, JSON; examples are in backend/examples/import
  --dry-run   tell what would be created, changed and refused, and write nothing
  --strict    write nothing if anything is refused`;

function readArguments(): ImportRequest {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        'dry-run': { type: 'boolean' },
        strict: { type: 'boolean' },
      },
    });
    const [kind, file, ...more] = positionals;
    if (!kinds.includes(kind as Kind))
      throw new ImportError(kind ? `There is no kind "${kind}".` : 'The kind is missing.');
    if (!file) throw new ImportError('The file is missing.');
    if (more.length) throw new ImportError(`One file at a time: "${more.join(' ')}" is too much.`);
    if (!values.map) throw new ImportError('The mapping is missing: --map <mapping>.');
    const { 'dry-run': dryRun, strict } = values;
    return { kind: kind as Kind, file, mapping: values.map, dryRun, strict };
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\n\n${usage}`);
  }
}

const summary = ({ counts }: ImportResult): string[] =>
  Object.entries(counts).map(([entity, count]) => {
    const numbers = Object.entries(count).map(([what, number]) => `${number} ${what}`);
    return `${entity.padEnd(12)} ${numbers.join(', ')}`;
  });

async function importFile(): Promise<void> {
  const request = readArguments();
  const environment = new Environment();
  const { databaseUrl, databaseMigrationUrl } = environment;
  if (!databaseUrl) throw new EnvironmentError('DATABASE_URL is not set');
  const terminal = new Terminal();
  // In production `migrate` has a job of its own, which alone knows the owner's password.
  const migrated = databaseMigrationUrl
    ? await migrate({ ownerUrl: databaseMigrationUrl, appUrl: databaseUrl, entities })
    : [];
  if (migrated.length) terminal.line(`The database is brought up to date: ${migrated.join(', ')}.`);
  const dataSource = new DataSource(dataSourceOptions({ url: databaseUrl, poolSize: 1, entities }));
  await dataSource.initialize();
  if (!databaseMigrationUrl) await checkMigrated(dataSource);
  try {
    const transactions = new Transactions(dataSource);
    const logger = new AppLogger(environment);
    const audit = new AuditService(transactions, logger);
    const ledger = seatsAlone(transactions, logger);
    const result = await new ImportsService(transactions, audit, ledger).run(request, terminal);
    await ledger.end();
    terminal.end();
    for (const line of summary(result)) console.log(line);
    if (request.dryRun) terminal.line('This was a dry run: nothing is written.');
    else if (!result.written)
      terminal.line(`Refusals: ${result.refusals}. With --strict nothing is written.`);
    console.log(JSON.stringify(result.counts));
    if (request.strict && result.refusals) process.exitCode = 1;
  } finally {
    terminal.end();
    await dataSource.destroy();
  }
}

await run(async () => {
  try {
    await importFile();
  } catch (error) {
    const plain = error instanceof ImportError || error instanceof QueryFailedError;
    if (!plain) throw error;
    console.error(
      error instanceof ImportError ? error.message : `The database refused the import: ${error.message}`,
    );
    console.error('Nothing is written.');
    process.exitCode = 1;
  }
});
