import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { newYorkDate } from '../lookups.js';
import { Records } from '../records.js';
import { type Client, startTestApp, type TestApp } from '../test-app.js';

/** At any hour, one of these two time zones has another date than New York. */
export const otherDates = ['Pacific/Kiritimati', 'Etc/GMT+12'];

const zeros = {
  balance: '0.00',
  due: '0.00',
  pastDue: '0.00',
  totalCharges: '0.00',
  unpaidCharges: '0.00',
  overdueCharges: '0.00',
  planTotal: '0.00',
  planRemaining: '0.00',
  activePlans: 0,
  latePlans: 0,
  nextPaymentDate: null,
  nextPaymentAmount: null,
};

/** In these time zones of the server. The answer must not follow them. */
export function financialSummarySpec(zones: string[]): void {
  describe.each(zones)('GET /api/students/{id}/financial-summary, server in %s', (zone) => {
    let system: TestApp;
    let records: Records;
    let bursar: Client;
    let term: Term;

    beforeAll(async () => {
      process.env.PGOPTIONS = `-c timezone=${zone}`;
      system = await startTestApp();
      records = new Records(system.dataSource);
      bursar = await system.as('bursar');
      const zones = await system.app.get(Transactions).query('SHOW timezone');
      expect(zones).toEqual([{ TimeZone: zone }]);
      term = await records.term();
    });
    afterAll(async () => {
      delete process.env.PGOPTIONS;
      await system?.close();
    });

    const pathOf = (student: Student): string => `/api/students/${student.id}/financial-summary`;
    const summary = async (student: Student): Promise<object> =>
      (await bursar.get(pathOf(student)).expect(200)).body as object;

    it('should return zeros for a student who owes nothing', async () => {
      const student = await records.student();
      expect(await summary(student)).toEqual({ studentId: student.id, ...zeros });
    });

    it('should add to the cent amounts that binary numbers cannot represent', async () => {
      const student = await records.student();
      for (const amount of ['0.10', '0.20', '0.10', '99999999.99', '0.01'])
        await records.charge(student, term, { amount });
      await records.charge(student, term, { amount: '0.30', isPaid: true });
      expect(await summary(student)).toEqual({
        studentId: student.id,
        ...zeros,
        balance: '100000000.40',
        totalCharges: '100000000.70',
        unpaidCharges: '100000000.40',
      });
    });

    it('should count unpaid charges due before today in New York as overdue', async () => {
      const student = await records.student();
      const due: [number | null, string, boolean][] = [
        [-1, '1.01', false],
        [-400, '2.02', false],
        [-1, '4.04', true],
        [0, '8.08', false],
        [1, '16.16', false],
        [null, '32.32', false],
      ];
      for (const [days, amount, isPaid] of due)
        await records.charge(student, term, {
          amount,
          isPaid,
          dueDate: days === null ? null : await newYorkDate(system, days),
        });
      expect(await summary(student)).toMatchObject({
        totalCharges: '63.63',
        unpaidCharges: '59.59',
        overdueCharges: '3.03',
      });
    });

    const plan = (
      student: Student,
      status: 'pending' | 'current' | 'late' | 'paid',
      remainingBalance: string,
      nextPaymentDate: string,
    ) => records.plan(student, term, { status, remainingBalance, nextPaymentDate, monthlyPayment: '100.00' });

    it('should sum the plans, count unpaid plans as active, and sum what is open of the next installment', async () => {
      const student = await records.student();
      await plan(student, 'current', '600.50', '2031-03-01');
      await plan(student, 'late', '50.25', await newYorkDate(system, -1));
      await plan(student, 'pending', '1200.00', '2031-02-01');
      await plan(student, 'paid', '0.00', '2031-01-01');
      expect(await summary(student)).toEqual({
        studentId: student.id,
        ...zeros,
        // The plans finance no charge.
        balance: '-2949.25',
        due: '50.25',
        pastDue: '50.25',
        planTotal: '4800.00',
        planRemaining: '1850.75',
        activePlans: 3,
        latePlans: 1,
        nextPaymentDate: await newYorkDate(system, -1),
        nextPaymentAmount: '50.25',
      });
    });

    it('should sum what several plans need on the same day', async () => {
      const student = await records.student();
      await plan(student, 'current', '600.50', '2031-02-01');
      await plan(student, 'pending', '1200.00', '2031-02-01');
      await plan(student, 'current', '1200.00', '2031-02-02');
      expect(await summary(student)).toMatchObject({
        nextPaymentDate: '2031-02-01',
        nextPaymentAmount: '100.50',
      });
    });

    it('should count a plan as late once its day has passed in New York, without a write', async () => {
      const student = await records.student();
      await plan(student, 'current', '1200.00', await newYorkDate(system, 0));
      expect(await summary(student)).toMatchObject({ latePlans: 0 });
      await plan(student, 'current', '1200.00', await newYorkDate(system, -1));
      expect(await summary(student)).toMatchObject({ latePlans: 1 });
    });

    it('should return no next payment when all plans are paid', async () => {
      const student = await records.student();
      await records.plan(student, term, { status: 'paid' });
      expect(await summary(student)).toMatchObject({
        activePlans: 0,
        nextPaymentDate: null,
        nextPaymentAmount: null,
      });
    });

    it('should count partial payments, but no void charge or payment and no canceled plan', async () => {
      const student = await records.student();
      const [charge, mistaken] = [
        await records.charge(student, term, { chargeType: 'fees', dueDate: await newYorkDate(system, -1) }),
        await records.charge(student, term, { chargeType: 'fees', amount: '7.77' }),
      ];
      const cancelled = await records.plan(student, term);
      const pay = (amount: number) =>
        bursar.post('/api/payments').send({ chargeId: charge.id, amount, method: 'cash' }).expect(201);
      await pay(30.01);
      const { body } = await pay(20);
      await bursar.delete(`/api/payments/${(body as { id: string }).id}`).expect(204);
      await bursar.delete(`/api/charges/${mistaken.id}`).expect(204);
      await bursar.delete(`/api/payment-plans/${cancelled.id}`).expect(204);
      expect(await summary(student)).toEqual({
        studentId: student.id,
        ...zeros,
        balance: '69.99',
        due: '69.99',
        pastDue: '69.99',
        totalCharges: '100.00',
        unpaidCharges: '69.99',
        overdueCharges: '69.99',
      });
    });

    it('should not mix the accounts of students', async () => {
      const [one, other] = [await records.student(), await records.student()];
      await records.charge(one, term, { amount: '5.00' });
      await records.plan(one, term);
      expect(await summary(other)).toEqual({ studentId: other.id, ...zeros });
      expect(await summary(one)).toMatchObject({ totalCharges: '5.00', planTotal: '1200.00' });
    });
  });
}
