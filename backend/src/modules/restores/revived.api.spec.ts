import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { TestDatabase } from '../../../test/harness/database.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { restoredServices } from '../../cli/restored-app.js';
import { hashOf, newCredential } from '../../platform/auth/machine-clients/credentials.js';
import type { Revived } from './revived.rules.js';
import { RevivedService } from './revived.service.js';

const secret = newCredential('secret');
const token = newCredential('token');
const laterName = `later_${process.pid}`;
let later: pg.Client;
let laterUrl: string;
let dropLater: () => Promise<void> = () => Promise.resolve();

const seed = `
  INSERT INTO audit_events (occurred_at, action, subject_type) VALUES (now() - interval '2 days', 'mail.list', 'mail');
  UPDATE users SET role = 'bursar' WHERE email = 'faculty@collegium.example';
  INSERT INTO users (email, first_name, last_name, role) VALUES ('left@collegium.example', 'Lee', 'Left', 'registrar');
  INSERT INTO role_handovers (user_id, handed_over_by_id)
    SELECT one.id, admin.id FROM users one, users admin
    WHERE one.email = 'compliance@collegium.example' AND admin.email = 'super_admin@collegium.example';
  INSERT INTO machine_clients (name, scopes)
    VALUES ('Old', '{catalog.read}'), ('Wide', '{catalog.read,payments.record}');
  INSERT INTO holds (student_id, kind, reason, placed_by_name)
    SELECT id, kind, 'Books', 'Registrar Office' FROM (SELECT id FROM students ORDER BY id LIMIT 1) student,
      unnest('{financial,registrar}'::hold_kind[]) kind;
  INSERT INTO payers (student_id, name, email, access, purpose, consented_at, consented_by_id, code_hash, link_sent_at)
    SELECT id, 'Ma', 'ma@example.edu', 'balance', 'Tuition', now(), user_id, decode(repeat('ab', 32), 'hex'), now()
    FROM students ORDER BY id LIMIT 1`;
/** What people ended after the backup, and one hold that they placed. */
const ends = `
  UPDATE users SET role = 'faculty' WHERE email = 'faculty@collegium.example';
  UPDATE users SET deactivated_at = now() WHERE email = 'left@collegium.example';
  DELETE FROM role_handovers;
  UPDATE machine_client_secrets SET revoked_at = now();
  DELETE FROM machine_client_tokens;
  UPDATE machine_clients SET is_active = FALSE WHERE name = 'Old';
  UPDATE machine_clients SET scopes = '{catalog.read}' WHERE name = 'Wide';
  UPDATE holds SET released_at = now(), released_by_name = 'Registrar Office' WHERE kind = 'financial' AND reason = 'Books';
  UPDATE payers SET code_hash = NULL, revoked_at = now();
  INSERT INTO audit_events (occurred_at, action, subject_type) VALUES (now(), 'mail.list', 'mail')`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The system runs on the restored database; the later one is a copy that people used further. */
async function prepare({ ownerUrl }: TestDatabase): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(seed);
    await client.query(
      `WITH secret AS (INSERT INTO machine_client_secrets (client_id, hash, hint)
         SELECT id, $1, 'abcd' FROM machine_clients WHERE name = 'Wide' RETURNING id, client_id)
       INSERT INTO machine_client_tokens (hash, client_id, secret_id, scopes, expires_at)
       SELECT $2, client_id, id, '{catalog.read}', now() + interval '1 hour' FROM secret`,
      [hashOf(secret), hashOf(token)],
    );
  });
  const restored = /[^/]+$/.exec(ownerUrl)![0];
  const adminUrl = process.env.TEST_DATABASE_URL!;
  await withClient(adminUrl, (admin) => admin.query(`CREATE DATABASE ${laterName} TEMPLATE ${restored}`));
  dropLater = () =>
    withClient(adminUrl, (admin) => admin.query(`DROP DATABASE ${laterName} WITH (FORCE)`)).then(
      () => undefined,
    );
  laterUrl = ownerUrl.replace(/[^/]+$/, laterName);
  later = new pg.Client({ connectionString: laterUrl });
  later.on('error', () => undefined);
  await later.connect();
  await later.query(ends);
}

