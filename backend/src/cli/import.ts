/**
 * Loads a registrar's file: `import <kind> <file> --map <mapping> [--dry-run] [--strict]`, or removes what an import of
 * academic history created: `import undo <number>`. Migrates first, if it has the permission.
 */
import 'reflect-metadata';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { DataSource, QueryFailedError } from 'typeorm';
import { entities } from '../entities.js';
import { seatsAlone } from '../modules/enrollments/seats-alone.js';
import { ImportError } from '../modules/imports/import.error.js';
import { type ImportRequest, type ImportResult, ImportsService } from '../modules/imports/imports.service.js';
import { HistoryUndo, type UndoRequest } from '../modules/imports/history-undo.js';
import { type Kind, kinds, reasonOf } from '../modules/imports/mapping.js';
import { type Difference, differenceColumns, type Listener } from '../modules/imports/report.js';
import { Terminal } from '../modules/imports/terminal.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { checkMigrated } from '../platform/database/database-check.js';
import { dataSourceOptions } from '../platform/database/data-source-options.js';
import { migrate } from '../platform/database/migrate.js';
import { Transactions } from '../platform/database/transactions.js';
import { csvText } from '../platform/http/csv.js';
import { AppLogger } from '../platform/logging/app-logger.js';
import { run } from './run.js';

const usage = `Usage: npm run import -- <kind> <file> --map <mapping> [--dry-run] [--strict] [--report <csv>]
       npm run import -- undo <number> [--dry-run] [--strict]
  kind        ${kinds.join(', ')}
  file        CSV or TSV
  --map       the mapping, JSON; examples are in backend/examples/import
  --dry-run   tell what would be created, changed and refused, and write nothing
  --strict    write nothing if anything is refused
  --report    history only: a CSV file for the differences from the stated totals
  number      of an import of academic history, which is then undone`;

type Command = (ImportRequest & { report?: string }) | UndoRequest;

function readArguments(): Command {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        'dry-run': { type: 'boolean' },
        strict: { type: 'boolean' },
        report: { type: 'string' },
      },
    });
    const [kind, file, ...more] = positionals;
    const { 'dry-run': dryRun, strict, report } = values;
    if (kind === 'undo') return { number: importNumber(file, values), dryRun, strict };
    if (!kinds.includes(kind as Kind))
      throw new ImportError(kind ? `There is no kind "${kind}".` : 'The kind is missing.');
    if (!file) throw new ImportError('The file is missing.');
    if (more.length) throw new ImportError(`One file at a time: "${more.join(' ')}" is too much.`);
    if (!values.map) throw new ImportError('The mapping is missing: --map <mapping>.');
    if (report !== undefined && kind !== 'history')
      throw new ImportError('Only history has a report: leave out --report.');
    return { kind: kind as Kind, file, mapping: values.map, dryRun, strict, report };
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\n\n${usage}`);
  }
}

function importNumber(text: string | undefined, { map, report }: { map?: string; report?: string }): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text))
    throw new ImportError(
      `The number of the import is missing: undo <number>${text ? `, not "${text}"` : ''}.`,
    );
  if (map !== undefined || report !== undefined)
    throw new ImportError('An undo has no mapping and no report: leave out --map and --report.');
  return Number(text);
}

const summary = ({ counts }: Pick<ImportResult, 'counts'>): string[] =>
  Object.entries(counts).map(([entity, count]) => {
    const numbers = Object.entries(count).map(([what, number]) => `${number} ${what}`);
    return `${entity.padEnd(12)} ${numbers.join(', ')}`;
  });

async function importFile(): Promise<void> {
  const command = readArguments();
  const environment = new Environment();
  const { databaseUrl, databaseMigrationUrl } = environment;
  if (!databaseUrl) throw new EnvironmentError('DATABASE_URL is not set');
  const terminal = new Terminal();
  // In production, `migrate` is a separate job, and only it has the owner's password.
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
    const result =
      'number' in command
        ? await new HistoryUndo(transactions, audit).run(command, terminal)
        : await withReport(command, terminal, (listener) =>
            new ImportsService(transactions, audit, ledger).run(command, listener),
          );
    await ledger.end();
    terminal.end();
    for (const line of summary(result)) console.log(line);
    if (command.dryRun) terminal.line('This was a dry run: nothing is written.');
    else if (!result.written)
      terminal.line(`Refusals: ${result.refusals}. With --strict nothing is written.`);
    terminal.reconciled(result, 'report' in command ? command.report : undefined);
    console.log(JSON.stringify(result.counts));
    if (command.strict && result.refusals) process.exitCode = 1;
  } finally {
    terminal.end();
    await dataSource.destroy();
  }
}

/**
 * Also writes the differences to the file. It is created before the import begins, so that a wrong path fails early.
 */
async function withReport(
  { report }: { report?: string },
  terminal: Terminal,
  work: (listener: Listener) => Promise<ImportResult>,
): Promise<ImportResult> {
  if (report === undefined) return work(terminal);
  let file: number;
  try {
    file = fs.openSync(report, 'w');
  } catch (error) {
    throw new ImportError(`The report ${report} can't be written: ${reasonOf(error)}.`);
  }
  try {
    const text = csvText('import-differences');
    const write = (rows: Difference[]): unknown =>
      fs.writeSync(file, text({ rows, columns: [...differenceColumns] }));
    write([]);
    terminal.onDifference = (difference) => write([difference]);
    return await work(terminal);
  } finally {
    fs.closeSync(file);
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
