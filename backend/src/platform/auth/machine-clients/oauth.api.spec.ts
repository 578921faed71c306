import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { type Machine, machineWith, secretFor } from '../../../../test/harness/machine-clients.js';
import { expectStatuses } from '../../../../test/harness/contract.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';
import { Pruner } from '../../database/pruner.js';

// This spec breaks parts on purpose.
beforeAll(() => expectStatuses(500));
openWorld([], { RATE_LIMITS: 'off' });

let machine: Machine;
beforeEach(async () => {
  machine = await machineWith(system, ['catalog.read', 'students.search']);
});

const grant = { grant_type: 'client_credentials' };
const ask = (body: object | string, by: { id: string; secret: string } | null = machine) => {
  const request = system.anonymous.post('/api/oauth/token').type('form');
  return (by ? request.auth(by.id, by.secret) : request).send(body);
};
const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => system.dataSource.query(sql, values);
const tokensOf = (id: string) =>
  query<{ scopes: string[]; lives: boolean; secretId: string }>(
    `SELECT scopes, expires_at BETWEEN now() + interval '59 minutes' AND now() + interval '1 hour' AS lives, secret_id AS "secretId"
     FROM machine_client_tokens WHERE client_id = $1`,
    [id],
  );
const trailOf = (id: string | null) =>
  query<{ action: string }>(
    `SELECT action, actor_id, actor_role, subject_id, details FROM audit_events
     WHERE subject_type = 'client' AND subject_id IS NOT DISTINCT FROM $1 ORDER BY id`,
    [id],
  );

/** Checks the error format of RFC 6749, section 5.2. */
function expectOAuthError(response: Response, status: number, error: string): void {
  expect([response.status, response.body]).toEqual([
    status,
    { error, error_description: expect.stringMatching(/^[\x20\x21\x23-\x5b\x5d-\x7e]+\.$/) },
  ]);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['www-authenticate']).toEqual(
    status === 401 ? 'Basic realm="collegium"' : undefined,
  );
}

describe('POST /api/oauth/token should answer', () => {
  it('a client that authenticates by Basic with a token of all its scopes for an hour', async () => {
    const response = await ask(grant);
    expect([response.status, response.body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^collegium_at_[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'students.search catalog.read',
      },
    ]);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await tokensOf(machine.id)).toEqual([
      {
        scopes: ['students.search', 'catalog.read'],
        lives: true,
        secretId: machine.secretId,
      },
    ]);
  });

  it('a client that authenticates in the body, whichever of its secrets it uses', async () => {
    const other = await secretFor(system, machine.id);
    for (const { secret } of [machine, other])
      await ask({ ...grant, client_id: machine.id, client_secret: secret }, null).expect(200);
    expect((await tokensOf(machine.id)).map(({ secretId }) => secretId).sort()).toEqual(
      [machine.secretId, other.secretId].sort(),
    );
  });

  it('the scopes that were asked for, each once', async () => {
    const { body } = await ask({ ...grant, scope: 'catalog.read catalog.read' }).expect(200);
    expect((body as { scope: string }).scope).toBe('catalog.read');
    expect(await tokensOf(machine.id)).toMatchObject([{ scopes: ['catalog.read'] }]);
  });

  it('with another token every time', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await ask(grant)).body as object));
    expect(new Set(tokens.map((body) => JSON.stringify(body))).size).toBe(3);
  });

  it('and leave an audit row with the client as actor', async () => {
    await ask(grant).expect(200);
    expect(await trailOf(machine.id)).toEqual([
      {
        action: 'sign_in',
        actor_id: machine.id,
        actor_role: 'machine_client',
        subject_id: machine.id,
        details: { secretId: machine.secretId, scopes: ['students.search', 'catalog.read'] },
      },
    ]);
  });
});

