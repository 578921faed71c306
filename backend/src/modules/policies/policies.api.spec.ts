import { describe, expect, it } from '@jest/globals';
import { grades, gradesWithoutPoints, letterGrades } from '../../common/grades.js';
import { addDays, todayInNewYork } from '../../../demo/university/dates.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { bursar, openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { PolicyDto } from './policies.dto.js';
import { policyKinds } from './policy.kinds.js';

openWorld(['registrar', 'bursar']);

const today = todayInNewYork();
const [tomorrow, nextWeek, nextYear] = [addDays(today, 1), addDays(today, 7), addDays(today, 365)];

const limit = (effectiveFrom: string, credits = 21) => ({
  kind: 'credit_limit',
  effectiveFrom,
  content: { credits },
});
const create = async (body: object): Promise<PolicyDto> =>
  (await registrar.post('/api/policies').send(body).expect(201)).body as PolicyDto;
const list = async (query: Record<string, string>): Promise<PolicyDto[]> =>
  (await registrar.get('/api/policies').query(query).expect(200)).body as PolicyDto[];
const invalid = (errors: Record<string, unknown>) => ({ detail: expect.any(String), errors });
const defaultOf = async (kind: string): Promise<PolicyDto> =>
  (await list({ kind })).find(({ effectiveFrom }) => effectiveFrom === '2000-01-01')!;

