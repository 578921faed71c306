import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect } from '@jest/globals';
import pg from 'pg';
import type { Test } from 'supertest';
import type { Revived } from '../../../src/modules/restores/revived.rules.js';
import { hashOf, newCredential } from '../../../src/platform/auth/machine-clients/credentials.js';
import type { TestDatabase } from '../database.js';
import { openWorld, system } from './world.js';

const secret = newCredential('secret');
const token = newCredential('token');
const laterName = `later_${process.pid}`;
let later: pg.Client;
export let laterUrl: string;
let dropLater: () => Promise<void> = () => Promise.resolve();

/** A restored database on which the system runs, and a later one, in which people ended much. */
export function restoredWorld(): void {
  openWorld([], {}, [], prepare);
  afterAll(async () => {
    await later?.end();
    await dropLater();
  });
}

// Numbered 999, so that the later row, 1000, has the smaller text.
const seed = `
  SELECT setval('audit_events_id_seq', 998);
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
/** What people ended after the backup. */
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
  try {
    return await work(client);
  } finally {
    await client.end();
  }
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
export const command = (...args: string[]): Promise<{ code: number; out: string; errors: string }> =>
  new Promise((resolve) => {
    const file = path.resolve(import.meta.dirname, '../../../dist/src/cli/end-revived.js');
    const env = { PATH: process.env.PATH, DATA_DIR: system.dataDir, DATABASE_URL: system.urls.app };
    execFile(process.execPath, ['--no-warnings', file, ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });

interface Listed {
  sessions: number;
  tokens: number;
  revived: Revived[];
}

/** What the command would end, in numbers and one by one. */
export async function listed(...args: string[]): Promise<Listed> {
  const { code, out, errors } = await command(...args, '--list');
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(out) as Listed;
}

/** A call with the token that was deleted later. */
export const callWithToken = (): Test =>
  system.anonymous.get('/api/terms').set('Authorization', `Bearer ${token}`);
