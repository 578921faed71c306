import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { ago, closeDay, today } from '../../../test/harness/worlds/closes.js';
import { admin, bursar, openWorld, system } from '../../../test/harness/worlds/world.js';
import type { BankAccountDto } from './bank-accounts.dto.js';
import type { BankReconciliationDto } from './bank.dto.js';

openWorld(['bursar', 'admin']);

let day: string;
beforeAll(async () => {
  day = await today();
  // The demo has lines that wait for a person.
  for (const sql of [
    'ALTER TABLE bank_lines DISABLE TRIGGER USER',
    `UPDATE bank_lines SET status = 'matched' WHERE status IN ('open', 'ambiguous')`,
    'ALTER TABLE bank_lines ENABLE TRIGGER USER',
  ])
    await system.dataSource.query(sql);
});

const post = (account: string, ...rows: string[]) =>
  bursar.post('/api/bank-files').send({
    name: 'bank.csv',
    format: 'csv',
    content: ['Date,Amount,Reference,Balance', ...rows].join('\n'),
    mapping: {
      account,
      date: 'Date',
      dateFormat: 'YYYY-MM-DD',
      amount: 'Amount',
      signs: 'signed',
      reference: 'Reference',
      balance: 'Balance',
    },
  });
const accountOf = async (name: string): Promise<BankAccountDto> => {
  const { body } = await bursar.get('/api/bank-accounts').expect(200);
  return (body as BankAccountDto[]).find((account) => account.name === name)!;
};
const act = ({ id }: { id: string }, verb: string, body: object) =>
  bursar.post(`/api/bank-accounts/${id}/${verb}`).send(body);
const reconciled = async (): Promise<BankReconciliationDto> =>
  (await bursar.get('/api/bank-reconciliation').expect(200)).body as BankReconciliationDto;

/** The entry of an approved journal. */
async function journal(amount: number): Promise<string> {
  const { body } = await bursar
    .post('/api/ledger/journals')
    .send({
      postedOn: day,
      reason: 'Opening',
      lines: [{ debit: 'bank', credit: 'opening_balances', amount }],
    })
    .expect(201);
  const { id } = body as { id: string };
  await admin.post(`/api/ledger/journals/${id}/approve`).send({}).expect(200);
  const { body: entries } = await bursar.get(`/api/ledger/entries?sourceId=${id}`).expect(200);
  return (entries as { id: string }[])[0]!.id;
}

describe('A bank account should', () => {
  it('agree with the ledger only when its opening is signed, and is in the ledger', async () => {
    const filter = JSON.stringify({ asOf: '2000-01-01' });
    const { body: long } = await bursar.get('/api/bank-reconciliation').query({ filter }).expect(200);
    expect(long).toMatchObject({ state: 'no_files', accounts: [] });
    // The account of the demo university: its opening is what the ledger had before its first file.
    const { openingInLedger } = await reconciled();
    await act(await accountOf('Operating'), 'sign-opening', { amount: Number(openingInLedger) }).expect(200);
    expect(await reconciled()).toMatchObject({ state: 'agrees', difference: '0.00' });

    await post('4417', `${day},10.00,A-1,1000010.00`).expect(201);
    expect(await reconciled()).toMatchObject({ state: 'opening_unsigned', difference: '1000000.00' });
    const account = await accountOf('4417');
    expect(account).toMatchObject({ startsOn: day, statedOpening: '1000000.00', opening: null });
    expectProblem(await act(account, 'correct-opening', { amount: 5, reason: 'Typo' }), 409);
    expectProblem(await act(account, 'match-opening', { entryIds: [unknownId], reason: 'Typo' }), 409);
    expectProblem(await act(account, 'sign-opening', { amount: '5' }), 422, {
      errors: { amount: ['Opening balance must be an amount in US dollars.'] },
    });

    const { body: signed } = await act(account, 'sign-opening', { amount: 900_000 }).expect(200);
    expect(signed).toMatchObject({
      opening: '900000.00',
      openingSignedBy: expect.stringMatching(/\w/),
      openingSignedAt: expect.stringMatching(/Z$/),
    });
    expectProblem(await act(account, 'sign-opening', { amount: 1_000_000 }), 409, { code: 'already_done' });
    expect(await reconciled()).toMatchObject({
      state: 'unexplained',
      openingDifference: '900000.00',
      difference: '1000000.00',
      accounts: [{ account: '4417', opening: '900000.00', missing: '100000.00' }, { missing: '0.00' }],
    });
    expectProblem(await act(account, 'correct-opening', { amount: 1_000_000 }), 422, {
      errors: { reason: ['Reason is required'] },
    });
    await act(account, 'correct-opening', { amount: 1_000_000, reason: 'A digit was wrong' }).expect(200);

    const entry = await journal(1_000_000);
    expect(await reconciled()).toMatchObject({ state: 'unexplained', difference: '1000000.00' });
    expectProblem(await act(account, 'match-opening', { entryIds: [unknownId], reason: 'Journal' }), 422, {
      errors: { entryIds: ["A ledger entry doesn't exist or isn't on the bank account."] },
    });
    await act(account, 'match-opening', { entryIds: [entry], reason: 'Journal' }).expect(200);
    expect(await reconciled()).toMatchObject({
      state: 'agrees',
      difference: '0.00',
      openingDifference: '0.00',
      accounts: [{ missing: '0.00', balance: '1000010.00' }, { account: 'Operating' }],
    });
  });

  it('not agree while a line of the bank is neither posted nor matched', async () => {
    await post('4417', `${day},-3.00,A-2,1000007.00`).expect(201);
    expect(await reconciled()).toMatchObject({ state: 'unexplained', difference: '0.00', openLineCount: 1 });
    const { body } = await bursar.get('/api/bank-lines?filter={"status":"open"}').expect(200);
    const [{ id }] = body as [{ id: string }];
    await bursar.post(`/api/bank-lines/${id}/fee`).send({ reason: 'Account fee' }).expect(200);
    expect(await reconciled()).toMatchObject({ state: 'agrees', openLineCount: 0 });
  });

  it('keep its opening once a closed day agrees with it', async () => {
    await closeDay(day);
    const account = await accountOf('4417');
    expectProblem(await act(account, 'correct-opening', { amount: 7, reason: 'Later' }), 409, {
      code: 'in_use',
    });
    expect(await accountOf('4417')).toEqual(account);
  });

  it('refuse lines of days before its signed opening', async () => {
    expectProblem(await post('4417', `${await ago(1)},5.00,A-0,`), 422, {
      errors: { content: [expect.stringContaining('Leave out earlier lines.')] },
    });
  });

  it('not agree if what two accounts miss cancels out', async () => {
    await post('B', `${day},1.00,B-1,6.00`).expect(201);
    await post('C', `${day},1.00,C-1,-4.00`).expect(201);
    for (const name of ['B', 'C'])
      await act(await accountOf(name), 'sign-opening', { amount: 0 }).expect(200);
    expect(await reconciled()).toMatchObject({ state: 'unexplained', difference: '0.00' });
  });
});

describe('A bank account in another spelling should', () => {
  it('be the same one, so that no line counts twice', async () => {
    await post('Operating 7', `${day},-72.03,,`).expect(201);
    const { body } = await post(' OPERATING\u00a0 7', `${day},-72.03,,`, `${day},-72.04,,`).expect(201);
    expect(body).toMatchObject({ lines: 2, newLines: 1 });
    expect(await accountOf('Operating 7')).toBeDefined();
    expect(await accountOf('OPERATING\u00a0 7')).toBeUndefined();
  });
});
