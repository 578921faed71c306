import { createHash } from 'node:crypto';
import { RefusedValue } from '../import.error.js';
import type { Columns } from './cells.rules.js';
import { exclusionsIn } from './excluded-rows.rules.js';
import type { Source } from '../mapping/mapping-parts.js';
import { messages } from '../messages.js';
import type { FileRow } from './reader.js';

/** Collects every problem of a row, for one complete message. */
export class RowProblems {
  readonly found: string[] = [];

  /** The value, or `fallback` after a refusal. */
  read<T>(label: string, read: () => T, fallback: T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RefusedValue)) throw error;
      this.found.push(`${label}: ${error.message}`);
      return fallback;
    }
  }
}

/** Reads the fields of a mapping from the rows of one file. */
export class RowReader<Field extends string> {
  private readonly readers: Map<Field, (cells: string[]) => string>;
  private readonly exclusion: (cells: string[]) => string | null;

  constructor(
    private readonly columns: Columns,
    sources: Partial<Record<Field, Source>>,
    /** Templates of these fields are blank if any of their parts is. */
    whole: Field[] = [],
  ) {
    this.exclusion = exclusionsIn(columns.header, sources);
    const given = Object.entries(sources) as [Field, Source][];
    this.readers = new Map(
      given.map(([field, source]) => [field, columns.reader(field, source, whole.includes(field))]),
    );
  }

  has(field: Field): boolean {
    return this.readers.has(field);
  }

  /** The text of a field; blank if the mapping doesn't have it. */
  text(field: Field, cells: string[]): string {
    return this.readers.get(field)?.(cells) ?? '';
  }

  /** Why the row can't be read at all, otherwise null. */
  shape(row: FileRow): string | null {
    const { cells } = row;
    const { length } = this.columns.header;
    const surplus = cells.slice(length).some((cell) => cell.trim());
    if (cells.length >= length && !surplus)
      return this.columns.swallowed(row) === 'refused' ? messages.row.hasRows : this.exclusion(cells);
    return messages.row.cells(cells.length, length);
  }
}

/** Names the lines that a row spans; null for a single line. */
export function linesWithin({ line, lastLine }: Pick<FileRow, 'line' | 'lastLine'>): string | null {
  if (lastLine === line) return null;
  return lastLine === line + 1
    ? messages.row.lineWithin(lastLine, line)
    : messages.row.linesWithin(line + 1, lastLine, line);
}

/** Equal for identical rows. */
export const digestOf = ({ cells }: FileRow): string =>
  createHash('md5').update(cells.join('\u001f')).digest('base64');
