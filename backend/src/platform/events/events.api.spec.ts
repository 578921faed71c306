import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { EventReader } from '../../../test/harness/event-reader.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { pause, waitFor } from '../../../test/harness/server-process.js';
import { signIn } from '../../../test/harness/sign-in.js';
import { statementsOf } from '../../../test/harness/statements.js';
import {
  cookieOf,
  demo,
  events,
  eventsWorld,
  idOf,
  most,
  read,
  settled,
} from '../../../test/harness/worlds/events.js';
import { system } from '../../../test/harness/worlds/world.js';
import { roles } from '../auth/roles.js';
import { runInContext } from '../context/request-context.js';
import { Transactions } from '../database/transactions.js';

eventsWorld();

describe('GET /api/events', () => {
  it.each([...roles])('should be open to %s', async (role) => {
    const reader = await read(demo(role));
    expect(reader.status).toBe(200);
    await reader.has('ready');
  });

  it('should be closed to visitors and to machine clients', async () => {
    expectProblem(await system.anonymous.get('/api/events'), 401);
    expectProblem(await (await asMachine(system, 'catalog.read')).get('/api/events'), 403);
  });

  it('should be sent uncompressed, unbuffered and uncached', async () => {
    const reader = await read(demo('student'));
    expect(reader.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.response.headers).not.toHaveProperty('content-encoding');
    expect(reader.response.headers).not.toHaveProperty('content-length');
    await reader.has('ready');
    expect(reader.retry).toBeGreaterThanOrEqual(1000);
    expect(reader.retry).toBeLessThanOrEqual(5000);
  });

  it('should answer HEAD with the headers alone', async () => {
    const { headers, text } = (await (
      await system.as('student')
    )
      .head('/api/events')
      .expect(200)) as Response;
    expect(headers['content-type']).toMatch(/^text\/event-stream/);
    expect(text ?? '').toBe('');
  });

  it('should ask a returning reader to load again', async () => {
    const first = await read(demo('student'));
    await first.has('ready');
    const again = await read(demo('student'), { headers: { 'Last-Event-ID': first.events[0]!.id } });
    await again.has('resync');
    expect(again.names).toEqual(['resync']);
    expect(again.events[0]!.id).not.toBe(first.events[0]!.id);
  });

  it('should send events to their recipients only, in order, each with its own id', async () => {
    const [student, bursar] = [await read(demo('student')), await read(demo('bursar'))];
    const userIds = [await idOf(demo('student'))];
    for (let number = 1; number <= 5; number++)
      await events.publish('spec', { number, text: 'a\nb: "c"' }, { userIds });
    await student.has('spec', 5);
    expect(student.events.slice(1).map(({ data }) => data)).toEqual(
      [1, 2, 3, 4, 5].map((number) => ({ number, text: 'a\nb: "c"' })),
    );
    expect(new Set(student.events.map(({ id }) => id)).size).toBe(6);
    await settled(student, bursar);
    expect(bursar.names).toEqual(['ready', 'spec']);
  });

  it('should send nothing of a transaction, or a part of one, that was rolled back, nor before the commit', async () => {
    const reader = await read(demo('student'));
    const userIds = [await idOf(demo('student'))];
    const transactions = system.app.get(Transactions);
    const failing = async (number: number): Promise<void> => {
      await events.publish('spec', { number }, { userIds });
      throw new Error('It came to nothing.');
    };
    await transactions.run(() => failing(1)).catch(() => undefined);
    await transactions.run(async () => {
      await events.publish('spec', { number: 2 }, { userIds });
      await transactions.savepoint(() => failing(3)).catch(() => undefined);
      await transactions.savepoint(() => events.publish('spec', { number: 4 }, { userIds }));
      await settledOutside(reader);
      expect(reader.names.filter((name) => name === 'spec')).toHaveLength(1);
    });
    await reader.has('spec', 3);
    const numbers = reader.events.map(({ data }) => (data as { number?: number }).number);
    expect(numbers.slice(2)).toEqual([2, 4]);
  });

  /** Like `settled`, but outside the running transaction. */
  const settledOutside = async (reader: EventReader): Promise<void> => {
    const payload = JSON.stringify({ channel: 'spec', data: {}, userIds: [await idOf(demo('student'))] });
    await system.dataSource.query(`SELECT pg_notify('collegium', $1)`, [payload]);
    await reader.has('spec');
  };

  it('should cost a transaction one statement for any number of events', async () => {
    const userIds = [await idOf(demo('student')), await idOf(demo('bursar'))];
    const statements = await statementsOf(() =>
      runInContext({ requestId: 'spec' }, () =>
        system.app.get(Transactions).run(async () => {
          for (let number = 0; number < 20; number++)
            await events.publish('spec', { number: number % 3 }, { userIds });
          await events.publish('spec', { number: 9 }, { userIds: [] });
        }),
      ),
    );
    expect(statements.filter((sql) => /pg_notify/.test(sql))).toHaveLength(1);
  });

  it('should ignore a malformed message', async () => {
    const reader = await read(demo('student'));
    for (const payload of ['', 'x', '{"channel":1}', '[]'])
      await system.dataSource.query(`SELECT pg_notify('collegium', $1)`, [payload]);
    await settled(reader);
    expect(reader.isOver).toBe(false);
  });

  it('should not end with the request timeout, nor hold connections of the pool', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => read(demo('student'))));
    await pause(1700);
    expect(all.filter(({ isOver }) => isOver)).toEqual([]);
    const calls = await Promise.all(
      Array.from({ length: 8 }, async () => (await system.as('student')).get('/api/terms/active')),
    );
    expect(calls.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await settled(...all);
  });

  it('should be limited to ten open streams for a person, and accept another when one is closed', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => read(demo('faculty'))));
    const client = await system.as('faculty');
    const refused = await client.get('/api/events');
    expectProblem(refused, 429, { title: 'Too Many Requests' });
    expect(refused.headers['retry-after']).toBe('30');
    expect((await read(demo('bursar'))).status).toBe(200);
    all[0]!.close();
    await waitFor(async () => (await read(demo('faculty'))).status === 200);
  });

  it('should answer 503 when the process has too many', async () => {
    await read(demo('faculty'));
    const restore = most('streams', 1);
    try {
      expectProblem(await (await system.as('student')).get('/api/events'), 503);
    } finally {
      restore();
    }
  });

  it('should be cut for a reader who does not read, and continue for the others', async () => {
    const [slow, quick] = [await read(demo('student'), { paused: true }), await read(demo('student'))];
    const userIds = [await idOf(demo('student'))];
    // More than the socket buffers of both sides hold.
    const [text, count] = ['x'.repeat(60_000), 300];
    for (let number = 1; number <= count; number++) {
      events.deliver({ channel: 'spec', data: { number, text }, userIds });
      await quick.has('spec', number);
    }
    slow.response.resume();
    await slow.over();
    expect(slow.names.length).toBeLessThan(count);
    expect(quick.isOver).toBe(false);
  });
});

