import path from 'node:path';
import type { Transactions } from '../../../platform/database/transactions.js';
import { PastEnrollments } from '../../enrollments/past-enrollments.service.js';
import type { Columns } from '../rows/cells.rules.js';
import { mergeDegrees } from './history-degrees.js';
import { HistoryEnrollments } from './history-enrollments.js';
import type { HistoryMapping, HistoryRecords } from '../mapping/history-mapping.js';
import { historyColumns, type HistoryRow, HistoryRows } from '../rows/history-rows.js';
import { mergeTotals } from './history-totals.js';
import { HistoryTransfers } from './history-transfers.js';
import { messages } from '../messages.js';
import type { FileRow, Reader } from '../rows/reader.js';
import { reconcile } from './reconciliation.js';
import type { Report } from '../report.js';
import { dropRepeatedRows } from '../schedule-grouping.js';
import { useStoredSpelling } from '../spelling.js';
import { Staging } from '../staging.js';

/** Academic history of another system: enrollments with grades, transfer credit, degrees and stated totals. */
export class HistoryImport {
  private readonly rows: HistoryRows;
  private readonly staged: Staging<HistoryRow>;
  private readonly entity: HistoryRecords;
  private readonly pastEnrollments: PastEnrollments;

  constructor(
    private readonly transactions: Transactions,
    private readonly report: Report,
    private readonly mapping: HistoryMapping,
    columns: Columns,
    private readonly file: string,
    private readonly reader: Reader,
  ) {
    this.rows = new HistoryRows(mapping, columns);
    this.entity = mapping.records;
    this.staged = new Staging(transactions, 'import_rows', historyColumns(mapping.records));
    this.pastEnrollments = new PastEnrollments(transactions);
  }

  async prepare(): Promise<void> {
    this.report.count(this.entity);
    await this.staged.create();
  }

  async add(given: FileRow): Promise<void> {
    const { row, problems } = this.rows.parse(given);
    if (!problems.length) return this.staged.add(row);
    this.report.refuseRow(given, problems);
    this.report.add(this.entity, 'refused', 1);
  }

  private async spell(): Promise<void> {
    const { columns } = this.mapping;
    for (const [field, column, kind] of [
      ['studentId', 'student_number', 'students'],
      ['courseCode', 'course_code', 'courses'],
      ['programCode', 'program_code', 'programs'],
    ] as const)
      if (field in columns)
        await useStoredSpelling(this.transactions, { table: 'import_rows', column, kind });
  }

  async merge(): Promise<string> {
    const { transactions, report, mapping } = this;
    await this.staged.flush();
    await transactions.query('ANALYZE import_rows');
    report.progress(0.7, 'repeated rows');
    await dropRepeatedRows(transactions, report);
    await this.spell();
    const { id, number } = await this.begin();
    if (mapping.records === 'enrollments')
      await new HistoryEnrollments(transactions, report, mapping, this.pastEnrollments).merge(id);
    else if (mapping.records === 'transfers')
      await new HistoryTransfers(transactions, report).merge(id, number, path.basename(this.file));
    else if (mapping.records === 'degrees') await mergeDegrees(transactions, report, id);
    else await mergeTotals(transactions, report, mapping, id);
    if (mapping.records === 'enrollments' || mapping.records === 'transfers') await this.derive();
    report.progress(0.97, 'reconciliation');
    await reconcile(transactions, report);
    report.importNumber = (await this.keep(id)) ? number : null;
    return id;
  }

  /** Imports run one after the other, so that the next number is free. */
  private async begin(): Promise<{ id: string; number: number }> {
    const [row] = await this.transactions.query<{ id: string; number: number }>(
      `INSERT INTO history_imports (number, records, file, sha256)
       SELECT coalesce(max(number), 0) + 1, $1, left($2, 255), $3 FROM history_imports RETURNING id, number`,
      [this.entity, path.basename(this.file), this.reader.sha256()],
    );
    return row!;
  }

  /** An import that created nothing has nothing to undo. */
  private async keep(id: string): Promise<boolean> {
    const deleted = await this.transactions.query<{ id: string }>(
      `DELETE FROM history_imports WHERE id = $1
         AND NOT EXISTS (SELECT FROM history_import_rows WHERE import_id = $1) RETURNING id`,
      [id],
    );
    return !deleted.length;
  }

  private async derive(): Promise<void> {
    const { transactions, report } = this;
    await transactions.query('CREATE UNIQUE INDEX ON import_students (id)');
    await transactions.query('ANALYZE import_students');
    // Most rows are new. Without new statistics, the planner would search the whole table for each student.
    const [all] = await transactions.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM import_students',
    );
    await this.pastEnrollments.derive('import_students', (derived) =>
      report.progress(0.9 + (0.06 * derived) / all!.count, messages.steps.totals(derived)),
    );
  }
}
