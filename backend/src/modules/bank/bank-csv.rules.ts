import { checkLines, type ParsedFile, referenceOf } from './bank-file.rules.js';
import { centsOf, type CsvDateFormat, dateOf } from './bank-values.rules.js';
import { columnAt, type CsvRow, csvRows, type CsvSeparator } from './csv-rows.rules.js';
import { messages } from './messages.js';

/** `signed`: debits are negative. `words`: a column says debit or credit. */
export const csvSigns = ['signed', 'words'] as const;
export type CsvSigns = (typeof csvSigns)[number];

export const csvSides = ['debit', 'credit'] as const;
export type CsvSide = (typeof csvSides)[number];

/** A word of the column that says debit or credit. */
export interface CsvWord {
  word: string;
  side: CsvSide;
}

/** How a CSV file is read. Columns are named by their heading, or by their number, such as `#3`. */
export interface CsvMapping {
  account: string;
  date: string;
  dateFormat: CsvDateFormat;
  /** Default: comma. */
  separator?: CsvSeparator | null;
  /** False: the first row is a bank line. */
  hasHeadings?: boolean | null;
  /** One column, or a column for credits and one for debits. */
  amount?: string | null;
  credit?: string | null;
  debit?: string | null;
  /** How the amounts of one column tell debits; null if negative ones tell it. */
  signs?: CsvSigns | null;
  direction?: string | null;
  words?: CsvWord[] | null;
  description?: string | null;
  reference?: string | null;
  type?: string | null;
  /** The balance after each line. The last line of a day has its closing balance, or the first if the newest is first. */
  balance?: string | null;
}

export const csvColumns = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'description',
  'reference',
  'type',
  'balance',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** A field of the mapping that only a person can fill in. */
export interface Ask {
  field: keyof CsvMapping;
  message: string;
}

/** Rows before the headings are titles. Later ones that are no bank lines are faults. */
export const mostTitles = 50;
export const mostWords = 20;

export interface CsvTable {
  /** The line of the headings; null if the file has none. */
  headingLine: number | null;
  headings: string[];
  rows: CsvRow[];
}

/** The rows below `head`; without one, the columns have numbers. */
export function tableOf(rows: readonly CsvRow[], head: CsvRow | null): CsvTable {
  const rest = head ? rows.slice(rows.indexOf(head) + 1) : [...rows];
  const width = head?.cells.length ?? rest.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const headings = head?.cells ?? Array.from({ length: width }, () => '');
  return { headingLine: head?.line ?? null, headings, rows: rest };
}

const mapped = (mapping: Partial<CsvMapping>): string[] =>
  csvColumns.flatMap((column) => (mapping[column]?.trim() ? [mapping[column].trim()] : []));

/** The first row that has all mapped headings, else the one that has most. */
export function headOf(rows: readonly CsvRow[], mapping: Partial<CsvMapping>): CsvRow | null {
  if (mapping.hasHeadings === false) return null;
  const names = mapped(mapping).filter((name) => !name.startsWith('#'));
  const found = ({ cells }: CsvRow): number => names.filter((name) => columnAt(cells, name) >= 0).length;
  const [first = null, ...others] = rows.slice(0, mostTitles);
  return others.reduce((best, row) => (best && found(row) > found(best) ? row : best), first);
}

/** Cells of a column, without blank ones. */
export const valuesOf = ({ headings, rows }: CsvTable, name: string | null | undefined): string[] => {
  const position = name?.trim() ? columnAt(headings, name) : -1;
  return position < 0 ? [] : rows.map(({ cells }) => (cells[position] ?? '').trim()).filter(Boolean);
};

/** The words of a column, in lower case. */
export const wordsOf = (table: CsvTable, name: string | null | undefined): string[] => [
  ...new Set(valuesOf(table, name).map((value) => value.toLowerCase().slice(0, 40))),
];

const isNegative = (text: string): boolean => (centsOf(text) ?? 0) < 0;

/** What a mapping leaves open. Nothing that the file can't tell is guessed. */
export function asksOf(mapping: Partial<CsvMapping>, table: CsvTable): Ask[] {
  const { account, date, dateFormat, amount, credit, debit, signs, direction, words } = mapping;
  const asks: Ask[] = [];
  const ask = (field: Ask['field'], message: string): void => void asks.push({ field, message });
  if (!account?.trim()) ask('account', messages.accountRequired);
  if (!date?.trim()) ask('date', messages.columnRequired);
  if (!dateFormat) ask('dateFormat', messages.formatRequired);
  if (Boolean(amount) === Boolean(credit || debit) || Boolean(credit) !== Boolean(debit))
    ask('amount', messages.amountColumns);
  else if (amount && !signs && (direction?.trim() || !valuesOf(table, amount).some(isNegative)))
    ask('signs', direction?.trim() ? messages.signsRequired : messages.signsUnknown);
  else if (amount && signs === 'words') {
    const found = wordsOf(table, direction);
    const open = found.filter((word) => !words?.some((known) => known.word.trim().toLowerCase() === word));
    if (!direction?.trim()) ask('direction', messages.directionRequired);
    else if (found.length > mostWords) ask('direction', messages.tooManyWords(mostWords));
    else if (open.length) ask('words', messages.wordsUnknown(open));
  }
  return asks;
}

