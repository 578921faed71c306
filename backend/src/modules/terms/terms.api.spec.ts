import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { roles } from '../../platform/auth/roles.js';
import type { Term } from './term.entity.js';

/** At any hour, one of these two time zones has another date than New York; the answer must not follow them. */
describe.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('terms, server in %s', (zone) => {
  let system: TestApp;
  let records: Records;
  let today: string;

  beforeAll(async () => {
    process.env.PGOPTIONS = `-c timezone=${zone}`;
    system = await startTestApp();
    records = new Records(system.dataSource);
  });
  afterAll(async () => {
    delete process.env.PGOPTIONS;
    await system?.close();
  });
  beforeEach(async () => {
    await system.dataSource.query('UPDATE terms SET is_active = FALSE');
    today = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' });
  });

  const inDays = (days: number): string =>
    new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const term = (start: number, end: number, given: Partial<Term> = {}): Promise<Term> =>
    records.term({ startDate: inDays(start), endDate: inDays(end), ...given });
  const current = async (): Promise<{ id: string }> =>
    (await (await system.as('student')).get('/api/terms/current').expect(200)).body as { id: string };

  describe('GET /api/terms/current should answer', () => {
    it.each<[string, [number, number]]>([
      ['that holds today', [-30, 60]],
      ['whose first day is today', [0, 90]],
      ['whose last day is today', [-90, 0]],
    ])('the term %s', async (_, [start, end]) => {
      await term(-200, -91);
      await term(91, 180);
      const holding = await term(start, end);
      expect(await current()).toMatchObject({ id: holding.id });
    });

    it('the next term between two', async () => {
      await term(-90, -1);
      const next = await term(40, 130);
      await term(140, 230);
      expect(await current()).toMatchObject({ id: next.id });
    });

    it('the last term after all', async () => {
      await term(-400, -300);
      const last = await term(-200, -100);
      await term(-300, -201);
      expect(await current()).toMatchObject({ id: last.id });
    });

    it('the first term before all', async () => {
      await term(200, 300);
      const first = await term(50, 150);
      expect(await current()).toMatchObject({ id: first.id });
    });

    it('no term that is not active', async () => {
      await term(-10, 10, { isActive: false });
      const next = await term(11, 100);
      expect(await current()).toMatchObject({ id: next.id });
    });

    it('the one that began last where two hold today, always the same', async () => {
      await term(-60, 60);
      const later = await term(-20, 20);
      await term(-61, 61);
      for (let time = 0; time < 3; time++) expect(await current()).toMatchObject({ id: later.id });
    });

    it('404 when no term is active', async () => {
      expectProblem(await (await system.as('registrar')).get('/api/terms/current'), 404, {
        title: 'Not Found',
      });
    });

    it('all fields, dates as they were entered', async () => {
      const { id } = await term(-10, 10, {
        name: `Q Fall ${zone}`,
        type: 'summer',
        year: 2031,
        registrationStartDate: '2031-02-28',
        registrationEndDate: '2031-03-01',
      });
      expect(await current()).toEqual({
        id,
        name: `Q Fall ${zone}`,
        type: 'summer',
        year: 2031,
        startDate: inDays(-10),
        endDate: inDays(10),
        gradesDue: inDays(13),
        registrationStartDate: '2031-02-28',
        registrationEndDate: '2031-03-01',
        isActive: true,
      });
    });
  });

  describe('GET /api/terms/active should answer', () => {
    it('the active terms only, the latest first, equals by name', async () => {
      const old = await term(-300, -200);
      const late = await term(200, 300);
      const b = await term(0, 100, { name: `B ${zone}` });
      const a = await term(0, 90, { name: `A ${zone}` });
      await term(1, 2, { isActive: false });
      const { body } = await (await system.as('faculty')).get('/api/terms/active').expect(200);
      expect((body as Term[]).map(({ id }) => id)).toEqual([late.id, a.id, b.id, old.id]);
      expect(Object.keys((body as object[])[0]!).sort()).toEqual(
        [
          'endDate',
          'gradesDue',
          'id',
          'isActive',
          'name',
          'registrationEndDate',
          'registrationStartDate',
          'startDate',
          'type',
          'year',
        ].sort(),
      );
    });

    it('as a list: sorted, filtered, page by page, with the exact total', async () => {
      const spring = await term(-300, -200, { type: 'spring', name: `B ${zone} list` });
      const summer = await term(0, 90, { type: 'summer', name: `C ${zone} list` });
      const fall = await term(200, 300, { type: 'fall', name: `A ${zone} list` });
      const registrar = await system.as('registrar');
      const list = async (query: string): Promise<unknown[]> => {
        const { body, headers } = await registrar.get(`/api/terms/active?${query}`).expect(200);
        return [(body as Term[]).map(({ id }) => id), headers['content-range']];
      };
      expect(await list('')).toEqual([[fall.id, summer.id, spring.id], 'terms 0-2/3']);
      expect(await list('sort=["name","ASC"]')).toEqual([[fall.id, spring.id, summer.id], 'terms 0-2/3']);
      expect(await list('sort=["startDate","ASC"]&range=[1,1]')).toEqual([[summer.id], 'terms 1-1/3']);
      expect(await list('type=spring')).toEqual([[spring.id], 'terms 0-0/1']);
      expect(await list(`filter={"id":["${fall.id}"]}`)).toEqual([[fall.id], 'terms 0-0/1']);
      expect(await list('range=[9,10]')).toEqual([[], 'terms */3']);
    });

    it('an empty list when no term is active', async () => {
      const { headers } = await (await system.as('bursar')).get('/api/terms/active').expect(200, []);
      expect(headers['content-range']).toBe('terms */0');
    });
  });

  it.each(['/api/terms/active', '/api/terms/current'])(
    'GET %s is for everybody who is signed in',
    async (path) => {
      await term(-1, 1);
      for (const role of roles) await (await system.as(role)).get(path).expect(200);
      expectProblem(await system.anonymous.get(path), 401, { title: 'Unauthorized' });
    },
  );
});
