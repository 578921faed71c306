import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { Browser } from '../../../test/harness/sign-in.js';
import type { Client } from '../../../test/harness/test-app.js';
import { machineWith, tokenOf } from '../../../test/harness/machine-clients.js';
import {
  admin,
  ageSessions,
  hostile,
  newPerson,
  records,
  signInSettingsWorld,
  signInWith,
} from '../../../test/harness/worlds/sign-in-settings.js';
import { RecentSessions } from './sessions/recent-sessions.js';

signInSettingsWorld();

const email = 'super_admin@collegium.example';
const age = async (minutes: number): Promise<void> => {
  await ageSessions(email, minutes);
  hostile.system.app.get(RecentSessions).forgetAll();
};
afterEach(() => age(0));

const refusal = {
  code: 'recent_sign_in',
  detail:
    'For this step, you must have signed in within the last ten minutes. Sign in again, then repeat it.',
};

describe('a sign-in older than ten minutes', () => {
  let userId: string;
  beforeAll(async () => {
    userId = (await records.user({ role: 'bursar' })).id;
  });

  const guarded: [string, () => ReturnType<Client['get']>][] = [
    ['POST /api/users', () => admin.post('/api/users').send({})],
    ['PUT /api/users/{id} with a role', () => admin.put(`/api/users/${userId}`).send({ role: 'registrar' })],
    ['POST /api/users/{id}/role-handover', () => admin.post(`/api/users/${userId}/role-handover`)],
    ['DELETE /api/users/{id}/role-handover', () => admin.delete(`/api/users/${userId}/role-handover`)],
    ['PUT /api/settings/sign-in', () => admin.put('/api/settings/sign-in').send({})],
    ['POST /api/students/{id}/merges', () => admin.post(`/api/students/${userId}/merges`).send({})],
    ['POST /api/clients', () => admin.post('/api/clients').send({})],
    [
      'GET /api/courses as a file of more than 200 rows',
      () => admin.get('/api/courses?search=qrecent').set('Accept', 'text/csv'),
    ],
    [
      'GET /api/courses as a page of more than 200 rows of a file',
      () => admin.get('/api/courses?search=qrecent&range=[0,200]').set('Accept', 'text/csv'),
    ],
  ];
  beforeAll(() =>
    hostile.system.dataSource.query(`
      INSERT INTO courses (code, title, credits) SELECT 'QRECENT ' || i, 'Course ' || i, 3 FROM generate_series(1, 201) i`),
  );

  it.each(guarded)('%s should be refused', async (_, call) => {
    await age(11);
    expectProblem(await call(), 403, refusal);
    await age(9);
    expect((await call()).status).not.toBe(403);
  });

  it('should be enough for everything else', async () => {
    await age(11);
    await admin.put(`/api/users/${userId}`).send({ firstName: 'Ada', role: 'registrar' }).expect(200);
    await admin.get('/api/settings/sign-in').expect(200);
    await admin.get('/api/courses?search=qrecent&range=[0,199]').set('Accept', 'text/csv').expect(200);
    const { body } = await admin.get('/api/courses?search=qrecent&range=[0,300]').expect(200);
    expect(body).toHaveLength(201);
  });

  it('should leave no record of rows that were not exported', async () => {
    await age(11);
    const { headers } = await admin.get('/api/students').set('Accept', 'text/csv').expect(403);
    await hostile.system.flushAudit();
    expect(
      await hostile.system.dataSource.query('SELECT action FROM audit_events WHERE request_id = $1', [
        headers['x-request-id'],
      ]),
    ).toEqual([]);
  });

  it('should not concern machine clients', async () => {
    const token = await tokenOf(hostile.system, await machineWith(hostile.system, ['catalog.read']));
    const { text } = await hostile.system.anonymous
      .get('/api/courses?search=qrecent')
      .set('Authorization', `Bearer ${token}`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(202);
  });
});

describe('a renewed sign-in should', () => {
  const now = (): number => Math.floor(Date.now() / 1000);
  const proofOf = async (browser: Browser): Promise<number | null> => {
    const sid = decodeURIComponent(browser.cookies.get('collegium.sid')!.value).slice(2).split('.')[0];
    const [row] = await hostile.system.dataSource.query<{ at: number | null }[]>(
      `SELECT (sess->>'authTime')::float AS at FROM sessions WHERE sid = $1`,
      [sid],
    );
    return row!.at;
  };

  it('ask the provider for a new proof, and keep its time', async () => {
    const person = newPerson();
    const first = await signInWith({ ...person, auth_time: now() - 3600 });
    expect(new URL(first.location).searchParams.get('prompt')).toBeNull();
    expect(await proofOf(first.browser)).toBeLessThan(Date.now() - 3_500_000);
    const { browser } = first;
    const again = await signInWith(
      { ...person, auth_time: now() },
      { browser, query: 'renew=true&prompt=login&returnTo=/portal/courses' },
    );
    const asked = new URL(again.location).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '600']);
    expect(await proofOf(browser)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('take the issue of a forced sign-in for a provider without auth_time', async () => {
    const person = newPerson();
    const { browser } = await signInWith(person);
    expect(await proofOf(browser)).toBeNull();
    await signInWith(person, { browser, query: 'renew=true&prompt=login' });
    expect(await proofOf(browser)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('not renew a sign-in for a link on another site', async () => {
    const response = await fetch(`${hostile.system.baseUrl}/api/login?renew=true&prompt=login`, {
      headers: { 'Sec-Fetch-Site': 'cross-site', Accept: 'application/json' },
    });
    expect(response.status).toBe(403);
  });
});