/** The command, as an operator runs it. */
const command = (...args: string[]): Promise<{ code: number; out: string; errors: string }> =>
  new Promise((resolve) => {
    const file = path.resolve(import.meta.dirname, '../../../dist/src/cli/end-revived.js');
    const env = { PATH: process.env.PATH, DATA_DIR: system.dataDir, DATABASE_URL: system.urls.app };
    execFile(process.execPath, ['--no-warnings', file, ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });
const listed = async (...args: string[]) => {
  const { code, out, errors } = await command(...args, '--list');
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(out) as {
    sessions: number;
    tokens: number;
    revived: Revived[];
  };
};

describe('restore:end-revived should', () => {
  openWorld([], {}, [], prepare);
  afterAll(async () => {
    await later?.end();
    await dropLater();
  });
  const calls = () => system.anonymous.get('/api/terms').set('Authorization', `Bearer ${token}`);

  it('list exactly what was ended in the later database, and nothing that it lacks', async () => {
    await (await system.as('registrar')).get('/api/auth/user').expect(200);
    await calls().expect(200);
    const { sessions, tokens, revived } = await listed('--compare', laterUrl);
    expect([sessions, tokens]).toEqual([1, 1]);
    expect(revived.map(({ kind, name, to }) => [kind, name.replace(/ student .*/, ''), to])).toEqual([
      ['secret', 'Wide, secret ending in abcd', undefined],
      ['client', 'Old', undefined],
      ['scopes', 'Wide', ['catalog.read']],
      ['account', 'Lee Left', undefined],
      ['role', expect.stringContaining(', bursar'), 'faculty'],
      ['handover', expect.any(String), undefined],
      ['payer', 'payer of', undefined],
      ['hold', 'financial hold on', undefined],
    ]);
  });

  it('refuse a database that is not a later state, unknown lists and unclear options', async () => {
    const same = await command('--compare', system.urls.owner);
    expect([same.code, same.errors]).toEqual([1, expect.stringContaining('is not a later state of it')]);
    const file = path.join(system.dataDir, 'list.json');
    for (const [text, fault] of [
      ['x', 'is not JSON'],
      ['{}', 'has no list "revived"'],
      ['{"revived":[{"kind":"role","id":"00000000-0000-0000-0000-000000000000"}]}', 'position 1'],
    ] as const) {
      await fs.writeFile(file, text);
      const { code, errors } = await command('--from', file);
      expect([code, errors]).toEqual([1, expect.stringContaining(fault)]);
    }
    expect((await command('--all', '--from', file)).errors).toContain('Name only one of');
    expect((await command()).errors).toContain('Name --compare, --from or --all.');
  });

  it('list without a later database everything that gives access, to choose from', async () => {
    const { revived } = await listed();
    const kinds = new Set(revived.map(({ kind }) => kind));
    expect([...kinds]).toEqual(['secret', 'client', 'account', 'payer', 'hold']);
    expect(revived.filter(({ kind, name }) => kind === 'account' && name.includes('Left'))).toHaveLength(1);
    const replaceable = (await listed('--all')).revived;
    expect(replaceable.map(({ kind }) => kind)).toEqual(['secret']);
  });

  it('end all of it with audit rows, and nothing in a second run', async () => {
    const { code, out, errors } = await command('--compare', laterUrl);
    expect([code, errors]).toEqual([0, '']);
    expect(out).toContain('\n1 sessions, 1 tokens and 8 others ended.\n');
    await calls().expect(401);
    const requestId = /request ID (\S+)/.exec(out)![1];
    const rows = await system.dataSource.query<{ action: string }[]>(
      `SELECT action FROM audit_events WHERE request_id = $1 AND actor_id IS NULL ORDER BY id`,
      [requestId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'sessions_ended',
      'client.end_tokens',
      'client.revoke_secret',
      'client.deactivate',
      'client.update',
      'user.deactivate',
      'user.update',
      'user.end_role_handover',
      'payer.revoke',
      'hold.release',
    ]);
    const [hold] = await system.dataSource.query<{ by: string; reason: string }[]>(
      `SELECT released_by_name AS by, details->>'reason' AS reason FROM holds JOIN audit_events ON subject_id = holds.id
       WHERE request_id = $1`,
      [requestId],
    );
    expect(hold).toEqual({
      by: 'Restore',
      reason: 'Ended before the database was restored to an earlier time.',
    });
    const second = await command('--compare', laterUrl);
    expect([second.code, second.out]).toEqual([0, 'Nothing is left to end.\n']);
  });

  it('end a list, except what was already ended and what the services refuse', async () => {
    const { revived } = await listed();
    const admins = await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM users WHERE role = 'super_admin' AND deactivated_at IS NULL`,
    );
    const list = revived.filter(({ kind, id }) => kind === 'hold' || admins.some((admin) => admin.id === id));
    const service = new RevivedService(restoredServices(system.app));
    const { ended, refused } = await service.end([...list].reverse(), 'Restored');
    expect(refused).toEqual([
      {
        revived: expect.objectContaining({ kind: 'account' }),
        message: expect.stringContaining('administrator'),
      },
    ]);
    expect(ended).toHaveLength(list.length - 1);
    expect((await service.end(list, 'Restored')).ended).toEqual([]);
  });
});
