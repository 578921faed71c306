import type { AuditService } from '../../../platform/audit/audit.service.js';
import type { Transactions } from '../../../platform/database/transactions.js';
import { PastEnrollments } from '../../enrollments/past-enrollments.service.js';
import { ImportError } from '../import.error.js';
import { messages } from '../messages.js';
import { type Counts, type Entity, type Listener, Report } from '../report.js';

export interface UndoRequest {
  /** The number of the import. */
  number: number;
  dryRun?: boolean;
  strict?: boolean;
}
export interface UndoResult {
  counts: Counts;
  refusals: number;
  written: boolean;
}

interface Step {
  kind: string;
  entity: Entity;
  table: string;
  /** Reasons to keep a record `made`, each an expression that is null without one; `line` is the row of the import. */
  reasons: string[];
}

const transcript = (issuedSince: string): string => `CASE WHEN EXISTS (
  SELECT FROM issued_documents document WHERE document.student_id = made.student_id AND document.kind = 'transcript'
    AND document.status <> 'revoked' AND document.issued_at >= ${issuedSince})
  THEN 'an official transcript of the student was issued after the import; revoke it first' END`;
const changed = `CASE WHEN made.version > 1 THEN 'it was changed after the import' END`;
const since = '(SELECT created_at FROM history_imports WHERE id = row.import_id)';

/** In the order of removal: each kind before the kinds that it refers to. */
const steps: Step[] = [
  { kind: 'total', entity: 'totals', table: 'stated_totals', reasons: [] },
  { kind: 'degree', entity: 'degrees', table: 'conferred_degrees', reasons: [transcript(since)] },
  {
    kind: 'transfer',
    entity: 'transfers',
    table: 'transfer_courses',
    reasons: [
      `CASE WHEN made.revoked_at IS NOT NULL THEN 'it was revoked after the import' END`,
      transcript(since),
    ],
  },
  { kind: 'enrollment', entity: 'enrollments', table: 'enrollments', reasons: [changed, transcript(since)] },
  { kind: 'section', entity: 'sections', table: 'sections', reasons: [changed] },
  { kind: 'course', entity: 'courses', table: 'courses', reasons: [changed] },
  { kind: 'term', entity: 'terms', table: 'terms', reasons: [changed] },
];

class TakenBack extends Error {
  constructor(readonly result: UndoResult) {
    super('rolled back');
  }
}

/** Removes what an import of academic history created, row by row unless later work depends on it. */
export class HistoryUndo {
  private readonly pastEnrollments: PastEnrollments;

  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {
    this.pastEnrollments = new PastEnrollments(transactions);
  }

  async run(request: UndoRequest, listener: Listener): Promise<UndoResult> {
    try {
      return await this.transactions.run(() => this.inTransaction(request, listener));
    } catch (error) {
      if (error instanceof TakenBack) return error.result;
      throw error;
    }
  }

  private async inTransaction(
    { number, dryRun = false, strict = false }: UndoRequest,
    listener: Listener,
  ): Promise<UndoResult> {
    const { transactions } = this;
    await transactions.query(
      'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL jit = off',
    );
    const report = new Report(transactions, listener, dryRun);
    await report.takeTurn();
    await report.open();
    const { id, file } = await this.importOf(number);
    await this.lock(id);
    for (const [index, step] of steps.entries()) {
      report.progress(index / steps.length, step.entity);
      await this.undo(step, id, report);
    }
    await transactions.query(
      `DELETE FROM transfer_evaluations WHERE history_import_id = $1
         AND NOT EXISTS (SELECT FROM transfer_courses WHERE evaluation_id = transfer_evaluations.id)`,
      [id],
    );
    await transactions.query(
      `DELETE FROM history_import_rows WHERE import_id = $1 AND kind = 'evaluation'
         AND NOT EXISTS (SELECT FROM transfer_evaluations WHERE id = record_id)`,
      [id],
    );
    await this.pastEnrollments.derive('import_students', () => {});
    await transactions.query(
      `UPDATE history_imports SET undone_at = now()
       WHERE id = $1 AND NOT EXISTS (SELECT FROM history_import_rows WHERE import_id = $1)`,
      [id],
    );
    await report.sendLines();
    const { counts, refusals } = report;
    const result = { counts, refusals, written: !dryRun && !(strict && refusals > 0) };
    if (!result.written) throw new TakenBack(result);
    await this.audit.record({
      action: 'import.history.undo',
      subjectType: 'history_import',
      subjectId: id,
      details: { number, file, strict, refusals, counts },
    });
    return result;
  }

