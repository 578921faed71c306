import { describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { allBeforeWriting, withoutAccountLock } from '../../../test/harness/paused-writes.js';
import { admin, bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { RefundDto } from './refunds.dto.js';

openWorld(['bursar', 'admin'], { RATE_LIMITS: 'off' });

const requests = 64;

/** Requests of one credit at once, each approved at once as well. */
async function storm() {
  const { id: studentId } = await records.student();
  await bursar.post('/api/payments').send({ studentId, amount: 100, method: 'check' }).expect(201);
  const answers = await Promise.all(
    Array.from({ length: requests }, () =>
      bursar.post('/api/refunds').send({ studentId, amount: 100, method: 'check', reason: 'Storm' }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => (body as RefundDto).id);
  const approvals = await Promise.all(
    Array.from({ length: requests }, (_, number) =>
      admin.post(`/api/refunds/${made[number % made.length]}/approve`).send({}),
    ),
  );
  const [sum] = await system.dataSource.query<{ refunded: number; credit: number }[]>(
    `SELECT coalesce(sum(100 * amount) FILTER (WHERE status = 'approved'), 0)::int AS refunded,
       student_credit_cents($1)::int AS credit FROM refunds WHERE student_id = $1`,
    [studentId],
  );
  return {
    made: made.length,
    refused: [...new Set(answers.filter(({ status }) => status !== 201).map(({ status }) => status))],
    approved: approvals.filter(({ status }) => status === 200).length,
    failed: [...answers, ...approvals].filter(({ status }) => status >= 500).length,
    ...sum!,
  };
}

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
  it('refund one credit once', async () => {
    expect(await storm()).toEqual({
      made: 1,
      refused: [422],
      approved: 1,
      failed: 0,
      refunded: 10_000,
      credit: 0,
    });
    expect(await ledgerDifference()).toBeNull();
  });

  it('refund a credit once, even if two requests read it at the same time', async () =>
    expect(await overtake()).toEqual(refundedOnce));

  it('fail without the lock of the account', async () => {
    await system.dataSource.query(withoutAccountLock);
    expect(await overtake()).not.toEqual(refundedOnce);
  });
});
