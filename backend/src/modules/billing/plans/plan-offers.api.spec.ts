import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '../../../common/calendar.js';
import type { Term } from '../../terms/term.entity.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { signedInStudent } from '../../../../test/harness/registration.js';
import { ownPolicy } from '../../../../test/harness/seats.js';
import type { Client } from '../../../../test/harness/test-app.js';
import { billingWorld, planCalls, term } from '../../../../test/harness/worlds/billing.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';

billingWorld({ term: { name: 'Term of offers', startDate: '2060-01-12', endDate: '2060-05-06' } });

const today = (): Promise<string> =>
  system.dataSource.query(`SELECT new_york_day(now())::text AS day`).then(([{ day }]) => day as string);
const owing = async (termId: string, amount: string): Promise<{ id: string; client: Client }> => {
  const { student, client } = await signedInStudent();
  await records.charge(student, { id: termId } as Term, { chargeType: 'tuition', amount });
  return { id: student.id, client };
};
const enroll = ({ id, client }: { id: string; client: Client }, body: object) =>
  client
    .post(`/api/students/${id}/payment-plans`)
    .send({ termId: term.id, planType: '12-Month 0%', ...body });

beforeAll(async () => {
  await ownPolicy(system.dataSource, 'due_dates', term, {
    tuition: { date: '2060-01-02' },
    planEnrollment: { date: '2059-12-15' },
  });
});

describe('GET /api/students/{id}/plan-offers should', () => {
  it('offer all plans for the open tuition of a term, with their installments', async () => {
    const own = await owing(term.id, '1000.00');
    const { body } = await own.client.get(`/api/students/${own.id}/plan-offers`).expect(200);
    expect(body).toMatchObject([
      { termId: term.id, termName: 'Term of offers', enrollUntil: '2059-12-15', totalAmount: '1000.00' },
    ]);
    const [{ plans }] = body as [
      { plans: { planType: string; monthlyPayment: string; installments: object[] }[] },
    ];
    expect(plans.map(({ planType, monthlyPayment }) => [planType, monthlyPayment])).toEqual([
      ['12-Month 0%', '83.33'],
      ['24-Month 0%', '41.67'],
      ['36-Month 0%', '27.78'],
    ]);
    expect(plans[0]!.installments).toHaveLength(12);
    expect(plans[0]!.installments[0]).toEqual({
      number: 1,
      dueDate: '2060-01-02',
      amount: '83.34',
      paidAmount: '0.00',
    });
  });

  it('offer nothing without open tuition, after the last day, or to another student', async () => {
    const { student, client } = await signedInStudent();
    expect((await client.get(`/api/students/${student.id}/plan-offers`).expect(200)).body).toEqual([]);
    const past = await records.term({ startDate: '2020-01-13', endDate: '2020-05-08' });
    const own = await owing(past.id, '500.00');
    expect((await own.client.get(`/api/students/${own.id}/plan-offers`).expect(200)).body).toEqual([]);
    await client.get(`/api/students/${own.id}/plan-offers`).expect(404);
  });
});

