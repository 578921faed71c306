import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Records } from '../../../test/harness/records.js';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import type { CalendarDto } from './calendar.dto.js';

let system: TestApp;
beforeAll(async () => {
  system = await startTestApp();
});
afterAll(() => system?.close());

describe('GET /api/calendar should', () => {
  it('tell everybody the active terms, the earliest first, and which is the current', async () => {
    const records = new Records(system.dataSource);
    await records.term({ isActive: false, name: 'Secret term' });
    const body = (await system.anonymous.get('/api/calendar').expect(200)).body as CalendarDto;
    const registrar = await system.as('registrar');
    const { body: current } = await registrar.get('/api/terms/current');
    const { body: active } = await registrar.get('/api/terms/active?sort=["startDate","ASC"]');
    expect(body.currentTermId).toBe((current as { id: string }).id);
    expect(body.terms).toEqual(active);
    expect(body.terms.length).toBeGreaterThan(2);
    expect(body.today).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date()),
    );
  });

  it('be empty without a term, not an error', async () => {
    await system.dataSource.query('UPDATE terms SET is_active = false');
    expect((await system.anonymous.get('/api/calendar').expect(200)).body).toMatchObject({
      currentTermId: null,
      terms: [],
    });
  });
});
