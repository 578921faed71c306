import { beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../../test/harness/ledger.js';
import { trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { billingWorld, student } from '../../../../test/harness/worlds/billing.js';
import {
  ago,
  entriesOf,
  movesOf,
  noonOf,
  preview,
  voidReceipts,
} from '../../../../test/harness/worlds/closes.js';
import { bursar, system } from '../../../../test/harness/worlds/world.js';
import { inWords } from '../../../common/calendar.js';
import type { CloseDto, CloseSealDto } from './closes.dto.js';

billingWorld();

let days: string[];
beforeAll(async () => {
  days = await Promise.all([0, 1, 2, 3, 4].map(ago));
  await voidReceipts();
});

const pay = async (day: string, method: string, amount: number): Promise<string> => {
  const body = { studentId: student.id, method, amount, receivedAt: noonOf(day), reference: 'Check 7' };
  return ((await bursar.post('/api/payments').send(body).expect(201)).body as { id: string }).id;
};
const close = (body: object) => bursar.post('/api/closes').send(body);
const seals = async (): Promise<CloseSealDto[]> =>
  (await bursar.get('/api/closes/seals').expect(200)).body as CloseSealDto[];

describe('The first close should', () => {
  let check: string;
  beforeAll(async () => {
    await pay(days[4]!, 'cash', 9);
    await pay(days[3]!, 'cash', 100);
    await pay(days[3]!, 'cash', 20.5);
    check = await pay(days[3]!, 'check', 300);
    const wrong = await pay(days[3]!, 'check', 50);
    await bursar.put(`/api/payments/${wrong}`).send({ method: 'other' }).expect(200);
    for (const method of ['bank_transfer', 'other']) await pay(days[3]!, method, 400);
  });

  it('expect the cash and checks of its day, and nothing of earlier days', async () => {
    expect(await preview(days[3]!)).toEqual({
      day: days[3],
      fromDay: days[3],
      expectedCash: '120.50',
      expectedChecks: '300.00',
      expectedTotal: '420.50',
      closedThrough: null,
      cashPayments: 2,
      checkPayments: 1,
      otherUndeposited: '9.00',
    });
  });

  it('refuse a difference without a reason, and bad input', async () => {
    const body = { day: days[3], cash: 110.5, checks: 300 };
    for (const [given, errors] of [
      [{}, { reason: ['The count is $10.00 of cash short. Enter a reason.'] }],
      [{ reason: '' }, { reason: ['The count is $10.00 of cash short. Enter a reason.'] }],
      [{ cash: -1 }, { cash: ['Must be at least 0.'] }],
      [{ cash: 1.234 }, { cash: ['Must have at most 2 decimals.'] }],
      [{ checks: '300' }, { checks: ['Counted checks must be a valid number'] }],
      [{ checks: undefined }, { checks: ['Counted checks are required. Enter 0 if there are none.'] }],
      [{ day: '2026-02-30' }, { day: [expect.any(String)] }],
      [{ day: '2199-01-01' }, { day: ['Day must be today or earlier.'] }],
    ] as const) {
      const response = await close({ ...body, ...given });
      expect([given, response.status]).toEqual([given, 422]);
      expectProblem(response, 422, { errors });
    }
    expectProblem(await bursar.get('/api/closes/preview'), 400);
    expectProblem(await bursar.get('/api/closes/preview?day=2199-01-01'), 422, {
      errors: { day: ['Day must be today or earlier.'] },
    });
    expect((await bursar.get('/api/closes').expect(200)).body).toEqual([]);
  });

  it('record the deposit and the difference, seal its entries, and close all earlier days', async () => {
    const body = { day: days[3], cash: 110.5, checks: 300, reason: 'A $10 bill is missing' };
    const response = await close(body).expect(201);
    const made = response.body as CloseDto;
    expect(made).toEqual({
      id: expect.any(String),
      number: 1,
      day: days[3],
      fromDay: days[3],
      expectedCash: '120.50',
      expectedChecks: '300.00',
      expectedTotal: '420.50',
      cash: '110.50',
      checks: '300.00',
      deposit: '410.50',
      difference: '-10.00',
      reason: 'A $10 bill is missing',
      depositEntryId: expect.any(String),
      entries: expect.any(Number),
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
      closedBy: expect.any(String),
      closedAt: expect.any(String),
    });
    expect(response.headers.location).toBe(`/api/closes/${made.id}`);
    expect((await bursar.get(`/api/closes/${made.id}`).expect(200)).body).toEqual(made);
    const [deposit] = await entriesOf(made.id);
    expect(deposit).toMatchObject({
      id: made.depositEntryId,
      kind: 'deposit',
      sourceType: 'close',
      postedOn: days[3],
      reason: 'A $10 bill is missing',
      actorName: made.closedBy,
    });
    expect(movesOf(deposit!)).toEqual([
      'bank < undeposited_funds 110.50',
      'cash_over_short < undeposited_funds 10.00',
      'bank < undeposited_funds 300.00',
    ]);
    expect((await trailOf(system, made.id)).map(({ action }) => action)).toEqual(['day_close.create']);
    expect(await seals()).toEqual([
      { id: made.id, day: days[3], isIntact: true, finding: 'No entry has changed since the close.' },
    ]);
    expect(await ledgerDifference()).toBeNull();
  });

  it('leave no closed day for a second close', async () => {
    for (const day of [days[3]!, days[4]!]) {
      const message = `${inWords(day)} is closed. Choose ${inWords(days[2]!)} or later.`;
      const problem = { code: 'day_closed', errors: { day: [message] } };
      expectProblem(await close({ day, cash: 0, checks: 0 }), 409, problem);
      expectProblem(await bursar.get(`/api/closes/preview?day=${day}`), 409, problem);
    }
  });

  it('let a check that comes back leave the bank, not the count of the next day', async () => {
    await bursar.post(`/api/payments/${check}/return`).send({ reason: 'Insufficient funds' }).expect(200);
    const [{ id }] = (await bursar.get('/api/closes').expect(200)).body as [CloseDto];
    const [, returned] = await entriesOf(id);
    expect(returned).toMatchObject({ kind: 'deposit_return', reason: 'Insufficient funds' });
    expect(movesOf(returned!)).toEqual(['undeposited_funds < bank 300.00']);
    expect(await preview(days[0]!)).toMatchObject({ expectedCash: '0.00', expectedChecks: '0.00' });
  });
});

describe('The next close should', () => {
  it('count all days since the last one, and continue its chain', async () => {
    await pay(days[2]!, 'cash', 5);
    await pay(days[1]!, 'check', 60);
    expect(await preview(days[1]!)).toMatchObject({
      fromDay: days[2],
      closedThrough: days[3],
      expectedCash: '5.00',
      expectedChecks: '60.00',
      otherUndeposited: '9.00',
    });
    await close({ day: days[1], cash: 5, checks: 60 }).expect(201);
    const listed = (await bursar.get('/api/closes').expect(200)).body as CloseDto[];
    expect(listed.map(({ number, day, fromDay }) => [number, day, fromDay])).toEqual([
      [2, days[1], days[2]],
      [1, days[3], days[3]],
    ]);
    expect((await seals()).map(({ isIntact }) => isIntact)).toEqual([true, true]);
    const one = `/api/closes/seals?id=${listed[0]!.id}`;
    expect((await bursar.get(one).expect(200)).body).toMatchObject([{ day: days[1], isIntact: true }]);
  });

  it('post nothing on a day without cash and checks', async () => {
    const { body } = await close({ day: days[0], cash: 0, checks: 0 }).expect(201);
    expect(body).toMatchObject({ number: 3, depositEntryId: null, difference: '0.00' });
  });

  it('answer 404 for an unknown close', async () =>
    expectProblem(await bursar.get(`/api/closes/${unknownId}`), 404));
});

describe('The seals should', () => {
  const kept = ['day_closes', 'ledger_lines'];
  const triggers = (what: string): string =>
    kept.map((table) => `ALTER TABLE ${table} ${what} TRIGGER tr_${table}_append_only;`).join(' ');
  /** What is found after a statement of the owner, who has switched off every trigger. */
  const after = async (statement: string): Promise<[CloseSealDto[], string | null]> => {
    await system.dataSource.query(
      `SET session_replication_role = replica; ${triggers('DISABLE')} ${statement}; ${triggers('ENABLE ALWAYS')}
       SET session_replication_role = origin`,
    );
    return [await seals(), await ledgerDifference()];
  };
  const whole = [true, true, true];
  const intact = (found: CloseSealDto[]): boolean[] => found.map(({ isIntact }) => isIntact);

  it('find a changed line', async () => {
    const [found, difference] = await after(
      `UPDATE ledger_lines SET debit = 'write_offs' WHERE debit = 'cash_over_short'`,
    );
    expect(intact(found)).toEqual([false, true, true]);
    expect(found[0]!.finding).toBe(
      `The entries of ${inWords(days[3]!)} or the close itself have changed since the close.`,
    );
    expect(difference).toContain(
      `close 1 of ${days[3]}: its entries, its count or its seal have changed (a closed day takes no entries`,
    );
    const [restored, none] = await after(
      `UPDATE ledger_lines SET debit = 'cash_over_short' WHERE debit = 'write_offs'`,
    );
    expect([intact(restored), none]).toEqual([whole, null]);
  });

  it('find a changed count', async () => {
    const [found, difference] = await after('UPDATE day_closes SET cash = cash + 1 WHERE number = 1');
    expect(intact(found)).toEqual([false, true, true]);
    expect(difference).toContain(`close 1 of ${days[3]}: its entries, its count or its seal have changed`);
    await after('UPDATE day_closes SET cash = cash - 1 WHERE number = 1');
  });

  it('find a removed close', async () => {
    const [found, difference] = await after(
      `CREATE TABLE removed AS SELECT * FROM day_closes WHERE number = 2; DELETE FROM day_closes WHERE number = 2`,
    );
    expect(intact(found)).toEqual([true, false]);
    expect(found[1]!.finding).toBe('The close before this one has changed or is missing.');
    expect(difference).toContain(`close 3 of ${days[0]}: the seal before it has changed or is missing`);
    await after('INSERT INTO day_closes SELECT * FROM removed');
    const [, deposit] = await after('DELETE FROM day_closes WHERE number > 1');
    expect(deposit).toMatch(/^ledger entry \d+: its close is missing \(a deposit belongs to a close\)\.$/);
    const [restored, none] = await after('INSERT INTO day_closes SELECT * FROM removed; DELETE FROM removed');
    expect([intact(restored), none]).toEqual([[true, true], null]);
  });

  it('find an entry that was recorded after the close', async () => {
    const [found, difference] = await after(
      `WITH entry AS (INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on)
         VALUES ('journal', 'journal', gen_random_uuid(), 1, '${days[2]}') RETURNING id, posted_on)
       INSERT INTO ledger_lines (entry_id, posted_on, number, debit, credit, cents)
         SELECT id, posted_on, 1, 'bank', 'write_offs', 1 FROM entry`,
    );
    expect(intact(found)).toEqual([true, false]);
    expect(found[1]!.finding).toMatch(/^Entry \d+ was recorded after .* was closed\.$/);
    expect(difference).toMatch(
      new RegExp(`^close 2 of ${days[1]}: ledger entry \\d+ was recorded after the close`),
    );
  });
});
