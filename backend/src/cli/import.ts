/**
 * Loads a registrar's file: `import <kind> <file> --map <mapping> [--dry-run] [--strict]`, or removes what an import of
 * academic history created: `import undo <number>`. Migrates first, if it has the permission.
 */
import 'reflect-metadata';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { DataSource, QueryFailedError } from 'typeorm';
import { entities } from '../entities.js';
import { seatsAlone } from '../modules/registration/seats-alone.js';
import { ImportError } from '../modules/imports/import.error.js';
import { type ImportRequest, type ImportResult, ImportsService } from '../modules/imports/imports.service.js';
import { HistoryUndo, type UndoRequest } from '../modules/imports/history/history-undo.js';
import { type Kind, kinds, reasonOf } from '../modules/imports/mapping/mapping.js';
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
  --dry-run   show what would be created, changed and refused, without writing anything
  --strict    write nothing if anything is refused
  --report    history only: CSV file to create with the differences from the stated totals
  number      number of the academic history import to undo`;

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
      throw new ImportError(kind ? `The kind "${kind}" doesn't exist.` : 'The kind is missing.');
    if (!file) throw new ImportError('The file is missing.');
    if (more.length) throw new ImportError(`Import one file at a time. Remove "${more.join(' ')}".`);
    if (!values.map) throw new ImportError('The mapping is missing: --map <mapping>.');
    if (report !== undefined && kind !== 'history')
      throw new ImportError('Only history imports have a report. Omit --report.');
    return { kind: kind as Kind, file, mapping: values.map, dryRun, strict, report };
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\n\n${usage}`);
  }
}

function importNumber(text: string | undefined, { map, report }: { map?: string; report?: string }): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text))
    throw new ImportError(
      `${text ? `"${text}" is not an import number` : 'The import number is missing'}. Use undo <number>.`,
    );
  if (map !== undefined || report !== undefined)
    throw new ImportError('An undo has no mapping or report. Omit --map and --report.');
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
  const { done } = databaseMigrationUrl
    ? await migrate({ ownerUrl: databaseMigrationUrl, appUrl: databaseUrl, entities })
    : { done: [] };
  if (done.length) terminal.line(`The database was migrated: ${done.join(', ')}.`);
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
    if (command.dryRun) terminal.line('This was a dry run. Nothing was written.');
    else if (!result.written)
      terminal.line(`Refusals: ${result.refusals}. With --strict, nothing was written.`);
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
    console.error('Nothing was written.');
    process.exitCode = 1;
  }
});
