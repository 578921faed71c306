import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { BankFilePreviewDto } from './bank-files.dto.js';
import type { BankCandidateDto, BankLineDto, BankReconciliationDto } from './bank.dto.js';

openWorld(['bursar', 'registrar']);

let student: Student;
let term: Term;
let today: string;
beforeAll(async () => {
  student = await records.student({ directoryRestriction: ['phone'], directoryByCategory: true });
  term = await records.term();
  const [row] = await system.dataSource.query<{ today: string }[]>(
    'SELECT new_york_day(now())::text AS today',
  );
  today = row!.today;
});

const mapping = {
  account: 'Operating',
  date: 'Date',
  dateFormat: 'YYYY-MM-DD',
  amount: 'Amount',
  signs: 'signed',
  reference: 'Reference',
  description: 'Text',
  balance: 'Balance',
};
const csv = (...rows: string[]): object => ({
  name: 'bank.csv',
  format: 'csv',
  content: ['Date,Amount,Reference,Text,Balance', ...rows].join('\n'),
  mapping,
});
const post = (body: object) => bursar.post('/api/bank-files').send(body);
const upload = async (body: object): Promise<{ id: string; lines: number; newLines: number }> =>
  (await post(body).expect(201)).body as { id: string; lines: number; newLines: number };
const linesOf = async (filter: object): Promise<BankLineDto[]> =>
  (
    await bursar
      .get('/api/bank-lines')
      .query({ filter: JSON.stringify(filter) })
      .expect(200)
  ).body as BankLineDto[];
const lineOf = async (body: object): Promise<BankLineDto> => {
  const { id } = await upload(body);
  return (await linesOf({ fileId: id }))[0]!;
};
const act = (line: { id: string }, verb: string, body: object) =>
  bursar.post(`/api/bank-lines/${line.id}/${verb}`).send(body);
const reconciled = async (): Promise<BankReconciliationDto> =>
  (await bursar.get('/api/bank-reconciliation').expect(200)).body as BankReconciliationDto;
/** Beyond the ledger's entries from before the first file, which no signed opening includes. */
const unexplained = async (): Promise<number> => {
  const { difference, openingInLedger } = await reconciled();
  return Math.round(100 * (Number(difference) + Number(openingInLedger)));
};
const missingOf = async (name: string): Promise<string | undefined> =>
  (await reconciled()).accounts.find(({ account }) => account === name)?.missing;
const balance = async (account: string): Promise<number> => {
  const [row] = await system.dataSource.query<{ cents: number }[]>(
    `SELECT coalesce(sum(CASE WHEN debit = $1::ledger_account THEN cents WHEN credit = $1::ledger_account THEN -cents END), 0)::int
       AS cents FROM ledger_lines WHERE $1::ledger_account IN (debit, credit)`,
    [account],
  );
  return row!.cents;
};
const transfer = async (amount: number, reference?: string): Promise<string> => {
  const { id: chargeId } = await records.charge(student, term, { amount: amount.toFixed(2) });
  const { body } = await bursar
    .post('/api/payments')
    .send({ chargeId, amount, method: 'bank_transfer', ...(reference && { reference }) })
    .expect(201);
  return (body as { id: string }).id;
};
const entryOf = async (payment: string): Promise<string> => {
  const [entry] = await system.dataSource.query<{ id: string }[]>(
    'SELECT id FROM ledger_entries WHERE source_id = $1',
    [payment],
  );
  return entry!.id;
};
const settled = async (): Promise<boolean> => {
  const [row] = await system.dataSource.query<{ all: boolean }[]>(
    'SELECT bool_and(is_bank_line_settled(line)) AS all FROM bank_lines line',
  );
  return row!.all;
};
const counts = async (): Promise<unknown> =>
  system.dataSource.query(
    `SELECT (SELECT count(*) FROM bank_files) AS files, (SELECT count(*) FROM bank_lines) AS lines,
       (SELECT count(*) FROM ledger_entries) AS entries`,
  );

