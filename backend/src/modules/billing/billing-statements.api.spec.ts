import { beforeAll, describe, expect, it } from '@jest/globals';
import { statementsOf } from '../../../test/harness/statements.js';
import { billingWorld, student, term } from '../../../test/harness/worlds/billing.js';
import { bursar, records } from '../../../test/harness/worlds/world.js';

billingWorld();

const ids: Record<string, string> = {};
beforeAll(async () => {
  const charge = await records.charge(student, term);
  const plan = await records.plan(student, term, { remainingBalance: '100.00' });
  Object.assign(ids, { student: student.id, charge: charge.id, plan: plan.id });
  await bursar.get('/api/auth/user').expect(200);
});

/** The statements behind a request, without the session's, which every request has. */
const count = async (path: string): Promise<number> => {
  const at = path.replace(/:(\w+)/g, (_, name: string) => ids[name]!);
  const statements = await statementsOf(async () => {
    await bursar.get(at).expect(200);
  });
  return statements.filter((statement) => !/sessions/.test(statement)).length;
};

describe('Reading money should take', () => {
  it.each([
    ['/api/charges?range=[0,999]', 1],
    ['/api/charges?range=[0,0]', 1],
    ['/api/payment-plans?status=late', 1],
    ['/api/payments', 1],
    ['/api/students/:student/charges', 3],
    ['/api/payment-plans/:plan/installments', 3],
    ['/api/charges/:charge', 3],
    ['/api/payment-plans/:plan', 3],
    ['/api/billing/overview', 1],
    ['/api/students/:student/financial-summary', 3],
  ])('for %s at most %i statements, however many rows', async (path, most) => {
    expect(await count(path)).toBeLessThanOrEqual(most);
  });
});
