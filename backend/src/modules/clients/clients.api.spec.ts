import { describe, expect, it, beforeAll } from '@jest/globals';
import { symbols } from 'pino';
import { tokenOf, withToken } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { secretRaceSpec } from '../../../test/harness/wide/secret-race.js';
import { admin, openWorld, system } from '../../../test/harness/worlds/world.js';
import type { MachineScope } from '../../platform/auth/machine-clients/machine-scopes.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import type { NewClientDto } from './clients.dto.js';

openWorld(['admin'], { RATE_LIMITS: 'off' });
secretRaceSpec(2);

let serial = 0;
const secretForm = /^collegium_cs_[\w-]{43}$/;
const least = (given: object = {}) => ({
  name: `Client ${++serial}`,
  scopes: ['catalog.read', 'students.search'] as MachineScope[],
  ...given,
});

const create = async (given?: object): Promise<NewClientDto> =>
  (await admin.post('/api/clients').send(least(given)).expect(201)).body as NewClientDto;

const machineOf = ({ id, secret, secrets }: NewClientDto) => ({ id, secret, secretId: secrets.at(-1)!.id });
const token = (client: NewClientDto): Promise<string> => tokenOf(system, machineOf(client));
const terms = '/api/terms/active';

describe('POST /api/clients should', () => {
  it('return the client with its secret, which works for a token immediately', async () => {
    const body = least({ description: 'Grades for the learning platform' });
    const response = await admin.post('/api/clients').send(body).expect(201);
    const client = response.body as NewClientDto;
    expect(client).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...body,
      isExternal: false,
      isActive: true,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      secrets: [
        {
          id: expect.any(String),
          hint: client.secret.slice(-4),
          createdAt: expect.any(String),
          lastUsedAt: null,
        },
      ],
      secret: expect.stringMatching(secretForm),
    });
    expect(response.headers).toMatchObject({
      location: `/api/clients/${client.id}`,
      etag: expect.stringMatching(/^"1-/),
      'cache-control': 'no-store',
    });
    await withToken(system, await token(client))
      .get(terms)
      .expect(200);
  });

  it.each<[object, Record<string, string[]>]>([
    [
      { name: '', scopes: [] },
      { name: ['Name is required'], scopes: ['At least one scope is required'] },
    ],
    [
      { name: undefined, scopes: undefined },
      { name: ['Name is required'], scopes: ['At least one scope is required'] },
    ],
    ...['users.manage', 'clients.manage', 'self.use', 'grades.change.approve', 'audit.read', 'nothing'].map(
      (scope): [object, Record<string, string[]>] => [
        { scopes: ['catalog.read', scope] },
        { scopes: ['Must be a list of scopes available to machine clients.'] },
      ],
    ),
    [{ scopes: ['catalog.read', 'catalog.read'] }, { scopes: ['Each value can be listed only once.'] }],
    [{ scopes: 'catalog.read' }, { scopes: ['Must be a list.'] }],
    [{ secret: 'mine' }, { secret: ["This field is unknown or can't be set."] }],
  ])('reject %j', async (given, errors) => {
    expectProblem(await admin.post('/api/clients').send(least(given)), 422, { errors });
  });

  it('reject a name that another client has', async () => {
    const { name } = await create();
    expectProblem(await admin.post('/api/clients').send(least({ name })), 422, {
      errors: { name: [`Another client has this name: ${name}.`] },
    });
  });

  it('be refused to other roles, and to machine clients of every scope', async () => {
    expectProblem(await (await system.as('registrar')).post('/api/clients').send(least()), 403);
    const machine = withToken(system, await token(await create()));
    expectProblem(await machine.post('/api/clients').send(least()), 403);
  });
});

