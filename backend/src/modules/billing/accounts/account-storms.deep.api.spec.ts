import { describe, expect, it } from '@jest/globals';
import { expectStatuses } from '../../../../test/harness/contract.js';
import { ledgerDifference } from '../../../../test/harness/ledger.js';
import { allBeforeWriting, withoutAccountLock } from '../../../../test/harness/paused-writes.js';
import { accountOf, accountStorm, ask } from '../../../../test/harness/storms/accounts.js';
import { openWorld, records, system } from '../../../../test/harness/worlds/world.js';

openWorld(['bursar'], { RATE_LIMITS: 'off' });

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
  accountStorm(40);

  it('pay a charge once, even if two payments read the account at the same time', async () =>
    expect(await overtake()).toEqual(paidOnce));

  it('fail without the lock of the account', async () => {
    expectStatuses(500);
    await system.dataSource.query(withoutAccountLock);
    expect(await overtake()).not.toEqual(paidOnce);
  });
});
