import { describe, expect, it, jest } from '@jest/globals';
import { EventReader } from '../../../test/harness/event-reader.js';
import {
  announced,
  ask,
  cookieOf,
  expectNumbers,
  expectRefusal,
  live,
  manySections,
  open,
  openLiveSeats,
  readings,
  seatsOf,
  sectionOf,
  settled,
  watch,
  watchTerm,
} from '../../../test/harness/live-seats.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { seatCrowdSpec } from '../../../test/harness/wide/seat-crowd.js';
import { term } from '../../../test/harness/registration.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import { openTerm } from '../../../test/harness/seats.js';
import { signIn } from '../../../test/harness/sign-in.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { UnavailableError } from '../../common/errors.js';
import { Transactions } from '../../platform/database/transactions.js';

openLiveSeats();
seatCrowdSpec(24, 18);

describe('GET /api/events with topics should', () => {
  it.each(['student', 'compliance'] as const)('tell %s of a seat, with nothing but numbers', expectNumbers);

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
    ['sections', `sections=${Array(101).fill('00000000-0000-4000-8000-000000000000').join(',')}`],
    ['sections', 'sections=00000000-0000-4000-8000-000000000000&termId=00000000-0000-4000-8000-000000000000'],
  ])('answer 400 to a bad %s (case %#) and name it', expectRefusal);

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
      // More attempts than a person may have streams.
      for (let time = 0; time < 12; time++)
        expect((await client.get(`/api/events?termId=${id}`)).status).toBe(503);
    } finally {
      query.mockRestore();
    }
    expect((await watch(`termId=${id}`, 'financial_aid')).status).toBe(200);
  });
});

describe('A crowd should', () => {
  it('cost each registration no statement and no delay', async () => {
    const section = await sectionOf({ capacity: 3 });
    const reader = await watchTerm();
    const one = await records.student();
    const statements = await statementsOf(async () => {
      await ask(section, 'enrolled', {}, one);
      await reader.seats(section.id, { enrolled: 1 });
    });
    expect([announced(statements), readings(statements)]).toEqual([0, 0]);
  });

  it('that exceeds what a reader can receive be reported as one request to load again', async () => {
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
});
