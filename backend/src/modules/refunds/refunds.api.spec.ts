import { describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { admin, bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { CreditDto, RefundDto, RefundRunDto } from './refunds.dto.js';

openWorld(['bursar', 'admin'], { RATE_LIMITS: 'off' });

const today = async (): Promise<string> =>
  (await system.dataSource.query<{ day: string }[]>('SELECT new_york_day(now())::text AS day'))[0]!.day;

/** A student with a credit, by a payment to the account. */
async function credit(amount = 100) {
  const student = await records.student();
  const { body } = await bursar
    .post('/api/payments')
    .send({ studentId: student.id, amount, method: 'check' })
    .expect(201);
  return { studentId: student.id, paymentId: (body as { id: string }).id };
}

const send = (studentId: string, body: object = {}) =>
  bursar
    .post('/api/refunds')
    .send({ studentId, amount: 60, method: 'check', reason: 'Asked for it', ...body });
const request = async (studentId: string, body: object = {}): Promise<RefundDto> =>
  (await send(studentId, body).expect(201)).body as RefundDto;
const account = async (id: string) =>
  (await bursar.get(`/api/students/${id}/account`).expect(200)).body as object;
const creditOf = async (studentId: string): Promise<CreditDto | undefined> =>
  (
    (await bursar.get(`/api/credits?filter=${encodeURIComponent(JSON.stringify({ studentId }))}`).expect(200))
      .body as CreditDto[]
  )[0];

describe('A refund should', () => {
  it('be requested, approved by another person and paid, each with its entry', async () => {
    const { studentId, paymentId } = await credit();
    const { id, status } = await request(studentId);
    expect(status).toBe('pending');
    expect(await creditOf(studentId)).toMatchObject({
      amount: '100.00',
      requested: '60.00',
      available: '40.00',
    });
    expect(await account(studentId)).toMatchObject({ credit: '100.00', balance: '-100.00' });

    const { body: approved } = await admin.post(`/api/refunds/${id}/approve`).send({}).expect(200);
    expect(approved).toMatchObject({ status: 'approved', isOwn: false });
    expect(await account(studentId)).toMatchObject({ credit: '40.00', balance: '-40.00' });
    expect((await bursar.get(`/api/payments/${paymentId}`).expect(200)).body).toMatchObject({
      credit: '40.00',
    });

    const paidOn = await today();
    expectProblem(await bursar.post(`/api/refunds/${id}/paid`).send({ paidOn: '2099-01-01' }), 422, {
      errors: { paidOn: ['Date must be today or earlier.'] },
    });
    expectProblem(await bursar.post(`/api/refunds/${id}/paid`).send({ paidOn: '2020-01-01' }), 422, {
      errors: { paidOn: ['Date must not be before the approval.'] },
    });
    const { body: paid } = await bursar
      .post(`/api/refunds/${id}/paid`)
      .send({ paidOn, reference: 'Check 10442' })
      .expect(200);
    expect(paid).toMatchObject({ status: 'paid', paidOn, reference: 'Check 10442' });
    expectProblem(await bursar.post(`/api/refunds/${id}/paid`).send({ paidOn }), 409);
    expectProblem(await admin.post(`/api/refunds/${id}/reject`).send({ reason: 'Late' }), 409);
    const lines = await system.dataSource.query<object[]>(
      `SELECT kind, debit, credit, cents::int FROM ledger_entries entry JOIN ledger_lines line ON line.entry_id = entry.id
       WHERE source_id = $1 ORDER BY entry.number`,
      [id],
    );
    expect(lines).toEqual([
      { kind: 'refund', debit: 'student_credit', credit: 'refunds_payable', cents: 6000 },
      { kind: 'refund_payout', debit: 'refunds_payable', credit: 'bank', cents: 6000 },
    ]);
    expect((await trailOf(system, id)).map(({ action }) => action)).toEqual([
      'refund.create',
      'refund.approve',
      'refund.pay',
    ]);
    expect(await ledgerDifference()).toBeNull();
  });

  it('not be approved or rejected by its requester', async () => {
    const { studentId } = await credit();
    const { id } = await request(studentId);
    expectProblem(await bursar.post(`/api/refunds/${id}/approve`).send({}), 403);
    expectProblem(await bursar.post(`/api/refunds/${id}/reject`).send({ reason: 'No' }), 403);
    const { body } = await admin.post(`/api/refunds/${id}/reject`).send({ reason: 'Keep it' }).expect(200);
    expect(body).toMatchObject({ status: 'rejected', note: 'Keep it' });
    expect(await creditOf(studentId)).toMatchObject({ available: '100.00', requested: '0.00' });
    expectProblem(await admin.post(`/api/refunds/${id}/approve`).send({}), 409);
  });

  it('be refused with the field and the reason', async () => {
    const { studentId } = await credit();
    const amount = (message: string) => ({ errors: { amount: [message] } });
    for (const bad of [0, -1, -0.01])
      expectProblem(await send(studentId, { amount: bad }), 422, amount('Must be at least 0.01.'));
    expectProblem(await send(studentId, { amount: '60' }), 422, amount('Amount must be a valid number'));
    expectProblem(
      await send(studentId, { amount: 100.01 }),
      422,
      amount("Amount must be at most $100.00, the credit that isn't requested yet."),
    );
    await request(studentId);
    expectProblem(
      await send(studentId),
      422,
      amount("Amount must be at most $40.00, the credit that isn't requested yet."),
    );
    const other = await credit();
    expectProblem(await send(studentId, { amount: 1, paymentId: other.paymentId }), 422, {
      errors: { paymentId: ["This payment doesn't exist."] },
    });
    expectProblem(await send(studentId, { amount: 1, method: 'card' }), 422, {
      errors: { paymentId: ['Payment is required for a refund to a card.'] },
    });
    expectProblem(
      await send(other.studentId, { amount: 1, method: 'card', paymentId: other.paymentId }),
      422,
      {
        errors: {
          paymentId: ['This payment was not made by card online. Refund it by check or bank transfer.'],
        },
      },
    );
    expectProblem(await send(studentId, { amount: 1, method: 'cash' }), 422, {
      errors: { method: [expect.any(String)] },
    });
    expectProblem(await send(studentId, { amount: 1, reason: ' ' }), 422, {
      errors: { reason: ['Reason is required'] },
    });
    expectProblem(await send('00000000-0000-4000-8000-000000000000'), 422, {
      errors: { studentId: ["This student doesn't exist."] },
    });
  });

  it('not take what a plan has not applied', async () => {
    const [student, term] = [await records.student(), await records.term()];
    await records.plan(student, term, { nextPaymentDate: '2051-01-31' });
    expectProblem(await send(student.id, { amount: 1 }), 422, {
      errors: { amount: ["Amount must be at most $0.00, the credit that isn't requested yet."] },
    });
  });

  it('be approved only if the credit is still there', async () => {
    const { studentId } = await credit();
    const { id } = await request(studentId);
    await bursar
      .post('/api/charges')
      .send({
        studentId,
        termId: (await records.term()).id,
        chargeType: 'fees',
        amount: 70,
        description: 'Fee',
        dueDate: '2050-01-01',
      })
      .expect(201);
    expectProblem(await admin.post(`/api/refunds/${id}/approve`).send({}), 409, {
      code: 'exceeds_balance',
      detail:
        'The credit is now $30.00, because charges were paid from it. Reject this request and create a new one.',
    });
  });

  it('give its amount back when it is canceled, before or after the payment', async () => {
    const { studentId, paymentId } = await credit();
    const [first, second] = [await request(studentId), await request(studentId, { amount: 40 })];
    for (const { id } of [first, second]) await admin.post(`/api/refunds/${id}/approve`).send({}).expect(200);
    await bursar
      .post(`/api/refunds/${first.id}/paid`)
      .send({ paidOn: await today() })
      .expect(200);
    expect(await account(studentId)).toMatchObject({ credit: '0.00' });
    // The money of a payment leaves it once.
    expectProblem(await bursar.post(`/api/payments/${paymentId}/void`).send({ reason: 'Bounced' }), 409);
    for (const { id } of [first, second])
      expect(
        (await bursar.post(`/api/refunds/${id}/cancel`).send({ reason: 'Check lost' }).expect(200)).body,
      ).toMatchObject({ status: 'cancelled', note: 'Check lost' });
    expectProblem(await bursar.post(`/api/refunds/${first.id}/cancel`).send({ reason: 'Again' }), 409);
    expect(await account(studentId)).toMatchObject({ credit: '100.00' });
    await bursar.post(`/api/payments/${paymentId}/void`).send({ reason: 'Bounced' }).expect(200);
    expect(await account(studentId)).toMatchObject({ credit: '0.00', balance: '0.00' });
    expect(await ledgerDifference()).toBeNull();
  });

  it('leave the rest of its payment to be moved', async () => {
    const { studentId, paymentId } = await credit();
    const { id } = await request(studentId);
    await admin.post(`/api/refunds/${id}/approve`).send({}).expect(200);
    const charge = await records.charge({ id: studentId } as never, await records.term(), {
      amount: '100.00',
    });
    const move = (amount: number) =>
      bursar
        .post(`/api/payments/${paymentId}/reallocate`)
        .send({ allocations: [{ chargeId: charge.id, amount }] });
    expectProblem(await move(40.01), 422, { errors: expect.anything() });
    await move(40).expect(200);
    expect(await ledgerDifference()).toBeNull();
  });

  it('be seen by its student, who is notified, and by no other student', async () => {
    const user = await records.user({ role: 'student' });
    const student = await records.student({ userId: user.id });
    await bursar
      .post('/api/payments')
      .send({ studentId: student.id, amount: 60, method: 'check' })
      .expect(201);
    const { id } = await request(student.id);
    await admin.post(`/api/refunds/${id}/approve`).send({}).expect(200);
    const own = await system.asPerson(user.email!);
    expect((await own.get('/api/refunds').expect(200)).body).toMatchObject([{ id, status: 'approved' }]);
    expect((await own.get('/api/notifications').expect(200)).body).toContainEqual(
      expect.objectContaining({ kind: 'refund_approved', link: '/portal/my-account' }),
    );
    expectProblem(await own.post('/api/refunds').send({}), 403);
    const other = await records.user({ role: 'student' });
    await records.student({ userId: other.id });
    expectProblem(await (await system.asPerson(other.email!)).get(`/api/refunds/${id}`), 404);
  });
});

describe('The database should refuse', () => {
  const insert = async (studentId: string, status: string): Promise<unknown> =>
    system.dataSource.query(
      `INSERT INTO refunds (student_id, amount, method, reason, status, requested_by_id, decided_by_id, decided_at)
       SELECT $1, 60, 'check', 'Planted', $2::text::refund_status, one.id, CASE WHEN $2::text <> 'pending' THEN two.id END,
         CASE WHEN $2::text <> 'pending' THEN now() END
       FROM (SELECT id FROM users ORDER BY id LIMIT 1) AS one, (SELECT id FROM users ORDER BY id OFFSET 1 LIMIT 1) AS two`,
      [studentId, status],
    );

  it('requests above the credit, and approvals without an entry', async () => {
    const { studentId } = await credit();
    await insert(studentId, 'pending');
    await expect(insert(studentId, 'pending')).rejects.toThrow('is above the credit');
    await expect(insert(studentId, 'approved')).rejects.toThrow('is not posted to the ledger');
  });
});

describe('Credits should', () => {
  it('have their age and the promised days, counted without weekends', async () => {
    const rows = await system.dataSource.query<{ day: string; ten: string; fourteen: string }[]>(
      `SELECT day::date::text AS day, business_days_after(day::date, 10)::text AS ten,
         business_days_after(day::date, 14)::text AS fourteen
       FROM generate_series(DATE '2026-11-02', DATE '2026-11-15', '1 day') AS day`,
    );
    for (const { day, ten, fourteen } of rows) {
      const after = (days: number): string => {
        const one = new Date(`${day}T12:00:00Z`);
        for (let left = days; left;) {
          one.setUTCDate(one.getUTCDate() + 1);
          if (one.getUTCDay() % 6) left--;
        }
        return one.toISOString().slice(0, 10);
      };
      expect([day, ten, fourteen]).toEqual([day, after(10), after(14)]);
    }
    const student = await records.student();
    const receivedAt = new Date(Date.now() - 40 * 86_400_000).toISOString();
    await bursar
      .post('/api/payments')
      .send({ studentId: student.id, amount: 5, method: 'check', receivedAt })
      .expect(201);
    const found = await creditOf(student.id);
    expect(found).toMatchObject({ amount: '5.00', isOverdue: true });
    expect(found!.days).toBeGreaterThanOrEqual(39);
    const filter = encodeURIComponent(JSON.stringify({ studentId: student.id, minDays: 60 }));
    expect((await bursar.get(`/api/credits?filter=${filter}`).expect(200)).body).toEqual([]);
  });

  it('be requested by a run, each once, and not for a merged record', async () => {
    const [student, merged] = [await records.student(), await records.student()];
    const receivedAt = new Date(Date.now() - 200 * 86_400_000).toISOString();
    for (const { id } of [student, merged])
      await bursar
        .post('/api/payments')
        .send({ studentId: id, amount: 75, method: 'check', receivedAt })
        .expect(201);
    await system.dataSource.query('UPDATE students SET merged_at = now() WHERE id = $1', [merged.id]);
    const body = { olderThanDays: 190, method: 'check', reason: 'Credits of the fall' };
    expectProblem(await bursar.post('/api/refund-runs').send({ ...body, olderThanDays: -1 }), 422, {
      errors: { olderThanDays: ['Must be at least 0.'] },
    });
    expectProblem(await bursar.post('/api/refund-runs').send({ ...body, method: 'card' }), 422, {
      errors: { method: [expect.any(String)] },
    });
    for (const refunds of [1, 0]) {
      const { body: run } = await bursar.post('/api/refund-runs').send(body).expect(201);
      const { id } = run as RefundRunDto;
      const read = async () => (await bursar.get(`/api/refund-runs/${id}`).expect(200)).body as RefundRunDto;
      await waitFor(async () => (await read()).status === 'done');
      expect(await read()).toMatchObject({ studentsTotal: refunds, studentsDone: refunds, refunds });
    }
    expect(await creditOf(student.id)).toMatchObject({ requested: '75.00', available: '0.00' });
  });
});
