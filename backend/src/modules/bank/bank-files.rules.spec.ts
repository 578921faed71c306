import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseBai2 } from './bai2.rules.js';
import { type CsvMapping, parseCsv } from './bank-csv.rules.js';
import { centsOf } from './bank-values.rules.js';
import { faultTexts, numbered } from './bank-file.rules.js';
import { messages } from './messages.js';

const today = '2026-09-30';
const bai = [
  '01,BANK,UNIV,260901,0600,1,80,,2/',
  '02,UNIV,BANK,1,260831,2359,USD,2/',
  '03,4417,USD,010,100000,,,015,142917,,/',
  '16,165,32917,Z,88213,,ACH CREDIT, ADA MILLER/',
  '88,FALL TUITION',
  '16,399,20000,S,20000,0,0,0000,INV7,WIRE IN',
  '16,699,10000,0,,,SERVICE CHARGE',
  '49,305834,6/',
  '98,305834,1,8/',
  '99,305834,1,10/',
];
const faultsOf = (lines: readonly string[]): string[] =>
  faultTexts(parseBai2(lines.join('\n'), today).faults);
const without = (index: number): string[] => bai.filter((_, at) => at !== index);
const changed = (index: number, line: string): string[] => bai.with(index, line);

describe('parseBai2 should', () => {
  it('read credits, debits, continuations, balances and references', () => {
    const { lines, balances, faults } = parseBai2(bai.join('\r\n'), today);
    expect(faults).toEqual([]);
    const common = { account: '4417', postedOn: '2026-08-31' };
    expect(lines).toEqual([
      {
        ...common,
        number: 4,
        cents: 32917,
        type: '165',
        reference: '88213',
        description: 'ACH CREDIT, ADA MILLER,FALL TUITION',
      },
      { ...common, number: 6, cents: 20000, type: '399', reference: 'INV7', description: 'WIRE IN' },
      { ...common, number: 7, cents: -10000, type: '699', reference: null, description: 'SERVICE CHARGE' },
    ]);
    expect(balances).toEqual([
      { account: '4417', day: '2026-08-31', kind: 'opening', cents: 100000 },
      { account: '4417', day: '2026-08-31', kind: 'closing', cents: 142917 },
    ]);
  });

  it.each<[string, string]>([
    ['availability by value date', 'V,260901,2359'],
    ['availability over three days', 'S,1,2,3'],
    ['availability over given days', 'D,2,1,100,2,200'],
    ['no availability', ''],
  ])('skip the fields of a funds type: %s', (_, funds) => {
    const line = `16,399,20000,${funds},INV7,,WIRE IN`;
    const { lines, faults } = parseBai2(changed(5, line).join('\n'), today);
    expect(faults).toEqual([]);
    expect(lines[1]).toMatchObject({ cents: 20000, reference: 'INV7', description: 'WIRE IN' });
  });

  it.each<[string, string[], string]>([
    [
      'an unknown funds type of a line',
      changed(5, '16,399,20000,Q,INV7,,WIRE IN'),
      'Line 6: "Q" is not a known funds type.',
    ],
    [
      'a count of days in letters',
      changed(5, '16,399,20000,D,two,INV7,,WIRE IN'),
      'Line 6: "D" is not a known funds type.',
    ],
    [
      'an unknown funds type of a balance',
      changed(2, '03,4417,USD,010,100000,,Q,015,142917,,/'),
      'Line 3: "Q" is not a known funds type.',
    ],
    [
      'a type code of a balance in letters',
      changed(2, '03,4417,USD,ten,100000,,,015,142917,,/'),
      'Line 3: "ten" is not a known type code.',
    ],
    [
      'a balance in dollars',
      changed(2, '03,4417,USD,010,1000.00,,,015,142917,,/'),
      'Line 3: "1000.00" is not an amount in whole cents.',
    ],
    ['a missing account number', changed(2, '03'), 'Line 3: The account number is missing.'],
    ['a missing date of the group', changed(1, '02'), 'Line 2: The date of the group must be YYMMDD.'],
    ['a missing type code of a line', changed(6, '16'), 'Line 7: "" is not a known type code.'],
    ['a missing total', changed(9, '99'), 'Line 10: File control total is "", but the lines give 305834.'],
    [
      'a wrong account total',
      changed(7, '49,305835,6/'),
      'Line 8: Account control total is "305835", but the lines give 305834.',
    ],
    [
      'a wrong record count',
      changed(7, '49,305834,5/'),
      'Line 8: Number of records is "5", but the lines give 6.',
    ],
    [
      'a wrong number of accounts',
      changed(8, '98,305834,2,8/'),
      'Line 9: Number of accounts is "2", but the lines give 1.',
    ],
    [
      'a wrong file count',
      changed(9, '99,305834,1,11/'),
      'Line 10: Number of records is "11", but the lines give 10.',
    ],
    ['an unknown record', changed(3, '17,165,1/'), 'Line 4: "17" is not a BAI2 record.'],
    [
      'an unknown type code',
      changed(3, '16,950,32917,Z,88213,,A/'),
      'Line 4: "950" is not a known type code.',
    ],
    ['dollars', changed(3, '16,165,329.17,Z,88213,,A/'), 'Line 4: "329.17" is not an amount in whole cents.'],
    [
      'another currency',
      changed(1, '02,UNIV,BANK,1,260831,2359,EUR,2/'),
      'Line 2: The currency must be USD, not "EUR".',
    ],
    [
      'a day that does not exist',
      changed(1, '02,UNIV,BANK,1,260231,2359,USD,2/'),
      'Line 2: The date of the group must be YYMMDD.',
    ],
    ['a cut file', without(9), 'Line 9: The file ends without record 99. It may be cut off.'],
    ['a future day', changed(1, '02,UNIV,BANK,1,261001,2359,USD,2/'), 'Line 4: 2026-10-01 is in the future.'],
    ['a continuation of nothing', ['88,A', ...bai], 'Line 1: Record 88 has no record that it can continue.'],
  ])('name %s', (_, lines, message) => expect(faultsOf(lines)).toContain(message));

  it.each<[string, string[]]>([
    [
      'one comma more before a continuation',
      bai.with(2, '03,4417,USD,010,100000,,,').toSpliced(3, 0, '88,015,142917,,/'),
    ],
    [
      'one comma more in a continued group',
      bai.with(1, '02,UNIV,BANK,1,').toSpliced(2, 0, '88,260831,2359,USD,2/'),
    ],
    ['a continued group', bai.with(1, '02,UNIV,BANK,1,260831,2359/').toSpliced(2, 0, '88,USD,2/')],
  ])('read %s', (_, lines) => {
    const totals = lines.with(-3, '49,305834,7/').with(-2, '98,305834,1,9/').with(-1, '99,305834,1,11/');
    const isOfGroup = lines[2]!.startsWith('88');
    if (isOfGroup) totals[8] = '49,305834,6/';
    const { balances, faults } = parseBai2(totals.join('\n'), today);
    expect(faults).toEqual([]);
    expect(balances.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['opening', 100000],
      ['closing', 142917],
    ]);
  });

  it('compare the control totals that a bank gives, and leave out blank ones', () => {
    const blank = bai.with(7, '49,,6/').with(8, '98,,,8/').with(9, '99,,1,10/');
    expect(faultsOf(blank)).toEqual([]);
    expect(faultsOf(blank.with(7, '49,,5/'))).toEqual([
      'Line 8: Number of records is "5", but the lines give 6.',
    ]);
    expect(faultsOf(blank.with(9, '99,1,1,10/'))).toEqual([
      'Line 10: File control total is "1", but the lines give 305834.',
    ]);
  });

  it('refuse a record with too many fields instead of failing', () => {
    const commas = `88,${','.repeat(130_000)}`;
    expect(faultsOf(bai.toSpliced(4, 0, commas))).toContain(`Line 5: ${messages.tooManyFields(5000)}`);
    expect(faultsOf([`01,${','.repeat(130_000)}`])).toContain(`Line 1: ${messages.tooManyFields(5000)}`);
  });

  it('say that a file is empty only if it is', () => {
    expect(faultsOf(['', ''])).toEqual(['Line 1: The file is empty.']);
    expect(faultsOf(['2026-09-01,1.00'])).toEqual(['Line 1: "2026-09-01" is not a BAI2 record.']);
  });

  it('accept no file with a changed digit of an amount, a lost line or a line too many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: bai.length - 1 }),
        fc.integer({ min: 1, max: 9 }),
        (index, digit) => {
          expect(faultsOf(without(index))).not.toEqual([]);
          expect(faultsOf([...bai.slice(0, index), bai[index]!, ...bai.slice(index)])).not.toEqual([]);
          const amount = bai[5]!.replace('20000', `${digit}0001`);
          expect(faultsOf(changed(5, amount))).not.toEqual([]);
        },
      ),
    );
  });

  it('find faults in any text, and never throw', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('01', '02', '03', '16', '88', '49', '98', '99', 'x'), fc.string()),
          { maxLength: 12 },
        ),
        (records) => {
          const { lines, faults } = parseBai2(records.map((record) => record.join(',')).join('\n'), today);
          expect(faults.length > 0 || lines.length === 0).toBe(true);
        },
      ),
    );
  });
});

