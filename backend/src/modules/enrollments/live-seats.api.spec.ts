import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { EventReader } from '../../../test/harness/event-reader.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { openTerm } from '../../../test/harness/seats.js';
import { pause } from '../../../test/harness/server-process.js';
import { signIn } from '../../../test/harness/sign-in.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { UnavailableError } from '../../common/errors.js';
import { roles } from '../../platform/auth/roles.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { EnrollmentDto } from './enrollments.dto.js';
import { LiveSeats } from './live-seats.service.js';
import { SeatMarks } from './seat-marks.service.js';
import { SeatsService } from './seats.service.js';

let system: TestApp;
let records: Records;
let registrar: Client;
let term: Term;
let live: LiveSeats;
const cookies = new Map<string, string>();
const open: EventReader[] = [];

beforeAll(async () => {
  system = await startTestApp({ RATE_LIMITS: 'off' });
  records = new Records(system.dataSource);
  registrar = await system.as('registrar');
  term = await openTerm(records);
  live = system.app.get(LiveSeats);
});
beforeEach(() => lookEvery(3_600_000));
afterEach(async () => {
  for (const reader of open.splice(0)) reader.close();
  await pause(50);
});
afterAll(() => system?.close());

/** An hour: what comes was announced. */
function lookEvery(ms: number): void {
  live.lookEveryMs = ms;
  live.look();
}
const cookieOf = async (role: string): Promise<string> => {
  const known =
    cookies.get(role) ?? (await signIn(system.baseUrl, `${role}@collegium.example`)).cookieHeader('/api');
  cookies.set(role, known);
  return known;
};
const watch = async (query: string, role = 'student'): Promise<EventReader> => {
  const reader = await EventReader.open(system.baseUrl, await cookieOf(role), { query });
  open.push(reader);
  await reader.has('ready');
  return reader;
};
const watchTerm = (role?: string): Promise<EventReader> => watch(`termId=${term.id}`, role);
const sectionOf = (given: Partial<Section> = {}): Promise<Section> =>
  records.section({ termId: term.id, capacity: 1, ...given });
const post = async (section: Section, status: string, more: object = {}, student?: Student) =>
  registrar.post('/api/enrollments').send({
    ...{
      studentId: (student ?? (await records.student())).id,
      sectionId: section.id,
      termId: section.termId,
    },
    ...{ status, ...more },
  });
const ask = async (...asked: Parameters<typeof post>): Promise<EnrollmentDto> => {
  const { body, status } = await post(...asked);
  expect(status).toBe(201);
  return body as EnrollmentDto;
};
const act = ({ id }: { id: string }, name: string, body: object = {}) =>
  registrar.post(`/api/enrollments/${id}/${name}`).send(body).expect(200);
/** Until everything that came about before is told, and what came of it is there. */
async function settled(reader: EventReader): Promise<void> {
  const last = await sectionOf({ capacity: 7 });
  await ask(last, 'enrolled');
  await reader.seats(last.id, { enrolled: 1 });
}
const seatsOf = (reader: EventReader, { id }: { id: string }): object[] =>
  (reader.dataOf('seats') as { sectionId: string }[]).filter(({ sectionId }) => sectionId === id);

/** All statements meanwhile, those of requests and of nobody. */
async function allStatements(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...all: unknown[]
  ) {
    const [statement] = all as [string | { text: string }];
    statements.push(typeof statement === 'string' ? statement : statement.text);
    return (query as (...more: unknown[]) => unknown).apply(this, all) as void;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}
const announced = (statements: string[]): number =>
  statements.filter((sql) => sql.includes('pg_notify')).length;