describe('an event stream should end', () => {
  let records: Records;
  beforeAll(() => {
    records = new Records(system.dataSource);
  });

  const someone = async (): Promise<{ id: string; email: string }> => {
    const { id, email } = await records.user({ role: 'faculty' });
    return { id, email: email! };
  };

  it('within 5 s of the sign-out', async () => {
    const { email } = await someone();
    const browser = await signIn(system.baseUrl, email);
    const [reader, other] = [
      await EventReader.open(system.baseUrl, browser.cookieHeader('/api')),
      await read(demo('bursar')),
    ];
    await reader.has('ready');
    await browser.signOut();
    expect(await reader.over()).toBeLessThan(5000);
    expect(other.isOver).toBe(false);
    const again = await EventReader.open(system.baseUrl, browser.cookieHeader('/api'));
    expect(again.status).toBe(401);
  });

  it.each([
    ['the end of the session', `UPDATE sessions SET expire = now() WHERE sess->>'userId' = $1::text`],
    ['the change of the role', `UPDATE users SET role = 'bursar' WHERE id = $1`],
    ['the end of the account', `UPDATE users SET deactivated_at = now() WHERE id = $1`],
    [
      'the longest time of a sign-in',
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{signedInAt}', '0')::json WHERE sess->>'userId' = $1::text`,
    ],
  ])('within 5 s of %s in another process', async (_, sql) => {
    const { id, email } = await someone();
    const reader = await read(email);
    await reader.has('ready');
    await system.dataSource.query(sql, [id]);
    expect(await reader.over()).toBeLessThan(5000);
  });

  it('without an update of the session, whose idle timeout applies during a stream', async () => {
    const { id, email } = await someone();
    const ends = async (): Promise<string> => {
      const [row] = await system.dataSource.query<{ expire: Date }[]>(
        `SELECT expire FROM sessions WHERE sess->>'userId' = $1::text`,
        [id],
      );
      return row!.expire.toISOString();
    };
    const cookie = await cookieOf(email);
    await system.dataSource.query(
      `UPDATE sessions SET expire = now() + INTERVAL '7 minutes' WHERE sess->>'userId' = $1::text`,
      [id],
    );
    const before = await ends();
    const reader = await EventReader.open(system.baseUrl, cookie);
    await reader.has('ready');
    reader.close();
    await pause(200);
    expect(await ends()).toBe(before);
  });
});
