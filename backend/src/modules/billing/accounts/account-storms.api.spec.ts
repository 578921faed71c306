import { describe, expect, it } from '@jest/globals';
import { expectStatuses } from '../../../../test/harness/contract.js';
import { ledgerDifference } from '../../../../test/harness/ledger.js';
import { allBeforeWriting, withoutAccountLock } from '../../../../test/harness/paused-writes.js';
import { bursar, openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import type { ChargeDto } from '../charges/charges.dto.js';
import type { StudentAccountDto } from './student-account.dto.js';

openWorld(['bursar'], { RATE_LIMITS: 'off' });

const payments = 40;

/** Asks again while the machine is too slow for its account: a request with the answer 503 changed nothing. */
async function ask(path: string, body: object): Promise<number> {
  for (;;) {
    const { status } = await bursar.post(`/api/${path}`).send(body);
    if (status !== 503) return status;
  }
}

const accountOf = async (studentId: string | undefined): Promise<StudentAccountDto> =>
  (await bursar.get(`/api/students/${studentId}/account`).expect(200)).body as StudentAccountDto;

/** Payments to one account at once, while its charges are adjusted. Returns the answers and what the account says. */
async function storm() {
  const [student, term] = [await records.student(), await records.term()];
  const charges: string[] = [];
  for (let number = 0; number < 5; number++)
    charges.push((await records.charge(student, term, { chargeType: 'fees', amount: '50.00' })).id);
  const statuses = await Promise.all([
    ...Array.from({ length: payments }, () =>
      ask('payments', { studentId: student.id, amount: 7, method: 'cash' }),
    ),
    ...charges.map((id) => ask(`charges/${id}/adjustments`, { amount: -10, reason: 'Storm' })),
  ]);
  const { body } = await bursar.get(`/api/students/${student.id}/charges`).expect(200);
  return {
    refused: statuses.filter((status) => status >= 400),
    account: await accountOf(student.id),
    charges: body as ChargeDto[],
  };
}

/** Two payments to an account with one charge, each of which read the account before the other one was applied. */
async function overtake() {
  const [student, term] = [await records.student(), await records.term()];
  await records.charge(student, term, { chargeType: 'fees', amount: '50.00' });
  const pay = () => ask('payments', { studentId: student.id, amount: 50, method: 'cash' });
  const rows = { table: 'ledger_entries', when: `NEW.kind = 'application'` };
  const statuses = await allBeforeWriting(system, rows, [pay, pay]);
  const { balance, credit } = await accountOf(student.id);
  return { statuses, balance, credit, difference: await ledgerDifference() };
}
const paidOnce = { statuses: [201, 201], balance: '-50.00', credit: '50.00', difference: null };

describe('A storm on one account should', () => {
  it('take each payment once, and pay each charge once', async () => {
    const { refused, account, charges } = await storm();
    expect(refused).toEqual([]);
    expect(charges.map(({ amount, paidAmount }) => [amount, paidAmount])).toEqual(
      Array.from({ length: 5 }, () => ['40.00', '40.00']),
    );
    expect(account).toMatchObject({ balance: '-80.00', credit: '80.00', due: '0.00' });
    expect(await ledgerDifference()).toBeNull();
  });

  it('pay a charge once, even if two payments read the account at the same time', async () =>
    expect(await overtake()).toEqual(paidOnce));

  it('fail without the lock of the account', async () => {
    expectStatuses(500);
    await system.dataSource.query(withoutAccountLock);
    expect(await overtake()).not.toEqual(paidOnce);
  });
});
