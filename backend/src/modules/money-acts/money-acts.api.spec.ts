import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../../../test/harness/problem.js';
import { ago, closeDay, noonOf } from '../../../test/harness/worlds/closes.js';
import type { Client } from '../../../test/harness/test-app.js';
import {
  admin,
  compliance,
  openWorld,
  records,
  registrar,
  system,
} from '../../../test/harness/worlds/world.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { MoneyActDto, MoneyAllowanceDto } from './money-acts.dto.js';
import { MoneyLimits } from './money-limits.service.js';

openWorld(['bursar', 'registrar', 'admin', 'compliance']);

let student: Student;
let term: Term;
/** A bursar of the test's own, with the whole limit of the day. */
let office: Client;
let yesterday: string;
let serial = 0;

beforeAll(async () => {
  student = await records.student();
  term = await records.term();
  yesterday = await ago(1);
});
beforeEach(async () => {
  const email = `bursar.${++serial}@collegium.example`;
  await records.user({ role: 'bursar', email });
  office = await system.asPerson(email);
});

/** A charge or payment. */
interface Posted {
  id: string;
  amount: string;
  receivedAt?: string;
}
const charge = async (amount = 5000): Promise<Posted> => {
  const body = { termId: term.id, chargeType: 'fees', description: 'Lab', amount, dueDate: '2050-01-01' };
  return (await office.post(`/api/students/${student.id}/charges`).send(body).expect(201)).body as Posted;
};
const amountOf = async ({ id }: { id: string }): Promise<string> =>
  ((await office.get(`/api/charges/${id}`).expect(200)).body as Posted).amount;
const adjust = ({ id }: { id: string }, amount: number, more: object = {}, who = office) =>
  who.post(`/api/charges/${id}/adjustments`).send({ amount, reason: 'Agreed', ...more });
const asked = { requestApproval: true };
const pay = (body: object) => office.post('/api/payments').send({ studentId: student.id, ...body });
const paid = async (body: object): Promise<Posted> => (await pay(body).expect(201)).body as Posted;
const requested = (response: Response): MoneyActDto => {
  expect(response.status).toBe(202);
  const act = response.body as MoneyActDto;
  expect(response.headers).toMatchObject({ location: `/api/money-acts/${act.id}`, etag: expect.any(String) });
  expect(act).toMatchObject({ status: 'pending', isOwn: true, mayDecide: false, decidedBy: null });
  return act;
};
const approve = ({ id }: { id: string }, who: Client = admin) =>
  who.post(`/api/money-acts/${id}/approve`).send({});
const listed = async (filter: object, who: Client = compliance): Promise<MoneyActDto[]> =>
  (
    await who
      .get('/api/money-acts')
      .query({ filter: JSON.stringify(filter) })
      .expect(200)
  ).body as MoneyActDto[];
const notified = async (who: Client, kind: string): Promise<string[]> =>
  ((await who.get('/api/notifications').expect(200)).body as { kind: string; title: string }[])
    .filter((one) => one.kind === kind)
    .map(({ title }) => title);
const second = { code: 'second_person_required' };

