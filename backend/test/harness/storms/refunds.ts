import { expect, it } from '@jest/globals';
import type { RefundDto } from '../../../src/modules/refunds/refunds.dto.js';
import { ledgerDifference } from '../ledger.js';
import { admin, bursar, records, system } from '../worlds/world.js';

/** Requests of one credit at once, each approved at once as well. */
async function storm(requests: number) {
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

export const refundStorm = (requests: number): void =>
  it('refund one credit once', async () => {
    expect(await storm(requests)).toEqual({
      made: 1,
      refused: [422],
      approved: 1,
      failed: 0,
      refunded: 10_000,
      credit: 0,
    });
    expect(await ledgerDifference()).toBeNull();
  });
