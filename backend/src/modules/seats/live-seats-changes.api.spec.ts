import { describe, expect, it } from '@jest/globals';
import type { EventReader } from '../../../test/harness/event-reader.js';
import {
  act,
  announced,
  ask,
  expectReported,
  live,
  lookEvery,
  open,
  openLiveSeats,
  post,
  readings,
  type SeatChange,
  seatsOf,
  sectionOf,
  settled,
  watchTerm,
} from '../../../test/harness/live-seats.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { pause } from '../../../test/harness/server-process.js';
import { allStatements } from '../../../test/harness/statements.js';
import { Transactions } from '../../platform/database/transactions.js';
import { SeatsService } from './seats.service.js';

openLiveSeats();

describe('Watchers of live seats should be informed', () => {
  it.each<[string, ...SeatChange]>([
    ['of a seat taken', (section) => ask(section, 'enrolled'), {}, { enrolled: 1 }],
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
      'of another capacity',
      (section) => registrar.put(`/api/sections/${section.id}`).send({ capacity: 9 }).expect(200),
      {},
      { capacity: 9 },
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
      'of a section that is canceled',
      async (section) => {
        await ask(section, 'enrolled');
        await ask(section, 'waitlisted');
        await registrar.post(`/api/sections/${section.id}/cancel`).send({ reason: 'No teacher' }).expect(200);
      },
      {},
      {},
    ],
  ])('%s', (_, ...change) => expectReported(...change));
});

describe('Watchers of live seats should not be informed', () => {
  it('of a registration that is refused or rolled back, nor before the commit', async () => {
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

  /** Like `settled`, outside the running transaction. */
  const settledOutside = async (reader: EventReader): Promise<void> => {
    await settled(reader);
    await pause(300);
  };

  it('of a section that was locked and did not change', async () => {
    const section = await sectionOf();
    const reader = await watchTerm();
    await registrar.put(`/api/sections/${section.id}`).send({ location: 'Hall 9' }).expect(200);
    await settled(reader);
    // Another stream may have been open before the section existed and not know its seats, so only the second change
    // counts.
    const before = seatsOf(reader, section).length;
    await registrar.put(`/api/sections/${section.id}`).send({ location: 'Hall 10' }).expect(200);
    await settled(reader);
    expect(seatsOf(reader, section)).toHaveLength(before);
  });

  it('in a process without watchers, which reads nothing', async () => {
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

describe('A change that was not announced should be reported', () => {
  it('by watching processes, which check every few seconds and report only what is new', async () => {
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
});
