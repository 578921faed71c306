import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { permissionsOf } from '../src/platform/auth/permissions.js';
import { roles } from '../src/platform/auth/roles.js';
import { expectProblem } from './harness/problem.js';
import { startSystem, type System } from './harness/test-app.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('@remote the demo accounts', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
  });
  afterAll(() => system?.close());

  it.each(roles)('GET /api/auth/user should name %s and the permissions of the role', async (role) => {
    const response = await (await system.as(role)).get('/api/auth/user').expect(200);
    expect(response.body).toEqual({
      id: expect.stringMatching(uuid),
      email: `${role}@collegium.example`,
      firstName: expect.stringMatching(/\w/),
      lastName: expect.stringMatching(/\w/),
      role,
      studentId: role === 'student' ? expect.stringMatching(uuid) : null,
      permissions: permissionsOf(role),
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('GET /api/auth/user should answer 401 to a visitor, with the title Unauthorized', async () => {
    expectProblem(await system.anonymous.get('/api/auth/user'), 401, { title: 'Unauthorized' });
  });

  it('GET /api/students should page, count and name students', async () => {
    const response = await (await system.as('registrar')).get('/api/students?range=[0,24]').expect(200);
    const rows = response.body as Record<string, unknown>[];
    const total = Number(/^students 0-24\/(\d+)$/.exec(response.headers['content-range']!)![1]);
    expect([rows.length, total >= 60]).toEqual([25, true]);
    for (const row of rows)
      expect(row).toMatchObject({
        id: expect.stringMatching(uuid),
        studentId: expect.stringMatching(/\w/),
        lastName: expect.stringMatching(/\w/),
        creditsEarned: expect.any(Number),
        enrollmentStatus: expect.stringMatching(/^[a-z_]+$/),
      });
    const last = await (await system.as('registrar')).get(`/api/students?range=[${total},${total + 5}]`);
    expect([last.status, last.body, last.headers['content-range']]).toEqual([200, [], `students */${total}`]);
  });

  it('GET /api/students should find a person by name, number and email', async () => {
    const client = await system.as('registrar');
    const [one] = (await client.get('/api/students?range=[0,0]').expect(200)).body as Record<
      string,
      string
    >[];
    for (const search of [`${one!.lastName}, ${one!.firstName}`, one!.studentId, one!.email]) {
      const { body } = await client.get('/api/students').query({ search }).expect(200);
      expect([search, (body as { id: string }[]).map(({ id }) => id)]).toEqual([
        search,
        expect.arrayContaining([one!.id]),
      ]);
    }
  });

  it('a student should open their own record and no one else’s', async () => {
    const student = await system.as('student');
    const { body: user } = await student.get('/api/auth/user').expect(200);
    const { studentId } = user as { studentId: string };
    for (const part of ['', '/enrollments', '/holds', '/financial-summary'])
      await student.get(`/api/students/${studentId}${part}`).expect(200);
    const { body } = await (await system.as('registrar')).get('/api/students?range=[0,1]').expect(200);
    const other = (body as { id: string }[]).find(({ id }) => id !== studentId)!;
    expectProblem(await student.get(`/api/students/${other.id}`), 404);
    expectProblem(await student.get('/api/students'), 403, { title: 'Forbidden' });
  });

  it('instructors should see the students of their own sections, fewer than all', async () => {
    const total = async (role: 'faculty' | 'registrar'): Promise<number> => {
      const { headers } = await (await system.as(role)).get('/api/students?range=[0,0]').expect(200);
      return Number(headers['content-range']!.split('/')[1]);
    };
    const [own, all] = [await total('faculty'), await total('registrar')];
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all);
  });

  it('the current term should include today in New York, and have sections', async () => {
    const client = await system.as('student');
    const { body } = await client.get('/api/terms/current').expect(200);
    const term = body as { id: string; startDate: string; endDate: string };
    const today = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' });
    expect([term.startDate <= today, today <= term.endDate]).toEqual([true, true]);
    const { body: active } = await client.get('/api/terms/active').expect(200);
    expect(active).toContainEqual(body);
    const { body: sections } = await client.get(`/api/sections?termId=${term.id}`).expect(200);
    expect((sections as object[]).length).toBeGreaterThanOrEqual(10);
    const { body: summary } = await client.get(`/api/sections/summary?termId=${term.id}`).expect(200);
    expect(Object.keys(summary as object).sort()).toEqual(
      ['totalCapacity', 'totalEnrolled', 'utilizationPercent', 'waitlisted'].sort(),
    );
  });

  it('every answer should have the security headers and its own id', async () => {
    const mine = '11111111-1111-4111-8111-111111111111';
    const seen = new Set<string>();
    for (const path of ['/api/health/live', '/api/auth/user', '/api/nothing', '/api/openapi.json']) {
      const { headers } = await system.anonymous.get(path).set('X-Request-Id', mine);
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          'content-security-policy':
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
          'referrer-policy': 'strict-origin-when-cross-origin',
          'x-content-type-options': 'nosniff',
          'x-frame-options': expect.stringMatching(/SAMEORIGIN|DENY/),
          'x-request-id': expect.stringMatching(uuid),
        }),
      ]);
      expect(headers).not.toHaveProperty('x-powered-by');
      if (system.baseUrl.startsWith('http:')) expect(headers).not.toHaveProperty('strict-transport-security');
      seen.add(headers['x-request-id']!);
    }
    expect([seen.size, seen.has(mine)]).toEqual([4, false]);
  });

  it('long answers should be compressed, with a header that says so', async () => {
    const client = await system.as('registrar');
    const { headers } = await client.get('/api/students').set('Accept-Encoding', 'gzip').expect(200);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    });
  });
});
