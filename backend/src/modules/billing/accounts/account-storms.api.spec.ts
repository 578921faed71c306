import { describe, expect, it } from '@jest/globals';
import { expectStatuses } from '../../../../test/harness/contract.js';
import { bursar, openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import type { ChargeDto } from '../charges/charges.dto.js';
import { firstLedgerDifference } from './ledger-check.js';
import type { StudentAccountDto } from './student-account.dto.js';

openWorld(['bursar'], { RATE_LIMITS: 'off' });

const asks = { query: async <Row>(sql: string) => (await system.dataSource.query(sql)) as Row[] };
const payments = 40;

/** Payments to one account at once, while its charges are adjusted. Returns the answers and what the account says. */
async function storm() {
  const [student, term] = [await records.student(), await records.term()];
  const charges: string[] = [];
  for (let number = 0; number < 5; number++)
    charges.push((await records.charge(student, term, { chargeType: 'fees', amount: '50.00' })).id);
  const answers = await Promise.all([
    ...Array.from({ length: payments }, () =>
      bursar.post('/api/payments').send({ studentId: student.id, amount: 7, method: 'cash' }),
    ),
    ...charges.map((id) =>
      bursar.post(`/api/charges/${id}/adjustments`).send({ amount: -10, reason: 'Storm' }),
    ),
  ]);
  const { body: account } = await bursar.get(`/api/students/${student.id}/account`).expect(200);
  const { body } = await bursar.get(`/api/students/${student.id}/charges`).expect(200);
  return {
    refused: answers.filter(({ status }) => status >= 400).map(({ status }) => status),
    account: account as StudentAccountDto,
    charges: body as ChargeDto[],
  };
}

describe('A storm on one account should', () => {
  it('take each payment once, and pay each charge once', async () => {
    const { refused, account, charges } = await storm();
    expect(refused).toEqual([]);
    expect(charges.map(({ amount, paidAmount }) => [amount, paidAmount])).toEqual(
      Array.from({ length: 5 }, () => ['40.00', '40.00']),
    );
    expect(account).toMatchObject({ balance: '-80.00', credit: '80.00', due: '0.00' });
    expect(await firstLedgerDifference(asks)).toBeNull();
  });

  it('fail without the lock of the account', async () => {
    expectStatuses(500);
    await system.dataSource.query(
      `CREATE OR REPLACE FUNCTION lock_account(student uuid, actor uuid, why text) RETURNS void LANGUAGE sql AS 'SELECT'`,
    );
    let isCaught = false;
    for (let attempt = 0; attempt < 5 && !isCaught; attempt++) {
      const { refused, account } = await storm();
      isCaught =
        refused.length > 0 || account.balance !== '-80.00' || (await firstLedgerDifference(asks)) !== null;
    }
    expect(isCaught).toBe(true);
  });
});
