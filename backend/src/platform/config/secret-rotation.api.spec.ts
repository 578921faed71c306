import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { withEnvironment } from '../../../test/harness/environment.js';
import { openSession } from '../../../test/harness/sessions.js';
import { signIn } from '../../../test/harness/sign-in.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { createApp } from '../../create-app.js';
import { Environment } from './environment.js';

openWorld();

const secrets = {
  SESSION_SECRET: 'kX7vQ2mN9pL4wR8tY1zB6cF3hJ5dG0sA',
  IDEMPOTENCY_SECRET: 'f3b1c9d27e5a40866b2d1f9c8e7a5031',
};
let cookie: string;
const key = 'key-of-the-rotation';
let code: string;

beforeAll(async () => {
  cookie = (await signIn(system.baseUrl, 'registrar@collegium.example')).cookieHeader('/api');
  const first = await create(system.baseUrl).expect(201);
  code = (first.body as { id: string }).id;
});

const create = (baseUrl: string) =>
  supertest(baseUrl)
    .post('/api/programs')
    .set({ Cookie: cookie, 'Idempotency-Key': key, 'Sec-Fetch-Site': 'same-origin' })
    .send({ name: 'Rotation', code: 'ROTATE' });

const oldSecret = (): string => system.app.get(Environment).sessionSecret;

const statusOf = async (baseUrl: string, cookies: string): Promise<number> =>
  (await supertest(baseUrl).get('/api/auth/user').set('Cookie', cookies)).status;

/** Another process on the same database. */
async function restarted<T>(
  settings: Record<string, string>,
  work: (baseUrl: string, app: NestExpressApplication) => Promise<T>,
): Promise<T> {
  const variables = {
    DATABASE_URL: system.urls.app,
    DATA_DIR: system.dataDir,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const app = await withEnvironment(variables, createApp);
  try {
    await app.listen(0, '127.0.0.1');
    return await work(await app.getUrl(), app);
  } finally {
    await app.close();
  }
}

describe('after a change of the secrets', () => {
  it('sessions and stored idempotent answers should remain valid while the previous secrets are known', async () => {
    const { sessionSecrets, idempotencySecrets } = system.app.get(Environment);
    const settings = {
      ...secrets,
      SESSION_SECRET_PREVIOUS: sessionSecrets[0],
      IDEMPOTENCY_SECRET_PREVIOUS: idempotencySecrets[0],
    };
    await restarted(settings, async (baseUrl) => {
      const again = await create(baseUrl).expect(201);
      expect(again.body).toMatchObject({ id: code });
      expect(again.headers['idempotent-replayed']).toBe('true');
      const other = await create(baseUrl).send({ name: 'Rotation', code: 'OTHER' });
      expect(other.status).toBe(422);
    });
  });

  it('a server with "new,old" should accept the sessions of both, and sign with the new one', async () => {
    const settings = { ...secrets, SESSION_SECRET: `${secrets.SESSION_SECRET}, ${oldSecret()}` };
    const opened = await openSession(
      system.dataSource,
      secrets.SESSION_SECRET,
      'registrar@collegium.example',
    );
    await restarted(settings, async (baseUrl, app) => {
      expect([await statusOf(baseUrl, cookie), await statusOf(baseUrl, opened!)]).toEqual([200, 200]);
      const begun = await supertest(baseUrl).get('/api/login').set('Host', app.get(Environment).baseUrl.host);
      const [, sid, signature] = /^collegium\.sid=s%3A([^.]+)\.([^;]+);/.exec(
        begun.headers['set-cookie']![0]!,
      )!;
      const expected = createHmac('sha256', secrets.SESSION_SECRET).update(sid!).digest('base64');
      expect(decodeURIComponent(signature!)).toBe(expected.replace(/=+$/, ''));
    });
  });

  it('a server with "old,new" should accept the sessions of a process that already has "new,old"', async () => {
    const settings = { ...secrets, SESSION_SECRET: `${oldSecret()},${secrets.SESSION_SECRET}` };
    const opened = await openSession(
      system.dataSource,
      secrets.SESSION_SECRET,
      'registrar@collegium.example',
    );
    await restarted(settings, async (baseUrl) => {
      expect([await statusOf(baseUrl, cookie), await statusOf(baseUrl, opened!)]).toEqual([200, 200]);
    });
  });

  it('stored answers should remain valid outside production, where their key follows from SESSION_SECRET', async () => {
    const settings = { SESSION_SECRET: `${secrets.SESSION_SECRET},${oldSecret()}` };
    await restarted(settings, async (baseUrl) => {
      const again = await create(baseUrl).expect(201);
      expect([again.headers['idempotent-replayed'], again.body]).toMatchObject(['true', { id: code }]);
    });
  });

  it('signing out should still name the ending session to the provider', async () => {
    const settings = { ...secrets, SESSION_SECRET: `${secrets.SESSION_SECRET},${oldSecret()}` };
    await restarted(settings, async (baseUrl) => {
      const answer = await supertest(baseUrl)
        .get('/api/logout')
        .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
        .redirects(0);
      expect(answer.status).toBe(302);
      expect(new URL(answer.headers.location!).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    });
  });

  it('sessions should end once the previous secret is removed', async () => {
    cookie = (await signIn(system.baseUrl, 'registrar@collegium.example')).cookieHeader('/api');
    await restarted(secrets, async (baseUrl) => {
      expect(await statusOf(baseUrl, cookie)).toBe(401);
    });
  });
});
