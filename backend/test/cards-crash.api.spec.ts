import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { entities } from '../src/entities.js';
import { firstLedgerDifference } from '../src/modules/billing/accounts/ledger-check.js';
import { GatewaySettings } from '../src/modules/cards/gateway/gateway.settings.js';
import { signatureOf } from '../src/modules/cards/gateway/signature.rules.js';
import { Environment } from '../src/platform/config/environment.js';
import { dataSourceOptions } from '../src/platform/database/data-source-options.js';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { Records } from './harness/records.js';
import { openSession } from './harness/sessions.js';
import { ServerProcess, waitFor } from './harness/server-process.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.setTimeout(180_000);

describe('A server that is killed between an event and its posting', () => {
  const environment = new Environment({});
  const { key, webhookSecret } = new GatewaySettings(environment);
  let database: TestDatabase;
  let owner: DataSource;
  let server: ServerProcess;
  let dataDir: string;
  const start = () => ServerProcess.start(database, { RATE_LIMITS: 'off', DATA_DIR: dataDir });

  beforeAll(async () => {
    database = await cloneTemplate();
    dataDir = await mkdtemp(path.join(tmpdir(), 'collegium-cards-'));
    owner = new DataSource(dataSourceOptions({ url: database.ownerUrl, poolSize: 2, entities }));
    await owner.initialize();
    server = await start();
  });
  afterAll(async () => {
    await server?.kill();
    await owner?.destroy();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('should record the payment once, also if the event is sent again', async () => {
    const records = new Records(owner);
    const user = await records.user({ role: 'student' });
    const student = await records.student({ userId: user.id });
    await records.charge(student, await records.term(), { amount: '100.00' });
    const cookie = await openSession(owner, environment.sessionSecret, user.email!);
    const opened = await fetch(`${server.baseUrl}/api/checkouts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie! },
      body: JSON.stringify({ studentId: student.id, amount: 100 }),
    });
    const { id, url } = (await opened.json()) as { id: string; url: string };
    await fetch(`${server.baseUrl}/gateway/office/hold`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
    });
    await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
    const sessionId = url.split('/').at(-1)!;
    const body = Buffer.from(
      JSON.stringify({
        id: 'evt_crash',
        type: 'checkout.session.completed',
        data: { object: { object: 'checkout.session', id: sessionId } },
      }),
    );
    const send = () =>
      fetch(`${server.baseUrl}/api/gateway/events`, {
        method: 'POST',
        headers: { 'Stripe-Signature': signatureOf(webhookSecret, body, new Date()) },
        body: new Uint8Array(body),
      });
    expect((await send()).status).toBe(204);
    await server.kill();
    server = await start();
    expect((await send()).status).toBe(204);
    await waitFor(async () => {
      const [row] = await owner.query<{ status: string }[]>(
        'SELECT status FROM card_checkouts WHERE id = $1',
        [id],
      );
      return row!.status === 'paid';
    });
    const payments = await owner.query<object[]>('SELECT id FROM payments WHERE student_id = $1', [
      student.id,
    ]);
    expect(payments).toHaveLength(1);
    expect(await firstLedgerDifference(owner)).toBeNull();
  });
});