describe('Adjustments by one person should', () => {
  it('be done up to the limit of the day and listed, and be refused above it', async () => {
    const one = await charge();
    await adjust(one, -300).expect(200);
    const refused = await adjust(one, 200.01);
    expectProblem(refused, 409, second);
    expect((refused.body as { detail: string }).detail).toContain('$500.00 a day, and you have $200.00 left');
    await adjust(one, 200).expect(200);
    expectProblem(await adjust(one, -0.01), 409, second);
    expect(await amountOf(one)).toBe('4900.00');
    const { body } = await office.get('/api/money-acts/allowance').expect(200);
    expect(body as MoneyAllowanceDto).toMatchObject({ limit: '500.00', left: '0.00', hasCardGateway: true });
    const acts = await listed({ studentId: student.id, kind: 'adjustment', status: 'done' });
    expect(acts.map(({ amount, about, subjectId }) => [amount, about, subjectId])).toEqual([
      ['200.00', 'Lab', one.id],
      ['300.00', 'Lab', one.id],
    ]);
  });

  it('not pass the limit together when they come at the same time', async () => {
    // Of different accounts, whose locks keep nobody waiting.
    const charges = await Promise.all(
      Array.from({ length: 5 }, async () =>
        records.charge(await records.student(), term, { amount: '5000.00' }),
      ),
    );
    const answers = await Promise.all(charges.map((one) => adjust(one, -200)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  });

  it('count as a new amount of a charge too', async () => {
    const one = await charge(10);
    expectProblem(await office.put(`/api/charges/${one.id}`).send({ amount: 511 }), 409, second);
    await office.put(`/api/charges/${one.id}`).send({ amount: 110 }).expect(200);
    const act = requested(await office.put(`/api/charges/${one.id}`).send({ amount: 600, ...asked }));
    expect([await amountOf(one), act.amount]).toEqual(['110.00', '490.00']);
    // What was requested is no longer the change that it was.
    await office.put(`/api/charges/${one.id}`).send({ amount: 120 }).expect(200);
    expectProblem(await approve(act), 409, { code: 'facts_changed' });
    expect(await amountOf(one)).toBe('120.00');
  });
});

describe('A request should', () => {
  it('be done once, when a second person with the permission approves it', async () => {
    const one = await charge();
    const act = requested(await adjust(one, -4000, asked));
    expect(await amountOf(one)).toBe('5000.00');
    expect(act).toMatchObject({ kind: 'adjustment', amount: '4000.00', reason: 'Agreed', subjectId: one.id });
    const waits = 'An adjustment of $4,000.00 waits for a second person';
    for (const who of [admin, registrar]) expect(await notified(who, 'money_act_requested')).toContain(waits);
    for (const who of [office, compliance])
      expect(await notified(who, 'money_act_requested')).not.toContain(waits);
    expectProblem(await approve(act, office), 403);
    expectProblem(await approve(act, compliance), 403);
    const answers = await Promise.all([approve(act), approve(act, registrar)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await amountOf(one)).toBe('1000.00');
    expectProblem(await approve(act), 409, { code: 'already_decided' });
    expect(await notified(office, 'money_act_decided')).toEqual(['An adjustment of $4,000.00 was approved']);
    const [shown] = await listed({ id: act.id });
    expect(shown).toMatchObject({ status: 'approved', decidedBy: expect.any(String), exemption: null });
    // Two people did it, so nothing of the limit is used.
    await adjust(one, -500).expect(200);
  });

  it('be rejected with a reason, and then does nothing', async () => {
    const one = await charge();
    const act = requested(await adjust(one, -4000, asked));
    const reject = (body: object, who: Client = admin) =>
      who.post(`/api/money-acts/${act.id}/reject`).send(body);
    expectProblem(await reject({}), 422, { errors: { reason: ['Reason is required'] } });
    expectProblem(await reject({ reason: 'No' }, office), 403);
    const { body } = await reject({ reason: 'The charge is right' }).expect(200);
    expect(body).toMatchObject({ status: 'rejected', note: 'The charge is right' });
    expectProblem(await approve(act), 409, { code: 'already_decided' });
    expect(await amountOf(one)).toBe('5000.00');
  });

  it('be judged again by the rules of the act', async () => {
    const one = await charge();
    const act = requested(await adjust(one, -5000, asked));
    await adjust(one, -100).expect(200);
    expectProblem(await approve(act), 409, {
      code: 'facts_changed',
      detail: 'A credit must be at most $4,900.00, the amount of the charge.',
    });
    expect((await listed({ id: act.id }))[0]).toMatchObject({ status: 'pending' });
  });

  it('not be asked for by a wrong value, and change nothing about an act within the limit', async () => {
    const one = await charge();
    expectProblem(await adjust(one, -1, { requestApproval: 'yes' }), 422, {
      errors: { requestApproval: ['Must be true or false.'] },
    });
    await adjust(one, -1, asked).expect(200);
  });

  it('never be approved by the person whose account it changes', async () => {
    const user = await records.user({ role: 'bursar', email: 'own.money@collegium.example' });
    const own = await records.student({ userId: user.id });
    const bill = await records.charge(own, term, { amount: '900.00' });
    const act = requested(await adjust(bill, -900, asked));
    const self = await system.asPerson('own.money@collegium.example');
    expectProblem(await approve(act, self), 403, { code: 'own_record' });
    expect(await amountOf(bill)).toBe('900.00');
  });
});

describe('Receipts should', () => {
  it('need a second person for other money, however it is recorded', async () => {
    const one = await charge();
    for (const target of [{}, { chargeId: one.id }])
      expectProblem(await pay({ ...target, amount: 501, method: 'other' }), 409, second);
    const act = requested(
      await pay({ chargeId: one.id, amount: 501, method: 'other', reference: 'Gift', ...asked }),
    );
    expect(act).toMatchObject({ kind: 'other_receipt', about: 'Lab', reason: 'Gift', subjectId: null });
    // The registrar records no payments.
    expectProblem(await approve(act, registrar), 403);
    const { body } = await approve(act).expect(200);
    const { subjectId } = body as MoneyActDto;
    const payment = (await office.get(`/api/payments/${subjectId!}`).expect(200)).body as Posted;
    expect(payment).toMatchObject({ chargeId: one.id, amount: '501.00', method: 'other', reference: 'Gift' });
    expect(payment.receivedAt).toBe(act.createdAt);
    await paid({ amount: 500, method: 'other' });
    expectProblem(await pay({ amount: 0.01, method: 'other' }), 409, second);
    await paid({ amount: 5000, method: 'check' });
  });

  it('become other money by a correction, with the same limit', async () => {
    const check = await paid({ amount: 501, method: 'check' });
    const to = (body: object) => office.put(`/api/payments/${check.id}`).send(body);
    expectProblem(await to({ method: 'other' }), 409, second);
    await to({ method: 'cash' }).expect(200);
    const act = requested(await to({ method: 'other', ...asked }));
    await approve(act).expect(200);
    expect((await office.get(`/api/payments/${check.id}`)).body).toMatchObject({ method: 'other' });
  });

  it('come from the card gateway if they are by card, or else count', async () => {
    const errors = {
      method: ['Card payments come from the card gateway. Choose how else the money was received.'],
    };
    expectProblem(await pay({ amount: 1, method: 'card' }), 422, { errors });
    const cash = await paid({ amount: 501, method: 'cash' });
    const corrected = () => office.put(`/api/payments/${cash.id}`).send({ method: 'card' });
    expectProblem(await corrected(), 422, { errors });
    const limits = system.app.get(MoneyLimits, { strict: false }) as { hasCardGateway: boolean };
    limits.hasCardGateway = false;
    try {
      expectProblem(await corrected(), 409, second);
      await paid({ amount: 400, method: 'card' });
      expectProblem(await pay({ amount: 101, method: 'card' }), 409, second);
    } finally {
      limits.hasCardGateway = true;
    }
  });
});

describe('Voids should', () => {
  it("not count before the day's close, and be listed", async () => {
    const one = await charge(50_000);
    await office.post(`/api/charges/${one.id}/void`).send({ reason: 'Typed twice' }).expect(200);
    const check = await paid({ amount: 50_000, method: 'check' });
    await office.post(`/api/payments/${check.id}/void`).send({ reason: 'Typed twice' }).expect(200);
    for (const [kind, subjectId] of [
      ['charge_void', one.id],
      ['payment_void', check.id],
    ]) {
      const [act] = await listed({ studentId: student.id, kind });
      expect(act).toMatchObject({ subjectId, exemption: 'day_open', amount: '50000.00', status: 'done' });
    }
    await adjust(await charge(), -500).expect(200);
  });

  it('count if the record is older than the policy allows, although no day was closed', async () => {
    const version = { kind: 'second_person', note: 'Strict' };
    const [{ id }] = await system.dataSource.query<[{ id: string }]>(
      `INSERT INTO policies (kind, revision, effective_from, content, note)
       VALUES ('second_person', 2, new_york_day(now()), '{"dailyAmount": "500.00", "voidDays": 0}', $1) RETURNING id`,
      [version.note],
    );
    const one = await charge(600);
    expectProblem(await office.post(`/api/charges/${one.id}/void`).send({ reason: 'Wrong' }), 409, second);
    expectProblem(await office.delete(`/api/charges/${one.id}`), 409, second);
    // So is the cancellation of a refund that was paid.
    const { id: studentId } = await records.student();
    await paid({ studentId, amount: 700, method: 'check' });
    const refund = { studentId, amount: 600, method: 'check', reason: 'Asked' };
    const { id: refundId } = (await office.post('/api/refunds').send(refund).expect(201)).body as {
      id: string;
    };
    await admin.post(`/api/refunds/${refundId}/approve`).send({}).expect(200);
    await office
      .post(`/api/refunds/${refundId}/paid`)
      .send({ paidOn: await ago(0) })
      .expect(200);
    const cancel = (more: object = {}) =>
      office.post(`/api/refunds/${refundId}/cancel`).send({ reason: 'Lost check', ...more });
    expectProblem(await cancel(), 409, second);
    await approve(requested(await cancel(asked))).expect(200);
    expect((await office.get(`/api/refunds/${refundId}`)).body).toMatchObject({ status: 'cancelled' });
    await system.dataSource.query('ALTER TABLE policies DISABLE TRIGGER USER');
    await system.dataSource.query('DELETE FROM policies WHERE id = $1', [id]);
    await system.dataSource.query('ALTER TABLE policies ENABLE TRIGGER USER');
  });

  it('count after it, and so do returns that the bank does not show', async () => {
    const received = { method: 'check', receivedAt: noonOf(yesterday) };
    const [voided, returned, shown] = [
      await paid({ ...received, amount: 601 }),
      await paid({ ...received, amount: 602 }),
      await paid({ ...received, amount: 603 }),
    ];
    await closeDay(yesterday);
    const reason = { reason: 'Insufficient funds' };
    const post = (payment: Posted, verb: string, more: object = {}) =>
      office.post(`/api/payments/${payment.id}/${verb}`).send({ ...reason, ...more });
    expectProblem(await post(voided, 'void'), 409, second);
    expectProblem(await office.delete(`/api/payments/${voided.id}`), 409, second);
    await approve(requested(await post(voided, 'void', asked))).expect(200);
    expectProblem(await post(returned, 'return'), 409, second);
    const act = requested(await post(returned, 'return', asked));
    expect(act).toMatchObject({ kind: 'payment_return', amount: '602.00' });
    await approve(act).expect(200);
    expect((await office.get(`/api/payments/${returned.id}`)).body).toMatchObject({
      voidReason: reason.reason,
    });
    await system.dataSource.query(
      `WITH file AS (INSERT INTO bank_files (name, format, sha256, content, lines, new_lines, uploaded_by_id)
         SELECT 'a', 'csv', '1', '', 1, 1, id FROM users LIMIT 1 RETURNING id)
       INSERT INTO bank_lines (file_id, number, account, posted_on, fingerprint, occurrence, cents, status)
       SELECT id, 1, 'A', new_york_day(now()), '1', 1, -60300, 'open' FROM file`,
    );
    await post(shown, 'return').expect(200);
    const [last] = await listed({ studentId: student.id, kind: 'payment_return', status: 'done' });
    expect(last).toMatchObject({ exemption: 'bank_line', amount: '603.00' });
  });
});

describe('The list should', () => {
  it('show compliance each act with its person, by day, person and kind, also as CSV', async () => {
    const one = await charge();
    await adjust(one, -12.34).expect(200);
    const act = requested(await adjust(one, -1000, asked));
    const [mine] = await listed({ id: act.id });
    const own = await listed({ requestedById: mine!.requestedById, day: mine!.day });
    expect(own.map(({ status, amount }) => [status, amount])).toEqual([
      ['pending', '1000.00'],
      ['done', '12.34'],
    ]);
    expect((await listed({ isOwn: true }, office)).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(await listed({ id: act.id, day: '2020-01-01' })).toEqual([]);
    expect((await listed({ id: act.id }, admin))[0]).toMatchObject({ mayDecide: true, isOwn: false });
    const { text } = await compliance
      .get('/api/money-acts')
      .query({ filter: JSON.stringify({ id: act.id }) })
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text).toContain('1000.00');
    expectProblem(await compliance.get('/api/money-acts?filter={"kind":"gift"}'), 400);
    expectProblem(await (await system.as('faculty')).get('/api/money-acts'), 403);
  });
});

describe('The limit should', () => {
  it('be changed by administrators, not by the offices that it limits', async () => {
    const version = (dailyAmount: unknown) => ({
      kind: 'second_person',
      effectiveFrom: '2090-01-01',
      content: { dailyAmount, voidDays: 7 },
    });
    for (const who of [office, registrar])
      expectProblem(await who.post('/api/policies').send(version('99999.00')), 403);
    expectProblem(await admin.post('/api/policies').send(version(-1)), 422, {
      errors: { 'content.dailyAmount': ['Must be an amount such as "200.00".'] },
    });
    await admin.post('/api/policies').send(version('750.00')).expect(201);
  });
});
