import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import type { Student } from '../students/student.entity.js';

openWorld();

let own: Client;
let student: Student;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const records = new Records(system.dataSource);
  const term = await records.term();
  student = await records.student({}, { email: 'owner.qa@collegium.example' });
  own = await system.asPerson('owner.qa@collegium.example');
  const charge = await records.charge(student, term, { isPaid: true });
  const plan = await records.plan(student, term, { remainingBalance: '1100.00' });
  const [payment] = await system.dataSource.query<{ id: string }[]>(
    `SELECT id FROM payments WHERE charge_id = $1`,
    [charge.id],
  );
  Object.assign(ids, { student: student.id, charge: charge.id, plan: plan.id, payment: payment!.id });
  Object.assign(ids, { term: term.id });
});

const at = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => ids[name]!);
const staff = ['super_admin', 'registrar', 'bursar', 'financial_aid'] as const;

/** The readable paths, and the roles that read everyone's rows; a student reads their own. */
const readable = [
  '/api/students/:student/charges',
  '/api/charges/:charge',
  '/api/payment-plans/:plan',
  '/api/payment-plans/:plan/installments',
  '/api/payments/:payment',
  '/api/students/:student/financial-summary',
];
/** Empty bodies: roles that may write get 422 for the missing fields, all others 403. */
const writable: [method: 'post' | 'put', path: string, allowed: readonly Role[], status: number][] = [
  ['post', '/api/charges', ['super_admin', 'registrar', 'bursar'], 422],
  ['post', '/api/students/:student/charges', ['super_admin', 'registrar', 'bursar'], 422],
  ['put', '/api/charges/:charge', ['super_admin', 'registrar', 'bursar'], 200],
  ['post', '/api/charges/:charge/void', ['super_admin', 'registrar', 'bursar'], 422],
  ['post', '/api/payment-plans', ['super_admin', 'registrar', 'bursar'], 422],
  ['put', '/api/payment-plans/:plan', ['super_admin', 'registrar', 'bursar'], 200],
  ['post', '/api/payment-plans/:plan/cancel', ['super_admin', 'registrar', 'bursar'], 422],
  ['post', '/api/payments', ['super_admin', 'bursar'], 422],
  ['put', '/api/payments/:payment', ['super_admin', 'bursar'], 200],
  ['post', '/api/payments/:payment/void', ['super_admin', 'bursar'], 422],
];

describe.each(roles)('A %s', (role) => {
  const mayRead = (staff as readonly Role[]).includes(role);

  it.each(readable)('should read %s, or be refused', async (path) => {
    const response = await (await system.as(role)).get(at(path));
    if (mayRead) expect(response.status).toBe(200);
    else expectProblem(response, role === 'student' ? 404 : 403);
  });

  it.each(['charges', 'payment-plans', 'payments'])(
    'should list /api/%s, or be refused',
    async (resource) => {
      const response = await (await system.as(role)).get(`/api/${resource}?studentId=${ids.student}`);
      if (!mayRead && role !== 'student') expectProblem(response, 403);
      else expect([response.status, (response.body as object[]).length > 0]).toEqual([200, mayRead]);
    },
  );

  it.each(writable)('should %s %s, or be refused', async (method, path, allowed, status) => {
    const response = await (await system.as(role))[method](at(path)).send({});
    if (!allowed.includes(role)) expectProblem(response, 403);
    else expect(response.status).toBe(status);
  });

  it.each([
    ['/api/charges/:charge/history', ['super_admin', 'registrar', 'bursar']],
    ['/api/payment-plans/:plan/history', ['super_admin', 'registrar', 'bursar']],
    ['/api/payments/:payment/history', ['super_admin', 'registrar', 'bursar']],
    ['/api/billing/overview', staff],
  ] as [string, readonly Role[]][])('should read the history %s, or be refused', async (path, allowed) => {
    const response = await (await system.as(role)).get(at(path));
    if (allowed.includes(role)) expect(response.status).toBe(200);
    else expectProblem(response, 403);
  });

  it('should void nothing without the permission', async () => {
    for (const [path, allowed] of [
      ['/api/charges/:charge', ['super_admin', 'registrar', 'bursar']],
      ['/api/payment-plans/:plan', ['super_admin', 'registrar', 'bursar']],
    ] as [string, readonly Role[]][]) {
      const response = await (await system.as(role)).delete(at(path));
      // Both have payments.
      expectProblem(response, allowed.includes(role) ? 409 : 403);
    }
    if (role !== 'super_admin' && role !== 'bursar')
      expectProblem(await (await system.as(role)).delete(at('/api/payments/:payment')), 403);
  });
});

describe('The student', () => {
  it('should read their own charges, plans and payments, and list no others', async () => {
    for (const path of readable) await own.get(at(path)).expect(200);
    for (const resource of ['charges', 'payment-plans', 'payments']) {
      const { body } = await own.get(`/api/${resource}`).expect(200);
      const rows = body as { studentId: string }[];
      expect([resource, rows.length > 0, new Set(rows.map((row) => row.studentId))]).toEqual([
        resource,
        true,
        new Set([ids.student]),
      ]);
    }
  });
});

describe('A visitor', () => {
  it.each([...readable, '/api/charges', '/api/payment-plans', '/api/payments', '/api/billing/overview'])(
    'should be refused %s',
    async (path) => expectProblem(await system.anonymous.get(at(path)), 401),
  );
});

describe('GET /api/billing/overview should', () => {
  it('equal the sum of the rows to the cent, without canceled plans', async () => {
    const records = new Records(system.dataSource);
    const bursar = await system.as('bursar');
    const term = await records.term();
    const cancelled = await records.plan(student, term, { totalAmount: '7.77', remainingBalance: '7.77' });
    await bursar.delete(`/api/payment-plans/${cancelled.id}`).expect(204);
    await records.plan(student, term, { totalAmount: '0.31', remainingBalance: '0.30' });
    await records.plan(student, term, { status: 'pending' });
    await records.plan(student, term, { status: 'late' });
    const { body: plans } = await bursar.get('/api/payment-plans').expect(200);
    const all = plans as { totalAmount: string; remainingBalance: string; status: string }[];
    const cents = (text: string) => Math.round(Number(text) * 100);
    const total = all.reduce((sum, one) => sum + cents(one.totalAmount), 0);
    const left = all.reduce((sum, one) => sum + cents(one.remainingBalance), 0);
    expect((await bursar.get('/api/billing/overview').expect(200)).body).toEqual({
      revenueCollected: ((total - left) / 100).toFixed(2),
      outstandingBalance: (left / 100).toFixed(2),
      activePlans: all.filter(({ status }) => status !== 'paid').length,
      overduePlans: all.filter(({ status }) => status === 'late').length,
    });
  });
});
