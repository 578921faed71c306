import path from 'node:path';
import type { AuditService } from '../../platform/audit/audit.service.js';
import type { Transactions } from '../../platform/database/transactions.js';
import type { SeatClosing } from '../seats/seat-closing.service.js';
import type { SeatsService } from '../seats/seats.service.js';
import { Columns } from './rows/cells.rules.js';
import { CoursesImport } from './courses-import.js';
import { HistoryImport } from './history/history-import.js';
import { ImportError } from './import.error.js';
import { type Kind, loadMapping, type Mapping } from './mapping/mapping.js';
import { messages } from './messages.js';
import { type FileRow, Reader } from './rows/reader.js';
import { type Counts, type Listener, type Reconciliation, Report } from './report.js';
import { linesWithin } from './rows/row-reader.js';
import { ScheduleImport } from './schedule-import.js';
import { StudentsImport } from './students-import.js';

export interface ImportRequest {
  kind: Kind;
  file: string;
  mapping: string;
  /** Runs the import and rolls it back. */
  dryRun?: boolean;
  /** Writes nothing if any row is refused. */
  strict?: boolean;
}
export interface ImportResult {
  counts: Counts;
  rows: number;
  refusals: number;
  written: boolean;
  /** Only for academic history. */
  reconciliation?: Reconciliation;
  importNumber?: number | null;
}

/** Imports can also open seats and make students eligible. */
export interface Ledger {
  seats: SeatsService;
  closing: SeatClosing;
}

interface KindImport {
  prepare(): Promise<void>;
  add(row: FileRow): Promise<void>;
  /** Returns the id of the imported subject, for the audit trail. */
  merge(): Promise<string | null>;
}

/** Thrown to roll the transaction back and carry the result out of it. */
class TakenBack extends Error {
  constructor(readonly result: ImportResult) {
    super('rolled back');
  }
}

/** The share of reading in the progress; the rest is merging. */
const readingShare = 0.7;

/** Imports a registrar's file: all valid rows in one transaction; the others are reported by line. */
export class ImportsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly ledger: Ledger,
  ) {}

  async run(request: ImportRequest, listener: Listener): Promise<ImportResult> {
    const mapping = await loadMapping(request.mapping, request.kind);
    try {
      return await this.transactions.run(() => this.inTransaction(request, mapping, listener));
    } catch (error) {
      if (error instanceof TakenBack) return error.result;
      throw error;
    }
  }

  private async inTransaction(
    { kind, file, mapping: mappingFile, dryRun = false, strict = false }: ImportRequest,
    mapping: Mapping,
    listener: Listener,
  ): Promise<ImportResult> {
    // Reading a large file takes longer than the server's statement timeout.
    await this.transactions.query(
      'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL jit = off',
    );
    const report = new Report(this.transactions, listener, dryRun);
    await report.takeTurn();
    await report.open();
    const reader = new Reader(file, mapping);
    const { rows, subjectId } = await this.read(reader, file, mapping, report);
    if (!rows) report.note(null, messages.file.noRows(path.basename(file)));
    await report.sendLines();
    const { counts, refusals, reconciliation, importNumber } = report;
    const history = kind === 'history' ? { reconciliation, importNumber } : {};
    const result = { counts, rows, refusals, written: !dryRun && !(strict && refusals > 0), ...history };
    if (!result.written) throw new TakenBack(result);
    await this.audit.record({
      action: `import.${kind}`,
      subjectType: kind === 'schedule' ? 'term' : kind === 'history' ? 'history_import' : kind,
      subjectId,
      details: {
        file: path.basename(file),
        sha256: reader.sha256(),
        bytes: reader.bytesRead,
        rows,
        mapping: path.basename(mappingFile),
        strict,
        refusals,
        counts,
        ...history,
      },
    });
    return result;
  }

  private async read(
    reader: Reader,
    file: string,
    mapping: Mapping,
    report: Report,
  ): Promise<{ rows: number; subjectId: string | null }> {
    await reader.open();
    let work: KindImport | null = null;
    let columns: Columns | null = null;
    let rows = 0;
    for await (const row of reader.rows()) {
      if (!work || !columns) {
        columns = this.columns(row, file, mapping, reader.delimiter);
        work = this.kindImport(mapping, columns, report, file, reader);
        await work.prepare();
        continue;
      }
      rows++;
      if (columns.swallowed(row) === 'noted')
        report.note(row.line, messages.row.rowsWithin(linesWithin(row)));
      await work.add(row);
      if (rows % 500 === 0)
        report.progress((reader.bytesRead / reader.size) * readingShare, messages.steps.rows(rows));
    }
    if (!work) throw new ImportError(messages.file.empty(file));
    return { rows, subjectId: rows ? await work.merge() : null };
  }

  private columns(row: FileRow, file: string, mapping: Mapping, delimiter: string): Columns {
    const { cells } = row;
    if (cells.some((cell) => cell.includes('\u0000') || cell.includes('\uFFFD')))
      throw new ImportError(messages.file.headerEncoding(file, mapping.encoding ?? 'utf-8'));
    const columns = new Columns(cells, mapping.htmlEntities ?? false, delimiter);
    if (columns.swallowed(row)) throw new ImportError(messages.file.headerHasRows(file, linesWithin(row)));
    return columns;
  }

  private kindImport(
    mapping: Mapping,
    columns: Columns,
    report: Report,
    file: string,
    reader: Reader,
  ): KindImport {
    const work =
      mapping.kind === 'schedule'
        ? new ScheduleImport(this.transactions, report, mapping, columns, this.ledger.seats)
        : mapping.kind === 'courses'
          ? new CoursesImport(this.transactions, report, mapping, columns, this.ledger.seats)
          : mapping.kind === 'students'
            ? new StudentsImport(this.transactions, report, mapping, columns, this.ledger.closing)
            : new HistoryImport(this.transactions, report, mapping, columns, file, reader);
    columns.refuseMissing(file);
    return work;
  }
}