const readings = (statements: string[]): number =>
  statements.filter((sql) => /enrolled, offered, waitlisted FROM sections\s+WHERE \(term_id/.test(sql))
    .length;

describe('GET /api/events with topics should', () => {
  it.each([...roles])('tell %s of a seat, with nothing but numbers', async (role) => {
    const reader = await watchTerm(role);
    const section = await sectionOf({ capacity: 12 });
    await ask(section, 'enrolled');
    await reader.seats(section.id, {});
    expect(seatsOf(reader, section)).toEqual([
      { sectionId: section.id, capacity: 12, enrolled: 1, offered: 0, waitlisted: 0 },
    ]);
  });

  it('tell of the sections that were named, or of those of the term', async () => {
    const [named, also, other] = [await sectionOf(), await sectionOf(), await sectionOf()];
    const elsewhere = await records.section({ termId: (await openTerm(records)).id });
    const few = await watch(`sections=${named.id.toUpperCase()},${also.id}`);
    const all = await watchTerm('bursar');
    for (const section of [named, also, other, elsewhere]) await ask(section, 'enrolled');
    await settled(all);
    await few.has('seats', 2);
    expect(
      few
        .dataOf('seats')
        .map((data) => (data as { sectionId: string }).sectionId)
        .sort(),
    ).toEqual([named.id, also.id].sort());
    expect([named, also, other, elsewhere].map((section) => seatsOf(all, section).length)).toEqual([
      1, 1, 1, 0,
    ]);
  });

  it('leave a stream without topics alone', async () => {
    const [plain, reader] = [await watch(''), await watchTerm('bursar')];
    await settled(reader);
    expect(plain.dataOf('seats')).toEqual([]);
  });

  it.each([
    ['termId', 'termId=1'],
    ['termId', 'termId='],
    ['termId', 'termId=00000000-0000-4000-8000-000000000000&termId=00000000-0000-4000-8000-000000000001'],
    ['sections', 'sections='],
    ['sections', 'sections=00000000-0000-4000-8000-000000000000,'],
    ['sections', `sections=${Array(101).fill('00000000-0000-4000-8000-000000000000').join(',')}`],
    ['sections', 'sections=00000000-0000-4000-8000-000000000000&termId=00000000-0000-4000-8000-000000000000'],
    ['seats', 'seats=all'],
  ])('answer 400 to a bad %s (case %#) and name it', async (name, query) => {
    for (const method of ['get', 'head'] as const) {
      const response = await (await system.as('student'))[method](`/api/events?${query}`);
      if (method === 'head') expect(response.status).toBe(400);
      else {
        expectProblem(response, 400);
        expect((response.body as { detail: string }).detail).toContain(`"${name}"`);
      }
    }
  });

  it('be closed to visitors and machine clients, and silent on what does not exist', async () => {
    expectProblem(await system.anonymous.get(`/api/events?termId=${term.id}`), 401);
    expectProblem(await (await asMachine(system, 'catalog.read')).get(`/api/events?termId=${term.id}`), 403);
    const reader = await watch('termId=00000000-0000-4000-8000-000000000000');
    expect(reader.names).toEqual(['ready']);
  });

  it('end with the session', async () => {
    const { email } = await records.user({ role: 'faculty' });
    const browser = await signIn(system.baseUrl, email!);
    const reader = await EventReader.open(system.baseUrl, browser.cookieHeader('/api'), {
      query: `termId=${term.id}`,
    });
    await reader.has('ready');
    await browser.signOut();
    expect(await reader.over()).toBeLessThan(5000);
  });

  it('cost one statement more at most, and none where others watch the same already', async () => {
    const { id } = await openTerm(records);
    const cookie = await cookieOf('admissions');
    const statements = async (query: string): Promise<number> =>
      (
        await statementsOf(async () => {
          const reader = await EventReader.open(system.baseUrl, cookie, { query });
          open.push(reader);
          await reader.has('ready');
        })
      ).length;
    const plain = await statements('');
    expect(await statements(`termId=${id}`)).toBe(plain + 1);
    expect(await statements(`termId=${id}`)).toBe(plain);
  });

  it('answer 503 where the seats cannot be read, and count no stream for it', async () => {
    const { id } = await openTerm(records);
    const client = await system.as('financial_aid');
    const query = jest
      .spyOn(Transactions.prototype, 'query')
      .mockRejectedValue(new UnavailableError('It is away.'));
    try {
      // More often than one person may have streams.
      for (let time = 0; time < 12; time++)
        expect((await client.get(`/api/events?termId=${id}`)).status).toBe(503);
    } finally {
      query.mockRestore();
    }
    expect((await watch(`termId=${id}`, 'financial_aid')).status).toBe(200);
  });
});

describe('Whoever watches seats should be told', () => {
  const cases: [string, (section: Section) => Promise<unknown>, Partial<Section>, object][] = [
    ['of a seat taken', (section) => ask(section, 'enrolled'), {}, { enrolled: 1 }],
    [
      'of a place on the waitlist',
      async (section) => {
        await ask(section, 'enrolled');
        await ask(section, 'waitlisted');
      },
      {},
      { enrolled: 1, waitlisted: 1 },
    ],
    [
      'of a drop',
      async (section) => {
        await ask(section, 'enrolled');
        await act(await ask(section, 'enrolled'), 'drop');
      },
      { capacity: 5 },
      { enrolled: 1 },
    ],
    [
      'of a promotion',
      async (section) => {
        const seat = await ask(section, 'enrolled');
        await ask(section, 'waitlisted');
        await ask(section, 'waitlisted');
        await act(seat, 'drop');
      },
      {},
      { enrolled: 1, waitlisted: 1 },
    ],
    [
      'of a seat that is offered, and declined',
      async (section) => {
        const seat = await ask(section, 'enrolled');
        const first = await ask(section, 'waitlisted');
        await ask(section, 'waitlisted');
        await act(seat, 'drop');
        await act(first, 'decline-offer');
      },
      { waitlistMode: 'offer' },
      { enrolled: 0, offered: 1, waitlisted: 1 },
    ],
    [
      'of an offer that is accepted',
      async (section) => {
        const seat = await ask(section, 'enrolled');
        const first = await ask(section, 'waitlisted');
        await act(seat, 'drop');
        await act(first, 'accept-offer');
      },
      { waitlistMode: 'offer' },
      { enrolled: 1 },
    ],
    [
      'of another capacity',
      (section) => registrar.put(`/api/sections/${section.id}`).send({ capacity: 9 }).expect(200),
      {},
      { capacity: 9 },
    ],
    [
      'of a capacity that lets somebody in',
      async (section) => {
        await ask(section, 'enrolled');
        await ask(section, 'waitlisted');
        await registrar.put(`/api/sections/${section.id}`).send({ capacity: 3 }).expect(200);
      },
      {},
      { capacity: 3, enrolled: 2 },
    ],
    [
      'of an override that makes room',
      async (section) => {
        await ask(section, 'enrolled');
        await ask(section, 'enrolled', { overrides: [{ code: 'section_full', reason: 'A larger room' }] });
      },
      {},
      { capacity: 2, enrolled: 2 },
    ],
    [
      'of an offer whose time is over',
      async (section) => {
        const seat = await ask(section, 'enrolled');
        const first = await ask(section, 'waitlisted');
        await act(seat, 'drop');
        await system.dataSource.query(
          `UPDATE seat_offers SET offered_at = now() - INTERVAL '1 day', expires_at = now() WHERE enrollment_id = $1`,
          [first.id],
        );
        await system.dataSource.query(`SELECT pg_notify('collegium', '{"channel":"seat_offers","data":{}}')`);
      },
      { waitlistMode: 'offer' },
      {},
    ],
    [
      'of a hold that is released, which lets somebody in',
      async (section) => {
        const seat = await ask(section, 'enrolled');
        const student = await records.student();
        await ask(section, 'waitlisted', {}, student);
        const hold = await records.hold(student, { kind: 'registrar' });
        await act(seat, 'drop');
        await registrar.post(`/api/holds/${hold.id}/release`).send({ reason: 'Found' }).expect(200);
      },
      {},
      { enrolled: 1 },
    ],
    [
      'of a swap, where it was and where it goes',
      async (section) => {
        const from = await sectionOf();
        const { id } = await ask(from, 'enrolled');
        await registrar.post(`/api/enrollments/${id}/swap`).send({ sectionId: section.id }).expect(201);
        await open.at(-1)!.seats(from.id, { enrolled: 0 });
      },
      {},
      { enrolled: 1 },
    ],
    [
      'of a section that is cancelled',
      async (section) => {
        await ask(section, 'enrolled');
        await ask(section, 'waitlisted');
        await registrar.post(`/api/sections/${section.id}/cancel`).send({ reason: 'No teacher' }).expect(200);
      },
      {},
      {},
    ],
  ];
  it.each(cases)('%s', async (_, work, given, expected) => {
    const reader = await watchTerm();
    const section = await sectionOf(given);
    await work(section);
    const last = { capacity: section.capacity, enrolled: 0, offered: 0, waitlisted: 0, ...expected };
    await reader.seats(section.id, last);
    await settled(reader);
    expect(seatsOf(reader, section).at(-1)).toEqual({ sectionId: section.id, ...last });
  });
});

describe('Nothing should be told', () => {
  it('of a registration that is refused, or rolled back; nor before the commit', async () => {
    const section = await sectionOf({ capacity: 2 });
    await ask(section, 'enrolled');
    const reader = await watchTerm();
    await settled(reader);
    const statements = await allStatements(async () => {
      const held = await records.student();
      await records.hold(held, { kind: 'financial' });
      expect((await post(section, 'enrolled', {}, held)).status).toBe(409);
      const [transactions, seats] = [system.app.get(Transactions), system.app.get(SeatsService)];
      await transactions
        .run(async () => {
          await seats.lock(section.id);
          await transactions.query('UPDATE sections SET enrolled = 2 WHERE id = $1', [section.id]);
          throw new Error('It came to nothing.');
        })
        .catch(() => undefined);
      await transactions.run(async () => {
        await transactions
          .savepoint(async () => {
            await seats.lock(section.id);
            throw new Error('Nor did this.');
          })
          .catch(() => undefined);
      });
      await pause(600);
    });
    expect([announced(statements), readings(statements)]).toEqual([0, 0]);
    await settled(reader);
    expect(seatsOf(reader, section)).toEqual([]);

    const { transactions, seats } = {
      transactions: system.app.get(Transactions),
      seats: system.app.get(SeatsService),
    };
    await transactions.run(async () => {
      await seats.lock(section.id);
      await transactions.query('UPDATE sections SET capacity = 3 WHERE id = $1', [section.id]);
      await settledOutside(reader);
      expect(seatsOf(reader, section)).toEqual([]);
    });
    await reader.seats(section.id, { capacity: 3 });
  });

  /** As `settled`, past the transaction that runs. */
  const settledOutside = async (reader: EventReader): Promise<void> => {
    await settled(reader);
    await pause(300);
  };

  it('of a section that was locked and stayed as it is', async () => {
    const section = await sectionOf();
    const reader = await watchTerm();
    await registrar.put(`/api/sections/${section.id}`).send({ location: 'Hall 9' }).expect(200);
    await settled(reader);
    // What it has is not known to a stream that was there before it.
    const before = seatsOf(reader, section).length;
    await registrar.put(`/api/sections/${section.id}`).send({ location: 'Hall 10' }).expect(200);
    await settled(reader);
    expect(seatsOf(reader, section)).toHaveLength(before);
  });

  it('to a process where nobody watches: it reads nothing', async () => {
    const reader = await watchTerm();
    reader.close();
    await pause(100);
    live.look();
    const section = await sectionOf();
    const statements = await allStatements(async () => {
      await ask(section, 'enrolled');
      await pause(600);
    });
    expect([announced(statements), readings(statements)]).toEqual([1, 0]);
  });
});

describe('A crowd should', () => {
  it('be told of in a few messages, of which the last is exact', async () => {
    const section = await sectionOf({ capacity: 50 });
    const students = await Promise.all(Array.from({ length: 64 }, () => records.student()));
    const readers = [await watchTerm(), await watch(`sections=${section.id}`, 'bursar')];
    let ms = 0;
    const statements = await allStatements(async () => {
      const began = Date.now();
      const answers = await Promise.all(students.map((student) => post(section, 'enrolled', {}, student)));
      ms = Date.now() - began;
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
      for (const reader of readers) await reader.seats(section.id, { enrolled: 50 });
      await pause(400);
    });
    const most = Math.ceil(ms / 150) + 1;
    expect(announced(statements)).toBeLessThanOrEqual(most);
    expect(readings(statements)).toBeLessThanOrEqual(most);
    for (const reader of readers) {
      const told = seatsOf(reader, section) as { enrolled: number }[];
      expect(told.length).toBeLessThanOrEqual(most);
      expect(told.map(({ enrolled }) => enrolled)).toEqual(
        told.map(({ enrolled }) => enrolled).sort((a, b) => a - b),
      );
      expect(told.at(-1)).toEqual({
        sectionId: section.id,
        capacity: 50,
        enrolled: 50,
        offered: 0,
        waitlisted: 0,
      });
    }
  });

  it('cost each of it no statement, and no answer waits', async () => {
    const section = await sectionOf({ capacity: 3 });
    const reader = await watchTerm();
    const one = await records.student();
    const statements = await statementsOf(async () => {
      await ask(section, 'enrolled', {}, one);
      await reader.seats(section.id, { enrolled: 1 });
    });
    expect([announced(statements), readings(statements)]).toEqual([0, 0]);
  });

  it('be told of more seldom where telling takes long, and of the last state all the same', async () => {
    const section = await sectionOf();
    const reader = await watchTerm();
    const [events, marks] = [system.app.get(Events), system.app.get(SeatMarks)];
    const { deliver } = Events.prototype;
    const spy = jest.spyOn(events, 'deliver').mockImplementation((message) => {
      for (const end = performance.now() + 60; message.channel === 'seats' && performance.now() < end;);
      deliver.call(events, message);
    });
    try {
      const began = Date.now();
      let capacity = 100;
      for (; Date.now() - began < 2000; await pause(20)) {
        await system.dataSource.query('UPDATE sections SET capacity = $2 WHERE id = $1', [
          section.id,
          ++capacity,
        ]);
        marks.add([section.id]);
      }
      await reader.seats(section.id, { capacity });
      const told = seatsOf(reader, section).length;
      expect(told).toBeGreaterThan(1);
      expect(told).toBeLessThanOrEqual((Date.now() - began) / 600 + 2);
    } finally {
      spy.mockRestore();
    }
  });

  it('of sections be announced in one statement, whatever their number, and be read in one', async () => {
    const sections = await manySections(180);
    const reader = await watchTerm();
    const statements = await allStatements(async () => {
      await system.app.get(Transactions).run(async () => {
        for (const { id } of sections) await system.app.get(SeatsService).lock(id);
        await system.app
          .get(Transactions)
          .query('UPDATE sections SET capacity = 31 WHERE id = ANY ($1)', [sections.map(({ id }) => id)]);
      });
      await reader.has('seats', sections.length);
      await pause(400);
    });
    expect([announced(statements), readings(statements)]).toEqual([1, 1]);
    expect(reader.dataOf('seats')).toHaveLength(sections.length);
  });

  it('of more than a reader can take be told as one request to look again', async () => {
    const { id } = await openTerm(records);
    const sections = await manySections(201, id);
    const [reader, few] = [await watch(`termId=${id}`), await watch(`sections=${sections[0]!.id}`, 'bursar')];
    await system.dataSource.query('UPDATE sections SET capacity = 32 WHERE term_id = $1', [id]);
    live.look();
    await reader.has('resync');
    await few.has('seats');
    expect([reader.names, few.names]).toEqual([
      ['ready', 'resync'],
      ['ready', 'seats'],
    ]);
  });

  const manySections = async (count: number, termId = term.id): Promise<Section[]> => {
    const { id } = await records.course();
    return Promise.all(
      Array.from({ length: count }, (_, n) => sectionOf({ courseId: id, termId, sectionNumber: `M${n}` })),
    );
  };
});

describe('What nobody has announced should be told', () => {
  it('by those who watch, who look every few seconds, and only what is new', async () => {
    const [section, quiet] = [await sectionOf(), await sectionOf()];
    const reader = await watchTerm();
    await system.dataSource.query('UPDATE sections SET capacity = 40 WHERE id = $1', [section.id]);
    await pause(400);
    expect(seatsOf(reader, section)).toEqual([]);
    lookEvery(200);
    await reader.seats(section.id, { capacity: 40 });
    await pause(500);
    expect([seatsOf(reader, section).length, seatsOf(reader, quiet).length]).toEqual([1, 0]);
    await system.dataSource.query('UPDATE sections SET capacity = 41 WHERE id = $1', [section.id]);
    await reader.seats(section.id, { capacity: 41 });
  });

  it('by a section that is new in the term', async () => {
    const reader = await watchTerm();
    const section = await sectionOf({ capacity: 17 });
    live.look();
    await reader.seats(section.id, { capacity: 17 });
  });

  it('not by nonsense that is announced', async () => {
    const reader = await watchTerm();
    for (const data of ['{}', '{"sections":1}', '{"sections":["x",null,{}]}', '[]', 'null', '1'])
      await system.dataSource.query(`SELECT pg_notify('collegium', $1)`, [
        `{"channel":"seat_marks","data":${data}}`,
      ]);
    await settled(reader);
  });
});