describe('GET /api/policies should', () => {
  it('show the rules that the university began with, in force for every term', async () => {
    const all = (await list({})).filter(({ termId }) => termId === null);
    expect(all.map(({ kind }) => kind)).toEqual([...policyKinds]);
    expect(all.every((one) => one.state === 'in_force' && one.effectiveFrom === '2000-01-01')).toBe(true);
    expect(all.find(({ kind }) => kind === 'credit_limit')).toEqual({
      id: expect.any(String),
      kind: 'credit_limit',
      revision: 1,
      effectiveFrom: '2000-01-01',
      termId: null,
      termName: null,
      state: 'in_force',
      content: { credits: 18 },
      note: 'Credits in one term',
      createdByName: null,
      createdAt: expect.any(String),
    });
  });

  it('answer the fields of a content in their order', async () => {
    const { content } = await defaultOf('grade_scale');
    // P and NP never carry points; a scale doesn't name them.
    const scaled = grades.filter((grade) => grade !== 'P' && grade !== 'NP');
    expect(Object.keys((content as { points: object }).points)).toEqual(scaled);
    expect([...letterGrades, ...gradesWithoutPoints]).toEqual(scaled);
  });

  it('show the dates that Spring 2026 has of its own', async () => {
    const [term] = await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM terms WHERE name = 'Spring 2026'`,
    );
    const own = await list({ termId: term!.id });
    expect(own.map(({ kind, termName, content }) => [kind, termName, content])).toEqual([
      [
        'refund_tiers',
        'Spring 2026',
        {
          tiers: [
            { throughDate: '2026-01-12', percent: 100 },
            { throughDate: '2026-02-02', percent: 50 },
          ],
          afterwards: 0,
        },
      ],
      [
        'add_drop',
        'Spring 2026',
        { addDropUntil: { date: '2026-01-12' }, withdrawUntil: { date: '2026-03-20' } },
      ],
      [
        'due_dates',
        'Spring 2026',
        { tuition: { date: '2026-01-02' }, planEnrollment: { date: '2025-12-15' } },
      ],
    ]);
  });

  it('leave those in force on a day', async () => {
    const { id } = await create({
      ...limit(nextWeek),
      kind: 'incomplete',
      content: { lapsesTo: 'F', daysAfterTermEnd: 30 },
    });
    const on = async (at: string) => (await list({ kind: 'incomplete', at })).map((one) => one.content);
    expect(await on('1999-12-31')).toEqual([]);
    expect(await on(addDays(nextWeek, -1))).toEqual([{ lapsesTo: 'F', daysAfterTermEnd: 180 }]);
    expect(await on(nextWeek)).toEqual([{ lapsesTo: 'F', daysAfterTermEnd: 30 }]);
    expect((await list({ kind: 'incomplete' })).map(({ state }) => state)).toEqual(['future', 'in_force']);
    await registrar.delete(`/api/policies/${id}`).expect(204);
  });

  it.each([
    [{ kind: 'grades' }, /must be one of grade_scale/],
    [{ at: '2027-02-29' }, /must be a date/],
    [{ termId: 'x' }, /must be a UUID/],
    [{ state: 'past' }, /Unknown filter/],
  ])('refuse %j', async (query, detail) => {
    const response = await registrar.get('/api/policies').query(query);
    expectProblem(response, 400, { detail: expect.stringMatching(detail) });
  });

  it('be open to everybody who is signed in, and its changes to the registrar', async () => {
    const student = await system.as('student');
    const { id } = await defaultOf('tuition');
    await student.get('/api/policies').expect(200);
    await student.get(`/api/policies/${id}`).expect(200);
    expectProblem(await student.post('/api/policies').send(limit(nextYear)), 403);
    expectProblem(await (await system.as('faculty')).put(`/api/policies/${id}`).send({}), 403);
    expectProblem(await student.get(`/api/policies/${id}/history`), 403);
    expectProblem(await system.anonymous.get('/api/policies'), 401);
  });
});

describe('POST /api/policies should', () => {
  it('add the next version, told in the history', async () => {
    const body = { ...limit(nextYear), note: 'Senate, 3 November' };
    const response = await registrar.post('/api/policies').send(body).expect(201);
    const policy = response.body as PolicyDto;
    expect(policy).toMatchObject({ ...body, revision: 2, state: 'future', termId: null });
    expect(policy.createdByName).toMatch(/\w+ \w+/);
    expect(response.headers.location).toBe(`/api/policies/${policy.id}`);
    expect(response.headers.etag).toMatch(/^"1-/);
    const history = await registrar.get(`/api/policies/${policy.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      {
        action: 'policy.create',
        changes: expect.arrayContaining([
          { field: 'content', from: null, to: { credits: 21 } },
          { field: 'effectiveFrom', from: null, to: nextYear },
        ]),
      },
    ]);
  });

  it('number versions that come at once one after the other', async () => {
    const days = Array.from({ length: 6 }, (_, day) => addDays(nextYear, day + 1));
    const made = await Promise.all(days.map((day) => create({ ...limit(day), kind: 'sap', content: sap })));
    expect(made.map(({ revision }) => revision).sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });
  const sap = { minimumGpa: '2.50', pace: { earned: 3, attempted: 4 }, maximumPercent: 125 };

  it.each<[object, Record<string, unknown>]>([
    [
      {},
      {
        kind: ['Kind is required'],
        effectiveFrom: ['Effective date is required'],
        content: ['Content is required'],
      },
    ],
    [{ ...limit(tomorrow), kind: 'gpa' }, { kind: [expect.stringMatching(/Must be one of/)] }],
    [{ ...limit(tomorrow), content: [] }, { content: ['Must be an object.'] }],
    [{ ...limit(tomorrow, 90) }, { 'content.credits': ['Must be a whole number from 1 to 60.'] }],
    [{ ...limit(tomorrow), revision: 9 }, { revision: [expect.stringMatching(/unknown/)] }],
    [limit(addDays(today, -1)), { effectiveFrom: [expect.stringMatching(/today or later/)] }],
    [
      { ...limit(tomorrow), termId: '00000000-0000-4000-8000-000000000000' },
      { termId: ["This term doesn't exist."] },
    ],
  ])('refuse %j', async (body, errors) => {
    expectProblem(await registrar.post('/api/policies').send(body), 422, invalid(errors));
  });

  it('refuse a second version from the same day, for everybody and for one term', async () => {
    const term = await records.term({ startDate: addDays(today, 30), endDate: addDays(today, 100) });
    for (const termId of [null, term.id]) {
      await create({ ...limit(addDays(today, 20)), termId });
      const again = await registrar.post('/api/policies').send({ ...limit(addDays(today, 20)), termId });
      expectProblem(
        again,
        422,
        invalid({ effectiveFrom: [expect.stringMatching(/takes effect on this day/)] }),
      );
    }
  });

  it('refuse to give a term that is over rules of its own', async () => {
    const term = await records.term({ startDate: '2020-01-10', endDate: '2020-05-01' });
    const response = await registrar.post('/api/policies').send({ ...limit(tomorrow), termId: term.id });
    expectProblem(response, 422, invalid({ effectiveFrom: ["Can't be after the end of the term."] }));
  });
});