describe('GET /api/clients should', () => {
  it('list and find clients without their secrets', async () => {
    const { id } = await create({ name: 'Zebra crossing', description: 'Qlisted élan' });
    const { body, headers } = await admin.get('/api/clients?search=qlisted elan zebra').expect(200);
    expect(headers['content-range']).toBe('clients 0-0/1');
    expect(body).toEqual([
      {
        id,
        name: 'Zebra crossing',
        description: 'Qlisted élan',
        scopes: ['catalog.read', 'students.search'],
        isExternal: false,
        isActive: true,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
  });

  it('show when a client last called', async () => {
    const client = await create();
    const [{ now }] = (await system.dataSource.query('SELECT now() AS now')) as [{ now: Date }];
    await withToken(system, await token(client))
      .get(terms)
      .expect(200);
    const read = async () => (await admin.get(`/api/clients/${client.id}`).expect(200)).body as NewClientDto;
    // Written asynchronously.
    await waitFor(async () => (await read()).lastUsedAt !== null);
    const body = await read();
    const { lastUsedAt, secrets } = body;
    expect(new Date(lastUsedAt!).getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect(secrets).toEqual([expect.objectContaining({ lastUsedAt })]);
    expect(JSON.stringify(body)).not.toMatch(/collegium_/);
  });
});

describe('PUT /api/clients/{id} should', () => {
  it('change the given fields, keep the rest, and check If-Match', async () => {
    const { id, name } = await create();
    const { etag } = (await admin.get(`/api/clients/${id}`)).headers as { etag: string };
    const change = (description: string) =>
      admin.put(`/api/clients/${id}`).set('If-Match', etag).send({ description });
    const { body } = await change('Another').expect(200);
    expect(body).toMatchObject({ id, name, description: 'Another', scopes: least().scopes });
    expectProblem(await change('Late'), 412);
  });

  it('remove a scope from active tokens immediately, and keep them valid', async () => {
    const client = await create();
    const machine = withToken(system, await token(client));
    await machine.get('/api/students?range=[0,0]').expect(200);
    await admin
      .put(`/api/clients/${client.id}`)
      .send({ scopes: ['catalog.read'] })
      .expect(200);
    expectProblem(await machine.get('/api/students?range=[0,0]'), 403);
    await machine.get(terms).expect(200);
  });

  it('permanently end the tokens of a client that is deactivated', async () => {
    const client = await create();
    const machine = withToken(system, await token(client));
    await machine.get(terms).expect(200);
    await admin.put(`/api/clients/${client.id}`).send({ isActive: false }).expect(200);
    expectProblem(await machine.get(terms), 401);
    await expect(token(client)).rejects.toThrow('401');
    await admin.put(`/api/clients/${client.id}`).send({ isActive: true }).expect(200);
    expectProblem(await machine.get(terms), 401);
    await withToken(system, await token(client))
      .get(terms)
      .expect(200);
  });
});

describe('DELETE /api/clients/{id} should', () => {
  it('deactivate the client and keep it', async () => {
    const client = await create();
    const machine = withToken(system, await token(client));
    await admin.delete(`/api/clients/${client.id}`).expect(204).expect('Outcome', 'deactivated');
    expectProblem(await machine.get(terms), 401);
    await expect(token(client)).rejects.toThrow('401');
    expect((await admin.get(`/api/clients/${client.id}`).expect(200)).body).toMatchObject({
      isActive: false,
    });
  });

  it('answer 404 to an unknown client', async () => {
    expectProblem(await admin.delete('/api/clients/00000000-0000-4000-8000-000000000000'), 404);
  });
});

describe('the secrets of a client should', () => {
  const add = (id: string) => admin.post(`/api/clients/${id}/secrets`);

  it('be at most two, so that a new one can replace the old one without a gap', async () => {
    const first = await create();
    const second = (await add(first.id).expect(201)).body as NewClientDto;
    expect(second.secret).toMatch(secretForm);
    expect(second.secrets.map(({ hint }) => hint)).toEqual([first.secret.slice(-4), second.secret.slice(-4)]);
    const [old, young] = [withToken(system, await token(first)), withToken(system, await token(second))];
    expectProblem(await add(first.id), 409, {
      detail: 'This client already has two secrets. Revoke one of them first.',
    });
    await admin.delete(`/api/clients/${first.id}/secrets/${first.secrets[0]!.id}`).expect(204);
    expectProblem(await old.get(terms), 401);
    await young.get(terms).expect(200);
    await expect(token(first)).rejects.toThrow('401');
    await token(second);
    await add(first.id).expect(201);
  });

  it('be at most two when several are requested at the same moment', async () => {
    const { id } = await create();
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('be revoked once, and only through their own client', async () => {
    const [one, other] = [await create(), await create()];
    const secretId = one.secrets[0]!.id;
    expectProblem(await admin.delete(`/api/clients/${other.id}/secrets/${secretId}`), 404);
    await token(one);
    await admin.delete(`/api/clients/${one.id}/secrets/${secretId}`).expect(204);
    expectProblem(await admin.delete(`/api/clients/${one.id}/secrets/${secretId}`), 404);
    expectProblem(await add('00000000-0000-4000-8000-000000000000'), 404);
  });
});

describe('GET /api/clients/{id}/history should', () => {
  it('show every change, but no reads and no tokens', async () => {
    const client = await create({ name: 'History client' });
    await token(client);
    await admin.put(`/api/clients/${client.id}`).send({ name: 'History client II' }).expect(200);
    await admin.post(`/api/clients/${client.id}/secrets`).expect(201);
    await admin.delete(`/api/clients/${client.id}/secrets/${client.secrets[0]!.id}`).expect(204);
    await admin.delete(`/api/clients/${client.id}`).expect(204);
    const { body } = await admin.get(`/api/clients/${client.id}/history?sort=["at","ASC"]`).expect(200);
    const answer = (body as { action: string; actorRole: string; changes: object[] }[]).map(
      ({ action, changes, actorRole }) => [action, actorRole, changes.length && changes.at(-1)],
    );
    const hint = client.secret.slice(-4);
    expect(answer).toEqual([
      ['client.create', 'super_admin', { field: 'scopes', from: null, to: client.scopes }],
      ['client.add_secret', 'super_admin', { field: 'secret', from: null, to: hint }],
      ['client.update', 'super_admin', { field: 'name', from: 'History client', to: 'History client II' }],
      ['client.add_secret', 'super_admin', { field: 'secret', from: null, to: expect.any(String) }],
      ['client.revoke_secret', 'super_admin', { field: 'secret', from: hint, to: null }],
      ['client.deactivate', 'super_admin', { field: 'isActive', from: true, to: false }],
    ]);
    expectProblem(await admin.get('/api/clients/00000000-0000-4000-8000-000000000000/history'), 404);
  });
});

describe('GET /api/clients/scopes should', () => {
  it('list each scope that a client can have, and whether it allows writes', async () => {
    const rows = (await admin.get('/api/clients/scopes').expect(200)).body as {
      scope: MachineScope;
      writes: boolean;
      roles: string[];
    }[];
    const find = (scope: MachineScope) => rows.find((row) => row.scope === scope);
    expect(find('catalog.read')).toMatchObject({ writes: false });
    expect(find('settings.academic')).toEqual({
      scope: 'settings.academic',
      writes: true,
      roles: ['super_admin', 'registrar'],
      external: false,
    });
    const writing = rows.filter(({ writes }) => writes).map(({ scope }) => scope);
    expect(writing.filter((scope) => scope.endsWith('.read'))).toEqual([]);
    await admin
      .post('/api/clients')
      .send(least({ scopes: rows.map(({ scope }) => scope) }))
      .expect(201);
  });
});

let log = '';
beforeAll(async () => {
  const { pino, requests } = system.app.get(AppLogger);
  for (const logger of [pino, requests]) {
    logger.level = 'trace';
    Object.assign(logger, { [symbols.streamSym]: { write: (line: string) => (log += line) } });
  }
});

/** Every row of every table as text; bytes also in decoded form. */
async function everythingStored(): Promise<string> {
  const tables = await system.dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  let all = '';
  for (const { name } of tables) {
    const [{ text }] = await system.dataSource.query<[{ text: string | null }]>(
      `SELECT string_agg(row::text, ' ') AS text FROM "${name}" row`,
    );
    all += text?.replace(/\\\\x([0-9a-f]+)/g, (hex: string, digits: string) =>
      [hex, Buffer.from(digits, 'hex').toString('latin1')].join(' '),
    );
  }
  return all;
}

it('secrets and tokens should appear in their one answer, and not in the log, the database or another answer', async () => {
  const admin = await system.as('super_admin');
  const body = { name: 'Secretive', scopes: ['catalog.read'] };
  const client = (await admin.post('/api/clients').set('Idempotency-Key', 'secretive').send(body).expect(201))
    .body as NewClientDto;
  const { secret: second } = (await admin.post(`/api/clients/${client.id}/secrets`).expect(201))
    .body as NewClientDto;
  const token = await tokenOf(system, { ...client, secretId: '' });
  const machine = withToken(system, token);

  const answers = [
    await machine.get('/api/terms/active'),
    await machine.get('/api/nothing'),
    await machine.get('/api/students'),
    await machine.get(`/api/sections/${token}`),
    await machine.post('/api/courses').send({ code: second }),
    await system.anonymous.post('/api/oauth/token').auth(client.id, `${second}x`).type('form').send('a=b'),
    await system.anonymous
      .post('/api/oauth/token')
      .type('form')
      .send({ grant_type: 'client_credentials', client_id: client.id, client_secret: second, scope: 'no' }),
    await admin.get('/api/clients'),
    await admin.get(`/api/clients/${client.id}`),
    await admin.put(`/api/clients/${client.id}`).send({ description: 'Changed' }),
    await admin.get(`/api/clients/${client.id}/history`),
    await admin.delete(`/api/clients/${client.id}/secrets/${client.secrets[0]!.id}`),
    await withToken(system, token).get('/api/terms/active'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 404, 403, 400, 403, 400, 400, 200, 200, 200, 200, 204, 401,
  ]);
  await system.flushAudit();
  await new Promise((resolve) => setTimeout(resolve, 300));

  const texts = {
    answers: answers.map(({ text, headers }) => text + JSON.stringify(headers)).join(' '),
    log,
    stored: await everythingStored(),
  };
  expect(texts.stored).toContain('Secretive');
  expect(texts.log).toContain('/api/terms/active');
  for (const [source, text] of Object.entries(texts))
    for (const credential of [client.secret, second, token])
      // The random part alone, so that a truncated prefix doesn't hide it.
      expect([source, text.includes(credential.slice(-43, -4))]).toEqual([source, false]);
});
