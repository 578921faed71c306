import { describe, expect, it } from '@jest/globals';
import { asksOf, type CsvMapping, parseCsv } from './bank-csv.rules.js';
import { faultTexts } from './bank-file.rules.js';
import { centsOf } from './bank-values.rules.js';
import { fits, proposalOf, samplesOf, tableBy } from './csv-proposal.rules.js';
import { type CsvSeparator, csvRows, separatorOf } from './csv-rows.rules.js';
import { messages } from './messages.js';

const today = '2026-09-30';
const rowsOf = (text: string, separator: CsvSeparator = 'comma') => csvRows(text, [], separator);
/** What is proposed for a file, what is left open, and the lines that it then has. */
function read(text: string, chosen: Partial<CsvMapping> = {}) {
  const separator = separatorOf(text);
  const rows = rowsOf(text, separator);
  const mapping = { account: '4417', separator, ...proposalOf(rows, chosen.hasHeadings), ...chosen };
  const asks = asksOf(mapping, tableBy(rows, mapping)).map(({ field }) => field);
  const isReadable = mapping.date && mapping.dateFormat;
  const { lines, balances, faults } = parseCsv(isReadable ? text : '', mapping as CsvMapping, today);
  return {
    mapping,
    asks,
    faults: faultTexts(faults),
    balances: balances.map(({ day, cents }) => [day, cents]),
    lines: lines.map(({ postedOn, cents, description }) => [postedOn, cents, description]),
  };
}

