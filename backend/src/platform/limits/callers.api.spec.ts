import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { EventReader } from '../../../test/harness/event-reader.js';
import { heldConnections, mustBeIdle, mustHold, whileHeld } from '../../../test/harness/held-table.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { openSession } from '../../../test/harness/sessions.js';
import {
  another,
  bursar,
  callersWorld,
  fifth,
  kinds,
  lower,
  mustServeOthers,
  pool,
  registrar,
  sent,
  start,
  statuses,
  system,
  times,
  waitAtMost,
} from '../../../test/harness/worlds/callers.js';
import { Environment } from '../config/environment.js';

callersWorld();

describe('the calls of one caller', () => {
  it.each(Object.entries(kinds))(
    'should hold at most its share of the connections: %s',
    async (name, { most = fifth, caller }) => {
      const call = await caller();
      const answers: Promise<Response>[] = [];
      const table = name.includes('address') ? 'terms' : 'programs';
      await whileHeld(system, table, async () => {
        for (let n = 0; n < 3 * pool; n++) answers.push(sent(call(n)));
        await mustHold(system, most);
        if (table !== 'terms') await mustServeOthers();
        await mustHold(system, most);
      });
      const expected = name.includes('writes') ? 201 : 200;
      expect(statuses(await Promise.all(answers))).toEqual(times(3 * pool, () => expected));
      await mustBeIdle(system);
    },
  );

  it('should hold no more if one call runs several queries at once', async () => {
    const answers: Promise<Response>[] = [];
    await whileHeld(system, 'enrollments', async () => {
      for (let n = 0; n < pool; n++) {
        answers.push(sent(registrar.get('/api/dashboard/stats')));
        answers.push(sent(registrar.get('/api/dashboard/work')));
      }
      await mustHold(system, fifth);
      await mustServeOthers();
    });
    expect(new Set(statuses(await Promise.all(answers)))).toEqual(new Set([200]));
  });

  it('should count calls whose reader left until they return their connections', async () => {
    const leave = async (): Promise<void> => {
      const requested = times(3 * pool, () => registrar.get('/api/programs'));
      for (const call of requested) call.end(() => undefined);
      await mustHold(system, fifth);
      for (const call of requested) call.abort();
    };
    await whileHeld(system, 'programs', async () => {
      for (let time = 0; time < 3; time++) await leave();
      await mustServeOthers();
      await mustHold(system, fifth);
    });
    await mustBeIdle(system);
    const answers = await Promise.all(times(3 * pool, () => registrar.get('/api/programs')));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
  });

  it('should not start if the reader left before the first statement', async () => {
    const before = await programs();
    const write = (n: number) =>
      registrar.post('/api/programs').send({ name: `Left ${n}`, code: `LEFT${n}` });
    await whileHeld(system, 'programs', async () => {
      const held = times(fifth, () => sent(registrar.get('/api/programs')));
      await mustHold(system, fifth);
      const calls = times(5, write);
      for (const call of calls) call.end(() => undefined);
      await bursar.get('/api/terms/active').expect(200);
      for (const call of calls) call.abort();
      await mustServeOthers();
      void Promise.all(held);
    });
    await mustBeIdle(system);
    expect(await programs()).toBe(before);
  });
  const programs = async (): Promise<number> => {
    const [row] = await system.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM programs',
    );
    return row!.count;
  };

  it('should give their connections back when they fail', async () => {
    const bad = times(3 * pool, (n) =>
      sent(
        n % 2 ? registrar.get('/api/programs?sort=["x","ASC"]') : registrar.get(`/api/students/${nowhere}`),
      ),
    );
    expect(new Set(statuses(await Promise.all(bad)))).toEqual(new Set([400, 404]));
    await mustBeIdle(system);
    await whileHeld(system, 'programs', async () => {
      const answers = times(5, () => sent(registrar.get('/api/programs')));
      await mustHold(system, fifth);
      void Promise.all(answers);
    });
  });
  const nowhere = '00000000-0000-4000-8000-000000000000';

  it('should be refused with 429 while too many are in progress', async () => {
    lower(20);
    const refusing = await start();
    try {
      const [person, other] = [await refusing.as('registrar'), await refusing.as('bursar')];
      await person.get('/api/programs').expect(200);
      const answers: Promise<Response>[] = [];
      await whileHeld(refusing, 'programs', async () => {
        for (let n = 0; n < 25; n++) answers.push(sent(person.get('/api/programs')));
        const refused = await Promise.any(answers);
        expectProblem(refused, 429, { title: 'Too Many Requests' });
        expect(refused.body).toMatchObject({ detail: expect.stringContaining('requests are in progress') });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        await other.get('/api/terms/active').expect(200);
        await refusing.anonymous.get('/api/health/ready').expect(200);
      });
      const found = statuses(await Promise.all(answers));
      expect([
        found.filter((status) => status === 200).length,
        found.filter((status) => status === 429).length,
      ]).toEqual([20, 5]);
      await person.get('/api/programs').expect(200);
    } finally {
      await refusing.close();
    }
  });

  it('should not count open event streams', async () => {
    lower(4);
    const streaming = await start();
    const email = 'registrar@collegium.example';
    try {
      const cookie = (await openSession(
        streaming.dataSource,
        streaming.app.get(Environment).sessionSecret,
        email,
      ))!;
      const readers: EventReader[] = [];
      for (let n = 0; n < 6; n++) {
        const reader = await EventReader.open(streaming.baseUrl, cookie);
        expect(reader.response.statusCode).toBe(200);
        readers.push(reader);
      }
      const client = await another(email, streaming);
      expect(statuses(await Promise.all(times(4, () => client.get('/api/programs'))))).toEqual([
        200, 200, 200, 200,
      ]);
      for (const reader of readers) reader.close();
    } finally {
      await streaming.close();
    }
  });

  it('should be refused with 429 after waiting too long', async () => {
    waitAtMost(300);
    const waiting = await start();
    try {
      const person = await waiting.as('registrar');
      const answers: Promise<Response>[] = [];
      await whileHeld(waiting, 'programs', async () => {
        let refused = 0;
        const count = ({ status }: Response) => void (refused += status === 429 ? 1 : 0);
        for (let n = 0; n < 5; n++) answers.push(sent(person.get('/api/programs')));
        for (const answer of answers) void answer.then(count);
        expectProblem(await Promise.any(answers), 429);
        // All three before the table is released: afterward the others would be served.
        await waitFor(async () => refused === 3);
        await waitFor(async () => (await heldConnections(waiting)) === fifth);
      });
      expect(statuses(await Promise.all(answers)).sort()).toEqual([200, 200, 429, 429, 429]);
    } finally {
      waitAtMost(50_000);
      await waiting.close();
    }
  });
});

describe('a screen', () => {
  it('should load completely with the smallest pool and an open export', async () => {
    const small = await start({ DATABASE_POOL: '2' });
    try {
      const person = await small.as('registrar');
      const calls = [
        '/api/auth/user',
        '/api/dashboard/stats',
        '/api/dashboard/work',
        '/api/dashboard/today',
        '/api/notifications/unread-count',
        '/api/enrollments/recent',
        '/api/enrollments/trend',
        '/api/terms/current',
        '/api/students?range=[0,24]',
        '/api/sections?range=[0,24]',
      ];
      const file = sent(person.get('/api/students').set('Accept', 'text/csv'));
      const answers = await Promise.all([file, ...calls.map((path) => person.get(path))]);
      expect(statuses(answers)).toEqual(times(11, () => 200));
      await mustBeIdle(small);
    } finally {
      await small.close();
    }
  });
});
