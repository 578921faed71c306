import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { DataSource } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { GatewaySettings } from '../../../src/modules/cards/gateway/gateway.settings.js';
import { signatureOf } from '../../../src/modules/cards/gateway/signature.rules.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { dataSourceOptions } from '../../../src/platform/database/data-source-options.js';
import { Records } from '../records.js';
import { type ServerProcess, waitFor } from '../server-process.js';
import { openSession } from '../sessions.js';
import { signIn } from '../sign-in.js';
import { ground, openGround } from './ground.js';

let server: ServerProcess;
export let dataSource: DataSource;

/**
 * One process is killed in the middle of three jobs, and another one does them: each start of a process costs much.
 */
export function killedJobsWorld(): void {
  openGround();
  beforeAll(async () => {
    const options = dataSourceOptions({ url: ground.database.ownerUrl, poolSize: 2, entities });
    dataSource = await new DataSource(options).initialize();
    await startAgain();
    await sendMail();
    await copySection();
    await openCheckout();
    await server.kill();
    await ground.letGo('mails', 'section_copies');
  });
  afterAll(() => dataSource?.destroy());
}

export async function startAgain(): Promise<void> {
  server = await ground.serve();
}

// A mail whose file is written, but whose row can't be marked as sent.

export const [waiting, half] = [randomUUID(), randomUUID()];
/** A mail as its service writes it: a row and a job. */
const write = (id: string): Promise<unknown> =>
  ground.owner.query(
    `WITH mail AS (
       INSERT INTO mails (id, recipient, mailbox, domain, template, subject, text, html)
       VALUES ($1, 'a@b.example', 'a@b.example', 'b.example', 'notification', 'Killed', 'Text', '<p>Text</p>') RETURNING id
     )
     INSERT INTO pgboss.job (name, data) SELECT 'mail.send', jsonb_build_object('mailId', id) FROM mail`,
    [id],
  );
export const mail = async (id: string) =>
  (
    await ground.rowsOf<{ state: string; attempts: number }>(
      'SELECT state, attempts FROM mails WHERE id = $1',
      [id],
    )
  )[0]!;
export const files = (id: string): Promise<string[]> =>
  fs.readdir(path.join(ground.folder, 'outbox')).then(
    (names) => names.filter((name) => name.includes(id)),
    () => [],
  );
export const contentOf = (id: string) => fs.readFile(path.join(ground.folder, 'outbox', `${id}.eml`), 'utf8');
export async function sendMail(): Promise<void> {
  await write(waiting);
  await waitFor(async () => (await mail(waiting)).state === 'sent');
  await ground.holdUpdates('mails', `NEW.state = 'sent' AND NEW.id = '${half}'`);
  await write(half);
  await waitFor(async () => (await files(half)).includes(`${half}.eml`));
}

// A copy of a section that is written, but can't be marked as done.

interface Counts {
  modules: number;
  items: number;
  assignments: number;
  pages: number;
}
export let copy: { id: string; to: string; before: Counts; source: Counts };

export const countsOf = async (section: string): Promise<Counts> => {
  const [row] = await ground.rowsOf<Counts>(
    `SELECT (SELECT count(*)::int FROM content_modules WHERE section_id = $1) AS modules,
       (SELECT count(*)::int FROM content_items WHERE section_id = $1) AS items,
       (SELECT count(*)::int FROM assignments WHERE section_id = $1) AS assignments,
       (SELECT count(*)::int FROM content_pages WHERE section_id = $1) AS pages`,
    [section],
  );
  return row!;
};
export const stateOf = async (id: string): Promise<{ status: string; attempt: number }> => {
  const [row] = await ground.rowsOf<{ status: string; attempt: number }>(
    'SELECT status, attempt FROM section_copies WHERE id = $1',
    [id],
  );
  return row!;
};
/** A section with modules, pages and assignments, and one without any. */
async function sections(): Promise<[string, string]> {
  const [from, to] = await ground.rowsOf<{ id: string }>('SELECT id FROM sections ORDER BY id LIMIT 2');
  const values = [from!.id];
  await ground.rowsOf('INSERT INTO content_outlines (section_id) VALUES ($1) ON CONFLICT DO NOTHING', values);
  await ground.rowsOf(
    `INSERT INTO content_pages (section_id, title, document, edited_by_id)
     SELECT $1, 'Page ' || number, '{"type":"doc","content":[{"type":"paragraph"}]}', person.id
     FROM generate_series(1, 20) AS number,
       (SELECT id FROM users WHERE email = 'registrar@collegium.example') AS person`,
    values,
  );
  await ground.rowsOf(
    `INSERT INTO content_modules (section_id, title, "position")
     SELECT $1, 'Week ' || number, 100 + number FROM generate_series(1, 10) AS number`,
    values,
  );
  await ground.rowsOf(
    `INSERT INTO content_items (section_id, module_id, "position", kind, title)
     SELECT $1, id, number, 'heading', title FROM content_modules, generate_series(0, 9) AS number
     WHERE section_id = $1`,
    values,
  );
  return [from!.id, to!.id];
}
async function copySection(): Promise<void> {
  const [from, to] = await sections();
  const [before, source] = [await countsOf(to), await countsOf(from)];
  await ground.holdUpdates('section_copies', `NEW.status = 'done'`);
  const browser = await signIn(server.baseUrl, 'registrar@collegium.example');
  const answer = await browser.fetch(`/api/sections/${to}/copy`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fromSectionId: from, parts: ['content', 'assignments', 'discussions'] }),
  });
  expect(answer.status).toBe(200);
  const { id, recordsTotal } = (await answer.json()) as { id: string; recordsTotal: number };
  await waitFor(async () => {
    const [row] = await ground.rowsOf<{ done: number }>(
      'SELECT records_done AS done FROM section_copies WHERE id = $1',
      [id],
    );
    return row!.done === recordsTotal;
  });
  copy = { id, to, before, source };
}

// A card payment whose event has just arrived.

export let checkout: { id: string; sessionId: string; studentId: string };

async function openCheckout(): Promise<void> {
  const environment = new Environment({});
  const records = new Records(dataSource);
  const user = await records.user({ role: 'student' });
  const student = await records.student({ userId: user.id });
  await records.charge(student, await records.term(), { amount: '100.00' });
  const cookie = await openSession(dataSource, environment.sessionSecret, user.email!);
  const opened = await fetch(`${server.baseUrl}/api/checkouts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie! },
    body: JSON.stringify({ studentId: student.id, amount: 100 }),
  });
  const { id, url } = (await opened.json()) as { id: string; url: string };
  await fetch(`${server.baseUrl}/gateway/office/hold`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${new GatewaySettings(environment).key}` },
  });
  await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
  checkout = { id, sessionId: url.split('/').at(-1)!, studentId: student.id };
  expect(await sendEvent()).toBe(204);
}
export async function sendEvent(): Promise<number> {
  const { webhookSecret } = new GatewaySettings(new Environment({}));
  const body = Buffer.from(
    JSON.stringify({
      id: 'evt_crash',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: checkout.sessionId } },
    }),
  );
  const answer = await fetch(`${server.baseUrl}/api/gateway/events`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signatureOf(webhookSecret, body, new Date()) },
    body: new Uint8Array(body),
  });
  return answer.status;
}
