import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { withEnvironment } from '../../../test/harness/environment.js';
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

  it('signing out should still name the ending session to the provider', async () => {
    const { sessionSecrets } = system.app.get(Environment);
    const settings = { ...secrets, SESSION_SECRET_PREVIOUS: sessionSecrets[0] };
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
      const { status } = await supertest(baseUrl).get('/api/auth/user').set('Cookie', cookie);
      expect(status).toBe(401);
    });
  });
});
