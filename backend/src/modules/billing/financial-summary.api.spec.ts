import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { financialSummarySpec, otherDates } from '../../../test/harness/wide/financial-summary.js';
import { todayInNewYork } from '../../common/calendar.js';
import type { Role } from '../../platform/auth/roles.js';

const dayIn = (timeZone: string): string => new Date().toLocaleDateString('sv', { timeZone });
financialSummarySpec([otherDates.find((zone) => dayIn(zone) !== todayInNewYork())!]);

describe('GET /api/students/{id}/financial-summary, by role', () => {
  let system: TestApp;
  let path: string;
  beforeAll(async () => {
    system = await startTestApp();
    const student = await new Records(system.dataSource).student({}, { email: 'payer.qf@collegium.example' });
    path = `/api/students/${student.id}/financial-summary`;
  });
  afterAll(() => system?.close());

  it.each<[Role, number]>([
    ['super_admin', 200],
    ['registrar', 200],
    ['bursar', 200],
    ['financial_aid', 200],
    ['faculty', 403],
    ['compliance', 403],
    ['admissions', 403],
    ['student', 404],
  ])('should answer %s with %i', async (role, status) => {
    const response = await (await system.as(role)).get(path);
    if (status === 200) expect(response.status).toBe(200);
    else expectProblem(response, status);
  });

  it('should show students their own summary, and answer 401 to a visitor', async () => {
    await (await system.asPerson('payer.qf@collegium.example')).get(path).expect(200);
    expectProblem(await system.anonymous.get(path), 401);
  });
});
