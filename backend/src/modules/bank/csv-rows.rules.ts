import { type Fault, mostFields } from './bank-file.rules.js';
import { messages } from './messages.js';

export const csvSeparators = ['comma', 'semicolon', 'tab'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

const characters: Record<CsvSeparator, string> = { comma: ',', semicolon: ';', tab: '\t' };

export interface CsvRow {
  line: number;
  cells: string[];
}

/** Rows of separated values, which may be quoted and contain line breaks. Rows of blank cells are left out. */
export function csvRows(text: string, faults: Fault[], separator: CsvSeparator = 'comma'): CsvRow[] {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let quotedSince = 0;
  const endCell = (): void => {
    if (row.cells.length === mostFields)
      faults.push({ line: row.line, message: messages.tooManyFields(mostFields) });
    row.cells.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.cells.some((value) => value.trim())) rows.push(row);
    row = { line: line + 1, cells: [] };
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let index = 0; index < source.length; index++) {
    const character = source[index]!;
    if (quotedSince) {
      if (character !== '"') cell += character;
      else if (source[index + 1] === '"') {
        cell += '"';
        index++;
      } else quotedSince = 0;
    } else if (character === '"' && !cell.trim()) {
      cell = '';
      quotedSince = line;
    } else if (character === characters[separator]) endCell();
    else if (character === '\n') endRow();
    else cell += character;
    if (character === '\n') line++;
  }
  if (quotedSince) faults.push({ line: quotedSince, message: messages.openQuote });
  else endRow();
  return rows;
}

/** The separator that the first lines have most often, outside quotes. */
export function separatorOf(text: string): CsvSeparator {
  const plain = text.slice(0, 5000).replace(/"[^"]*"/g, '');
  const count = (separator: CsvSeparator): number => plain.split(characters[separator]).length;
  return csvSeparators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

const plain = (heading: string): string => heading.trim().replace(/\s+/g, ' ').toLowerCase();

/** A column without a heading of its own is named by its number, such as `#3`. */
export function columnNames(headings: readonly string[]): string[] {
  const all = headings.map(plain);
  return headings.map((heading, index) => {
    const one = all[index]!;
    const isOwn = all.indexOf(one) === all.lastIndexOf(one);
    return one && isOwn && one.length <= 100 && !one.startsWith('#')
      ? heading.trim().replace(/\s+/g, ' ')
      : `#${index + 1}`;
  });
}

/** The position of a column; -1 if there is none. */
export function columnAt(headings: readonly string[], name: string): number {
  const number = /^#(\d{1,4})$/.exec(name.trim())?.[1];
  if (number === undefined) return headings.findIndex((heading) => plain(heading) === plain(name));
  return Number(number) <= headings.length ? Number(number) - 1 : -1;
}