/** A CSV file by its mapping: lines, closing balances, and each bad line with its reason. */
export function parseCsv(text: string, mapping: CsvMapping, today: string): ParsedFile {
  const parsed: ParsedFile = { lines: [], balances: [], faults: [] };
  const all = csvRows(text, parsed.faults, mapping.separator ?? 'comma');
  const table = tableOf(all, headOf(all, mapping));
  const before = parsed.faults.length;
  if (!all.length) parsed.faults.push({ line: 1, message: messages.emptyFile });
  for (const name of mapped(mapping)) {
    if (all.length && columnAt(table.headings, name) < 0)
      parsed.faults.push({ line: table.headingLine ?? 1, message: messages.noColumn(name) });
  }
  if (parsed.faults.length > before) return parsed;
  readRows(table, mapping, parsed);
  if (!parsed.lines.length && !parsed.faults.length)
    parsed.faults.push({ line: table.headingLine ?? 1, message: messages.noLines });
  checkLines(parsed, today);
  return parsed;
}

function readRows({ headings, rows }: CsvTable, mapping: CsvMapping, parsed: ParsedFile): void {
  const account = mapping.account.trim();
  const positions = new Map(
    csvColumns.map((column) => [column, mapping[column] ? columnAt(headings, mapping[column]) : -1]),
  );
  const dayIn = (row: CsvRow | undefined): string | null =>
    dateOf(row?.cells[positions.get('date')!] ?? '', mapping.dateFormat);
  const [first, last] = [dayIn(rows[0]), dayIn(rows.at(-1))];
  const isNewestFirst = Boolean(first && last && first > last);
  const closing = new Map<string, number>();
  for (const { line, cells } of rows) {
    const at = (column: CsvColumn): string => cells[positions.get(column)!] ?? '';
    const fault = (message: string): void => void parsed.faults.push({ line, message });
    if (cells.slice(headings.length).some((cell) => cell.trim()))
      fault(messages.tooManyCells(cells.length, headings.length));
    const postedOn = dateOf(at('date'), mapping.dateFormat);
    if (!postedOn) fault(messages.badDate(at('date').slice(0, 30), mapping.dateFormat));
    const cents = amountOf(at, mapping, fault);
    const balance = at('balance').trim() ? centsOf(at('balance')) : undefined;
    if (balance === null) fault(messages.badAmount(at('balance').slice(0, 30)));
    if (!postedOn || cents === null) continue;
    if (typeof balance === 'number' && !(isNewestFirst && closing.has(postedOn)))
      closing.set(postedOn, balance);
    if (!cents) continue;
    parsed.lines.push({
      number: line,
      account,
      postedOn,
      cents,
      type: at('type').trim().slice(0, 40) || null,
      reference: referenceOf(at('reference')),
      description: at('description').replace(/\s+/g, ' ').trim().slice(0, 500) || null,
    });
  }
  for (const [day, cents] of closing) parsed.balances.push({ account, day, kind: 'closing', cents });
}

type At = (column: CsvColumn) => string;
type OnFault = (message: string) => void;

/** Null after a fault. A row that has only a balance moves nothing. */
function amountOf(at: At, mapping: CsvMapping, fault: OnFault): number | null {
  const columns = mapping.amount ? (['amount'] as const) : (['credit', 'debit'] as const);
  if (columns.every((column) => !at(column).trim())) {
    if (at('balance').trim()) return 0;
    fault(messages.amountMissing);
    return null;
  }
  const cents = columns.map((column) => {
    if (!at(column).trim()) return 0;
    const read = centsOf(at(column));
    if (read === null) fault(messages.badAmount(at(column).slice(0, 30)));
    return read;
  });
  if (cents.includes(null)) return null;
  const [one, debit = 0] = cents as [number, number?];
  if (!mapping.amount) return split(one, debit, fault);
  if (mapping.signs !== 'words') return one;
  const word = at('direction').trim().toLowerCase().slice(0, 40);
  const side = mapping.words?.find((known) => known.word.trim().toLowerCase() === word)?.side;
  if (!side) {
    fault(messages.unknownWord(word));
    return null;
  }
  return side === 'credit' ? split(one, 0, fault) : split(0, one, fault);
}

/** Banks write debits with or without a minus. */
function split(credit: number, debit: number, fault: OnFault): number | null {
  if (credit && debit) fault(messages.twoAmounts);
  else if (credit < 0) fault(messages.negativeCredit);
  else return credit - Math.abs(debit);
  return null;
}
