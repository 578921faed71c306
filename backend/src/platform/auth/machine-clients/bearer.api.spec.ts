import { beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  asMachine,
  type Machine,
  machineWith,
  tokenOf,
  withToken,
} from '../../../../test/harness/machine-clients.js';
import { Records } from '../../../../test/harness/records.js';
import { pause, waitFor } from '../../../../test/harness/server-process.js';
import { signIn } from '../../../../test/harness/sign-in.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import { type Client } from '../../../../test/harness/test-app.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';
import { newCredential } from './credentials.js';

openWorld([], { RATE_LIMITS: 'off' });

let machine: Machine;
let token: string;
let client: Client;
beforeEach(async () => {
  machine = await machineWith(system, ['catalog.read', 'students.search', 'students.identity.read']);
  token = await tokenOf(system, machine);
  client = withToken(system, token);
});

const change = (sql: string, ...values: unknown[]): Promise<unknown> => system.dataSource.query(sql, values);
const terms = '/api/terms/active';

describe('a call with an access token should', () => {
  it('be answered within the scopes, over all rows', async () => {
    await client.get(terms).expect(200);
    const student = await new Records(system.dataSource).student();
    const { body } = await client.get(`/api/students/${student.id}`).expect(200);
    expect(body).toMatchObject({ id: student.id, studentId: student.studentId });
    expect(body).not.toHaveProperty('cumulativeGpa');
  });

  it('leave audit rows that name the client', async () => {
    const student = await new Records(system.dataSource).student();
    const { headers } = await client.get(`/api/students/${student.id}`).expect(200);
    expect(
      await change(
        'SELECT action, actor_id, actor_role, request_id FROM audit_events WHERE subject_id = $1',
        student.id,
      ),
    ).toEqual([
      {
        action: 'student.read',
        actor_id: machine.id,
        actor_role: 'machine_client',
        request_id: headers['x-request-id'],
      },
    ]);
  });

  it('be answered 403 without the scope, and told which one', async () => {
    const narrow = await asMachine(system, 'catalog.read');
    const response = await narrow.get('/api/students');
    expectProblem(response, 403, {
      title: 'Forbidden',
      detail: 'The access token lacks the scope students.search.',
    });
    expect(response.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="students.search"',
    );
  });

  it('be answered 403 where a person is needed', async () => {
    expectProblem(await client.get('/api/auth/user'), 403);
  });

  it('cost one statement for the token, and none for a session', async () => {
    await client.get(terms).expect(200);
    const cookie = await adminCookie();
    const statements = await statementsOf(async () => {
      await client.get('/api/auth/user').expect(403);
      await withToken(system, token).set('Cookie', cookie).get('/api/auth/user').expect(403);
    });
    expect(statements).toEqual([
      expect.stringContaining('machine_client_tokens'),
      expect.stringContaining('machine_client_tokens'),
    ]);
  });

  it('neither read nor set a cookie', async () => {
    const response = await client.get(terms).expect(200);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('write the last use at most once a minute', async () => {
    const lastUse = async (): Promise<number> => {
      const [row] = (await change(
        'SELECT last_used_at AS at FROM machine_client_secrets WHERE id = $1',
        machine.secretId,
      )) as { at: Date | null }[];
      return row!.at?.getTime() ?? 0;
    };
    // Written after the response.
    const written = () => waitFor(async () => Date.now() - (await lastUse()) < 30_000);
    await Promise.all([1, 2, 3].map(() => client.get(terms).expect(200)));
    await written();
    const first = await lastUse();
    await client.get(terms).expect(200);
    await pause(100);
    expect(await lastUse()).toEqual(first);
    await change(
      `UPDATE machine_client_secrets SET last_used_at = now() - interval '61 seconds' WHERE id = $1`,
      machine.secretId,
    );
    await client.get(terms).expect(200);
    await written();
  });
});

describe('a call should be answered 401', () => {
  const refused = async (one: Client): Promise<void> => {
    const response = await one.get(terms);
    expectProblem(response, 401, { title: 'Unauthorized' });
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  };

  it.each([
    ['that nobody was given', newCredential('token')],
    ['that is a secret', newCredential('secret')],
    ['of no form', 'abc'],
    ['with a byte that is no text', 'collegium_at_\u00ff'],
    ['that is empty', ''],
    ['of 8,000 characters', 'x'.repeat(8000)],
    ['with as many spaces inside', `x${' '.repeat(8000)}x`],
  ])('with a token %s', (_, text) => refused(withToken(system, text)));

  it('with a bad token beside a good session, whose cookie is not looked at', async () => {
    const cookie = await adminCookie();
    await supertest(system.baseUrl).get(terms).set('Cookie', cookie).expect(200);
    await refused(withToken(system, 'abc').set('Cookie', cookie));
  });

  it('once the token has expired', async () => {
    await change(
      `UPDATE machine_client_tokens SET expires_at = now() - interval '1 second' WHERE client_id = $1`,
      machine.id,
    );
    await refused(client);
  });

  it('once its secret was revoked, also though its row is left', async () => {
    await client.get(terms).expect(200);
    await change('UPDATE machine_client_secrets SET revoked_at = now() WHERE id = $1', machine.secretId);
    await refused(client);
  });

  it('once its client was deactivated, also though its row is left', async () => {
    await client.get(terms).expect(200);
    await change('UPDATE machine_clients SET is_active = false WHERE id = $1', machine.id);
    await refused(client);
  });

  it('with a token in the address or in the body', async () => {
    expectProblem(await system.anonymous.get(`/api/auth/user?access_token=${token}`), 401);
    expectProblem(
      await system.anonymous.get('/api/auth/user').type('form').send({ access_token: token }),
      401,
    );
  });

  it('with the client and its secret by Basic', async () => {
    expectProblem(await system.anonymous.get(terms).auth(machine.id, machine.secret), 401);
  });
});

it('a scope that the client loses should be lost to its tokens at once', async () => {
  await client.get('/api/students?range=[0,0]').expect(200);
  await change(`UPDATE machine_clients SET scopes = '{catalog.read}' WHERE id = $1`, machine.id);
  expectProblem(await client.get('/api/students?range=[0,0]'), 403);
  await client.get(terms).expect(200);
});

it('a scope that the client gains should not come to tokens that were given before', async () => {
  await change(`UPDATE machine_clients SET scopes = scopes || '{holds.read}' WHERE id = $1`, machine.id);
  const student = await new Records(system.dataSource).student();
  expectProblem(await client.get(`/api/students/${student.id}/holds`), 403);
});

it.each(['/api/login', '/api/login/callback?code=1&state=2', '/api/logout'])(
  'GET %s should refuse an access token',
  async (path) => expectProblem(await client.get(path), 400),
);

it('a call should be answered 503 when tokens cannot be read', async () => {
  await change('ALTER TABLE machine_client_tokens RENAME TO tokens_away');
  try {
    const response = await client.get(terms);
    expectProblem(response, 503);
    expect(response.headers['retry-after']).toBe('5');
  } finally {
    await change('ALTER TABLE tokens_away RENAME TO machine_client_tokens');
  }
});

async function adminCookie(): Promise<string> {
  return (await signIn(system.baseUrl, 'super_admin@collegium.example')).cookieHeader('/api');
}