describe('POST /api/bank-files should', () => {
  it('match a payment, post an unidentified receipt once, and leave a debit open', async () => {
    await transfer(31.01, 'TRN-40001');
    const before = await balance('unidentified_receipts');
    const body = csv(
      `${today},31.01,TRN-40001,ACH,`,
      `${today},42.17,B-2,Unknown sender,`,
      `${today},-3.5,B-3,Fee,`,
    );
    const file = await upload(body);
    expect(file).toMatchObject({ lines: 3, newLines: 3 });
    const lines = await linesOf({ fileId: file.id });
    expect(lines.map(({ amount, status }) => [amount, status])).toEqual([
      ['31.01', 'matched'],
      ['42.17', 'unidentified'],
      ['-3.50', 'open'],
    ]);
    expect(lines[0]!.matches).toMatchObject([
      { kind: 'payment', amount: '31.01', rule: 'reference', matchedBy: null },
    ]);
    expect(await balance('unidentified_receipts')).toBe(before - 4217);
    expect(await upload(body)).toMatchObject({ id: file.id });
    expect(await balance('unidentified_receipts')).toBe(before - 4217);
    expect(await unexplained()).toBe(0);
  });

  it('count a line of two overlapping files once', async () => {
    const rows = [
      `${today},51.01,O-1,One,`,
      `${today},51.02,,Cash deposit,`,
      `${today},51.02,,Cash deposit,`,
    ];
    await upload(csv(...rows));
    const before = await balance('unidentified_receipts');
    const second = await upload(
      csv(`${today},51.01,O-1,Other words,`, rows[1]!, rows[2]!, `${today},51.03,O-4,New,`),
    );
    expect(second).toMatchObject({ lines: 4, newLines: 1 });
    expect(await balance('unidentified_receipts')).toBe(before - 5103);
  });

  it('name the bad lines of a broken file, and post nothing', async () => {
    const before = await counts();
    expectProblem(await post(csv(`${today},1,X-1,,`, '2026-02-30,1,X-2,,', `${today},one,X-3,,`)), 422, {
      errors: {
        content: ['Line 3: "2026-02-30" is not a date as YYYY-MM-DD.', 'Line 4: "one" is not an amount.'],
      },
    });
    const bai = [
      '01,B,U,260901,,1,,,2/',
      '02,U,B,1,260101,,USD,2/',
      '03,1,USD,015,100,,/',
      '16,165,100,Z,1,,A',
      '49,201,3/',
      '98,201,1,5/',
      '99,201,1,7/',
    ];
    expectProblem(await post({ name: 'a.bai', format: 'bai2', content: bai.join('\n') }), 422, {
      errors: { content: ['Line 5: Account control total is "201", but the lines give 200.'] },
    });
    expectProblem(await post({ ...csv(`${today},1,X-4,,`), mapping: { ...mapping, signs: null } }), 422, {
      errors: { 'mapping.signs': ['No amount is negative. Say how the file tells debits.'] },
    });
    expectProblem(await post({ name: 'a.csv', format: 'csv', content: 'a' }), 422, {
      errors: { mapping: ['A CSV file needs a mapping.'] },
    });
    expect(await counts()).toEqual(before);
  });

  it('choose none of two equal entries, which a person then does', async () => {
    const [first] = [await transfer(61.01), await transfer(61.01)];
    const line = await lineOf(csv(`${today},61.01,A-1,Transfer,`));
    expect(line).toMatchObject({
      status: 'ambiguous',
      matches: [],
      note: '2 ledger entries have this amount',
    });
    const { body } = await bursar.get(`/api/bank-lines/${line.id}/candidates`).expect(200);
    const candidates = (body as BankCandidateDto[]).filter(({ amount }) => amount === '61.01');
    const mark = { directoryRestricted: true, directoryRestriction: ['phone'] };
    expect(candidates).toMatchObject([mark, mark]);
    const entry = await entryOf(first);
    const { body: matched } = await act(line, 'match', {
      entryIds: [entry],
      reason: 'Called the bank',
    }).expect(200);
    expect(matched).toMatchObject({
      status: 'matched',
      matches: [{ entryId: entry, rule: 'by_hand', reason: 'Called the bank' }],
    });
    expect((await act(line, 'match', { entryIds: [entry], reason: 'Twice' })).status).toBe(409);
    const { body: undone } = await act(line, 'unmatch', { reason: 'Wrong one' }).expect(200);
    expect(undone).toMatchObject({ status: 'unidentified' });
    expect(await unexplained()).toBe(0);
  });

  it('preview a file without saving it', async () => {
    const before = await counts();
    const { body } = await bursar
      .post('/api/bank-files/preview')
      .send(csv(`${today},71.01,P-1,,`, `${today},-1,P-2,,`))
      .expect(200);
    expect(body).toMatchObject({
      lines: 2,
      newLines: 2,
      credits: '71.01',
      debits: '-1.00',
      uploadedAt: null,
    });
    expect(await counts()).toEqual(before);
  });

  it('propose the columns of a file, ask for the rest, and keep the choice for the account', async () => {
    const content = `Statement of 5511\nDay,Text,Sum,DC,\n${today},Rent,72.01,D,\n${today},Grant,72.02,C,\n`;
    const send = (given: object) =>
      bursar.post('/api/bank-files/preview').send({ name: 'x.csv', format: 'csv', content, mapping: given });
    const { body: first } = await send({ account: '5511' }).expect(200);
    expect(first).toMatchObject({
      isKept: false,
      headingLine: 2,
      lines: 0,
      asks: [{ field: 'date' }, { field: 'dateFormat' }, { field: 'amount' }],
      columns: [
        { name: 'Day', samples: [today, today] },
        { name: 'Text' },
        { name: 'Sum', samples: ['72.01', '72.02'] },
        { name: 'DC', samples: ['D', 'C'] },
      ],
    });
    const chosen = {
      account: '5511',
      date: 'Day',
      dateFormat: 'YYYY-MM-DD',
      amount: 'Sum',
      description: 'Text',
    };
    const { body: open } = await send(chosen).expect(200);
    expect((open as BankFilePreviewDto).asks.map(({ field }) => field)).toEqual(['signs']);
    const words = { ...chosen, signs: 'words', direction: 'DC' };
    expect((await send(words).expect(200)).body).toMatchObject({
      words: ['d', 'c'],
      asks: [{ field: 'words' }],
    });
    const whole = {
      ...words,
      words: [
        { word: 'D', side: 'debit' },
        { word: 'C', side: 'credit' },
      ],
    };
    expect((await send(whole).expect(200)).body).toMatchObject({
      asks: [],
      faults: [],
      credits: '72.02',
      debits: '-72.01',
    });
    const file = { name: 'x.csv', format: 'csv', content, mapping: whole };
    expect(await upload(file)).toMatchObject({ lines: 2, newLines: 2 });
    const next = { ...file, content: `Day,Text,Sum,DC\n${today},Fee,1.00,D\n${today},Bad,x,C\n` };
    const { body: kept } = await bursar
      .post('/api/bank-files/preview')
      .send({ ...next, mapping: { account: '5511' } })
      .expect(200);
    expect(kept).toMatchObject({
      isKept: true,
      asks: [],
      lines: 1,
      debits: '-1.00',
      faults: [{ line: 3, message: '"x" is not an amount.' }],
      mapping: { signs: 'words', direction: 'DC' },
    });
  });

  it('accept 5,000 lines of a real bank, and refuse a longer file and a record without end', async () => {
    const text = 'ORIG CO NAME:ADA MILLER CO ENTRY DESCR:TUITION SEC:PPD TRACE#:0910000'.repeat(3);
    const rows = Array.from({ length: 5000 }, (_, n) => `${today},${n + 1}.01,R-${n},${text},`);
    const { body } = await bursar
      .post('/api/bank-files/preview')
      .send(csv(...rows))
      .expect(200);
    expect(body).toMatchObject({ lines: 5000, faults: [] });
    expectProblem(await post(csv(...rows, `${today},1.01,R,,`)), 422, {
      errors: { content: ['Line 5002: The file has more than 5000 bank lines. Upload it in parts.'] },
    });
    const endless = `01,A,B,260901,,1,,,2/\n88,${','.repeat(130_000)}`;
    expect((await post({ name: 'a.bai', format: 'bai2', content: endless })).status).toBe(422);
  });
});