describe('PUT /api/policies/{id} should', () => {
  it('change a version that is to come, with its tag', async () => {
    const { id, ...before } = await create(limit(addDays(today, 40)));
    const read = await registrar.get(`/api/policies/${id}`).expect(200);
    const changed = await registrar
      .put(`/api/policies/${id}`)
      .set('If-Match', read.headers.etag!)
      .send({ content: { credits: 15 }, kind: 'credit_limit', termId: null })
      .expect(200);
    expect(changed.body).toEqual({ ...before, id, content: { credits: 15 } });
    const stale = await registrar
      .put(`/api/policies/${id}`)
      .set('If-Match', read.headers.etag!)
      .send({ note: 'x' });
    expectProblem(stale, 412);
    expectProblem(
      await registrar.put(`/api/policies/${id}`).send({ kind: 'sap', content: { credits: '15' } }),
      422,
      invalid({ kind: [expect.stringMatching(/can't be changed/)] }),
    );
    expectProblem(
      await registrar.put(`/api/policies/${id}`).send({ content: { credits: '15' } }),
      422,
      invalid({ 'content.credits': [expect.any(String)] }),
    );
    expectProblem(
      await registrar.put(`/api/policies/${id}`).send({ effectiveFrom: addDays(today, -1) }),
      422,
      invalid({ effectiveFrom: [expect.stringMatching(/today or later/)] }),
    );
    await registrar.delete(`/api/policies/${id}`).expect(204);
    expectProblem(await registrar.get(`/api/policies/${id}`), 404);
    const trail = await system.dataSource.query<{ action: string }[]>(
      'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY id',
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['policy.create', 'policy.update', 'policy.delete']);
  });

  it('leave what holds as it is, and what begins today', async () => {
    const old = await defaultOf('sap');
    const { content: levels } = await defaultOf('class_levels');
    const now = await create({ ...limit(today), kind: 'class_levels', content: levels });
    for (const { id, effectiveFrom, content } of [old, now]) {
      const errors = { effectiveFrom: [expect.stringContaining(`in effect since ${effectiveFrom}`)] };
      expectProblem(await registrar.put(`/api/policies/${id}`).send({ note: 'x' }), 422, invalid(errors));
      expectProblem(await registrar.delete(`/api/policies/${id}`), 422, {
        ...invalid(errors),
        code: 'invalid_state',
      });
      // A change to the same content is no change.
      await registrar.put(`/api/policies/${id}`).send({ content, effectiveFrom }).expect(200);
    }
    expect((await list({ kind: 'class_levels' })).map(({ state }) => state)).toEqual(['in_force', 'past']);
  });
});

describe('The kinds of policies should', () => {
  it('be written by the office that decides them, and read by both', async () => {
    const future = addDays(today, 300);
    const { content } = await defaultOf('plan_types');
    const money = { kind: 'plan_types', effectiveFrom: future, content };
    const rule = { ...limit(future), kind: 'sap', content: (await defaultOf('sap')).content };
    const client = await asMachine(system, 'catalog.read', 'settings.academic');
    for (const other of [registrar, client])
      expectProblem(await other.post('/api/policies').send(money), 403, {
        detail: expect.stringContaining("bursar's office"),
      });
    expectProblem(await bursar.post('/api/policies').send(rule), 403, {
      detail: expect.stringContaining("registrar's office"),
    });
    const made = (await bursar.post('/api/policies').send(money).expect(201)).body as PolicyDto;
    const academic = (await client.post('/api/policies').send(rule).expect(201)).body as PolicyDto;
    for (const [other, own, { id }] of [
      [registrar, bursar, made],
      [bursar, registrar, academic],
    ] as const) {
      await other.get(`/api/policies/${id}/history`).expect(200);
      expectProblem(await other.put(`/api/policies/${id}`).send({ note: 'x' }), 403);
      expectProblem(await other.delete(`/api/policies/${id}`), 403);
      await own.put(`/api/policies/${id}`).send({ note: 'Decided on November 3' }).expect(200);
      await own.delete(`/api/policies/${id}`).expect(204);
    }
  });
});
