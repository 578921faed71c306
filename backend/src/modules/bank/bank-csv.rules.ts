import { checkLines, dayOf, type Fault, type ParsedFile, referenceOf } from './bank-file.rules.js';
import { messages } from './messages.js';

export const csvDateFormats = ['YYYY-MM-DD', 'MM/DD/YYYY', 'MM/DD/YY', 'DD/MM/YYYY', 'YYYYMMDD'] as const;
export type CsvDateFormat = (typeof csvDateFormats)[number];

/** The headings of the columns. Amounts are in one signed column, or in a column for credits and one for debits. */
export interface CsvMapping {
  account: string;
  date: string;
  dateFormat: CsvDateFormat;
  amount?: string | null;
  credit?: string | null;
  debit?: string | null;
  description?: string | null;
  reference?: string | null;
  type?: string | null;
  /** The balance after each line. The last line of a day has its closing balance, or the first if the newest is first. */
  balance?: string | null;
}

interface Row {
  line: number;
  cells: string[];
}

const columnsOf = [
  'date',
  'amount',
  'credit',
  'debit',
  'description',
  'reference',
  'type',
  'balance',
] as const;

/** Rows of comma-separated values, which may be quoted and contain line breaks. */
export function csvRows(text: string, faults: Fault[]): Row[] {
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let quotedSince = 0;
  const endRow = (): void => {
    row.cells.push(cell);
    if (row.cells.some((value) => value.trim())) rows.push(row);
    row = { line: line + 1, cells: [] };
    cell = '';
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
    } else if (character === ',') {
      row.cells.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else cell += character;
    if (character === '\n') line++;
  }
  if (quotedSince) faults.push({ line: quotedSince, message: messages.openQuote });
  else endRow();
  return rows;
}

/** Cents of `1,234.56`, `$12`, `-5.00` or `(5.00)`; null for any other text. */
export function centsOf(text: string): number | null {
  const plain = text.trim();
  const inParentheses = /^\((.*)\)$/.exec(plain);
  const [, sign, whole, fraction = ''] =
    /^([+-]?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(inParentheses?.[1] ?? plain) ?? [];
  if (whole === undefined || (inParentheses && sign)) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' || inParentheses ? -cents || 0 : cents;
}

const patterns: Record<CsvDateFormat, { pattern: RegExp; order: [number, number, number] }> = {
  'YYYY-MM-DD': { pattern: /^(\d{4})-(\d{2})-(\d{2})$/, order: [1, 2, 3] },
  YYYYMMDD: { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: [1, 2, 3] },
  'MM/DD/YYYY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
  'MM/DD/YY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, order: [3, 1, 2] },
  'DD/MM/YYYY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 2, 1] },
};

function dateOf(text: string, format: CsvDateFormat): string | null {
  const { pattern, order } = patterns[format];
  const found = pattern.exec(text.trim());
  if (!found) return null;
  const [year, month, day] = order.map((part) => Number(found[part])) as [number, number, number];
  return dayOf(format === 'MM/DD/YY' ? 2000 + year : year, month, day);
}

/** A CSV file by its mapping: lines, closing balances, and each bad line with its reason. */
export function parseCsv(text: string, mapping: CsvMapping, today: string): ParsedFile {
  const parsed: ParsedFile = { lines: [], balances: [], faults: [] };
  const [head, ...rows] = csvRows(text, parsed.faults);
  if (!head) {
    parsed.faults.push({ line: 1, message: messages.emptyFile });
    return parsed;
  }
  const before = parsed.faults.length;
  const headings = head.cells.map((cell) => cell.trim().toLowerCase());
  const positions = new Map<string, number>();
  for (const column of columnsOf) {
    const heading = mapping[column];
    if (!heading) continue;
    const position = headings.indexOf(heading.trim().toLowerCase());
    if (position < 0) parsed.faults.push({ line: head.line, message: messages.noColumn(heading) });
    positions.set(column, position);
  }
  if (parsed.faults.length > before) return parsed;
  const closing = new Map<string, { cents: number; line: number }>();
  const first = rows[0] && dateOf(rows[0].cells[positions.get('date')!] ?? '', mapping.dateFormat);
  const end = rows.at(-1);
  const last = end && dateOf(end.cells[positions.get('date')!] ?? '', mapping.dateFormat);
  const isNewestFirst = Boolean(first && last && first > last);
  for (const { line, cells } of rows) {
    const at = (column: (typeof columnsOf)[number]): string => cells[positions.get(column) ?? -1] ?? '';
    const fault = (message: string): void => void parsed.faults.push({ line, message });
    if (cells.length > head.cells.length) fault(messages.tooManyCells(cells.length, head.cells.length));
    const postedOn = dateOf(at('date'), mapping.dateFormat);
    if (!postedOn) fault(messages.badDate(at('date').slice(0, 30), mapping.dateFormat));
    const cents = amountOf(at, mapping, fault);
    const balance = at('balance').trim() ? centsOf(at('balance')) : undefined;
    if (balance === null) fault(messages.badAmount(at('balance').slice(0, 30)));
    if (!postedOn || cents === null) continue;
    if (typeof balance === 'number' && !(isNewestFirst && closing.has(postedOn)))
      closing.set(postedOn, { cents: balance, line });
    if (!cents) continue;
    parsed.lines.push({
      number: line,
      account: mapping.account.trim(),
      postedOn,
      cents,
      type: at('type').trim().slice(0, 40) || null,
      reference: referenceOf(at('reference')),
      description: at('description').replace(/\s+/g, ' ').trim().slice(0, 500) || null,
    });
  }
  for (const [day, { cents }] of closing)
    parsed.balances.push({ account: mapping.account.trim(), day, kind: 'closing', cents });
  if (!parsed.lines.length && !parsed.faults.length)
    parsed.faults.push({ line: head.line, message: messages.noLines });
  checkLines(parsed, today);
  return parsed;
}

function amountOf(
  at: (column: 'amount' | 'credit' | 'debit') => string,
  { amount }: CsvMapping,
  fault: (message: string) => void,
): number | null {
  const read = (text: string): number | null => {
    const cents = centsOf(text);
    if (cents === null) fault(messages.badAmount(text.slice(0, 30)));
    return cents;
  };
  if (amount) return read(at('amount'));
  const [credit, debit] = [at('credit'), at('debit')];
  if (!credit.trim() && !debit.trim()) {
    fault(messages.amountMissing);
    return null;
  }
  const [plus, minus] = [credit, debit].map((text) => (text.trim() ? read(text) : 0)) as [number, number];
  if (plus === null || minus === null) return null;
  if (plus && minus) {
    fault(messages.twoAmounts);
    return null;
  }
  if (plus < 0) {
    fault(messages.negativeCredit);
    return null;
  }
  // Banks write debits with or without a minus.
  return plus - Math.abs(minus);
}
