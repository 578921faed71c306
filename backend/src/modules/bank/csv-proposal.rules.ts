import {
  type CsvMapping,
  type CsvSide,
  csvSides,
  type CsvTable,
  type CsvWord,
  headOf,
  mostTitles,
  mostWords,
  tableOf,
  valuesOf,
  wordsOf,
} from './bank-csv.rules.js';
import { centsOf, type CsvDateFormat, dateOf } from './bank-values.rules.js';
import { columnAt, columnNames, type CsvRow } from './csv-rows.rules.js';

/** A US bank's order comes first: a person sees the days in the preview. */
const formats: readonly CsvDateFormat[] = ['MM/DD/YYYY', 'YYYY-MM-DD', 'MM/DD/YY', 'YYYYMMDD', 'DD/MM/YYYY'];

/** What banks call their columns, in lower case. */
const headings: Record<
  Exclude<keyof CsvMapping, 'account' | 'dateFormat' | 'separator' | 'hasHeadings' | 'signs' | 'words'>,
  RegExp
> = {
  date: /^(post(ing|ed)?|transaction|trans\.?|effective|as[- ]of|value|book(ing)?)? ?date$/,
  amount: /^(transaction )?amount( \(?usd\)?)?$/,
  credit: /^(credits?|deposits?|credit amount|amount credit|money in|deposits?\/credits?)$/,
  debit: /^(debits?|withdrawals?|debit amount|amount debit|money out|withdrawals?\/debits?)$/,
  direction:
    /^(details|credit ?(\/|or) ?debit|debit ?(\/|or) ?credit|cr ?(\/|or) ?dr|dr ?(\/|or) ?cr|transaction type|type|credit debit indicator|direction)$/,
  description: /^((transaction |original |bai )?description|memo|payee|name|narrative|text)$/,
  reference:
    /^((bank |customer |transaction )?reference( number| no\.?)?|ref(erence)? ?#|check (or slip )?#|transaction id|serial number)$/,
  type: /^(type|transaction type|bai code|tran(saction)? code)$/,
  balance: /^((running|ledger|account|closing) )?bal(ance|\.)$/,
};

const words: Record<CsvSide, RegExp> = {
  debit: /^(debits?|dr\.?|d|db|withdrawals?)$/,
  credit: /^(credits?|cr\.?|c|deposits?|dslip)$/,
};

const isDate = (text: string): boolean => formats.some((format) => dateOf(text, format) !== null);
const isAmount = (text: string): boolean => !isDate(text) && centsOf(text) !== null;

/** The row with most known headings, or the row above the first row with a day and an amount if it has texts only. */
function recognizedHead(rows: readonly CsvRow[]): CsvRow | null {
  const [named] = rows
    .slice(0, mostTitles)
    .map((row) => ({ row, known: knownIn(row) }))
    .filter(({ known }) => known > 1)
    .sort((one, other) => other.known - one.known);
  if (named) return named.row;
  const first = rows.findIndex(({ cells }) => cells.some(isDate) && cells.some(isAmount));
  const above = rows[first < 0 ? 0 : first - 1];
  const texts = above?.cells.filter((cell) => cell.trim()) ?? [];
  return above && texts.length > 1 && !texts.some((cell) => isDate(cell) || isAmount(cell)) ? above : null;
}

/** How many columns the row names as banks do; none without a day and an amount. */
function knownIn(row: CsvRow): number {
  const { date, amount, credit, direction: _, ...others } = byHeading(tableOf([row], row));
  return date && (amount || credit) ? 2 + Object.values(others).filter(Boolean).length : 0;
}

/** The sides that the words of a column say. */
const sidesOf = (told: readonly string[]): CsvWord[] =>
  told.flatMap((word) => {
    const side = csvSides.find((one) => words[one].test(word));
    return side ? [{ word, side }] : [];
  });

/** The first format that reads every day of a column. */
const formatOf = (values: readonly string[]): CsvDateFormat | null =>
  (values.length && formats.find((format) => values.every((value) => dateOf(value, format)))) || null;

/** What the file itself tells. A person confirms or changes it, and fills in the rest. */
export function proposalOf(rows: readonly CsvRow[], hasHeadings?: boolean | null): Partial<CsvMapping> {
  const found = hasHeadings === false ? null : recognizedHead(rows);
  const head = found ?? (hasHeadings ? (rows[0] ?? null) : null);
  const table = tableOf(rows, head);
  const columns = head ? byHeading(table) : byValues(table);
  const proposed: Partial<CsvMapping> = {
    hasHeadings: head !== null,
    ...columns,
    dateFormat: formatOf(valuesOf(table, columns.date)) ?? undefined,
  };
  if (proposed.credit && proposed.debit) return { ...proposed, amount: null, direction: null };
  const negative = valuesOf(table, proposed.amount).some((value) => (centsOf(value) ?? 0) < 0);
  const direction = directionOf(table, proposed.direction);
  const told = wordsOf(table, direction);
  const sides = sidesOf(told);
  const tells =
    sides.length > 0 && told.length <= mostWords && !(negative && agrees(table, proposed.amount, direction));
  return {
    ...proposed,
    credit: null,
    debit: null,
    signs: tells ? 'words' : negative ? 'signed' : null,
    direction: tells ? direction : null,
    words: tells ? sides : null,
  };
}

/** The column that its heading names, or the first one in which each word says debit or credit. */
function directionOf(table: CsvTable, named: string | null | undefined): string | null | undefined {
  if (sidesOf(wordsOf(table, named)).length) return named;
  return columnNames(table.headings).find((name) => {
    const told = wordsOf(table, name);
    return told.length > 0 && sidesOf(told).length === told.length;
  });
}

/** Whether the amounts with a debit's word are the negative ones: then the signs tell the same. */
function agrees(
  { headings: columns, rows }: CsvTable,
  amount: string | null | undefined,
  direction: string | null | undefined,
): boolean {
  const [of, told] = [columnAt(columns, amount ?? ''), columnAt(columns, direction ?? '')];
  return rows.every(({ cells }) => {
    const [side] = sidesOf([(cells[told] ?? '').trim().toLowerCase()]);
    const cents = centsOf(cells[of] ?? '') ?? 0;
    return !side || !cents || cents < 0 === (side.side === 'debit');
  });
}

function byHeading(table: CsvTable): Partial<CsvMapping> {
  const names = columnNames(table.headings);
  return Object.fromEntries(
    Object.entries(headings).map(([column, pattern]) => [
      column,
      names.find((name) => pattern.test(name.toLowerCase().replace(/\s+/g, ' '))) ?? null,
    ]),
  );
}

/** Without headings: the first column of days, and the amounts if only one column can have them. */
function byValues(table: CsvTable): Partial<CsvMapping> {
  const columns = columnNames(table.headings).map((name) => ({ name, values: valuesOf(table, name) }));
  const amounts = columns.filter(
    ({ values }) => values.length && values.every((value) => isAmount(value) && /\D/.test(value)),
  );
  return {
    date: columns.find(({ values }) => formatOf(values))?.name,
    amount: amounts.length === 1 ? amounts[0]!.name : null,
  };
}

export interface CsvColumnSample {
  name: string;
  samples: string[];
}

/** The columns of the file with their first values. */
export const samplesOf = (table: CsvTable): CsvColumnSample[] =>
  columnNames(table.headings)
    .map((name, index) => ({
      name,
      samples: table.rows
        .slice(0, 50)
        .map(({ cells }) => (cells[index] ?? '').trim().slice(0, 40))
        .filter(Boolean)
        .slice(0, 3),
    }))
    .filter(({ name, samples }) => samples.length > 0 || !name.startsWith('#'));

/** The table of a file as `mapping` reads it. */
export const tableBy = (rows: readonly CsvRow[], mapping: Partial<CsvMapping>): CsvTable =>
  tableOf(rows, headOf(rows, mapping));

/** Whether a mapping that was kept for an account fits this file, too. */
export const fits = (rows: readonly CsvRow[], mapping: CsvMapping): boolean => {
  const { headings: found } = tableBy(rows, mapping);
  const columns = ['date', 'amount', 'credit', 'debit', 'direction', 'balance'] as const;
  return columns.every((column) => !mapping[column] || columnAt(found, mapping[column]) >= 0);
};