describe('A CSV file of a bank should', () => {
  it('be read with a comma at the end of each row, and a word beside signed amounts', () => {
    const { asks, faults, lines, balances, mapping } = read(
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n' +
        'CREDIT,09/02/2026,ACH ADA MILLER,329.17,ACH_CREDIT,1329.17,,\n' +
        'CHECK,09/01/2026,CHECK 104,-12.34,CHECK_PAID,1000.00,104,\n',
    );
    expect([asks, faults, mapping.signs]).toEqual([[], [], 'signed']);
    expect(lines).toEqual([
      ['2026-09-02', 32917, 'ACH ADA MILLER'],
      ['2026-09-01', -1234, 'CHECK 104'],
    ]);
    expect(balances).toEqual([
      ['2026-09-02', 132917],
      ['2026-09-01', 100000],
    ]);
  });

  it('be read with titles before the headings, and a first row that has only a balance', () => {
    const { asks, faults, lines, balances } = read(
      'Description,,Summary Amt.\nBeginning balance as of 09/01/2026,,"1,000.00"\nTotal credits,,"329.17"\n\n' +
        'Date,Description,Amount,Running Bal.\n09/01/2026,Beginning balance as of 09/01/2026,,"1,000.00"\n' +
        '09/02/2026,"ACH, ADA","329.17","1,329.17"\n09/03/2026,FEE,"-5.00","1,324.17"\n',
    );
    expect([asks, faults]).toEqual([[], []]);
    expect(lines).toEqual([
      ['2026-09-02', 32917, 'ACH, ADA'],
      ['2026-09-03', -500, 'FEE'],
    ]);
    expect(balances[0]).toEqual(['2026-09-01', 100000]);
  });

  it('be read without headings, by the numbers of its columns', () => {
    const text = '"09/02/2026","329.17","*","","ACH ADA"\n"09/01/2026","-12.34","*","104","CHECK"\n';
    const { asks, faults, lines, mapping } = read(text, { description: '#5' });
    expect([asks, faults]).toEqual([[], []]);
    expect(mapping).toMatchObject({ hasHeadings: false, date: '#1', amount: '#2', dateFormat: 'MM/DD/YYYY' });
    expect(lines).toEqual([
      ['2026-09-02', 32917, 'ACH ADA'],
      ['2026-09-01', -1234, 'CHECK'],
    ]);
    expect(samplesOf(tableBy(rowsOf(text), mapping))).toEqual([
      { name: '#1', samples: ['09/02/2026', '09/01/2026'] },
      { name: '#2', samples: ['329.17', '-12.34'] },
      { name: '#3', samples: ['*', '*'] },
      { name: '#4', samples: ['104'] },
      { name: '#5', samples: ['ACH ADA', 'CHECK'] },
    ]);
  });

  it('be read with semicolons, and a comma before the cents', () => {
    const { asks, faults, lines } = read(
      'sep=;\nDate;Amount;Memo\n2026-09-02;329,17;In\n2026-09-03;-1,234.50;Out\n',
    );
    expect([asks, faults]).toEqual([[], []]);
    expect(lines.map(([, cents]) => cents)).toEqual([32917, -123450]);
  });

  it('tell debits by the words of a column, and ask for a word that it does not know', () => {
    const text =
      'Date,Amount,Debit/Credit\n2026-09-02,329.17,Credit\n2026-09-03,12.34,Debit\n2026-09-03,5.00,';
    expect(read(`${text}DR\n`)).toMatchObject({
      asks: [],
      mapping: { signs: 'words', direction: 'Debit/Credit' },
      lines: [
        ['2026-09-02', 32917, null],
        ['2026-09-03', -1234, null],
        ['2026-09-03', -500, null],
      ],
    });
    const unknown = read(`${text}Return\n`);
    expect([unknown.asks, unknown.faults]).toEqual([
      ['words'],
      ['Line 4: "return" means neither debit nor credit in the mapping.'],
    ]);
    const words = [...unknown.mapping.words!, { word: 'Return', side: 'debit' as const }];
    expect(read(`${text}Return\n`, { words })).toMatchObject({ asks: [], faults: [], lines: { length: 3 } });
    const negative = read(`${text.replace('329.17', '-329.17')}DR\n`, {
      signs: 'words',
      direction: 'Debit/Credit',
      words: [...words, { word: 'DR', side: 'debit' }],
    });
    expect(negative.faults).toEqual([`Line 2: ${messages.negativeCredit}`]);
  });

  it('read the words, not the signs, if a reversal is the only negative amount', () => {
    const text =
      'Date,Amount,Dr or Cr\n2026-09-02,329.17,Credit\n2026-09-03,12.34,Debit\n2026-09-04,-329.17,Credit\n';
    for (const one of [text, text.replace('Dr or Cr', 'Sense'), text.slice(text.indexOf('\n') + 1)]) {
      const { asks, faults, lines, mapping } = read(one);
      expect([asks, mapping.signs]).toEqual([[], 'words']);
      expect(faults).toEqual([expect.stringContaining(messages.negativeCredit)]);
      expect(lines.map(([, cents]) => cents)).toEqual([32917, -1234]);
      expect(read(one, { signs: null }).asks).toEqual(['signs']);
    }
  });

  it('find the headings below titles with days and amounts', () => {
    const { asks, lines } = read(
      'Statement date,09/30/2026,\nOpening balance,09/01/2026,1000.00\nDate,Description,Amount\n09/02/2026,FEE,-5.00\n',
    );
    expect([asks, lines]).toEqual([[], [['2026-09-02', -500, 'FEE']]]);
  });

  it('ask for the rule of signs if no amount is negative', () => {
    const text = 'Date,Amount\n2026-09-02,329.17\n';
    expect(read(text).asks).toEqual(['signs']);
    expect(read(text, { signs: 'signed' }).asks).toEqual([]);
    expect(read('Date,Amount\n2026-09-02,-329.17\n').asks).toEqual([]);
  });

  it('ask for everything that a file does not tell', () => {
    expect(read('A,B\nx,y\n').asks).toEqual(['date', 'dateFormat', 'amount']);
    const mapping = { ...proposalOf(rowsOf('Date,Amount\n2026-09-02,-1\n')), account: '' };
    expect(asksOf(mapping, tableBy([], mapping)).map(({ field }) => field)).toContain('account');
    const words = {
      account: 'A',
      date: 'Date',
      dateFormat: 'YYYY-MM-DD',
      amount: 'Amount',
      signs: 'words',
    } as const;
    expect(asksOf(words, tableBy([], words)).map(({ field }) => field)).toEqual(['direction']);
  });

  it('be known by a mapping that was kept only if it has its columns', () => {
    const kept = { account: 'A', date: 'Date', dateFormat: 'YYYY-MM-DD', amount: 'Amount' } as const;
    expect(fits(rowsOf('Titles\nDate,Amount\n2026-09-02,1\n'), kept)).toBe(true);
    expect(fits(rowsOf('Day,Amount\n2026-09-02,1\n'), kept)).toBe(false);
  });

  it('refuse a row with too many cells instead of failing', () => {
    expect(read(`Date,Amount\n2026-09-02,-1${','.repeat(130_000)}\n`).faults).toEqual([
      `Line 2: ${messages.tooManyFields(5000)}`,
    ]);
  });
});

it.each<[string, number | null]>([
  ['$(12.34)', -1234],
  ['($12.34)', -1234],
  ['12.34-', -1234],
  ['-$12.34', -1234],
  ['$-12.34', -1234],
  ['$1,234.50', 123450],
  ['329,17', 32917],
  ['.50', 50],
  ['+5', 500],
  ['(12.34', null],
  ['-(12.34)', null],
  ['-12.34-', null],
  ['12.345', null],
  ['1,23,4', null],
  ['12 34', null],
  ['', null],
  ['-', null],
])('centsOf should read %j as %j', (text, cents) => expect(centsOf(text)).toBe(cents));
