import { describe, expect, it } from '@jest/globals';
import { allBeforeWriting, withoutAccountLock } from '../../../test/harness/paused-writes.js';
import { refundStorm } from '../../../test/harness/storms/refunds.js';
import { bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';

openWorld(['bursar', 'admin'], { RATE_LIMITS: 'off' });

/** Two requests of one credit, each of which read it before the other one was written. */
async function overtake() {
  const { id: studentId } = await records.student();
  await bursar.post('/api/payments').send({ studentId, amount: 100, method: 'check' }).expect(201);
  const body = { studentId, amount: 100, method: 'check', reason: 'Storm' };
  const ask = async () => (await bursar.post('/api/refunds').send(body)).status;
  const statuses = await allBeforeWriting(system, { table: 'refunds', when: 'TRUE' }, [ask, ask]);
  return statuses.sort();
}
const refundedOnce = [201, 422];

describe('A storm of refunds should', () => {
  refundStorm(64);

  it('refund a credit once, even if two requests read it at the same time', async () =>
    expect(await overtake()).toEqual(refundedOnce));

  it('fail without the lock of the account', async () => {
    await system.dataSource.query(withoutAccountLock);
    expect(await overtake()).not.toEqual(refundedOnce);
  });
});