describe('POST /api/oauth/token should refuse', () => {
  const unknown = '00000000-0000-4000-8000-000000000000';

  it('unknown clients, wrong secrets and inactive clients with one and the same answer', async () => {
    const inactive = await machineWith(system, ['catalog.read'], { isActive: false });
    const revoked = await machineWith(system, ['catalog.read']);
    await query('UPDATE machine_client_secrets SET revoked_at = now() WHERE id = $1', [revoked.secretId]);
    const answers = [];
    for (const by of [
      { id: unknown, secret: machine.secret },
      { id: 'no-uuid', secret: machine.secret },
      { id: machine.id, secret: `${machine.secret.slice(0, -1)}!` },
      { id: machine.id, secret: 'x' },
      inactive,
      revoked,
      { id: machine.id, secret: revoked.secret },
    ]) {
      const response = await ask(grant, by);
      expectOAuthError(response, 401, 'invalid_client');
      answers.push(response.text);
    }
    expect(new Set(answers).size).toBe(1);
    for (const { id } of [machine, inactive, revoked]) expect(await tokensOf(id)).toEqual([]);
  });

  it('an unknown client at the cost of a known one: the same statements in the same order', async () => {
    const statements: string[][] = [];
    for (const id of [unknown, 'no-uuid', machine.id])
      statements.push(
        await statementsOf(async () => void (await ask(grant, { id, secret: 'wrong-secret' }))),
      );
    expect(statements[0]!.length).toBeGreaterThanOrEqual(3);
    expect([statements[0], statements[1]]).toEqual([statements[2], statements[2]]);
  });

  it('and leave an audit row of the refusal, with the reason and without the secret', async () => {
    await ask(grant, { id: machine.id, secret: 'wrong-secret' });
    expect(await trailOf(machine.id)).toEqual([
      {
        action: 'sign_in_refused',
        actor_id: null,
        actor_role: null,
        subject_id: machine.id,
        details: { reason: 'wrong_secret' },
      },
    ]);
    const before = (await trailOf(null)).length;
    await ask(grant, { id: unknown, secret: 'wrong-secret' });
    expect((await trailOf(null)).slice(before)).toMatchObject([
      { action: 'sign_in_refused', details: { reason: 'unknown_client' } },
    ]);
  });

  it.each<[string, number, string, object | string]>([
    [
      'a scope that the client lacks',
      400,
      'invalid_scope',
      { ...grant, scope: 'catalog.read students.write' },
    ],
    ['a scope that does not exist', 400, 'invalid_scope', { ...grant, scope: 'everything' }],
    ['a scope that no machine has', 400, 'invalid_scope', { ...grant, scope: 'users.manage' }],
    ['another grant type', 400, 'unsupported_grant_type', { grant_type: 'authorization_code' }],
    ['no grant type', 400, 'invalid_request', {}],
    ['a parameter given twice', 400, 'invalid_request', `${new URLSearchParams(grant)}&scope=a&scope=b`],
  ])('%s', async (_, status, code, body) => {
    expectOAuthError(await ask(body), status, code);
    expect(await tokensOf(machine.id)).toEqual([]);
  });

  it('a client that does not say who it is', async () => {
    expectOAuthError(await ask(grant, null), 401, 'invalid_client');
  });

  it('a JSON body', async () => {
    const response = await system.anonymous
      .post('/api/oauth/token')
      .auth(machine.id, machine.secret)
      .send(grant);
    expectOAuthError(response, 400, 'invalid_request');
  });

  it('a session in place of a secret', async () => {
    const admin = await system.as('super_admin');
    expectOAuthError(await admin.post('/api/oauth/token').type('form').send(grant), 401, 'invalid_client');
  });

  it('everybody when the trail cannot be written, and then give no token', async () => {
    await query('REVOKE INSERT ON audit_events FROM collegium_app', []);
    try {
      const response = await ask(grant);
      expect(response.status).toBeGreaterThanOrEqual(500);
      expect(response.text).not.toMatch(/collegium_at_|audit_events/);
      expect(await tokensOf(machine.id)).toEqual([]);
    } finally {
      await query('GRANT INSERT ON audit_events TO collegium_app', []);
    }
  });
});

it('the pruner should delete expired tokens and no other', async () => {
  await ask(grant).expect(200);
  await query(
    `UPDATE machine_client_tokens SET expires_at = now() - interval '1 second' WHERE client_id = $1`,
    [machine.id],
  );
  await ask({ ...grant, scope: 'catalog.read' }).expect(200);
  await system.app.get(Pruner).prune();
  expect((await tokensOf(machine.id)).map(({ scopes }) => scopes)).toEqual([['catalog.read']]);
});