  private async importOf(number: number): Promise<{ id: string; file: string }> {
    const [found] = await this.transactions.query<{ id: string; file: string; isUndone: boolean }>(
      `SELECT id, file, undone_at IS NOT NULL AS "isUndone" FROM history_imports WHERE number = $1 FOR UPDATE`,
      [number],
    );
    if (!found) throw new ImportError(messages.undo.notFound(number));
    if (found.isUndone) throw new ImportError(messages.undo.alreadyUndone(number, found.file));
    return found;
  }

  private async lock(importId: string): Promise<void> {
    await this.transactions.query(
      `CREATE TEMP TABLE import_undone ON COMMIT DROP AS SELECT * FROM history_import_rows WHERE import_id = '${importId}'`,
    );
    await this.transactions.query('CREATE UNIQUE INDEX ON import_undone (record_id)');
    await this.transactions.query('ANALYZE import_undone');
    await this.transactions.query(`
      CREATE TEMP TABLE import_students ON COMMIT DROP AS
      SELECT student_id AS id FROM enrollments WHERE id IN (SELECT record_id FROM import_undone WHERE kind = 'enrollment')
      UNION SELECT student_id FROM transfer_courses
        WHERE id IN (SELECT record_id FROM import_undone WHERE kind = 'transfer') AND student_id IS NOT NULL`);
    await this.transactions.query('CREATE UNIQUE INDEX ON import_students (id)');
    await this.pastEnrollments.lock(
      'SELECT id FROM import_students',
      `SELECT section_id FROM enrollments
       WHERE id IN (SELECT record_id FROM import_undone WHERE kind = 'enrollment')
       UNION SELECT record_id FROM import_undone WHERE kind = 'section'`,
    );
  }

  private async undo(
    { kind, entity, table, reasons }: Step,
    importId: string,
    report: Report,
  ): Promise<void> {
    const { transactions } = this;
    const used = (await this.referencesOf(table)).map(
      ({ from, column }) =>
        `CASE WHEN EXISTS (SELECT FROM ${from} other WHERE other.${column} = made.id)
           THEN 'it is used in ${from.replaceAll('_', ' ')}' END`,
    );
    await transactions.query(`DROP TABLE IF EXISTS import_step`);
    await transactions.query(`
      CREATE TEMP TABLE import_step ON COMMIT DROP AS
      SELECT row.record_id AS id, row.line, concat_ws('; ', NULL, ${[...reasons, ...used].join(', ') || 'NULL'}) AS reason
      FROM import_undone row JOIN ${table} made ON made.id = row.record_id WHERE row.kind = '${kind}'`);
    await transactions.query('ANALYZE import_step');
    const [counts] = await transactions.query<{ kept: number; all: number }>(
      `SELECT count(*) FILTER (WHERE reason <> '')::int AS kept, count(*)::int AS all FROM import_step`,
    );
    const { kept, all } = counts!;
    if (all) {
      report.add(entity, 'remove', all - kept);
      report.add(entity, 'refused', kept);
    }
    await report.addLines(
      'refused',
      `SELECT line, 'the ${kind} is kept: ' || reason AS message FROM import_step WHERE reason <> ''`,
    );
    const removed = `(SELECT id FROM import_step WHERE reason = '')`;
    if (kind === 'enrollment') await this.pastEnrollments.remove(removed);
    else await transactions.query(`DELETE FROM ${table} WHERE id IN ${removed}`);
    await transactions.query(
      `DELETE FROM history_import_rows WHERE import_id = $1 AND kind = $2
         AND record_id NOT IN (SELECT id FROM import_step WHERE reason <> '')`,
      [importId, kind],
    );
  }

  /** All columns that refer to the table, read from the schema because later releases may add some. */
  private referencesOf(table: string): Promise<{ from: string; column: string }[]> {
    return this.transactions.query<{ from: string; column: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS from, column_of.attname AS column
       FROM pg_constraint CROSS JOIN LATERAL unnest(conkey, confkey) AS key (own, other)
       JOIN pg_attribute column_of ON column_of.attrelid = conrelid AND column_of.attnum = key.own
       JOIN pg_attribute target ON target.attrelid = confrelid AND target.attnum = key.other
       WHERE contype = 'f' AND confrelid = $1::regclass AND target.attname = 'id' ORDER BY 1, 2`,
      [table],
    );
  }
}
