import type { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import type { FileRow } from './rows/reader.js';
import { linesWithin } from './rows/row-reader.js';

export const entities = [
  'terms',
  'courses',
  'instructors',
  'sections',
  'meetings',
  'students',
  'enrollments',
  'transfers',
  'degrees',
  'totals',
] as const;
export type Entity = (typeof entities)[number];

export interface Count {
  create: number;
  change: number;
  unchanged: number;
  refused: number;
  /** Meetings that a section no longer has, and records that an undo removes. */
  remove?: number;
}
/** `courses` and `sections` always exist, the others depending on the kind. */
export type Counts = Partial<Record<Entity, Count>> & Record<'courses' | 'sections', Count>;

/** A figure of a student that differs from the other system's, for one term or all terms. */
export interface Difference {
  studentId: string;
  /** null: of all terms. */
  term: string | null;
  figure: string;
  stated: string;
  imported: string;
  difference: string;
  /** Repeats are the usual reason: the repeat policy decides which attempts count. */
  repeatedCourses: number;
}

export const differenceColumns: readonly (keyof Difference)[] = [
  'studentId',
  'term',
  'figure',
  'stated',
  'imported',
  'difference',
  'repeatedCourses',
];

/** Students with stated totals, and how many of them differ. */
export interface Reconciliation {
  students: number;
  differing: number;
  differences: number;
  /** With imported enrollments, and without stated totals. */
  unstated: number;
}

/** Receives an import's messages; the command writes them to the terminal. */
export interface Listener {
  refused(line: number, reason: string): void;
  note(line: number | null, message: string): void;
  /** Only in a dry run. */
  planned(what: 'create' | 'change', line: number, message: string): void;
  /** Only for academic history, ordered by student. */
  difference?(difference: Difference): void;
  /** From 0 to 1. */
  progress(share: number, step: string): void;
}

/** Messages found while merging wait in a table, so that they are reported in the order of the file. */
export const linesTable = 'import_lines';

/** Counts, and messages by line. */
export class Report {
  readonly counts: Counts = { courses: none(), sections: none() };
  refusals = 0;
  notes = 0;
  /** Only for academic history. */
  reconciliation?: Reconciliation;
  /** The number that undoes an import of academic history; null: it created nothing. */
  importNumber?: number | null;

  constructor(
    private readonly transactions: Transactions,
    private readonly listener: Listener,
    readonly dryRun: boolean,
  ) {}

  async open(): Promise<void> {
    await this.transactions.query(
      `CREATE TEMP TABLE ${linesTable} (line int, kind text, message text) ON COMMIT DROP`,
    );
  }

  /** A second import waits for the first. */
  async takeTurn(): Promise<void> {
    const [turn] = await this.transactions.query<{ free: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('collegium-import')) AS free`,
    );
    if (turn!.free) return;
    this.note(null, messages.notes.waiting);
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('collegium-import'))`);
  }

  count(entity: Entity): Count {
    return (this.counts[entity] ??= none());
  }

  add(entity: Entity, what: keyof Count, number: number): void {
    const count = this.count(entity);
    count[what] = (count[what] ?? 0) + number;
  }

  refuse(line: number, reason: string): void {
    this.refusals++;
    this.listener.refused(line, reason);
  }

  refuseRow(row: FileRow, problems: string[]): void {
    const within = linesWithin(row);
    this.refuse(row.line, (within ? [...problems, within] : problems).join('; '));
  }

  note(line: number | null, message: string): void {
    this.notes++;
    this.listener.note(line, message);
  }

  difference(difference: Difference): void {
    this.listener.difference?.(difference);
  }

  progress(share: number, step: string): void {
    this.listener.progress(share, step);
  }

  /** A statement that selects `line` and `message`; each row is reported at the end. */
  async addLines(
    kind: 'refused' | 'note' | 'create' | 'change',
    select: string,
    values: unknown[] = [],
  ): Promise<void> {
    if ((kind === 'create' || kind === 'change') && !this.dryRun) return;
    await this.transactions.query(
      `INSERT INTO ${linesTable} SELECT entry.line, '${kind}', entry.message FROM (${select}) entry`,
      values,
    );
  }

  async sendLines(): Promise<void> {
    await this.transactions.query(
      `DECLARE import_told NO SCROLL CURSOR FOR
       SELECT line, kind, message FROM ${linesTable} ORDER BY line, kind, message COLLATE "C"`,
    );
    for (;;) {
      const rows = await this.transactions.query<{ line: number; kind: string; message: string }>(
        'FETCH 1000 FROM import_told',
      );
      for (const { line, kind, message } of rows) {
        if (kind === 'refused') this.refuse(line, message);
        else if (kind === 'note') this.note(line, message);
        else this.listener.planned(kind as 'create' | 'change', line, message);
      }
      if (!rows.length) break;
    }
    await this.transactions.query('CLOSE import_told');
  }
}

const none = (): Count => ({ create: 0, change: 0, unchanged: 0, refused: 0 });
