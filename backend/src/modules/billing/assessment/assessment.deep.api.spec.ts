import { describe, expect, it } from '@jest/globals';
import { ask, openRegistration, section } from '../../../../test/harness/registration.js';
import {
  type AccountCall,
  amountsOf,
  attending,
  drop,
  expectBilledBefore,
  tuitionOf,
} from '../../../../test/harness/worlds/assessment.js';
import { assessmentStormSpec } from '../../../../test/harness/wide/assessment-storm.js';
import { bursar, records, registrar } from '../../../../test/harness/worlds/world.js';

openRegistration({}, ['bursar']);
assessmentStormSpec(8);

describe('A seat change should', () => {
  it.each<[string, AccountCall]>([
    ['the entries of the account', ({ student }) => bursar.get(`/api/ledger/entries?studentId=${student}`)],
    ['the schedules of a plan', ({ plan }) => bursar.get(`/api/payment-plans/${plan}/schedules`)],
    [
      'the preview of a schedule',
      ({ plan }) =>
        bursar
          .post(`/api/payment-plans/${plan}/schedules/preview`)
          .send({ change: -10, effectiveDate: '2050-01-01' }),
    ],
    [
      'the delivery of disclosures',
      ({ plan }) => bursar.post(`/api/payment-plans/${plan}/disclosures`).send({}),
    ],
  ])('come before %s', (_, call) => expectBilledBefore(call));

  it('change nothing from full time to full time', async () => {
    const { student, seats } = await attending(8, [3, 3, 3, 3, 3], {
      programId: (await records.program()).id,
    });
    const before = await amountsOf(student);
    const asked = await registrar.get(`/api/enrollments/${seats[0]!.id}/consequences`).expect(200);
    const figures = { tuition: '3950.00', fees: '25.00' };
    expect(asked.body).toMatchObject({ refundPercent: null, account: { before: figures, after: figures } });
    await drop(seats[0]!.id);
    expect(await amountsOf(student)).toEqual({
      'Registration fee': before['Registration fee'],
      'Tuition, 12 credits': before['Tuition, 15 credits'],
    });
  });

  it('change no tuition for a swap of equal credits', async () => {
    const student = await records.student();
    const { id } = await ask(student, await section());
    const [tuition] = await tuitionOf(student);
    await registrar
      .post(`/api/enrollments/${id}/swap`)
      .send({ sectionId: (await section()).id })
      .expect(201);
    expect(await tuitionOf(student)).toEqual([tuition]);
  });
});