describe('POST /api/bank-lines/{id}/assign should', () => {
  it('make one payment, also if two people assign at once, and undo it', async () => {
    const { id: chargeId } = await records.charge(student, term, { amount: '81.01' });
    const line = await lineOf(csv(`${today},81.01,S-1,ADA,`));
    const bank = await balance('bank');
    const answers = await Promise.all([1, 2, 3].map(() => act(line, 'assign', { studentId: student.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [assigned] = await linesOf({ id: line.id });
    expect(assigned).toMatchObject({ status: 'assigned', studentId: student.id });
    const { body: payment } = await bursar.get(`/api/payments/${assigned!.paymentId}`).expect(200);
    expect(payment).toMatchObject({ amount: '81.01', method: 'bank_transfer', reference: 'S-1' });
    expect(JSON.stringify(payment)).toContain(chargeId);
    expect(await balance('bank')).toBe(bank);
    expect(await settled()).toBe(true);
    const { body: undone } = await act(line, 'unmatch', { reason: 'Another student' }).expect(200);
    expect(undone).toMatchObject({ status: 'unidentified', studentId: null, paymentId: null });
    expect(await balance('bank')).toBe(bank);
    expect((await act(line, 'assign', { studentId: student.id })).status).toBe(200);
    expect(await unexplained()).toBe(0);
  });

  it('refuse an unknown student, and a line that is no unidentified receipt', async () => {
    const line = await lineOf(csv(`${today},-82.01,S-2,,`));
    expectProblem(await act(line, 'assign', { studentId: unknownId }), 422, {
      errors: { studentId: ["This student doesn't exist."] },
    });
    expect((await act(line, 'assign', { studentId: student.id })).status).toBe(409);
  });
});

describe('POST /api/bank-lines should', () => {
  it('reverse a receipt whose payment is recorded later', async () => {
    const line = await lineOf(csv(`${today},91.01,L-1,Late,`));
    expect(line.status).toBe('unidentified');
    const before = await balance('unidentified_receipts');
    await transfer(91.01);
    await bursar.post('/api/bank-lines/rematch').send({}).expect(200);
    const [matched] = await linesOf({ id: line.id });
    expect(matched).toMatchObject({ status: 'matched', note: expect.stringContaining('Same amount') });
    expect(await balance('unidentified_receipts')).toBe(before + 9101);
    expect(await unexplained()).toBe(0);
  });

  it('post a debit as a fee, and undo it', async () => {
    const line = await lineOf(csv(`${today},-92.01,F-1,Service charge,`));
    const fees = await balance('processor_fees');
    expectProblem(await act(line, 'fee', {}), 422, { errors: { reason: ['Reason is required'] } });
    await act(line, 'fee', { reason: 'Monthly fee' }).expect(200);
    expect(await balance('processor_fees')).toBe(fees + 9201);
    expect((await act(line, 'fee', { reason: 'Again' })).status).toBe(409);
    const { body } = await act(line, 'unmatch', { reason: 'A refund instead' }).expect(200);
    expect(body).toMatchObject({ status: 'open' });
    expect(await balance('processor_fees')).toBe(fees);
  });

  it('name the person in the entries of lines, by upload, match, fee and rematch', async () => {
    const [one, fee, late] = [
      await lineOf(csv(`${today},94.01,N-1,,`)),
      await lineOf(csv(`${today},-94.02,N-2,,`)),
      await lineOf(csv(`${today},94.03,N-3,,`)),
    ];
    const entry = await entryOf(await transfer(94.01));
    await act(one, 'match', { entryIds: [entry], reason: 'Called the bank' }).expect(200);
    await act(fee, 'fee', { reason: 'Monthly fee' }).expect(200);
    await transfer(94.03);
    await bursar.post('/api/bank-lines/rematch').send({}).expect(200);
    const posted = await system.dataSource.query<{ kind: string; email: string | null }[]>(
      `SELECT entry.kind, actor.email FROM ledger_entries entry LEFT JOIN users actor ON actor.id = entry.actor_id
       WHERE source_id = ANY ($1::uuid[]) ORDER BY entry.number`,
      [[one.id, fee.id, late.id]],
    );
    const email = 'bursar@collegium.example';
    const kinds = ['bank_receipt', 'bank_receipt', 'bank_correction', 'bank_fee', 'bank_correction'];
    expect(posted).toEqual(kinds.map((kind) => ({ kind, email })));
  });

  it('refuse entries that do not add up', async () => {
    const line = await lineOf(csv(`${today},93.01,M-1,,`));
    const entry = await entryOf(await transfer(93.02));
    expectProblem(await act(line, 'match', { entryIds: [entry], reason: 'Near' }), 422, {
      errors: {
        entryIds: ['The ledger entries are $93.02, and the bank line is $93.01. They must be equal.'],
      },
    });
  });
});

it('GET /api/bank-reconciliation should show a missing file as a difference', async () => {
  const [day] = await system.dataSource.query<{ before: string }[]>(
    'SELECT (new_york_day(now()) - 1)::text AS before',
  );
  const second = (...rows: string[]) => ({ ...csv(...rows), mapping: { ...mapping, account: 'Second' } });
  const line = await lineOf(second(`${day!.before},100.07,R-1,First,100.07`));
  await upload(second(`${today},5.07,R-3,Third,205.14`));
  expect([await missingOf('Second'), await unexplained()]).toEqual(['100.00', 10_000]);
  await upload(second(`${today},100.00,R-2,Second,`));
  const now = await reconciled();
  expect([await missingOf('Second'), await unexplained()]).toEqual(['0.00', 0]);
  expect(now.bankItemCount).toBeGreaterThan(0);
  const { body: then } = await bursar
    .get('/api/bank-reconciliation')
    .query({ filter: JSON.stringify({ asOf: day!.before }) });
  // Its receipt is posted today, so yesterday it was open.
  expect(then).toMatchObject({
    state: 'opening_unsigned',
    bankItems: expect.arrayContaining([expect.objectContaining({ id: line.id, amount: '100.07' })]),
  });
  expect(await settled()).toBe(true);
});
