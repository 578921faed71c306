import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import { type Client, startSystem, type System } from '../harness/test-app.js';
import { act, answer, create, type Json, query, read, type Row, rows } from './support/calls.js';
import { Campus } from './support/campus.js';
import { day } from './support/days.js';
import { date, text, uuid } from './support/shapes.js';

/** The charges of a student's year and their payments, in order. */
describe('@remote a year of the university', () => {
  let system: System;
  let campus: Campus;
  let office: Client;
  let bursar: Client;
  let term: Row;
  let ada: Row;
  let adaSession: Client;
  beforeAll(async () => {
    system = await startSystem();
    campus = await Campus.at(system);
    [office, bursar] = [campus.office, await system.as('bursar')];
    [term, ada] = await Promise.all([campus.term(), campus.student({ firstName: 'Ada' })]);
    adaSession = await campus.signedIn(ada);
  });
  afterAll(() => system?.close());

  describe('the money', () => {
    it('is charged and paid to the exact cent', async () => {
      const charge = await create(bursar, `/api/students/${ada.id}/charges`, {
        termId: term.id,
        chargeType: 'tuition',
        description: 'Tuition',
        amount: 3950.1,
        dueDate: day(10),
      });
      const path = `/api/charges/${charge.id}`;
      const pay = (amount: number) => ({ chargeId: charge.id, amount, method: 'bank_transfer' });
      const first = await campus.payment(pay(0.2));
      expect(await read(bursar, path)).toMatchObject({
        paidAmount: '0.20',
        balance: '3949.90',
        isPaid: false,
      });
      const over = await office.post('/api/payments').send(pay(3949.91));
      expectProblem(over, 422, { errors: { amount: [text] } });
      await campus.payment(pay(3949.9));
      expect(await read(bursar, path)).toMatchObject({
        paidAmount: '3950.10',
        balance: '0.00',
        isPaid: true,
      });
      await act(office, `/api/payments/${first.id}/void`, { reason: 'Wrong card' });
      expect(await read(bursar, path)).toMatchObject({
        paidAmount: '3949.90',
        balance: '0.20',
        isPaid: false,
      });
      await campus.payment(pay(0.2));
      expectProblem(await bursar.put(path).send({ amount: 3950 }), 422, { errors: { amount: [text] } });
    });

    it('is split over a plan whose installments sum to it exactly', async () => {
      const plan = await create(bursar, '/api/payment-plans', {
        studentId: ada.id,
        termId: term.id,
        planType: '12-Month 0%',
        totalAmount: 1000.1,
        remainingBalance: 1000.1,
        monthlyPayment: 83.34,
        nextPaymentDate: day(1),
        status: 'current',
      });
      const parts = () => rows(bursar, `/api/payment-plans/${plan.id}/installments`);
      const amounts = (await parts()).map(({ amount }) => Math.round(Number(amount) * 100));
      expect(amounts).toEqual([...Array<number>(2).fill(8335), ...Array<number>(10).fill(8334)]);
      expect((await parts())[0]).toEqual({
        id: uuid,
        number: 1,
        dueDate: date,
        amount: '83.35',
        paidAmount: '0.00',
        status: 'due',
      });
      await campus.payment({ planId: plan.id, amount: 100 });
      expect((await parts()).slice(0, 3)).toMatchObject([
        { paidAmount: '83.35', status: 'paid' },
        { paidAmount: '16.65', status: 'due' },
        { paidAmount: '0.00', status: 'upcoming' },
      ]);
      const path = `/api/payment-plans/${plan.id}`;
      expect(await read(bursar, path)).toMatchObject({ remainingBalance: '900.10', status: 'current' });
      const summary = await read(adaSession, `/api/students/${ada.id}/financial-summary`);
      expect(summary).toMatchObject({
        planTotal: '1000.10',
        planRemaining: '900.10',
        activePlans: 1,
        latePlans: 0,
      });
      await campus.payment({ planId: plan.id, amount: 900.1 });
      expect(await read(bursar, path)).toMatchObject({
        remainingBalance: '0.00',
        status: 'paid',
        nextPaymentDate: null,
      });
      const over = await office.post('/api/payments').send({ planId: plan.id, amount: 0.01, method: 'cash' });
      expect([409, 422]).toContain(over.status);
    });

    it('is charged once when a call is repeated after a lost answer', async () => {
      const key = `${campus.mark}-key`;
      const body = {
        studentId: ada.id,
        termId: term.id,
        chargeType: 'other',
        description: 'Library card',
        amount: 4,
        dueDate: day(5),
      };
      const post = (sent: Json) => bursar.post('/api/charges').set('Idempotency-Key', key).send(sent);
      const first = await answer(post(body), 201);
      const second = await answer(post(body), 201);
      expect(second.body).toEqual(first.body);
      expect(second.headers).toMatchObject({
        'idempotent-replayed': 'true',
        location: first.headers.location,
      });
      const other = await post({ ...body, amount: 5 });
      expect([other.status, other.type]).toEqual([422, 'application/problem+json']);
      const together = await Promise.all(
        Array.from({ length: 6 }, () =>
          bursar
            .post('/api/charges')
            .set('Idempotency-Key', `${key}-2`)
            .send({ ...body, amount: 6 }),
        ),
      );
      for (const { status } of together) expect([201, 409]).toContain(status);
      const charged = await rows(bursar, `/api/charges${query({ studentId: ada.id, chargeType: 'other' })}`);
      expect(charged.map(({ amount }) => amount).sort()).toEqual(['4.00', '6.00']);
    });
  });
});
