import { beforeAll, expect, it } from '@jest/globals';
import { symbols } from 'pino';
import { tokenOf, withToken } from '../../../test/harness/machine-clients.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import type { NewClientDto } from './clients.dto.js';

openWorld([], { RATE_LIMITS: 'off' });

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
