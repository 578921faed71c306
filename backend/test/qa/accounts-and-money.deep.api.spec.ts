import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import { type Client, startSystem, type System } from '../harness/test-app.js';
import { act, answer, change, create, type Json, read, type Row, rows } from './support/calls.js';
import { Campus } from './support/campus.js';
import { day, hours } from './support/days.js';
import { expectInvalid } from './support/expect-invalid.js';
import { text } from './support/shapes.js';

describe('@remote rules of money and access', () => {
  let system: System;
  let campus: Campus;
  let office: Client;
  let term: Row;
  let student: Row;
  beforeAll(async () => {
    system = await startSystem();
    campus = await Campus.at(system);
    office = campus.office;
    [term, student] = await Promise.all([campus.term(), campus.student()]);
  });
  afterAll(() => system?.close());

  describe('payments', () => {
    const pay = (given: Json) =>
      office.post('/api/payments').send({ method: 'bank_transfer', amount: 1, ...given });

    it('should be for one charge or plan, of one student, and not from the future', async () => {
      const charge = await campus.charge(student, term);
      const plan = await campus.plan(student, term);
      const stranger = await campus.student();
      for (const [given, fields] of [
        [{}, ['chargeId', 'planId']],
        [{ chargeId: charge.id, planId: plan.id }, ['chargeId', 'planId']],
        [{ chargeId: plan.id }, ['chargeId']],
        [{ planId: charge.id }, ['planId']],
        [{ chargeId: charge.id, studentId: stranger.id }, ['studentId', 'chargeId']],
        [{ chargeId: charge.id, receivedAt: hours(30) }, ['receivedAt']],
        [{ chargeId: charge.id, receivedAt: '2026-01-01' }, ['receivedAt']],
        [{ chargeId: charge.id, amount: 125.51 }, ['amount']],
        [{ chargeId: charge.id, amount: '1' }, ['amount']],
        [{ chargeId: charge.id, method: 'gold' }, ['method']],
      ] as [Json, string[]][]) {
        const response = await pay(given);
        expectProblem(response, 422, { errors: expect.any(Object) });
        for (const field of Object.keys((response.body as { errors: object }).errors))
          expect(fields).toContain(field);
      }
      expect(await read(office, `/api/charges/${charge.id}`)).toMatchObject({ paidAmount: '0.00' });
    });

    it('should never exceed what is owed, for any number of simultaneous ones', async () => {
      const charge = await campus.charge(student, term, { amount: 10 });
      const statuses = await Promise.all(
        Array.from({ length: 8 }, () => pay({ chargeId: charge.id, amount: 3 }).then(({ status }) => status)),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(3);
      expect(await read(office, `/api/charges/${charge.id}`)).toMatchObject({
        paidAmount: '9.00',
        balance: '1.00',
      });
    });

    it('should be rejected for void or canceled records, which keep their history', async () => {
      const [charge, plan] = [await campus.charge(student, term), await campus.plan(student, term)];
      await act(office, `/api/charges/${charge.id}/void`, { reason: 'Twice' });
      await act(office, `/api/payment-plans/${plan.id}/cancel`, { reason: 'Left' });
      for (const given of [{ chargeId: charge.id }, { planId: plan.id }])
        expect([409, 422]).toContain((await pay(given)).status);
      const again = await office.post(`/api/charges/${charge.id}/void`).send({ reason: 'Again' });
      expect([200, 409]).toContain(again.status);
      expect(await rows(office, `/api/charges?studentId=${student.id}&isVoided=true`)).toMatchObject([
        { id: charge.id, balance: '0.00', voidReason: 'Twice' },
      ]);
      expectProblem(await office.put(`/api/charges/${charge.id}`).send({ amount: 3 }), 409);
      for (const body of [{}, { reason: '' }, { reason: null }, { reason: 7 }])
        expectInvalid(await office.post(`/api/payment-plans/${plan.id}/cancel`).send(body), 'reason');
    });

    it('should prevent the void of a paid charge', async () => {
      const charge = await campus.charge(student, term);
      const payment = await campus.payment({ chargeId: charge.id, amount: 5 });
      expectProblem(await office.delete(`/api/charges/${charge.id}`), 409);
      await answer(office.delete(`/api/payments/${payment.id}`), 204);
      await answer(office.delete(`/api/charges/${charge.id}`), 204);
    });
  });

  describe('plans', () => {
    it.each<[string, number, number, number]>([
      ['12-Month 0%', 0.12, 0.01, 12],
      ['24-Month 0%', 1000, 41.67, 24],
      ['36-Month 0%', 99_999_999.99, 2_777_777.78, 36],
      ['36-Month 0%', 0.36, 0.01, 36],
    ])('%s of %d should sum to the cent', async (planType, totalAmount, monthlyPayment, months) => {
      const given = { planType, totalAmount, remainingBalance: totalAmount, monthlyPayment };
      const plan = await campus.plan(student, term, given);
      const parts = await rows(office, `/api/payment-plans/${plan.id}/installments`);
      expect(parts).toHaveLength(months);
      const cents = parts.map(({ amount }) => Math.round(Number(amount) * 100));
      expect(cents.reduce((sum, cent) => sum + cent)).toBe(Math.round(totalAmount * 100));
      expect(cents).toEqual([...cents].sort((one, other) => other - one));
      expect(cents[0]! - cents.at(-1)!).toBeLessThanOrEqual(1);
    });

    it('should be due monthly, on the last day of shorter months', async () => {
      const plan = await campus.plan(student, term, { nextPaymentDate: '2027-10-31' });
      const parts = await rows(office, `/api/payment-plans/${plan.id}/installments`);
      expect(parts.slice(0, 5).map(({ dueDate }) => dueDate)).toEqual([
        '2027-10-31',
        '2027-11-30',
        '2027-12-31',
        '2028-01-31',
        '2028-02-29',
      ]);
    });

    it('should be recalculated until something is paid, and then stay the same', async () => {
      const plan = await campus.plan(student, term);
      const path = `/api/payment-plans/${plan.id}`;
      const longer = { planType: '24-Month 0%', monthlyPayment: 50 };
      expect(await change(office, path, longer)).toMatchObject({ monthlyPayment: '50.00' });
      expect(await rows(office, `${path}/installments`)).toHaveLength(24);
      await campus.payment({ planId: plan.id, amount: 1 });
      const refused = await office.put(path).send({ planType: '12-Month 0%', monthlyPayment: 100 });
      expect([409, 422]).toContain(refused.status);
      expect(await rows(office, `${path}/installments`)).toHaveLength(24);
    });
  });

  describe('machine clients', () => {
    const scopes = ['catalog.read'];

    it('should have scopes of the list only', async () => {
      for (const wrong of [
        ['users.manage'],
        ['audit.read'],
        ['catalog.read', 'fly'],
        'catalog.read',
        [],
        [7],
        null,
      ])
        expectInvalid(
          await campus.admin.post('/api/clients').send({ name: campus.next(), scopes: wrong }),
          'scopes',
        );
      const client = await create(campus.admin, '/api/clients', { name: campus.next(), scopes });
      expectInvalid(await campus.admin.post('/api/clients').send({ name: client.name, scopes }), 'name');
      expect(await read(campus.admin, `/api/clients/${client.id}`)).not.toHaveProperty('secret');
    });

    it('should lose a token immediately with a scope, with the secret and with the client', async () => {
      const client = await create(campus.admin, '/api/clients', { name: campus.next(), scopes });
      const path = `/api/clients/${client.id}`;
      const token = async (secret: unknown): Promise<string> => {
        const form = { grant_type: 'client_credentials' };
        const call = system.anonymous
          .post('/api/oauth/token')
          .auth(client.id, secret as string)
          .type('form');
        return ((await answer(call.send(form), 200)).body as { access_token: string }).access_token;
      };
      const get = (bearer: string) =>
        system.anonymous.get('/api/courses?range=[0,0]').set('Authorization', `Bearer ${bearer}`);
      const first = await token(client.secret);
      await answer(get(first), 200);
      await change(campus.admin, path, { scopes: ['holds.read'] });
      expectProblem(await get(first), 403);
      await change(campus.admin, path, { scopes });
      await answer(get(first), 200);
      const second = await create(campus.admin, `${path}/secrets`, {});
      expectProblem(await campus.admin.post(`${path}/secrets`).send({}), 409);
      const [{ id: old }] = client.secrets as [Row];
      await answer(campus.admin.delete(`${path}/secrets/${old}`), 204);
      expectProblem(await get(first), 401, { title: 'Unauthorized' });
      const next = await token(second.secret);
      await answer(get(next), 200);
      await change(campus.admin, path, { isActive: false });
      expectProblem(await get(next), 401, { title: 'Unauthorized' });
    });
  });

  describe('people', () => {
    it('should not change their own role, nor share an address', async () => {
      const me = await read(campus.admin, '/api/auth/user');
      const own = await campus.admin.put(`/api/users/${me.id}`).send({ role: 'registrar' });
      expect([403, 409, 422]).toContain(own.status);
      expect(await read(campus.admin, `/api/users/${me.id}`)).toMatchObject({ role: 'super_admin' });
      const { user } = await campus.staff('bursar');
      const twin = {
        email: (user.email as string).toUpperCase(),
        firstName: 'A',
        lastName: 'B',
        role: 'bursar',
      };
      expectInvalid(await campus.admin.post('/api/users').send(twin), 'email');
      expectInvalid(await office.post('/api/students').send({ ...twin, role: undefined }), 'email');
    });

    it('should lose the permissions of a role with the next call, and all access with the account', async () => {
      const { user, client } = await campus.staff('bursar');
      await answer(client.get('/api/charges?range=[0,0]'), 200);
      await change(campus.admin, `/api/users/${user.id}`, { role: 'admissions' });
      expectProblem(await client.get('/api/charges?range=[0,0]'), 403);
      await answer(campus.admin.delete(`/api/users/${user.id}`), 204);
      expectProblem(await client.get('/api/auth/user'), 401, { title: 'Unauthorized' });
    });
  });

  describe('students', () => {
    it('should have their own number and address, valid dates, and no derived figure set by hand', async () => {
      const name = { firstName: 'Ida', lastName: campus.mark };
      for (const [field, value] of [
        ['studentId', student.studentId],
        ['email', 'no address'],
        ['birthDate', day(1)],
        ['birthDate', '2004-02-30'],
        ['programId', student.id],
        ['enrollmentStatus', 'expelled'],
        ['cumulativeGpa', '4.00'],
        ['address', 'Main Street'],
        ['emergencyContact', []],
      ] as const)
        expectInvalid(await office.post('/api/students').send({ ...name, [field]: value }), field);
      expectInvalid(
        await office.post('/api/students').send({ ...name, emergencyContact: { phone: '1' } }),
        'emergencyContact.name',
      );
      expect(await rows(office, `/api/students?search=Ida ${campus.mark}`)).toEqual([]);
    });

    it('should be written by admissions until the first enrollment', async () => {
      const { client } = await campus.staff('admissions');
      const made = await create(client, '/api/students', { firstName: 'Ivo', lastName: campus.mark });
      expect(await change(client, `/api/students/${made.id}`, { catalogYear: '2026-2027' })).toMatchObject({
        catalogYear: '2026-2027',
      });
      await campus.enroll(made, await campus.section(term));
      expectProblem(await client.put(`/api/students/${made.id}`).send({ catalogYear: '2027-2028' }), 403);
    });
  });

  describe('terms, sections and policies', () => {
    it('should be rejected by field when they contradict themselves', async () => {
      const body = {
        name: campus.next(),
        type: 'fall',
        year: 2033,
        startDate: '2033-08-20',
        endDate: '2033-12-10',
        registrationStartDate: '2033-04-01',
        registrationEndDate: '2033-08-30',
      };
      for (const [field, value] of [
        ['endDate', '2033-08-19'],
        ['registrationEndDate', '2033-03-31'],
        ['year', 33],
        ['year', 2033.5],
        ['type', 'autumn'],
        ['name', term.name],
      ] as const)
        expectInvalid(await office.post('/api/terms').send({ ...body, [field]: value }), field);
      const course = await campus.course();
      const section = { courseId: course.id, termId: term.id, sectionNumber: '1', capacity: 5 };
      await create(office, '/api/sections', section);
      expectInvalid(await office.post('/api/sections').send(section), 'sectionNumber');
      for (const [field, value] of [
        ['capacity', -1],
        ['capacity', 2.5],
        ['capacity', '5'],
        ['modality', 'radio'],
        ['instructorId', student.id],
      ] as const)
        expectInvalid(
          await office.post('/api/sections').send({ ...section, sectionNumber: '2', [field]: value }),
          field,
        );
      for (const meeting of [
        { days: ['mon'], startTime: '11:00', endTime: '10:00' },
        { days: ['moonday'] },
        { days: ['mon'], startTime: '25:00', endTime: '26:00' },
        { date: '2026-02-30', startTime: '10:00', endTime: '11:00' },
      ]) {
        const response = await office
          .post('/api/sections')
          .send({ ...section, sectionNumber: '3', meetings: [meeting] });
        expectProblem(response, 422, { errors: expect.any(Object) });
        for (const field of Object.keys((response.body as { errors: object }).errors))
          expect(field).toMatch(/^meetings\b/);
      }
    });

    it('should keep an active policy unchanged', async () => {
      const [held] = await rows(office, '/api/policies?kind=sap');
      expect(held).toMatchObject({ state: 'in_force' });
      for (const call of [
        office.put(`/api/policies/${held!.id}`).send({ note: 'x' }),
        office.delete(`/api/policies/${held!.id}`),
      ])
        expectProblem(await call, 422, { errors: { effectiveFrom: [text] } });
      const past = { kind: 'credit_limit', effectiveFrom: day(-1), content: { credits: 30 } };
      expectInvalid(await office.post('/api/policies').send(past), 'effectiveFrom');
      for (const content of [{}, { credits: 0 }, { credits: '18' }, { credits: 18, more: 1 }, [], 'x'])
        expectProblem(
          await office.post('/api/policies').send({ ...past, effectiveFrom: day(90), content }),
          422,
          {
            errors: expect.any(Object),
          },
        );
    });
  });
});
