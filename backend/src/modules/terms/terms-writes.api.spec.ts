import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

const term = {
  name: 'Fall 2090',
  type: 'fall',
  year: 2090,
  startDate: '2090-08-28',
  endDate: '2090-12-15',
  registrationStartDate: '2090-04-01',
  registrationEndDate: '2090-08-20',
};

describe('POST /api/terms should', () => {
  it('make a term that can be read, listed and found again', async () => {
    const { body, headers } = await registrar.post('/api/terms').send(term).expect(201);
    const made = { id: expect.any(String), ...term, isActive: true };
    expect(body).toEqual(made);
    expect((await registrar.get(headers.location!).expect(200)).body).toEqual(made);
    expect((await registrar.get('/api/terms?search=2090')).body).toEqual([made]);
    expect((await registrar.get('/api/terms/active?range=[0,0]')).body).toEqual([made]);
  });

  it.each<[object, Record<string, string[]>]>([
    [
      {},
      {
        name: ['Name is required'],
        type: ['Type is required'],
        year: ['Year is required'],
        startDate: ['Start date is required'],
        endDate: ['End date is required'],
        registrationStartDate: ['Registration start date is required'],
        registrationEndDate: ['Registration end date is required'],
      },
    ],
    [{ ...term, type: 'autumn' }, { type: ['Must be one of fall, winter, spring, summer.'] }],
    [{ ...term, year: '2090' }, { year: ['Must be a valid number'] }],
    [{ ...term, year: 2090.5 }, { year: ['Must be a whole number.'] }],
    [{ ...term, startDate: '2090-02-30' }, { startDate: ['Must be a date such as 2026-08-24.'] }],
    [{ ...term, startDate: '2090-08-28T00:00:00Z' }, { startDate: ['Must be a date such as 2026-08-24.'] }],
    [
      { ...term, endDate: term.startDate, registrationEndDate: '2090-03-31' },
      {
        endDate: ['End date must be after the start date'],
        registrationEndDate: ["Registration can't end before it starts"],
      },
    ],
  ])('refuse %j', async (body, errors) => {
    expectProblem(await registrar.post('/api/terms').send(body), 422, { errors });
  });

  it('refuse a name that another term has', async () => {
    const { name } = await records.term();
    expectProblem(await registrar.post('/api/terms').send({ ...term, name }), 422, {
      errors: { name: ['Another term has this name. Use a different name.'] },
    });
  });
});

describe('PUT /api/terms/{id} should', () => {
  it('check the dates together with those that stay', async () => {
    const { id } = await records.term();
    expectProblem(await registrar.put(`/api/terms/${id}`).send({ endDate: '2030-08-01' }), 422, {
      errors: { endDate: ['End date must be after the start date'] },
    });
    const { body } = await registrar.put(`/api/terms/${id}`).send({ endDate: '2030-12-20' }).expect(200);
    expect(body).toMatchObject({ startDate: '2030-08-26', endDate: '2030-12-20' });
  });
});

describe('DELETE /api/terms/{id} should', () => {
  it('delete a term that nothing refers to', async () => {
    const { id } = await records.term();
    const { body } = await registrar.get(`/api/terms/${id}/deletion`).expect(200);
    expect(body).toEqual({ outcome: 'deleted', references: [] });
    await registrar.delete(`/api/terms/${id}`).expect(204).expect('Outcome', 'deleted');
    expectProblem(await registrar.get(`/api/terms/${id}`), 404);
  });

  it.each(['sections', 'charges'])('close a term that has %s', async (what) => {
    const made = await records.term();
    if (what === 'charges') await records.charge(await records.student(), made);
    else await records.section({ termId: made.id });
    const { body } = await registrar.get(`/api/terms/${made.id}/deletion`).expect(200);
    expect(body).toEqual({ outcome: 'deactivated', references: [{ kind: what, count: 1 }] });
    await registrar.delete(`/api/terms/${made.id}`).expect(204).expect('Outcome', 'deactivated');
    expect((await registrar.get(`/api/terms/${made.id}`).expect(200)).body).toMatchObject({
      isActive: false,
    });
    const active = (await registrar.get('/api/terms/active')).body as { id: string }[];
    expect(active.some(({ id }) => id === made.id)).toBe(false);
  });
});
