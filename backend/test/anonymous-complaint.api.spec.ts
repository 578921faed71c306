import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { everyFile, everyRow, wordsIn } from './harness/everywhere.js';
import {
  anonymousComplaintWorld,
  browser,
  complaint,
  log,
  send,
  sender,
  sessionsNow,
  settle,
  traces,
  words,
} from './harness/worlds/anonymous-complaint.js';
import { system } from './harness/worlds/world.js';

anonymousComplaintWorld();

describe('an anonymous complaint from a browser in which a student is signed in', () => {
  it('should leave nothing that identifies the student in any table, log or file', async () => {
    const [before, sessionsBefore] = [new Set(await everyRow(system.dataSource)), await sessionsNow()];
    const filesBefore = new Set(everyFile(system.dataDir));
    log.text = '';
    const body = { ...complaint, ...sender, email: words.email, studentNumber: words.number };
    const answers = [
      await send(body),
      await send(body, { 'Idempotency-Key': randomUUID() }),
      await send(body, {}, '/API/Inquiries/Complaints/?from=portal'),
      await send(body, { Authorization: 'Bearer collegium_at_wrong' }),
      await send(body, {}, 'http://portal.example/api/inquiries/complaints'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { headers, text } of answers) {
      expect(headers).not.toHaveProperty('set-cookie');
      expect(Object.keys(JSON.parse(text) as object)).toEqual([
        'id',
        'number',
        'kind',
        'receivedAt',
        'dueAt',
      ]);
      expect(wordsIn([text], { ...words, ...traces([]) })).toEqual([]);
    }
    await settle();

    const all = await everyRow(system.dataSource);
    const written = all.filter((row) => !before.has(row));
    expect(written.filter((row) => row.startsWith('public.inquiries:'))).toHaveLength(5);
    expect(wordsIn(written, { ...words, ...traces(answers) })).toEqual([]);
    expect(wordsIn(all, traces(answers))).toEqual([]);
    expect(await sessionsNow()).toEqual(sessionsBefore);
    expect(wordsIn([log.text], { ...words, ...traces(answers), path: 'complaints' })).toEqual([]);
    const files = everyFile(system.dataDir).filter((file) => !filesBefore.has(file));
    expect(wordsIn(files, { ...words, ...traces(answers) })).toEqual([]);
  });

  it('should leave no time of day, and nothing that leads from its key to it', async () => {
    const before = new Set(await everyRow(system.dataSource));
    const { text } = await send(complaint, { 'Idempotency-Key': randomUUID() });
    const { id } = JSON.parse(text) as { id: string };
    const written = (await everyRow(system.dataSource)).filter((row) => !before.has(row));
    const tables = (rows: string[]) => rows.map((row) => row.slice(0, row.indexOf(':')));
    expect(tables(written)).toContain('public.idempotency_keys');
    expect(tables(written.filter((row) => row.includes(id)))).toEqual(['public.inquiries']);
    const times = await system.dataSource.query<{ day: boolean }[]>(
      `SELECT created_at = date_trunc('day', now(), 'America/New_York') + interval '1 day' AS day FROM idempotency_keys`,
    );
    expect(new Set(times.map(({ day }) => day))).toEqual(new Set([true]));
  });

  it('should keep the text, and nothing about its author', async () => {
    const { text } = await send({ ...complaint, ...sender, email: words.email });
    const [row] = await system.dataSource.query<Record<string, unknown>[]>(
      'SELECT name, email, phone, student_id, message, details FROM inquiries WHERE id = $1',
      [(JSON.parse(text) as { id: string }).id],
    );
    expect(row).toMatchObject({ name: null, email: null, phone: null, student_id: null });
    expect(row!.message).toBe(complaint.incidentDescription);
    expect(Object.keys(row!.details as object).sort()).toEqual([
      'additionalComments',
      'certification',
      'dateOfIncident',
      'desiredResolution',
      'directlyInvolved',
      'doNotContact',
      'involvement',
      'locationOfIncident',
      'policiesViolated',
      'timeOfIncident',
      'todaysDate',
      'witnesses',
    ]);
  });

  it('should not read the session of its sender, even an expired one', async () => {
    const { status } = await send(complaint, { Cookie: 'collegium.sid=s%3Anobody.signature' });
    expect(status).toBe(201);
  });

  it('should leave no line in the log for any outcome, and no request id after a failure', async () => {
    log.text = '';
    const refused = [
      await send({ ...complaint, certification: false }),
      await send('{'),
      await send({ ...complaint, additionalComments: 'x'.repeat(300_000) }),
      await send('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      await send(complaint, { 'Sec-Fetch-Site': 'cross-site' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 400, 413, 415, 403]);
    expect(log.text).not.toMatch(/"request/);
    await system.dataSource.query('ALTER TABLE inquiries RENAME COLUMN details TO details_q');
    const failed = await send(complaint);
    await system.dataSource.query('ALTER TABLE inquiries RENAME COLUMN details_q TO details');
    expect(failed.status).toBe(500);
    expect(log.text).toContain('Unexpected error.');
    expect(log.text).not.toMatch(/requestId|"path"/);
    const answers = [...refused, failed];
    expect(wordsIn([log.text], { ...words, ...traces(answers) })).toEqual([]);
    expect(wordsIn(await everyRow(system.dataSource), traces(answers))).toEqual([]);
  });

  it('should be limited by an unreadable form of the address, and not by the signed-in person', async () => {
    const { headers } = await send(complaint);
    expect(headers.ratelimit).toMatch(/^"public forms";r=\d+;t=\d+$/);
    const other = await send(complaint, { 'X-Forwarded-For': '203.0.113.78' });
    expect(other.headers.ratelimit).toMatch(/;r=599;/);
    expect(Number(/r=(\d+)/.exec(String(headers.ratelimit))![1])).toBeLessThan(599);
  });

  it('should not change other calls of the same browser', async () => {
    log.text = '';
    const response = await browser.fetch('/api/auth/user');
    expect(response.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(log.text).toContain(words.user);
  });
});