describe('POST /api/students/{id}/payment-plans should', () => {
  it('set up the plan that the student saw, which finances the tuition', async () => {
    const own = await owing(term.id, '1000.00');
    const { body, headers } = await enroll(own, { totalAmount: 1000 }).expect(201);
    expect(headers.location).toBe(`/api/payment-plans/${body.id}`);
    expect(body).toMatchObject({
      studentId: own.id,
      totalAmount: '1000.00',
      remainingBalance: '1000.00',
      monthlyPayment: '83.34',
      nextPaymentDate: '2060-01-02',
      status: 'current',
      requiresDisclosures: false,
    });
    const account = await own.client.get(`/api/students/${own.id}/account`).expect(200);
    expect(account.body).toMatchObject({ balance: '1000.00', planRemaining: '1000.00', due: '0.00' });
    expect((await own.client.get(`/api/students/${own.id}/plan-offers`).expect(200)).body).toEqual([]);
    expectProblem(await enroll(own, { totalAmount: 1000 }), 409, {
      detail: 'You have no open tuition for Term of offers.',
    });
  });

  it('be made once by two requests at the same time', async () => {
    const own = await owing(term.id, '700.00');
    const answers = await Promise.all([1, 2, 3].map(() => enroll(own, { totalAmount: 700 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('refuse another total, a wrong plan or term, and another student', async () => {
    const own = await owing(term.id, '1000.00');
    expectProblem(await enroll(own, { totalAmount: 900 }), 422, {
      errors: { totalAmount: ['Your open tuition is now $1,000.00. Review the plan again.'] },
    });
    for (const totalAmount of [0, -1]) expect((await enroll(own, { totalAmount })).status).toBe(422);
    expectProblem(await enroll(own, { totalAmount: 1000, planType: '6-Month' }), 422, {
      errors: { planType: [expect.stringMatching(/^Plan type must be one of/)] },
    });
    expectProblem(await enroll(own, { totalAmount: 1000, termId: own.id }), 422, {
      errors: { termId: ["This term doesn't exist."] },
    });
    const { client } = await signedInStudent();
    expect((await enroll({ ...own, client }, { totalAmount: 1000 })).status).toBe(404);
  });

  it('refuse it after the last day, which is named', async () => {
    const past = await records.term({
      name: 'Past term',
      type: 'spring',
      startDate: '2020-01-13',
      endDate: '2020-05-08',
    });
    const own = await owing(past.id, '500.00');
    expectProblem(await enroll(own, { termId: past.id, totalAmount: 500 }), 409, {
      detail:
        'The last day to sign up for a payment plan for Past term was December 15, 2019. Ask the bursar.',
    });
  });

  it('leave a week until the first payment', async () => {
    const late = await records.term({ name: 'Late', startDate: '2061-01-12', endDate: '2061-05-06' });
    const now = await today();
    await ownPolicy(system.dataSource, 'due_dates', late, {
      tuition: { date: now },
      planEnrollment: { date: now },
    });
    const own = await owing(late.id, '500.00');
    const { body } = await enroll(own, { termId: late.id, totalAmount: 500 }).expect(201);
    expect(body.nextPaymentDate).toBe(addDays(now, 7));
  });
});

describe('A policy that requires disclosures should', () => {
  it('keep plans over more than a year pending until they are delivered', async () => {
    const careful = await records.term({ startDate: '2062-01-12', endDate: '2062-05-06' });
    const financing = [
      { planType: '12-Month 0%', months: 12, interestPercent: '0.00' },
      { planType: '24-Month 0%', months: 24, interestPercent: '0.00' },
    ];
    const content = { requiresDisclosures: true, financing, others: [] };
    await ownPolicy(system.dataSource, 'plan_types', careful, content);
    const short = await planCalls.make({ termId: careful.id });
    expect(short.status).toBe('current');
    const { id, status } = await planCalls.make({
      termId: careful.id,
      planType: '24-Month 0%',
      monthlyPayment: 41.67,
      status: 'current',
    });
    expect(status).toBe('pending');
    const deliver = (body: object, plan = id) =>
      bursar.post(`/api/payment-plans/${plan}/disclosures`).send(body);
    await bursar.put(`/api/payment-plans/${id}`).send({ tfcPlanId: 'TFC-1' }).expect(200);
    expect((await bursar.get(`/api/payment-plans/${id}`)).body.status).toBe('pending');
    expectProblem(await deliver({ deliveredOn: '2199-01-01' }), 422, {
      errors: { deliveredOn: ["Can't be in the future."] },
    });
    const delivered = await deliver({ deliveredOn: '2026-11-01' }).expect(200);
    expect(delivered.body).toMatchObject({ status: 'current', disclosuresDeliveredOn: '2026-11-01' });
    expectProblem(await deliver({}), 409, {
      detail: 'The disclosures of this payment plan were already delivered.',
    });
    expectProblem(await deliver({}, short.id), 409, { detail: 'This payment plan requires no disclosures.' });
  });
});