const mapping: CsvMapping = {
  account: 'Operating',
  date: 'Date',
  dateFormat: 'MM/DD/YYYY',
  amount: 'Amount',
  reference: 'Ref',
  description: 'Text',
  balance: 'Balance',
};
const head = 'Date,Amount,Ref,Text,Balance';
const csvFaults = (text: string, by: CsvMapping = mapping): string[] =>
  faultTexts(parseCsv(text, by, today).faults);

describe('parseCsv should', () => {
  it('read quoted texts, amounts and the closing balance of each day', () => {
    const text = `\uFEFF${head}\r\n09/01/2026,"1,250.00",A1,"Wire ""in"", first",2250.00\n9/2/2026,(50.25),,Fee,2199.75\n\n`;
    const { lines, balances, faults } = parseCsv(text, mapping, today);
    expect(faults).toEqual([]);
    expect(
      lines.map(({ postedOn, cents, description, reference }) => [postedOn, cents, description, reference]),
    ).toEqual([
      ['2026-09-01', 125000, 'Wire "in", first', 'A1'],
      ['2026-09-02', -5025, 'Fee', null],
    ]);
    expect(balances.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-09-01', 225000],
      ['2026-09-02', 219975],
    ]);
  });

  it('read the balance of the first line of a day if the newest line is first', () => {
    const text = `${head}\n09/02/2026,1,,,30\n09/02/2026,1,,,20\n09/01/2026,1,,,10`;
    expect(parseCsv(text, mapping, today).balances.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-09-02', 3000],
      ['2026-09-01', 1000],
    ]);
  });

  it('read credits and debits of two columns', () => {
    const by = { account: 'A', date: 'D', dateFormat: 'YYYYMMDD', credit: 'In', debit: 'Out' } as const;
    const { lines } = parseCsv('D,In,Out\n20260901,5.00,\n20260902,,3.10\n20260903,,-1', by, today);
    expect(lines.map(({ cents }) => cents)).toEqual([500, -310, -100]);
    expect(csvFaults('D,In,Out\n20260901,5,3\n20260902,,', by)).toEqual([
      'Line 2: The row has a credit and a debit.',
      'Line 3: The row has no amount.',
    ]);
    expect(csvFaults('D,In,Out\n20260901,-5,\n20260902,five,\n20260903,,1.234', by)).toEqual([
      `Line 2: ${messages.negativeCredit}`,
      'Line 3: "five" is not an amount.',
      'Line 4: "1.234" is not an amount.',
    ]);
  });

  it.each<[CsvMapping['dateFormat'], string]>([
    ['YYYY-MM-DD', '2026-09-03'],
    ['YYYYMMDD', '20260903'],
    ['MM/DD/YYYY', '9/3/2026'],
    ['MM/DD/YY', '09/03/26'],
    ['DD/MM/YYYY', '3/09/2026'],
  ])('read dates as %s', (dateFormat, date) => {
    const { lines, faults } = parseCsv(`${head}\n${date},5`, { ...mapping, dateFormat }, today);
    expect([lines.map(({ postedOn }) => postedOn), faults]).toEqual([['2026-09-03'], []]);
  });

  it('say that a file is empty or has no lines, and skip rows of zero', () => {
    expect(csvFaults('')).toEqual([`Line 1: ${messages.emptyFile}`]);
    expect(csvFaults(head)).toEqual([`Line 1: ${messages.noLines}`]);
    expect(csvFaults(`${head}\n09/01/2026,0.00,,,100`)).toEqual([`Line 1: ${messages.noLines}`]);
  });

  it('name every bad line', () =>
    expect(
      csvFaults(
        `${head}\n2026-09-01,1,,,\n09/31/2026,1.234,,,\n10/01/2026,1,,,\n09/01/2026,1,,,1,2\n09/01/2026,1,,,x\n"09/01/2026,1`,
      ),
    ).toEqual([
      'Line 2: "2026-09-01" is not a date as MM/DD/YYYY.',
      'Line 3: "09/31/2026" is not a date as MM/DD/YYYY.',
      'Line 3: "1.234" is not an amount.',
      'Line 4: 2026-10-01 is in the future.',
      `Line 5: ${messages.tooManyCells(6, 5)}`,
      'Line 6: "x" is not an amount.',
      'Line 7: A quoted text has no end.',
    ]));

  it('name a column that the file lacks', () =>
    expect(csvFaults('Date,Sum\n09/01/2026,1')).toContain('Line 1: The file has no column "Amount".'));

  it('never throw, and read each amount that it writes', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseCsv(`${head}\n${text}`, mapping, today)));
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (cents) => {
        expect(centsOf((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });
});

it('Equal lines of a file should be numbered, and a reference should make descriptions irrelevant', () => {
  const { lines } = parseCsv(
    `${head}\n09/01/2026,5,R1,One,\n09/01/2026,5,R1,Two,\n09/01/2026,5,,Cash,\n09/01/2026,5,,Other,`,
    mapping,
    today,
  );
  const keys = numbered(lines);
  expect(keys.map(({ occurrence }) => occurrence)).toEqual([1, 2, 1, 1]);
  expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(3);
});
