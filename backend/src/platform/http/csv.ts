import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import type { Chunk, Headings, Page } from '../../common/list-request.js';
import type { AuditService } from '../audit/audit.service.js';
import type { FileStore } from '../files/file-store.js';
import { spooled } from '../files/spool.js';
import { mayExport } from '../auth/recent-sign-in.js';
import { cellText } from './csv.rules.js';
import { type Column, plainColumns } from './headings.js';

/**
 * The list as CSV for a spreadsheet (RFC 4180), chunk by chunk; the export is audited. A long list is read at the
 * database's speed, even for a slow reader (decision 0124).
 */
export async function csvOf(
  page: Page<object>,
  response: Response,
  { audit, store }: { audit: AuditService; store: FileStore },
): Promise<StreamableFile> {
  const chunks = page.chunks();
  // Reads the first rows before the status line, so that an error can still be sent. They also have the total.
  const first = await chunks.next();
  if (!first.done) mayExport(page.rowsOf(first.value));
  const second = first.done ? first : await chunks.next();
  const { resource } = page;
  const path = response.req.originalUrl.split('?', 1)[0];
  async function* lines(): AsyncGenerator<string> {
    // Other values have already been refused.
    const text = csvText(resource, response.req.query.headings as Headings | undefined);
    let count = 0;
    try {
      for (let chunk = first; !chunk.done; chunk = chunk === first ? second : await chunks.next()) {
        const { rows } = chunk.value;
        count += rows.length;
        yield text(chunk.value);
      }
    } finally {
      audit.noteList({
        action: `${resource}.export`,
        subjectType: resource,
        details: { path, query: response.req.query, count },
      });
    }
  }
  const file = Readable.from(second.done ? lines() : spooled(lines(), store), { objectMode: false });
  // Also for a client that leaves before the first line: the generator then never starts, and would never end.
  file.once('close', () => void chunks.return(undefined));
  if (response.headersSent) file.destroy();
  else if (!first.done) response.setHeader('Content-Range', page.rangeOf(first.value));
  return new StreamableFile(file, fileOf(resource));
}

/** Turns a list into text, chunk by chunk; the first chunk has the header. */
export function csvText(
  resource: string,
  headings: Headings = 'plain',
): (chunk: Pick<Chunk<object>, 'rows' | 'columns'>) => string {
  let columns: string[] | Column[] | undefined;
  return ({ rows, columns: named }) => {
    const header = !columns;
    if (!columns) {
      columns = rows[0] ? Object.keys(rows[0]) : named;
      if (headings === 'plain') columns = plainColumns(resource, columns);
    }
    return stringify(rows.map(plain), { ...format, header, columns });
  };
}

/** A table that is no list, with its header first, made safe in the same way. */
export function csvTable(name: string, rows: unknown[][]): StreamableFile {
  mayExport(rows.length - 1);
  return new StreamableFile(Buffer.from(stringify(rows, format)), fileOf(name));
}

const fileOf = (name: string) => ({
  type: 'text/csv; charset=utf-8; header=present',
  disposition: `attachment; filename="${name}.csv"`,
});

/** Every text is quoted, so that separators in it split nothing; numbers remain numbers. */
const format = {
  cast: { string: cellText },
  quoted_string: true,
  record_delimiter: 'windows',
} as const;

/** Lists and objects inside a row are written as JSON, instants as the API writes them. */
const plain = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date
        ? value.toISOString()
        : typeof value === 'boolean'
          ? String(value)
          : typeof value === 'object' && value !== null
            ? JSON.stringify(value)
            : value,
    ]),
  );
